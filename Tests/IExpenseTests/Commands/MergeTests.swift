import ExpenseCore
import TestSupport
import Testing

@testable import iexpense

@Suite struct MergeTests {
  /// The test tool, whose commands run in its folder.
  private struct FolderTool {
    let tool: TestTool
    var folder: TemporaryFolder { tool.folder }
    var store: String { get throws { try tool.store } }
    var items: [ExpenseItem] { get throws { try tool.items } }

    func run(_ words: String...) throws -> (code: ExitCode?, output: String, errors: String) {
      try run(words: words)
    }

    func run(words: [String]) throws -> (code: ExitCode?, output: String, errors: String) {
      let result = try Subprocess.run(
        [TestTool.program] + words, in: tool.folder, environment: tool.environment, input: "")
      return (ExitCode(rawValue: result.status), result.output, result.errors)
    }
  }

  private func tool(_ rows: String...) throws -> FolderTool {
    let tool = FolderTool(tool: try TestTool())
    try tool.folder.write("[" + rows.joined(separator: ",\n") + "]\n", to: "expenses.json")
    return tool
  }

  private func write(_ rows: String..., to name: String, of tool: FolderTool) throws {
    try tool.folder.write("[\n" + rows.joined(separator: ",\n") + "]\n", to: name)
  }

  private let lunch = TestTool.row(1, "Lunch", "Personal", "12.50")
  private let taxi = TestTool.row(2, "Taxi", "Business", "31.40")
  private let taxiThere = TestTool.row(2, "Taxi", "Business", "34.10")

  @Test func `three files are merged into a fourth, the same whichever comes first`() throws {
    let tool = FolderTool(tool: try TestTool())
    try write(taxi, to: "base", of: tool)
    try write(taxi, lunch, to: "ours", of: tool)
    try write(taxiThere, TestTool.row(3, "Tea"), to: "theirs", of: tool)
    let result = try tool.run("merge", "base", "ours", "theirs", "-o", "merged")
    #expect(result.code == .success)
    #expect(result.output == "Merged merged: 2 from there, 1 from here\n")
    let merged = try tool.folder.text(of: "merged")
    #expect(merged == "[\n\(taxiThere),\n\(lunch),\n\(TestTool.row(3, "Tea"))]\n")
    #expect(try tool.run("merge", "base", "theirs", "ours", "-o", "crosswise").code == .success)
    #expect(try tool.folder.text(of: "crosswise") == merged)
  }

