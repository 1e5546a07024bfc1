import ExpenseApp
import ExpenseCore
import Foundation
import TerminalScreen
import TestSupport
import Testing

@testable import iexpense

/// The screen in all sizes, as golden pictures.
@Suite struct ScreenPicturesTests {
  private var tool: TestTool

  init() throws {
    tool = try TestTool()
    try tool.fill(
      TestTool.row(1, "Rent", "Personal", "950", #","date":"2026-09-01","account":"Giro""#),
      TestTool.row(2, "Market", "Food", "209.50", #","date":"2026-09-08""#),
      TestTool.row(3, "Rent", "Personal", "950", #","date":"2026-10-01","account":"Giro""#),
      TestTool.row(4, "Market", "Food", "210.50", #","date":"2026-10-08""#),
      TestTool.row(5, "Rent", "Personal", "950", #","date":"2026-11-01","account":"Giro""#),
      TestTool.row(
        6, "Market", "Food", "211.50",
        #","date":"2026-11-08","account":"Visa","note":"for the party","tags":["berlin"]"#),
      TestTool.row(7, "Concert", "Hobby", "62", #","date":"2026-11-14""#),
      TestTool.row(8, "Ramen 🍜 日本語", "Food", "15.80", #","date":"2026-11-21","account":"me""#),
      TestTool.row(9, "Taxi\\u001b[31m", "Transport", "-3", #","currency":"EUR""#))
    tool.run("config", "set", "currency", "usd")
    tool.run("budget", "set", "food", "200")
    tool.run(
      "recurring", "add", "Rent", "950", "--every", "month", "--from", "2026-12-01", "-t",
      "personal")
    try tool.folder.write(ScreenImportTests.statement, to: "giro.csv")
  }

  /// Scripts of keys, with the names of their pictures.
  private static let scripts: [(name: String, keys: @Sendable (ScreenSession) -> Void)] = [
    ("list", { $0.press(.down) }),
    ("marks", { $0.type(" j ") }),
    ("sections by type", { $0.type("styp").press(.enter) }),
    ("form", { $0.type("aLunch").press(.tab).type("12.50+4.").press(.tab).type("in") }),
    (
      "form, refused",
      { $0.type("aLunch").press(.tab).type("12,x").press(.tab, .tab).type("31.2.") }
    ),
    ("edit", { $0.press(.down).type("e").press(.tab, .control("u")).type("65") }),
    ("search", { $0.type("/market") }),
    ("filter", { $0.type("f--type food --month last") }),
    ("filter, refused", { $0.type("f--typ food") }),
    ("question", { $0.type("*d") }),
    ("menu", { $0.type("?undo") }),
    ("month", { $0.type("2") }),
    ("trend", { $0.type("2").press(.down, .right) }),
    ("budgets", { $0.type("3") }),
    ("calendar", { $0.type("4").press(.left) }),
    ("recurring", { $0.type("6") }),
    ("nothing", { $0.type("/zzz").press(.enter) }),
    ("review", { $0.type("I\($0.folder("giro.csv"))").press(.enter) }),
    (
      "review, chosen",
      {
        $0.type("I\($0.folder("giro.csv"))").press(.enter).press(.down).type(" T")
      }
    ),
  ]

  @Test func `the pictures of the screen are golden`() throws {
    var text = ""
    for (width, height) in [(80, 24), (60, 20), (40, 10), (130, 30)] {
      for script in Self.scripts where (width, height) == (80, 24) || script.name != "menu" {
        let session = try ScreenSession(tool, width: width, height: height)
        script.keys(session)
        // The ids of rules are random.
        let screen = session.screen.replacing(/[0-9A-F]{8}  Rent/, with: "########  Rent")
        text += "== \(script.name), \(width)x\(height)\n\(screen)\n"
        expectStraight(session.grid, script.name)
      }
    }
    for name in ["list", "form", "menu", "month", "trend", "budgets", "calendar", "review"] {
      let session = try ScreenSession(tool, isASCII: true)
      Self.scripts.first { $0.name == name }?.keys(session)
      text += "== \(name), ASCII\n\(session.screen)\n"
      let own = session.screen.filter { !"🍜日本語ä".contains($0) }
      let others = own.filter { !$0.isASCII }
      #expect(others.isEmpty, "\(name): \(others)")
    }
    try Golden.expect(text, is: "screens.txt")
  }

  /// Expect no line to be wider than the screen.
  private func expectStraight(_ grid: Grid, _ name: String) {
    for (number, line) in grid.text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated() where number < grid.size.height
    {
      #expect(String(line).columnCount <= grid.size.width, "\(name), line \(number)")
    }
  }

  @Test(arguments: [(0, 0), (39, 9), (40, 10), (500, 200)] + (Scale.isThorough ? [(1, 1)] : []))
  func `every size shows something, and nothing traps`(width: Int, height: Int) throws {
    // Editing in the row turns into a sheet.
    for script in Self.scripts {
      let session = try ScreenSession(tool)
      script.keys(session)
      session.resize(width, height)
      #expect(session.grid.size == Size(width: width, height: height))
      if width == 39, script.name != "question" {
        #expect(session.screen.hasPrefix("Needs 40×10, has 39×9; q quits"))
      }
      session.resize(80, 24)
      let fresh = try ScreenSession(tool)
      script.keys(fresh)
      #expect(session.screen == fresh.screen, "\(script.name)")
    }
  }
}
