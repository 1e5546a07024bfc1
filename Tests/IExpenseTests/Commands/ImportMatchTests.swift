import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// Questions about rows that may be in the list already, in several files.
@Suite struct ImportMatchTests {
  private let tool: TestTool

  init() throws {
    var tool = try TestTool()
    tool.run("add", "Coffee", "3.50", "--date", "2026-11-16")
    tool.run("add", "Dinner", "50", "--date", "2026-11-23")
    try tool.folder.write(
      "Date,Description,Amount\n2026-11-17,SumUp *CAFE BLUE,-3.50\n2026-11-18,REWE,-20.10\n2026-11-19,Shell,-41.00\n",
      to: "card.csv")
    try tool.folder.write(
      "Date,Description,Amount\n2026-11-24,DINNER CLUB,-55.00\n2026-11-25,Aldi,-12.30\n2026-11-26,Kiosk,-4.20\n",
      to: "giro.csv")
    tool.isAtTerminal = true
    self.tool = tool
  }

  private func amounts() throws -> [String] {
    try tool.items.map { "\($0.name) \($0.amount)" }.sorted()
  }

  /// The letters, and the amounts of the two rows that are asked about.
  @Test(arguments: [
    ("y\ny\n", ["Coffee 3.50", "Dinner 55"]),
    ("n\ny\n", ["Coffee 3.50", "Dinner 55", "SumUp *CAFE BLUE 3.50"]),
    ("y\nn\n", ["Coffee 3.50", "DINNER CLUB 55", "Dinner 50"]),
    ("n\nn\n", ["Coffee 3.50", "DINNER CLUB 55", "Dinner 50", "SumUp *CAFE BLUE 3.50"]),
    ("o\n", ["Coffee 3.50", "DINNER CLUB 55", "Dinner 50", "SumUp *CAFE BLUE 3.50"]),
    // All yes never includes an amount that differs.
    ("a\nn\n", ["Coffee 3.50", "DINNER CLUB 55", "Dinner 50"]),
  ])
  func `each answer counts for the row of its file`(letters: String, wanted: [String]) throws {
    let files = ["card.csv", "giro.csv"].map { tool.folder($0) }
    let result = tool.run(["import"] + files, input: letters + String(repeating: "\n", count: 9))
    #expect(result.code == .success, "\(result)")
    #expect(result.errors.contains("2 of 6 rows may be in the list already."), "\(result.errors)")
    let others = ["Aldi 12.30", "Kiosk 4.20", "REWE 20.10", "Shell 41"]
    let found = try amounts()
    #expect(found == (wanted + others).sorted())
    // All of it is one step.
    var script = tool
    script.isAtTerminal = false
    #expect(script.run("undo").code == .success)
    #expect(try amounts() == ["Coffee 3.50", "Dinner 50"])
  }

  @Test(arguments: ["s\n", "y\ns\n", "y\n", ""])
  func `stopping, or the end of the input, saves nothing`(letters: String) throws {
    let files = ["card.csv", "giro.csv"].map { tool.folder($0) }
    let before = try tool.folder.text(of: "expenses.json")
    #expect(tool.run(["import"] + files, input: letters).code != .success)
    #expect(try tool.folder.text(of: "expenses.json") == before)
  }
}
