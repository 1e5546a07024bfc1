import Foundation
import TestSupport
import Testing
import ExpenseDisplay

@testable import iexpense

@Suite struct BudgetCommandTests {
  private var tool: TestTool

  init() throws {
    tool = try TestTool()
    try tool.fill(
      TestTool.row(1, "Lunch", "Food", "290", #","date":"2026-11-03""#),
      TestTool.row(2, "Ramen", "Food", "1200", #","date":"2026-11-03","currency":"JPY""#))
  }

  private var settings: String {
    get throws { try tool.folder.text(of: "expenses.json.settings") }
  }

  @Test func `a budget is set, replaced, shown, removed, and all that undone`() throws {
    #expect(
      tool.run("budget", "set", "FOOD", "300").output == "Budget for Food: $300.00 a month\n")
    #expect(
      try settings
        == "{\n\"budgets\":[{\"type\":\"Food\",\"limit\":300,\"per\":\"month\",\"since\":\"2026-11-21\"}]}\n"
    )
    #expect(
      tool.run("budget", "set", "food", "280", "--per", "year").output
        == "Budget for Food: $280.00 a year, instead of $300.00 a month\n")
    #expect(
      tool.run("budget", "set", "--overall", "1000 JPY").output
        == "Overall budget: ¥1,000 a month\n")
    #expect(
      tool.run("budget").output == """
        Budget      For       Spent   Limit                  ┃                 Left
        Everything  Nov   ¥1,200     ¥1,000  ━━━━━━━━━━━━━━━━┃━━       ¥200 over
        Food        2026    $290.00    $280  ━━━━━━━━━━━━━━━━┃╸         $10.00 over
        ┃ limit, ╷ today
        Everything: 1 expense in other currencies is not counted.
        Food: 1 expense in other currencies is not counted.

        """)
    #expect(
      tool.run("budget", "remove", "food").output
        == "No budget for Food any more: it was $280.00 a year\n")
    #expect(tool.run("budget", "remove", "food").code == .failure)
    #expect(tool.run("undo").code == .success)
    #expect(tool.run("budget", "--format", "plain").output.contains("Food"))
    #expect(tool.run("budget", "set", "food", "280", "--per", "year").errors.contains("Already"))
    #expect(tool.run("budget", "set", "food", "280", "-q", "--per", "week").output.isEmpty)
  }

  @Test func `without budgets the way to one is told`() {
    let result = tool.run("budget")
    #expect(result.output.isEmpty && result.code == .success)
    #expect(result.errors == "No budgets. To set one: iexpense budget set food 300\n")
    #expect(tool.run("budget", "--json").output == "[]\n")
    #expect(tool.run("budget", "-q").errors.isEmpty)
  }

  @Test func `what crosses a limit is told, and is done all the same`() throws {
    tool.run("budget", "set", "food", "300")
    tool.run("budget", "set", "--overall", "2000", "--per", "year")
    let under = tool.run("add", "Tea", "-a", "10", "-t", "food")
    #expect(under.errors.isEmpty, "at the limit")
    let over = tool.run("add", "Tea", "-a", "12.30", "-t", "food")
    #expect(over.code == .success && over.output.hasPrefix("Added"))
    #expect(over.errors == "Budget: Food is $12.30 over its $300.00 for November\n")
    let earlier = tool.run("add", "Tea", "-a", "301", "-t", "food", "-d", "2025-12-31")
    #expect(earlier.errors.isEmpty, "there was no budget then")
    let edit = tool.run("edit", "00000001", "-a", "1990")
    #expect(
      edit.errors == """
        Budget: Overall spending is $12.30 over its $2,000.00 for 2026
        Budget: Food is $1,712.30 over its $300.00 for November

        """)
    #expect(tool.run("edit", "00000001", "--note", "x").errors.isEmpty)
    #expect(tool.run("add", "Tea", "-a", "5", "-t", "food", "-q").errors.isEmpty)
    #expect(tool.run("add", "Tea", "-a", "5", "-t", "food", "--currency", "EUR").errors.isEmpty)
    let many = tool.run(
      "add", "-", input: #"[{"name":"a","amount":3,"type":"Food","date":"2026-11-04"}]"#)
    #expect(many.errors.contains("Budget: Food is "))
  }

  @Test func `where the budgets cannot be checked, a warning says so`() throws {
    tool.run("budget", "set", "food", "300")
    // Adding reads only the end of a large store.
    let space = String(of: " ", count: 2 << 20)
    try tool.folder.write(
      "[\nbroken\(space)\n"
        + (1...4_000).map { TestTool.row($0, "a") }.joined(separator: ",\n") + "]\n",
      to: "expenses.json")
    let food = tool.run("add", "Tea", "-a", "5", "-t", "food")
    #expect(food.code == .success && food.errors.contains("Could not check the budgets"), "\(food)")
    // Without a budget that limits the expense, the store is not even read.
    let hobby = tool.run("add", "Tea", "-a", "5", "-t", "hobby")
    #expect(hobby.code == .success && hobby.errors.isEmpty, "\(hobby)")
  }

  @Test func `what is not there is not removed, and makes no file`() throws {
    let path = tool.folder("none.json")
    #expect(tool.run("budget", "remove", "food", "--file", path).code == .failure)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `two budgets that become one with the home currency are told of`() {
    tool.run("budget", "set", "food", "300")
    tool.run("budget", "set", "food", "100 EUR")
    let set = tool.run("config", "set", "currency", "EUR")
    #expect(set.errors.contains("Food has two budgets in EUR now"), "\(set)")
    #expect(
      tool.run("budget", "set", "food", "77").output
        == "Budget for Food: €77.00 a month, instead of €300.00 a month, instead of €100.00 a month\n"
    )
    #expect(tool.run("budget", "--format", "ndjson").output.split(separator: "\n").count == 1)
  }

  @Test func `weeks and moved months are called by their first day`() throws {
    try tool.folder.write(
      #"{"month-start":25,"budgets":[{"type":"Food","limit":1,"per":"week"},{"limit":1,"per":"month"}]}"#,
      to: "expenses.json.settings")
    #expect(
      tool.run("add", "Tea", "-a", "5", "-t", "food").errors == """
        Budget: Overall spending is $294.00 over its $1.00 for October
        Budget: Food is $4.00 over its $1.00 for the week of Nov 16, 2026

        """)
  }

  @Test func `a type that goes takes its budget along`() throws {
    tool.run("budget", "set", "hobby", "50")
    tool.run("types", "rename", "hobby", "Climbing")
    #expect(tool.run("budget", "--json").output.contains(#""type":"Climbing""#))
    let removal = tool.run("types", "remove", "climbing")
    #expect(removal.output.hasSuffix("budgets: Climbing 50 a month → (none)\n"), "\(removal)")
    #expect(tool.run("budget", "--json").output == "[]\n")
    tool.run("budget", "set", "food", "5")
    let merge = tool.run("types", "merge", "food", "personal")
    #expect(merge.output.hasSuffix("budgets: Food 5 a month → (none)\n"), "\(merge)")
  }
}
