import SystemCalls
import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

@Suite struct DoctorCommandTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
  }

  private func fill(_ rows: String..., behind: String = "") throws {
    try tool.folder.write("[" + rows.joined(separator: ",\n") + "]\n" + behind, to: "expenses.json")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: tool.folder("expenses.json"))
  }

  @Test func `a good store is said to be good`() throws {
    try fill(TestTool.row(1, "Lunch"))
    let result = tool.run("doctor")
    let path = tool.folder("expenses.json")
    #expect(
      result.output == "No problems found: 1 expense in \(path).\n" && result.code == .success)
    #expect(tool.run("doctor", "--quiet").output.isEmpty)
    #expect(
      tool.run("doctor", "--json").output.replacing("\\/", with: "/")
        == "{\"readable\":true,\"count\":1,\"findings\":[],\"file\":\"\(path)\"}\n")
    #expect(
      tool.run("doctor", "--json", "--file", "-", input: "[]").output
        == "{\"readable\":true,\"count\":0,\"findings\":[],\"file\":null}\n")
  }

  @Test func `the path is shown from the home folder on`() throws {
    var tool = tool
    tool.environment = ["HOME": tool.folder.path]
    #expect(
      tool.run("doctor").output == "No problems found: 0 expenses in ~/\(Platform.dataFolderInHome)"
        + "/iexpense/expenses.json.\n")
  }

  @Test func `warnings leave the store readable`() throws {
    try fill(
      TestTool.row(1, "Lunch", "Fod"), TestTool.row(2, "Taxi", "Food", "0.30000000000000004"))
    let result = tool.run("doctor")
    #expect(result.code == .success)
    #expect(
      result.output == """
        Warning: Line 2, column 83: the amount 0.30000000000000004 has a floating-point error and is \
        read as 0.30.
        Warning: 1 expense has the unknown type 'Fod'.
        Hint: To repair it: iexpense doctor --fix
        \(tool.folder("expenses.json")) can be read: 2 expenses.

        """)
    #expect(tool.run("doctor", "--fix").code == .success)
    #expect(try tool.store.contains("\"amount\":0.30}"))
  }

  @Test func `what cannot be read is told on standard output, with exit 65`() throws {
    try fill(TestTool.row(1, "Lunch"), behind: "x\u{1B}[2J")
    let result = tool.run("doctor")
    #expect(result.code == .malformedData && result.errors.isEmpty)
    #expect(result.output.hasPrefix("Error: Line 2, column 1: unexpected content after"))
    let json = tool.run("doctor", "--json")
    #expect(json.code == .malformedData)
    #expect(json.output.contains("\"kind\":\"bytes-after-end\",\"severity\":\"error\",\"line\":2"))
    let fixed = tool.run("doctor", "--fix")
    #expect(fixed.code == .success && fixed.output.hasPrefix("Fixed: Line 2"))
    #expect(tool.run("list").code == .success)
  }

  @Test func `rounding asks first, and only at a terminal`() throws {
    try fill(TestTool.row(1, "Lunch", "Food", "1.00005"))
    let before = try tool.store
    let words = ["doctor", "--fix", "--round"]
    let refused = tool.run(words)
    #expect(
      refused.code == .usage
        && refused.errors.contains("Hint: To confirm in advance, add --yes."))
    var tool = tool
    tool.isAtTerminal = true
    #expect(tool.run(words + ["--no-input"]).code == .usage)
    let declined = tool.run(words, input: "n\n")
    #expect(declined.code == .failure)
    #expect(
      declined.errors
        == "Round 1.00005 on line 1, column 85, to 1.0001? [y/N] "
        + "Error: Not confirmed; nothing was changed.\n")
    #expect(tool.run(words, input: "").code == .failure)
    #expect(try tool.store == before)
    #expect(tool.run(words, input: "Yes\n").code == .success)
    #expect(try tool.store.contains("\"amount\":1.0001"))
    // Undo restores the digits, although no other command can read them.
    let undone = tool.run("undo")
    #expect(undone.code == .success && undone.output.contains("\n  amount: $1.0001 → 1.00005\n"))
    #expect(try tool.store.contains("\"amount\":1.00005"))
    #expect(undone.errors.contains("To round them: iexpense redo\n"))
    #expect(tool.run("list").code == .malformedData)
    #expect(tool.run("redo").code == .success)
    #expect(try tool.store.contains("\"amount\":1.0001"))
    #expect(tool.run("doctor").code == .success)
    #expect(tool.run("undo").code == .success && tool.run("undo").code == .failure)
    #expect(tool.run(words + ["--yes"]).code == .success)
    let steps = tool.run("history", "--json").output
    #expect(steps.ranges(of: "\"command\":\"doctor\"").count == 2)
    #expect(steps.ranges(of: "\"command\":\"undo\"").count == 2)
    #expect(!tool.run("doctor", "--json").output.contains("torn-history"))
  }

  @Test func `what was mended keeps its severity`() throws {
    try fill(TestTool.row(1, "Lunch", "Food", "1.23456"), behind: "x")
    let result = tool.run("doctor", "--fix", "--round", "--yes", "--json")
    #expect(result.code == .success && result.output.hasPrefix("{\"readable\":true,\"count\":1,"))
    #expect(result.output.count { $0 == "\n" } == 2)
    for kind in ["precise-amount", "bytes-after-end"] {
      #expect(result.output.contains("\"kind\":\"\(kind)\",\"severity\":\"error\""))
    }
    #expect(result.output.ranges(of: "\"repair\":").count == 2)
  }

  @Test func `a hint names the file, unless there is none`() throws {
    try fill("x")
    let hint = "Hint: To see what can be repaired: iexpense doctor --file "
    let path = tool.folder("expenses.json")
    #expect(tool.run("list").errors.contains("\(hint)\(path)\n"))
    #expect(!tool.run(["list", "--file", "-"], input: "x").errors.contains("Hint"))
    try fill(TestTool.row(1, "Lunch", "Food", "1.23456"))
    let rounding = "Hint: To round it: iexpense doctor --fix --round --file \(path)\n"
    #expect(tool.run("list").errors.contains(rounding))
  }

  @Test func `many findings of a kind are counted`() throws {
    let rows = (1...25).map { TestTool.row($0, "a", "Food", "0.30000000000000004") }
    try tool.folder.write("[" + rows.joined(separator: ",") + "]", to: "expenses.json")
    let lines = tool.run("doctor").output.split(separator: "\n")
    #expect(lines.count { $0.contains("floating-point") } == 10)
    #expect(lines.contains("… and 15 more of kind noisy-amount; --json shows all."))
  }

  @Test func `what comes from the file cannot act on the terminal`() throws {
    try fill(TestTool.row(1, "Lunch", "\\u001b[31mred"))
    #expect(!tool.run("doctor").output.contains("\u{1B}"))
  }

  @Test func `standard input can be checked but not mended`() throws {
    let text = "[\(TestTool.row(1, "Lunch"))] x"
    #expect(tool.run(["doctor", "--file", "-"], input: text).code == .malformedData)
    #expect(tool.run(["doctor", "--file", "-", "--fix"], input: text).code == .usage)
    #expect(tool.run("doctor", "--round").code == .usage)
  }

  @Test func `a store that was named has to be there`() {
    #expect(tool.run("doctor", "--file", tool.folder("none.json")).code == .missingInput)
    #expect(tool.run("doctor", "--fix", "--file", tool.folder("none.json")).code == .missingInput)
    #expect(tool.run("doctor").code == .success)
  }

  @Test func `what the doctor says is golden`() throws {
    let lunch = TestTool.row(1, "Lunch")
    let stores = [
      "[]\n", "", "[", "[\(lunch)] rest", "[\(lunch),\n\(lunch)]", "{}", "[\(lunch),\n{\"id\":5}]",
      "[\(TestTool.row(2, "a", "Food", "1.00001"))]",
      "[\(TestTool.row(3, "a", "Food", "0.30000000000000004"))]",
      "[\(TestTool.row(4, " a ", "Fod", "-0"))]", "[\r\n\(TestTool.row(5, "a", "Food", "1e2"))]",
    ]
    var text = ""
    for store in stores {
      let tool = try TestTool()
      try tool.folder.write(store, to: "expenses.json")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o600], ofItemAtPath: tool.folder("expenses.json"))
      for words in [["doctor"], ["doctor", "--fix"]] {
        let result = tool.run(words)
        let written = (result.output + result.errors).replacing(tool.folder.path, with: "FOLDER")
          .replacing(/recovered-[0-9T]+(-\d+)?/, with: "recovered-TIME")
          .replacing(/[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[0-9A-F]{4}-[0-9A-F]{12}/, with: "ID")
        text +=
          "\(store.debugDescription)\n$ iexpense \(words.joined(separator: " "))\n\(written)\n"
      }
    }
    try Golden.expect(text, is: "doctor.txt")
  }
}
