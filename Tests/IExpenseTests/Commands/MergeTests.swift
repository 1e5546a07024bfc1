import ExpenseCore
import TestSupport
import Testing

@testable import iexpense

@Suite struct MergeTests {
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
    #expect(result.errors == "Hint: To settle the conflicts: iexpense merge --resolve\n")
    let other = try tool.run("merge", "base", "ours", "theirs", "-o", "other.settings.json")
    #expect(other.errors.hasSuffix("iexpense merge --resolve --file other.settings.json\n"))
    #expect(try tool.run("merge", "base", "ours", "theirs", "-n").errors.isEmpty)
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
    let unknown = try tool.run("merge", "--resolve", "--here")
    #expect(unknown.code == .usage)
    #expect(unknown.errors.contains("It is not known any more which value of 00000002 was here."))
    #expect(unknown.errors.contains("--take '$31.40', or --take '$34.10'"))
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
      #"{"currency":"EUR","default-account":"Visa","types":["Food"],"budgets":[{"type":"Food","limit":250,"per":"month"}]}"#,
      to: "theirs")
    let result = try tool.run("merge", "base", "ours", "theirs", "-o", "expenses.json.settings")
    #expect(result.code == .failure)
    #expect(result.output.contains("budgets/Food, limit: 250 or 300"))
    try tool.tool.fill()
    #expect(try tool.run("config", "get", "types").output == "Food, Rent\n")
    #expect(try tool.run("config", "get", "default-account").output == "Visa\n")
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

  @Test func `at a terminal, each conflict is a question`() throws {
    var tool = try TestTool()
    tool.isAtTerminal = true
    try tool.fill(
      TestTool.row(2, "Taxi", "Business", "34.10", #","conflict":{"amount":[31.40,34.10]}"#),
      TestTool.row(3, "Tea", "Food", "2", #","conflict":{"deleted":[false,true]}"#))
    let open = tool.run("merge", "--resolve", input: "3\n\n\n")
    #expect(
      open.errors.contains("00000002  Taxi: amount\n  1  $31.40\n  2  $34.10\nWhich one? [1-2]"))
    #expect(open.errors.contains("Type a number from 1 to 2, or Enter."))
    #expect(open.errors.contains("00000003  Tea: expense\n  1  kept\n  2  deleted\n"))
    #expect(open.errors.contains("Nothing was settled."))
    #expect(try tool.items.map(\.conflicts.count) == [1, 1])
    // The end of the input leaves the rest open.
    #expect(tool.run("merge", "--resolve", input: "1\n\u{4}").output.contains("Settled 00000002"))
    #expect(try tool.items.map(\.conflicts.count) == [0, 1])
    #expect(try tool.items[0].amount == Amount("31.40"))
    #expect(tool.run("merge", "--resolve", input: "2\n").output.contains("Deleted 00000003"))
    #expect(try tool.items.count == 1)
    #expect(tool.run("merge", "--resolve", "--no-input").errors.contains("No conflicts."))
  }

  @Test func `a question says which value was here, if that is known`() throws {
    var tool = try TestTool()
    tool.isAtTerminal = true
    try tool.fill(taxi)
    try tool.folder.write("[\n\(taxiThere)]\n", to: "copy")
    #expect(tool.run("merge", tool.folder("copy")).code == .failure)
    let asked = tool.run("merge", "--resolve", input: "1\n")
    #expect(asked.errors.contains("  1  $31.40 (here)\n  2  $34.10 (there)\n"))
    #expect(asked.output.contains("Settled 00000002  Taxi  $31.40"))
  }

  @Test func `a value is typed as the locale writes it`() throws {
    var tool = try TestTool()
    tool.environment["LC_ALL"] = "de_DE.UTF-8"
    try tool.fill(
      TestTool.row(2, "Taxi", "Business", "1234.50", #","conflict":{"amount":[31.40,1234.50]}"#))
    #expect(tool.run("merge", "--resolve", "--take", "1.234,00").code == .usage)
    #expect(tool.run("merge", "--resolve", "--take", "1.234,50").code == .success)
    #expect(try tool.store == "[\n\(TestTool.row(2, "Taxi", "Business", "1234.50"))]\n")
  }

  @Test func `the history knows which setting was here`() throws {
    let tool = try tool(lunch)
    try tool.folder.write(#"{"currency":"USD","month-start":5}"#, to: "expenses.json.settings")
    try write(lunch, to: "copy", of: tool)
    try tool.folder.write(#"{"currency":"USD","month-start":9}"#, to: "copy.settings")
    #expect(try tool.run("merge", "copy").output.contains("month-start: 5 or 9"))
    #expect(try tool.run("config", "get", "month-start").output == "9\n")
    #expect(try tool.run("merge", "--resolve", "--here").code == .success)
    #expect(try tool.run("config", "get", "month-start").output == "5\n")
    #expect(try tool.run("undo").code == .success)
    #expect(try tool.run("merge", "--resolve", "--there").code == .success)
    #expect(try tool.run("config", "get", "month-start").output == "9\n")
  }

  @Test func `what nobody changed keeps its bytes, however it is written`() throws {
    let tool = FolderTool(tool: try TestTool())
    let odd =
      #"{ "name":"Rent\u0020now","x":1.50e3,"id":"00000004-0000-4000-8000-000000000000","type":"Home","amount":9.0 }"#
    try tool.folder.write("[\r\n  \(odd),\r\n  \(taxi)\r\n]\r\n", to: "base")
    try tool.folder.write("[\r\n  \(odd),\r\n  \(taxiThere)\r\n]\r\n", to: "ours")
    try tool.folder.write("[\(odd),\(taxi),\(lunch)]", to: "theirs")
    #expect(try tool.run("merge", "base", "ours", "theirs", "-o", "out").code == .success)
    let merged = try tool.folder.text(of: "out")
    #expect(merged.contains(#""x":1.50e3"#))
    #expect(merged.hasSuffix(",\n\(taxiThere),\n\(lunch)]\n"))
    #expect(try tool.run("merge", "base", "theirs", "ours", "-o", "crosswise").code == .success)
    #expect(try tool.folder.text(of: "crosswise") == merged)
  }

  @Test func `settings of a newer version are kept`() throws {
    let tool = FolderTool(tool: try TestTool())
    try tool.folder.write(#"{"later":{"a":1.0}}"#, to: "base")
    try tool.folder.write(#"{"later":{"a":1.0},"own":[1]}"#, to: "ours")
    try tool.folder.write(#"{"later":{"a":2.0},"month-start":3}"#, to: "theirs")
    #expect(try tool.run("merge", "base", "ours", "theirs", "-o", "out").code == .success)
    let merged = try tool.folder.text(of: "out")
    #expect(merged.contains(#""later":{"a":2.0}"#) && merged.contains(#""own":[1]"#))
    #expect(merged.contains(#""month-start":3"#))
    try tool.folder.write(#"{"month-start":99}"#, to: "wrong")
    let refused = try tool.run("merge", "base", "ours", "wrong", "-o", "out")
    #expect(refused.code == .malformedData)
    #expect(refused.errors.contains("wrong, line 1, column 16: 'month-start' must be"))
    #expect(try tool.folder.text(of: "out") == merged)
  }
}
