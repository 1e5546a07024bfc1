import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

@Suite struct UndoCommandTests {
  private var tool: TestTool

  init() throws {
    tool = try TestTool()
    try tool.fill(
      TestTool.row(11_110_000, "Lunch", "Personal", "12.50"),
      TestTool.row(22_220_000, "Taxi", "Business", "31.40"))
  }

  @Test func `each command is undone and redone, and shown`() throws {
    let first = try tool.store
    tool.run("edit", "1111", "-a", "13")
    let edited = try tool.store
    tool.run("delete", "1111", "2222")
    #expect(
      tool.run("undo").output == """
        Undid delete of 2 expenses:
        Restored 11110000  Lunch  $13.00  Personal
        Restored 22220000  Taxi  $31.40  Business

        """)
    #expect(try tool.store == edited)
    #expect(
      tool.run("undo").output == """
        Undid edit of 1 expense:
        Changed 11110000  Lunch  $12.50  Personal
          amount: $13.00 → $12.50

        """)
    #expect(try tool.store.replacing("\n", with: "") == first.replacing("\n", with: ""))
    #expect(tool.run("redo", "2", "--json").output.contains("Taxi"))
    #expect(try tool.store == "[]\n")
    #expect(tool.run("undo", "2", "-q").output.isEmpty)
    #expect(try tool.items.count == 2)
  }

  @Test func `many expenses added or deleted at once are one step`() throws {
    let objects = (1...300).map { #"{"name":"\#($0)","amount":\#($0)}"# }.joined(separator: "\n")
    tool.run("add", "-", input: objects)
    #expect(try tool.items.count == 302)
    tool.run("delete", "--type", "personal", "--yes")
    #expect(try tool.items.count == 1)
    #expect(tool.run("undo").output.hasPrefix("Undid delete of 301 expenses:\n"))
    #expect(tool.run("undo").output.hasPrefix("Undid add of 300 expenses:\n"))
    #expect(try tool.items.count == 2)
  }

  @Test func `with nothing to undo or redo it fails`() throws {
    for (words, message) in [
      (["undo"], "Nothing to undo."), (["redo"], "Nothing to redo."),
    ] {
      let result = tool.run(words)
      #expect(result.code == .failure && result.errors == "Error: \(message)\n")
    }
    tool.run("delete", "1111")
    #expect(
      tool.run("undo", "2").errors == "Error: Only 1 change can be undone.\n")
    let none = try TestTool()
    #expect(none.run("undo").code == .failure)
    #expect(try none.folder.names.isEmpty)
  }

  @Test func `what no longer fits is told exactly, and done only by force`() throws {
    tool.run("edit", "1111", "--note", "mine")
    let theirs = try tool.store.replacing("mine", with: "theirs").replacing("12.50", with: "12.75")
    try tool.folder.write(theirs, to: "expenses.json")
    let result = tool.run("undo")
    #expect(result.code == .failure)
    #expect(
      result.errors == """
        Error: An expense was changed since, by hand or by another program.
          11110000  Lunch
            amount: $12.50 → $12.75
            note: mine → theirs
        Hint: Nothing was changed. To do it anyway, add --force.

        """)
    #expect(try tool.store == theirs)
    #expect(tool.run("undo", "--force").code == .success)
    #expect(try tool.items[0].note == nil)
    #expect(try tool.items[0].amount.description == "12.50")
  }

  @Test func `what is gone or there again is told`() throws {
    tool.run("edit", "1111", "-a", "13")
    try tool.fill(TestTool.row(22_220_000, "Taxi", "Business", "31.40"))
    #expect(tool.run("undo").errors.contains("\n  11110000  Lunch: deleted since\n"))
    tool.run("delete", "2222")
    try tool.fill(TestTool.row(22_220_000, "Bus", "Business", "31.40"))
    #expect(tool.run("undo").errors.contains("\n  22220000  Bus: added again since\n"))
  }

  @Test func `the history shows what was done, the last step first`() throws {
    tool.run("edit", "1111", "-a", "13", "--currency", "EUR")
    tool.run("delete", "1111", "2222")
    tool.run("undo")
    let lines = tool.run("history").output.split(separator: "\n").map { line in
      line.replacing(/^(....  ).*?\d\d:\d\d/, with: { "\($0.1)WHEN" })
    }
    #expect(
      lines.dropFirst() == [
        "   3  WHEN  undid step 2                    +$31.40, +€13.00",
        "   2  WHEN  deleted Lunch, Taxi (undone)    -$31.40, -€13.00",
        "   1  WHEN  edited Lunch: amount, currency  -$12.50, +€13.00",
      ])
    #expect(lines.first?.split(separator: " ") == ["Step", "When", "What", "Amounts"])
    let json = tool.run("history", "--json").output
    #expect(
      json.replacing(/"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ",/, with: "") == """
        [{"serial":3,"command":"undo","reverts":[2],"state":"past","count":2,"difference":[{"currency":null,"amount":31.40},{"currency":"EUR","amount":13}]},
        {"serial":2,"command":"delete","reverts":[],"state":"undone","count":2,"difference":[{"currency":null,"amount":-31.40},{"currency":"EUR","amount":-13}]},
        {"serial":1,"command":"edit","reverts":[],"state":"done","count":1,"difference":[{"currency":null,"amount":-12.50},{"currency":"EUR","amount":13}]}]

        """)
  }

  @Test func `where no total has changed, there is no difference`() throws {
    tool.run("edit", "1111", "--note", "n")
    #expect(tool.run("history", "--json").output.contains(#""count":1,"difference":[]}"#))
    #expect(tool.run("history").output.contains("  edited Lunch: note\n"))
  }

  @Test func `the history is forgotten once that is confirmed`() throws {
    #expect(tool.run("history").errors == "No changes yet.\n")
    tool.run("delete", "1111")
    #expect(tool.run("history", "--clear").code == .usage)
    #expect(tool.run("history", "--json").output != "[]\n")
    #expect(tool.run("history", "--clear", "--yes").output == "History deleted.\n")
    #expect(tool.run("history", "--json").output == "[]\n")
    #expect(tool.run("undo").code == .failure)
  }

  @Test func `names in a history cannot act on the terminal, and fit into it`() throws {
    let name = "a\\u001b[31m" + String(repeating: "x", count: 80)
    try tool.fill(TestTool.row(11_110_000, name))
    tool.run("delete", "1111")
    for text in [tool.run("history").output, tool.run("undo").output] {
      #expect(!text.contains("\u{1B}") && text.contains("a\\u001b[31mx"))
    }
    var terminal = tool
    terminal.isAtTerminal = true
    for (width, columns) in [(80, 4), (48, 4), (40, 4), (30, 3)] {
      terminal.width = width
      let lines = terminal.run("history", "--color", "never").output.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= width }, "\(lines)")
      #expect(lines[0].split(separator: " ").count == columns, "\(lines)")
    }
  }

  @Test func `one expense is shown in full with its history`() throws {
    try tool.fill(
      TestTool.row(
        11_110_000, "Lunch", "Personal", "12.50",
        #","date":"2026-11-20","account":"Visa","tags":["a","b"],"x":{"y":[1e2,"\u001b"]}"#))
    tool.run("edit", "1111", "-a", "13")
    let text = tool.run("show", "1111").output
      .replacing(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, with: "WHEN")
    #expect(
      text == #"""
        ID       11110000-0000-4000-8000-000000000000
        Name     Lunch
        Type     Personal
        Amount   $13.00
        Date     Nov 20, 2026
        Account  Visa
        Tags     a, b
        "x"      {"y":[1e2,"\u001b"]}

        Lunch: once

        History
        WHEN  edited Lunch: amount
          amount: $12.50 → $13.00

        """#)
    let json = tool.run("show", "11110000-0000-4000-8000-000000000000", "--json").output
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let expense = object?["expense"] as? [String: Any]
    #expect(expense?["amount"] as? Int == 13 && expense?["x"] != nil)
    let steps = object?["history"] as? [[String: Any]]
    #expect((steps?.first?["before"] as? [String: Any])?["amount"] as? Double == 12.5)
    #expect(steps?.first?["command"] as? String == "edit")
  }

  @Test func `many steps at once are summed up`() throws {
    for number in 1...5 { tool.run("edit", "1111", "-a", "\(number)") }
    let result = tool.run("undo", "5").output
    #expect(result.hasPrefix("Undid 5 steps:\nChanged 11110000"), "\(result)")
    #expect(tool.run("history").output.contains("  undid 5 steps  "))
    tool.run("delete", "1111")
    tool.run("undo")
    let id = "44440000-0000-4000-8000-000000000000"
    tool.run("add", "Tea", "-a", "1", "--id", id)
    tool.run("delete", "4444")
    #expect(
      tool.run("undo", "2").output
        == "Undid delete of 1 expense, add of 1 expense; nothing changed overall.\n")
  }

  @Test func `an expense is shown from standard input, and without a history that can be read`()
    throws
  {
    let row = TestTool.row(33_330_000, "Piped")
    let piped = tool.run("show", "3333", "--file", "-", input: "[\(row)]")
    #expect(piped.code == .success && piped.output.contains("Name    Piped\n"), "\(piped)")
    try FileManager.default.createDirectory(
      atPath: tool.folder("expenses.json.history"), withIntermediateDirectories: false)
    let result = tool.run("show", "1111")
    #expect(result.code == .success && result.output.contains("Lunch"), "\(result)")
    #expect(result.errors.hasPrefix("Warning: Could not read the history: "), "\(result)")
  }

  @Test func `what is not there cannot be shown`() throws {
    #expect(tool.run("show", "9999").code == .failure)
    #expect(tool.run("show").code == .usage)
    #expect(tool.run("show", "1111", "2222").code == .usage)
    #expect(tool.run("show", "1111", "--file", tool.folder("none.json")).code == .missingInput)
  }
}
