import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

@Suite struct SummaryTests {
  private let tool: TestTool

  init() throws {
    tool = try TestTool()
    try tool.fill(
      TestTool.row(1, "Lunch", "Food", "12.50"), TestTool.row(2, "Taxi", "Business", "1131.4"),
      TestTool.row(3, "Ramen", "Food", "1200", ",\"currency\":\"JPY\""),
      TestTool.row(4, "Shoes", "Personal", "-59.95"), TestTool.row(5, "Odd", "Zoë\\u001b", "0.125"))
  }

  @Test func `each type has its count and its totals, one under the other`() {
    #expect(
      tool.run("summary", "--by", "type").output == """
        USD (no currency)
        Type       Expenses       Spent  Received   Share
        Business          1  $1,131.40              98.9%
        Food              1     $12.50               1.1%
        Zoë\\u001b         1      $0.125              0.0%
        Personal          1                $59.95
        Total             4  $1,144.025    $59.95  100.0%
        Short by $1,084.075

        JPY
        Type  Expenses   Spent
        Food         1  ¥1,200

        """, "\(tool.run("summary", "--by", "type"))")
  }

  @Test func `machine formats are golden`() throws {
    try tool.fill(
      TestTool.row(1, "Lunch", "Food", "12.50", #","date":"2026-11-03","tags":["a","b"]"#),
      TestTool.row(2, "Taxi", "Business", "1131.4", #","date":"2026-11-02","account":"Visa""#),
      TestTool.row(3, "Ramen", "Food", "1200", #","date":"2026-10-05","currency":"JPY""#),
      TestTool.row(4, "Shoes", "Personal", "-59.95", #","date":"2026-11-20""#),
      TestTool.row(5, "Odd", "Zoë\\u001b", "0.125"))
    try tool.folder.write(
      #"{"budgets":[{"type":"Food","limit":10,"per":"week"},{"limit":2000,"per":"year"},{"type":"Hobby","limit":0,"per":"month"}]}"#,
      to: "expenses.json.settings")
    let lines = [
      "summary --json", "summary --month october --json", "summary --year 2026 --json",
      "summary --by type --json", "summary --by month --json", "summary --by tag --json",
      "summary --by week --format ndjson", "summary --by currency --format csv",
      "summary --by currency --limit 0 --format csv",
      "summary --by type,currency --format csv",
      "summary --by type,month --json", "summary --by type,month --format ndjson",
      "summary --by type,month --format csv", "summary --by account,day --format plain",
      "summary --by name --limit 2 --json", "summary --by name --limit 2 --format ndjson",
      "summary --by name --limit 2 --format csv", "summary --by type,month --limit 1 --json",
      "summary --by type,month --limit 1 --format plain", "budget --json",
      "budget --format ndjson", "budget --format csv", "budget --format plain",
    ]
    let runs = lines.map { line in
      "$ iexpense \(line)\n" + tool.run(line.split(separator: " ").map(String.init)).output
    }
    try Golden.expect(runs.joined(separator: "\n"), is: "reports-machine.txt")
  }

  @Test func `machine formats are the same in all locales, at a terminal, and in ASCII`() throws {
    var other = tool
    other.environment["LC_ALL"] = "de_DE.UTF-8"
    other.isAtTerminal = true
    other.width = 40
    for line in ["summary --json", "summary --by type,currency --format csv", "budget --json"] {
      let words = line.split(separator: " ").map(String.init)
      // Only control sequences differ.
      let output = tool.run(words).output.shownLines
      #expect(other.run(words).output == output)
      other.environment["IEXPENSE_ASCII"] = "1"
      #expect(other.run(words).output == output)
      other.environment["IEXPENSE_ASCII"] = nil
    }
  }

  @Test func `sections of a list know the same keys`() {
    let keys = ["week", "year", "currency", "name"]
    for key in keys {
      let json = tool.run("list", "--by", key, "--json")
      #expect(json.code == .success && json.output.contains("[{\"\(key)\":"), "\(json)")
      #expect(tool.run("list", "--by", key).code == .success)
    }
  }

  @Test func `types, accounts, tags and names have the largest total first, periods their order`() {
    func keys(_ words: String...) -> [Substring] {
      tool.run(["summary", "--format", "plain"] + words).output.split(separator: "\n")
        .compactMap { $0.split(separator: "\t").first }
    }
    // What was received comes after what was spent.
    #expect(keys("--by", "name") == ["Taxi", "Lunch", "Odd", "Ramen", "Shoes"])
    #expect(keys("--by", "name", "--sort", "key").first == "Lunch")
    #expect(keys("--by", "name", "--reverse").first == "Shoes")
    #expect(keys("--by", "type").first == "Business")
    #expect(keys("--by", "type", "--sort", "key").first == "Personal")
    #expect(keys("--by", "type", "--sort", "count").first == "Food")
  }

  @Test func `a dashboard needs no expenses`() throws {
    try tool.folder.write("[]", to: "expenses.json")
    let page = tool.run("summary")
    #expect(page.output.isEmpty && page.errors == TestTool.beginning && page.code == .success)
    tool.run("budget", "set", "food", "10")
    #expect(tool.run("summary").output.contains("Budgets"), "budgets are worth a page")
    tool.run("budget", "remove", "food")
    let json = tool.run("summary", "--json")
    #expect(
      json.output.contains(#""count":0,"totals":[],"types":[],"months":[{"month":"2025-12","#))
    try FileManager.default.removeItem(atPath: tool.folder("expenses.json"))
    #expect(tool.run("summary").output == page.output, "nor a file")
  }

  @Test(arguments: [
    (["--from", "2026-11-01"], "Since Nov 1, 2026"),
    (["--to", "2026-11-30"], "Until Nov 30, 2026"),
    (["--from", "2026-11-03", "--to", "2026-11-09"], "Nov 3, 2026 – Nov 9, 2026"),
    (["--month", "10"], "October 2026"), (["--year", "2025"], "2025"),
    (["--year", "this"], "2026, day 325 of 365"), (["--month", "2026-12"], "December 2026"),
  ])
  func `a dashboard can be about any days`(words: [String], title: String) {
    let page = tool.run(["summary"] + words)
    #expect(page.output.hasPrefix("\(title)  ") && page.code == .success, "\(page)")
  }

  @Test func `each currency of the period has a block, the home currency first`() throws {
    try tool.folder.write(#"{"currency":"USD"}"#, to: "expenses.json.settings")
    try tool.fill(
      TestTool.row(1, "Lunch", "Food", "12.50", #","date":"2026-11-03""#),
      TestTool.row(2, "Ramen", "Food", "1200", #","date":"2026-11-05","currency":"JPY""#),
      TestTool.row(3, "Wien", "Food", "30", #","date":"2026-10-05","currency":"EUR""#))
    let page = tool.run("summary").output
    let heads = page.split(separator: "\n").filter { ["USD", "JPY", "EUR"].contains($0) }
    // Something was spent in euros only on the days before.
    #expect(heads == ["USD", "JPY"], "\(page)")
    #expect(page.contains("Spent $12.50\n") && page.contains("Spent ¥1,200\n"))
    let table = tool.run("summary", "--by", "name", "--month", "this").output
    #expect(
      table == """
        USD
        Name   Expenses   Spent
        Lunch         1  $12.50

        JPY
        Name   Expenses   Spent
        Ramen         1  ¥1,200

        """, "\(table)")
  }

  @Test func `months begin where the settings say`() throws {
    try tool.folder.write(#"{"month-start":25}"#, to: "expenses.json.settings")
    #expect(
      tool.run("summary").output.hasPrefix(
        "October 2026 (Oct 25, 2026 – Nov 24, 2026), day 28 of 31"))
    #expect(
      tool.run("summary", "--json").output.contains(#""from":"2026-10-25","to":"2026-11-24""#))
  }

  @Test func `each month of a summary is found by its name`() throws {
    try tool.folder.write(#"{"month-start":25}"#, to: "expenses.json.settings")
    try tool.fill(
      TestTool.row(1, "a", "Food", "1", #","date":"0001-01-10""#),
      TestTool.row(2, "b", "Food", "20", #","date":"0001-01-26""#),
      TestTool.row(3, "c", "Food", "300", #","date":"9999-12-31""#))
    let groups = tool.run("summary", "--by", "month", "--format", "plain").output
    #expect(groups.split(separator: "\n").map { $0.prefix(7) } == ["0001-01", "9999-12"])
    for (month, names) in [("0001-01", ["b", "a"]), ("9999-12", ["c"])] {
      let list = tool.run("list", "--month", month, "--format", "plain", "--fields", "name").output
      #expect(list.split(separator: "\n").map(String.init) == names)
    }
  }

  @Test func `budgets are about all expenses, or not there`() throws {
    try tool.folder.write(
      #"{"budgets":[{"limit":5,"per":"month"}]}"#, to: "expenses.json.settings")
    #expect(tool.run("summary").output.contains("Budgets"))
    #expect(tool.run("summary", "--month", "last").output.contains("Budgets"))
    #expect(!tool.run("summary", "--type", "food").output.contains("Budgets"))
    #expect(tool.run("summary", "--min", "1", "--json").output.contains(#""budgets":[]"#))
  }

  @Test func `without expenses there is nothing to show`() throws {
    try tool.folder.write("[]", to: "expenses.json")
    let table = tool.run("summary", "--by", "type")
    #expect(table.output.isEmpty && table.errors == TestTool.beginning && table.code == .success)
    #expect(
      tool.run("summary", "--by", "type", "--json").output
        == "{\"groups\":[],\"count\":0,\"totals\":[]}\n")
  }

  @Test func `a store is read from standard input`() throws {
    let result = tool.run("summary", "--by", "type", "--file", "-", input: try tool.store)
    #expect(result.output == tool.run("summary", "--by", "type").output)
  }

  @Test func `a malformed store is an error with its place`() throws {
    try tool.folder.write("[\n{\"id\":1}]", to: "expenses.json")
    let result = tool.run("summary", "--by", "type", "--json")
    #expect(result.code == .malformedData && result.output.isEmpty)
    #expect(result.errors.contains("line 2, column 7"))
  }
}
