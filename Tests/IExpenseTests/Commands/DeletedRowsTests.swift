import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

/// Sessions on one machine, where a deletion is remembered of the deleted row and of no other.
@Suite struct DeletedRowsTests {
  private let tool: TestTool
  private static let rules = [
    "recurring add Rent 900 --every month --from 2026-11-01",
    "recurring run --yes --until 2026-11-01",
  ]

  init() throws {
    tool = try TestTool()
    tool.run("config", "set", "currency", "USD")
    for (name, row, counts) in [("rent", "Rent,-900.00", 1...2), ("cafe", "Café,-3.00", 1...3)] {
      for count in counts {
        let rows = String(repeating: "2026-11-01,\(row)\n", count: count)
        try tool.folder.write("Date,Payee,Amount\n" + rows, to: "\(name)\(count).csv")
      }
    }
  }

  /// Run a command line after another program has written the list.
  ///
  /// `@rent1` stands for the import of that file, `+own` for additions from a file.
  @discardableResult
  private func run(_ line: String) throws -> TestTool.Result {
    if let list = try? tool.store { try tool.folder.write(list, to: "expenses.json") }
    var words = line.split(separator: " ").map(String.init)
    if let file = words.first, file.hasPrefix("@") {
      words[0] = tool.folder(file.dropFirst() + ".csv")
      words = ["import"] + words + ["--spent", "negative", "--yes"]
    }
    let input = line == "+own" ? try tool.folder.text(of: "own.json") : ""
    let result = line == "+own" ? tool.run(["add", "-"], input: input) : tool.run(words)
    #expect(result.code == .success, "\(line): \(result)")
    return result
  }

  private var names: [String] { get throws { try tool.items.map(\.name) } }

  @Test(arguments: [
    // The row belongs to the recorded expense.
    ["@rent1", "delete last"] + rules + ["@rent1 --again"],
    ["@rent1", "delete last"] + rules + ["@rent2"],
    ["@rent1", "delete last", rules[0], "@rent2"],
    // A row of the other account becomes one of this account.
    ["@cafe1 --account Giro", "delete last", "@cafe1 --account Visa", "accounts rename Visa Giro"],
    [
      "@cafe1 --account Bank", "delete last", "@cafe1 --account Giro", "edit last --account Other",
      "add Pie 2 --account Bank", "accounts rename Bank Giro",
    ],
  ])
  func `a row that is equal to a deleted one stays`(lines: [String]) throws {
    for line in lines { try run(line) }
    let before = try names
    #expect(try !run("list").errors.contains("in the list again"))
    try run("add Tea 3")
    #expect(try names == before + ["Tea"])
    #expect(try Set(tool.items.flatMap(\.conflicts).map(\.name)).isEmpty)
  }

  @Test func `a row is imported once, whichever other one was deleted`() throws {
    for line in ["@rent1", "delete last", Self.rules[0], "@rent2", "@rent2"] { try run(line) }
    #expect(try names == ["Rent"])
  }

  @Test(arguments: [
    ["config set currency EUR"],
    ["recurring edit Rent --name Flat", "recurring edit Flat --name Rent"],
  ])
  func `what was recorded and is added again stays`(lines: [String]) throws {
    for line in Self.rules { try run(line) }
    let list = tool.run("list", "--json").output
    try tool.folder.write(list, to: "own.json")
    for line in ["delete last", "+own"] + lines + ["add Tea 3"] { try run(line) }
    #expect(try names == ["Rent", "Tea"])
    try run("recurring run --yes --until 2026-11-01")
    #expect(try names == ["Rent", "Tea"])
  }

  @Test func `of two rows that come back for one deletion, the other one stays`() throws {
    try run("@cafe2")
    let both = try tool.store
    for line in ["undo", "@cafe1", "delete last"] { try run(line) }
    try tool.folder.write(both, to: "expenses.json")
    try run("delete \(try tool.items[0].id)")
    try run("add Tea 3")
    #expect(try names == ["Café", "Tea"])
    try run("@cafe2")
    #expect(try names == ["Café", "Tea"])
  }

  @Test func `a row that is added again is no longer deleted, so the next one is imported`() throws
  {
    try run("@cafe2")
    let list = tool.run("list", "--json", "--limit", "1").output
    try tool.folder.write(list, to: "own.json")
    let id = try #require(try tool.items.last).id
    for line in ["delete \(id)", "+own", "@cafe3"] { try run(line) }
    #expect(try names == ["Café", "Café", "Café"])
  }
}
