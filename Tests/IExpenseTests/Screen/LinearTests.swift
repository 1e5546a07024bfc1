import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import Foundation
import TerminalScreen
import TestSupport
import Testing

@testable import iexpense

/// The app line by line, for screen readers and dumb terminals.
@Suite struct LinearTests {
  private var tool: TestTool

  init() throws {
    tool = try TestTool()
    tool.isAtTerminal = true
    try tool.fill(
      TestTool.row(1, "Rent", "Personal", "950", #","date":"2026-10-01","account":"Giro""#),
      TestTool.row(2, "Market", "Food", "210.50", #","date":"2026-10-08","note":"for\nthe party""#),
      TestTool.row(3, "Taxi\\u001b[31m", "Transport", "3", #","date":"2026-11-02""#))
    tool.run("config", "set", "currency", "usd")
    tool.run("budget", "set", "food", "200")
    try tool.folder.write(ScreenImportTests.statement, to: "giro.csv")
  }

  private func session(_ lines: [String], _ words: String...) -> TestTool.Result {
    var tool = tool
    tool.environment["IEXPENSE_UI"] = "linear"
    return tool.run(["ui"] + words, input: lines.joined(separator: "\n") + "\n")
  }

  @Test func `a day line by line is golden, and has not one control character`() throws {
    let lines = [
      "j", "", "space", "k", "zz", "*", "esc", "/", "market", "esc",
      "a", "", "Lunch", "12,x", "12.50+4.30", "foood", "food", "", "", "", "team, lunch", "",
      "e", "", "15", ".", "c", "..", "?", "reverse", "", "2", "3", "e", "250", "4", "enter", "",
      "1",
      "s", "2", "left", "right", "I", tool.folder("giro.csv"), "space", "t", "food", "1", "=",
      "enter",
      "d", "u", "f", "--typ food", "--type food", "esc", "Y", "I", tool.folder("none.csv"), "esc",
      "m", "q",
    ]
    let result = session(lines)
    #expect(result.code == .success, "\(result)")
    // The terminal echoes typed text; the output does not contain it.
    let text = result.output.replacing(tool.folder(""), with: "")
      .replacing(/[0-9A-F]{8}/, with: "########")
      .replacing(/(20\d\d-\d\d-\d\d |\w{3} \d\d? |\b)\d\d:\d\d(:\d\d)?/, with: "(the time)")
    let controls = text.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F }
    #expect(controls.isEmpty)
    try Golden.expect(text, is: "linear.txt")
    let items = try tool.items
    #expect(items.map(\.name).contains("Lunch"))
    let amount = try Amount("15")
    #expect(items.first { $0.name == "Lunch" }?.amount == amount)
    #expect(items.first { $0.name == "Lunch" }?.tags == ["team", "lunch"])
  }

  @Test func `a tag that is typed twice is saved once`() throws {
    _ = session(["a", "Tea", "3", "food", "", "", "", "work, work", "", "q"])
    #expect(try tool.items.last?.tags == ["work"])
  }

  @Test func `what is due is told`() {
    tool.run("recurring", "add", "Gym", "20", "--every", "month", "--from", "2026-10-01")
    #expect(session(["q"]).errors.hasPrefix("Recurring: Gym is due."))
  }

  @Test func `the end of the input is the end, with nothing half done`() throws {
    let before = try tool.store
    let result = session(["a", "Tea", "3"])
    #expect(result.code == .success)
    let after = try tool.store
    #expect(after == before)
  }

  @Test func `a command is about what was told, not about what it is by now`() throws {
    var lines = ["j\n", "d\n", "d\n", "q\n"]
    var text = ""
    let other = tool
    let surroundings = tool.surroundings(
      to: TextSink { text += String(decoding: $0, as: UTF8.self) }
    ) {
      if lines.count == 3 { other.run("delete", "00000002", "--yes") }
      return lines.isEmpty ? [] : Array(lines.removeFirst().utf8)
    }
    var global = GlobalOptions()
    global.file = tool.folder("expenses.json")
    let context = Context(surroundings, global)
    let store = try AppStore(mustExist: true, in: context)
    var state = AppState(
      store.facts, size: Size(width: 80, height: 24), isLinear: true)
    for event in state.start().flatMap(store.answer) { _ = state.update(event) }
    var loop = LinearLoop(store, state, to: context.output, readLine: context.dialog.readLine)
    try loop.run()
    #expect(
      text.contains("Nothing was done: something changed in the meantime. Type the command again."),
      "\(text)")
    #expect(text.contains("1 deleted by another program."))
    #expect(try tool.items.count == 1)
  }

  @Test func `a draft is not thrown away without a question`() {
    let result = session(["a", "Tea", "..", "q", "n", "q", "y"])
    #expect(result.output.contains("Discard the draft of 'Tea'?"))
  }

  @Test func `--read-only changes nothing`() throws {
    let before = try tool.store
    let result = session(["a", "d", "u", "q"], "--read-only")
    #expect(result.output.contains("Cannot make changes: --read-only is set."))
    let after = try tool.store
    #expect(after == before)
  }

  @Test func `an expense in conflict says so`() throws {
    try tool.fill(TestTool.row(1, "Rent", "Home", "950", #","conflict":{"amount":[950,960]}"#))
    #expect(session(["q"]).output.contains("1 of 1. Rent, $950.00, Home, no date, in conflict.\n"))
  }

  @Test func `a dumb terminal has the lines, and the environment asks for them`() {
    var tool = tool
    for name in ["TERM", "IEXPENSE_UI"] {
      tool.environment["TERM"] = "xterm"
      tool.environment[name] = name == "TERM" ? "dumb" : "linear"
      #expect(tool.run("ui", input: "q\n").output.contains("1 of 3. "))
    }
  }

  @Test func `a review line by line imports what is taken`() throws {
    var tool = tool
    tool.environment["IEXPENSE_UI"] = "linear"
    let result = tool.run("import", tool.folder("giro.csv"), "--review", input: "space\nenter\n")
    #expect(result.output.contains("1 of 4. Line 2, picked, REWE Markt 12"), "\(result)")
    #expect(result.output.contains("Imported 2 expenses, €77.10"))
    let declined = tool.run("import", tool.folder("giro.csv"), "--review", input: "esc\n")
    let count = try tool.items.count
    #expect(declined.code != .success && count == 5)
  }

  @Test(arguments: ["\u{1B}[A", "\u{0}", "🍜", "\u{202E}x", String(of: "j", count: 100_000)])
  func `any line is taken, and none is told with its control characters`(line: String) {
    let result = session([line, "a", line, "1", ".", "q", "y"])
    #expect(!result.output.unicodeScalars.contains("\u{1B}"))
    #expect(!result.output.unicodeScalars.contains("\u{0}"))
  }
}