  @Test func `a conflict keeps both values, and is settled in one command`() throws {
    let tool = FolderTool(tool: try TestTool())
    try write(TestTool.row(2, "Taxi", "Business", "30"), to: "base", of: tool)
    try write(taxi, to: "ours", of: tool)
    try write(taxiThere, to: "theirs", of: tool)
    let result = try tool.run("merge", "base", "ours", "theirs", "-o", "expenses.json")
    #expect(result.code == .failure)
    #expect(
      result.output == """
        Merged expenses.json: 0 from there, 0 from here, 1 conflict
          00000002  Taxi: amount is $31.40 here and $34.10 there

        """)
    #expect(result.errors.contains("iexpense merge --resolve"))
    #expect(try tool.store.contains(#""amount":34.10,"conflict":{"amount":[31.40,34.10]}}"#))
    let list = try tool.run("list")
    #expect(list.output.contains("! Taxi"))
    #expect(list.errors.contains("has 1 expense in conflict."))
    #expect(try tool.run("list", "--conflicts", "--format", "ids").output.count == 37)
    #expect(try tool.run("list", "--conflicts", "-q").errors.isEmpty)
    #expect(try tool.run("show", "0000").output.contains("Conflict  amount: $31.40 or $34.10"))
    let wrong = try tool.run("merge", "--resolve", "0000", "--take", "35")
    #expect(wrong.code == .usage)
    #expect(wrong.errors.contains("'35' is none of the values of amount: $31.40, $34.10."))
    #expect(try tool.run("merge", "--resolve", "--here").code == .usage)
    #expect(try tool.run("merge", "--resolve").code == .usage)
    let settled = try tool.run("merge", "--resolve", "0000", "--take", "31.40")
    #expect(settled.output.hasPrefix("Settled 00000002  Taxi  $31.40"))
    #expect(try tool.store == "[\n\(taxi)]\n")
    #expect(try tool.run("merge", "--resolve", "0000", "--take", "31.40").code == .failure)
    #expect(try tool.run("undo").code == .success)
    // Setting the field decides, even to the value that it has.
    #expect(try tool.run("edit", "0000", "--amount", "34.10").code == .success)
    #expect(try tool.store == "[\n\(taxiThere)]\n")
  }

  @Test func `a copy is merged as one step, and undo takes it back`() throws {
    let tool = try tool(lunch, taxi)
    try write(lunch, taxiThere, TestTool.row(3, "Tea"), to: "copy.json", of: tool)
    let before = try tool.items
    let planned = try tool.run("merge", "copy.json", "--dry-run")
    #expect(planned.output.contains("Would add 00000003  Tea"))
    #expect(try tool.items == before)
    let result = try tool.run("merge", "copy.json")
    #expect(result.code == .failure)
    #expect(result.output.contains("Added 00000003  Tea"))
    #expect(!result.errors.contains("Warning:"))
    #expect(result.output.contains("amount is $31.40 here and $34.10 there"))
    #expect(try tool.run("merge", "--resolve", "--there").output.contains("Settled 00000002"))
    #expect(try tool.items.map(\.name) == ["Lunch", "Taxi", "Tea"])
    #expect(try tool.run("merge", "copy.json").code == .success)
    #expect(try tool.run("undo", "2").code == .success)
    #expect(try tool.items == before)
  }

  @Test func `the history tells which side changed`() throws {
    let tool = try tool(lunch, taxi)
    try tool.folder.write(try tool.store, to: "copy.json")
    #expect(try tool.run("edit", "00000002", "--amount", "34.10").code == .success)
    #expect(try tool.run("delete", "00000001").code == .success)
    let after = try tool.store
    let result = try tool.run("merge", "copy.json")
    #expect(result.code == .success)
    #expect(try tool.store == after)
  }

  @Test func `what one side deleted and the other changed stays until someone decides`() throws {
    let tool = FolderTool(tool: try TestTool())
    try write(lunch, taxi, to: "base", of: tool)
    try write(lunch, to: "ours", of: tool)
    try write(lunch, taxiThere, to: "theirs", of: tool)
    let result = try tool.run("merge", "base", "ours", "theirs", "-o", "expenses.json")
    #expect(result.output.contains("00000002  Taxi: deleted here, changed there"))
    #expect(try tool.run("show", "00000002").output.contains("expense: kept or deleted"))
    #expect(try tool.run("merge", "--resolve", "--take", "deleted").code == .success)
    #expect(try tool.items.map(\.name) == ["Lunch"])
    #expect(try tool.run("undo").code == .success)
    #expect(try tool.run("merge", "--resolve", "--take", "kept").code == .success)
    #expect(try tool.store == "[\n\(lunch),\n\(taxiThere)]\n")
  }

  @Test func `settings are merged by the same rules`() throws {
    let tool = FolderTool(tool: try TestTool())
    try tool.folder.write(#"{"currency":"EUR","types":["Food","Tea"]}"#, to: "base")
    try tool.folder.write(
      #"{"currency":"EUR","month-start":2,"types":["Food","Tea","Rent"],"budgets":[{"type":"Food","limit":300,"per":"month"}]}"#,
      to: "ours")
    try tool.folder.write(
      #"{"currency":"USD","types":["Food"],"budgets":[{"type":"Food","limit":250,"per":"month"}]}"#,
      to: "theirs")
    let result = try tool.run("merge", "base", "ours", "theirs", "-o", "expenses.json.settings")
    #expect(result.code == .failure)
    #expect(result.output.contains("budgets/Food, limit: 250 or 300"))
    try tool.tool.fill()
    #expect(try tool.run("config", "get", "types").output == "Food, Rent\n")
    #expect(try tool.run("config", "get", "currency").output == "USD\n")
    #expect(try tool.run("merge", "--resolve", "budgets/Food", "--take", "250").code == .success)
    #expect(try tool.run("merge", "--resolve").errors == "No conflicts.\n")
  }

  @Test func `malformed and unrelated files are refused with everything as it was`() throws {
    let tool = try tool(lunch)
    let before = try tool.store
    try tool.folder.write("[\n\(taxi),\n{\"id\":1}]\n", to: "broken")
    try write(taxi, to: "copy", of: tool)
    func check(_ words: String..., code: ExitCode, _ message: String) throws {
      let result = try tool.run(words: words)
      #expect(result.code == code)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
    try check("merge", "broken", code: .malformedData, "broken, line 3, column 7:")
    try check(
      "merge", "copy", "broken", "expenses.json", "-o", "expenses.json", "--path", "x.json",
      code: .malformedData, "x.json (ours), line 3, column 7:")
    try check("merge", "nowhere", code: .missingInput, "No such file")
    try check("merge", "expenses.json", code: .usage, "expenses.json is given twice.")
    try check(
      "merge", "copy", "copy", "expenses.json", "-o", "out", code: .usage, "copy is given twice.")
    try check("merge", "a", "b", code: .usage, "takes one file, or three")
    try check("merge", "a", "b", "c", code: .usage, "--output")
    try tool.folder.write("{}", to: "settings")
    try check("merge", "-", "copy", "settings", "-o", "out", code: .usage, "cannot be merged")
    try write(
      TestTool.row(7, "a"), TestTool.row(8, "b"), TestTool.row(9, "c"), to: "other", of: tool)
    try check(
      "merge", "other", "copy", "expenses.json", "-o", "out", code: .usage, "base of another list")
    #expect(
      try tool.run("merge", "other", "copy", "expenses.json", "-o", "out", "--force").code
        == .success)
    #expect(try tool.store == before)
  }

  @Test func `machines get an object`() throws {
    let tool = try tool(taxi)
    try write(taxiThere, to: "copy", of: tool)
    let result = try tool.run("merge", "copy", "--json")
    #expect(
      result.output
        == #"{"fromThere":0,"fromHere":0,"conflicts":[{"id":"00000002-0000-4000-8000-000000000000","name":"Taxi","member":"amount","values":[31.40,34.10],"here":31.40,"there":34.10}],"settings":[],"expenses":[\#(taxiThere.dropLast()),"conflict":{"amount":[31.40,34.10]}}]}"#
        + "\n")
  }

  @Test func `amounts without a currency keep the one of their list`() throws {
    let tool = try tool(lunch)
    try tool.folder.write(#"{"currency":"USD"}"#, to: "expenses.json.settings")
    try write(taxi, to: "copy", of: tool)
    try tool.folder.write(#"{"currency":"EUR"}"#, to: "copy.settings")
    #expect(try tool.run("merge", "copy").code == .success)
    #expect(try tool.items.map(\.currency) == [nil, .euro])
    #expect(try tool.run("config", "get", "currency").output == "USD\n")
  }
}
