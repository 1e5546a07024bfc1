import ExpenseCore
import Foundation
import TestSupport
import Testing
import Text

@testable import iexpense

/// The story of a household: the pages that people read of its expenses, and of four smaller lists.
@Suite(.enabled(if: Subprocess.has("python3"), "needs python3"))
struct HouseholdTests {
  private var tool: TestTool

  init() throws {
    tool = try TestTool()
    tool.today = Day(year: 2026, month: 11, day: 26)
    tool.environment["LANG"] = "en_US.UTF-8"
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Peers/household.py")
    let made = try Subprocess.run(["python3", script.path, tool.folder.path], in: tool.folder)
    try #require(made.status == 0, "\(made)")
    try tool.folder.write(
      "["
        + [
          TestTool.row(1, "Shoes back", "Clothing", "-80", #","date":"2026-11-02""#),
          TestTool.row(2, "Ticket back", "Travel", "-12.5", #","date":"2026-10-02""#),
        ].joined(separator: ",") + "]", to: "refunds.json")
    try tool.folder.write(
      "["
        + [
          TestTool.row(1, "Lunch", "Food", "12", #","date":"2026-11-02""#),
          TestTool.row(2, "Rent", "Housing", "900", #","date":"2026-11-01""#),
          TestTool.row(3, "Ramen", "Food", "1200", #","date":"2026-11-03","currency":"JPY""#),
          TestTool.row(4, "Hotel", "Travel", "18000", #","date":"2026-11-04","currency":"JPY""#),
          TestTool.row(5, "Pay", "Income", "-2100", #","date":"2026-11-05""#),
        ].joined(separator: ",") + "]", to: "currencies.json")
  }

  private func page(_ words: [String], of list: String) -> String {
    var tool = tool
    tool.environment["IEXPENSE_FILE"] = tool.folder("\(list).json")
    let result = tool.run(words)
    return "\(list) $ iexpense \(words.joined(separator: " "))\n\(result.output)\(result.errors)"
  }

  @Test func `the pages of a household, and of smaller lists`() throws {
    let household = [
      "summary", "summary --month 2026-10", "summary --month 2025-05", "summary --year 2026",
      "summary --month this --compare last-year", "summary --by type --month this",
      "summary --by type --year 2026", "summary --by month --year 2026", "summary --by year",
      "summary --by type,month --from 2026-07-01", "summary --by account --month this", "budget",
      "budget list --month 2026-10", "list --limit 5", "types",
    ].map { page($0.split(separator: " ").map(String.init), of: "home") }
    let others = ["spend2026", "refunds", "currencies", "zero"].flatMap { list in
      [
        "summary", "summary --by type", "summary --by month", "summary --by type,month",
        "list --limit 3",
      ]
      .map { page($0.split(separator: " ").map(String.init), of: list) }
    }
    try Golden.expect((household + others).joined(separator: "\n"), is: "household.txt")
  }

  /// The lists, from nothing to twelve years.
  private static let lists = ["zero", "one", "ten", "currencies", "spend2026", "home", "big"]

  @Test func `the pages of lists of all sizes fit terminals of all widths`() throws {
    var text = ""
    for list in Self.lists {
      for width in [40, 80, 120, 200] {
        var narrow = self
        narrow.tool.width = width
        narrow.tool.isAtTerminal = true
        for words in [["summary"], ["list", "--limit", "6"], ["budget"]] {
          let page = narrow.page(words, of: list)
          text += "\(width) columns: \(page)\n"
          // Commands to type are whole, even where there is no room for them.
          let widest = page.split(separator: "\n").dropFirst().map { String($0).displayWidth }.max()
          #expect(widest ?? 0 <= max(width, 64), "\(list) \(words) \(width)")
        }
      }
    }
    try Golden.expect(text, is: "widths.txt")
  }

  @Test func `the app fits terminals of all sizes`() throws {
    var text = ""
    for list in Self.lists {
      for (width, height) in [(40, 12), (80, 24), (120, 36), (200, 40)] {
        for (page, key) in [("list", ""), ("month", "2")] where page == "list" || list != "big" {
          var tool = tool
          tool.environment["IEXPENSE_FILE"] = tool.folder("\(list).json")
          let session = try ScreenSession(tool, width: width, height: height)
          session.type(key)
          text += "== \(list), \(page), \(width)x\(height)\n\(session.screen)\n"
          let widest = session.screen.split(separator: "\n").map { String($0).displayWidth }.max()
          #expect(widest ?? 0 <= width, "\(list) \(page) \(width)")
        }
      }
    }
    try Golden.expect(text, is: "widths-app.txt")
  }
}
