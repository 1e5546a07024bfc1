import ExpenseCore
import Foundation
import TestSupport
import Testing

@testable import iexpense

@Suite struct TypeSideTests {
  private let tool: TestTool

  init() throws { tool = try TestTool() }

  private func types() -> [String] {
    tool.run("types", "--json").output.split(separator: "\n").map(String.init)
  }

  @Test func `a side is said, told, taken back, and brought again`() throws {
    #expect(
      tool.run("types", "add", "Salary", "--income").output
        == "Added type 'Salary', a type of income.\n")
    #expect(
      tool.run("types", "income", "hobby").output == "'Hobby' is a type of income now.\n")
    #expect(
      tool.run("types", "income", "Hobby").output == "'Hobby' is a type of income already.\n")
    #expect(
      tool.run("types", "spending", "Income").output == "'Income' is a type of spending now.\n")
    #expect(
      types().contains {
        $0.contains(#""type":"Salary""#) && $0.contains(#""side":"income","reason":"said""#)
      })
    #expect(
      tool.run("config", "get", "type-sides").output
        == "Salary is income, Hobby is income, Income is spending\n")
    #expect(tool.run("undo").output.contains("type-sides"))
    #expect(
      types().contains { $0.contains(#""type":"Income""#) && $0.contains(#""reason":"builtIn""#) })
    tool.run("redo")
    #expect(
      types().contains {
        $0.contains(#""type":"Income""#) && $0.contains(#""side":"spending","reason":"said""#)
      })
    #expect(tool.run("history", "--json").output.contains(#""command":"types spending""#))
  }

  @Test func `a type that only expenses have may have a side; any other is an error`() throws {
    try tool.fill(TestTool.row(1, "Rent", "Letting", "-500"))
    #expect(
      tool.run("types", "spending", "LETTING").output == "'Letting' is a type of spending now.\n")
    let unknown = tool.run("types", "income", "Salery")
    #expect(unknown.code == .usage && unknown.errors.contains("unknown type"), "\(unknown)")
    #expect(try tool.folder.text(of: "expenses.json.settings").contains("Letting"))
  }

  @Test func `the side follows a type that is renamed, and goes with it`() throws {
    tool.run("types", "add", "Salary", "--income")
    tool.run("types", "rename", "Salary", "Pay")
    #expect(tool.run("config", "get", "type-sides").output == "Pay is income\n")
    tool.run("types", "rename", "Pay", "PAY")
    #expect(tool.run("config", "get", "type-sides").output == "PAY is income\n")
    tool.run("types", "merge", "PAY", "Income")
    #expect(tool.run("config", "get", "type-sides").output.isEmpty)
    tool.run("types", "income", "Hobby")
    tool.run("types", "remove", "Hobby")
    #expect(tool.run("config", "get", "type-sides").output.isEmpty)
    // The built-in type of income stays one under another name.
    tool.run("types", "rename", "Income", "Lohn")
    #expect(tool.run("config", "get", "type-sides").output == "Lohn is income\n")
    tool.run("types", "spending", "Lohn")
    tool.run("types", "rename", "Lohn", "Income")
    #expect(tool.run("config", "get", "type-sides").output == "Income is spending\n")
  }

  @Test func `money that came in has a plus sign for people, and a minus sign for machines`() throws
  {
    tool.run("add", "Pay", "-2100", "-t", "income")
    #expect(tool.run("add", "Refund", "-4.50").output.contains("  +$4.50  "))
    let list = tool.run("list").output
    #expect(list.contains("+$2,100.00\n") && list.contains("+$4.50\n"), "\(list)")
    #expect(list.hasSuffix("2 expenses, newest first · received $2,104.50\n"), "\(list)")
    #expect(tool.run("show", "last").output.contains("+$4.50"))
    for format in ["plain", "csv", "json", "ndjson"] {
      let output = tool.run("list", "--format", format).output
      #expect(output.contains("-2100") && !output.contains("+"), "\(output)")
    }
  }

  // MARK: Import

  @Test func `money from somebody who was never paid is income, money back is of their type`()
    throws
  {
    tool.run("types", "rule", "add", "Lottery", "hobby")
    tool.run("add", "Tailor", "80", "-t", "personal", "--date", "2026-10-01")
    try tool.folder.write(
      """
      Date,Payee,Amount
      2026-11-02,ACME payroll 4711,2100.00
      2026-11-03,Shoe shop,-89.90
      2026-11-09,Shoe shop 12,89.90
      2026-11-10,Tailor,20.00
      2026-11-11,Lottery,5.00
      2026-11-12,Market,-30.00

      """, to: "bank.csv")
    let result = tool.run("import", tool.folder("bank.csv"), "--income", "--spent", "negative")
    #expect(result.code == .success && result.output.contains("1 as income"), "\(result)")
    let rows = tool.run("list", "--format", "plain", "--fields", "name,type,amount").output
      .split(separator: "\n").map(String.init)
    #expect(
      rows == [
        "Market\tPersonal\t30", "Lottery\tHobby\t-5", "Tailor\tPersonal\t-20",
        "Shoe shop 12\tPersonal\t-89.90", "Shoe shop\tPersonal\t89.90",
        "ACME payroll 4711\tIncome\t-2100", "Tailor\tPersonal\t80",
      ])
    // The next payment is like the last one.
    try tool.folder.write(
      "Date,Payee,Amount\n2026-12-02,ACME payroll 4712,2100.00\n2026-12-03,Market,-3.00\n",
      to: "next.csv")
    tool.run("types", "merge", "Income", "Business")
    tool.run("import", tool.folder("next.csv"), "--income", "--spent", "negative")
    #expect(
      tool.run("list", "--search", "4712", "--format", "plain", "--fields", "type").output
        == "Business\n")
  }

  @Test func `a list of one's own types gets the type of income with the first that needs it`()
    throws
  {
    try tool.folder.write(
      #"{"types":["Food","Rent"]}"#, to: "expenses.json.settings")
    try tool.folder.write(
      "Date,Payee,Amount\n2026-11-02,ACME,2100.00\n2026-11-03,Market,-3.00\n", to: "bank.csv")
    let added = tool.run(
      "import", tool.folder("bank.csv"), "--income", "--spent", "negative")
    #expect(added.code == .success && !added.errors.contains("'Income'"), "\(added)")
    #expect(tool.run("config", "get", "types").output == "Food, Rent, Income\n")
    tool.run("undo")
    #expect(tool.run("config", "get", "types").output == "Food, Rent\n")
    tool.run("types", "add", "Salary", "--income")
    #expect(
      tool.run("import", tool.folder("bank.csv"), "--income", "--spent", "negative").code
        == .success)
    #expect(tool.run("config", "get", "types").output == "Food, Rent, Salary\n")
    #expect(
      tool.run("list", "--search", "ACME", "--format", "plain", "--fields", "type").output
        == "Salary\n")
  }

  // MARK: Budgets and periods

  @Test func `income neither uses nor frees a budget`() throws {
    tool.run("budget", "set", "--overall", "100")
    tool.run("budget", "set", "income", "50")
    tool.run("add", "Pay", "-2100", "-t", "income")
    tool.run("add", "Correction", "70", "-t", "income")
    #expect(tool.run("add", "Shoes", "90").errors.isEmpty)
    let over = tool.run("add", "Hat", "30", "-t", "hobby")
    #expect(over.errors.contains("Overall spending is $20.00 over its $100.00"), "\(over)")
    let budgets = tool.run("budget", "--json").output
    #expect(budgets.contains(#""type":null,"#) && budgets.contains(#""spent":120,"left":-20"#))
    #expect(budgets.contains(#""limit":50,"count":0,"spent":0,"left":50"#), "\(budgets)")
  }

  @Test func `a past month has its budgets`() throws {
    try tool.folder.write(
      #"{"budgets":[{"type":"Food","limit":100,"per":"month"},{"limit":5,"per":"week"}]}"#,
      to: "expenses.json.settings")
    try tool.fill(
      TestTool.row(1, "Lunch", "Food", "30", #","date":"2026-10-31""#),
      TestTool.row(2, "Lunch", "Food", "40", #","date":"2026-11-05""#))
    let past = tool.run("budget", "list", "--month", "2026-10", "--json").output
    #expect(
      past.contains(#""from":"2026-10-01","to":"2026-10-31","limit":100,"count":1,"spent":30"#))
    #expect(past.contains(#""from":"2026-10-26","to":"2026-11-01","limit":5,"count":1,"spent":30"#))
    #expect(
      tool.run("budget", "list", "--month", "this", "--json").output
        == tool.run("budget", "--json").output)
    #expect(tool.run("budget", "list", "--month", "13").code == .usage)
  }

  @Test func `years may start on another day, and months at their end`() throws {
    try tool.fill(
      TestTool.row(1, "a", "Food", "1", #","date":"2026-04-05""#),
      TestTool.row(2, "b", "Food", "2", #","date":"2026-04-06""#),
      TestTool.row(3, "c", "Food", "4", #","date":"2026-02-28""#))
    #expect(tool.run("config", "set", "year-start", "4-6").code == .success)
    #expect(tool.run("config", "get", "year-start").output == "04-06\n")
    let years = tool.run("summary", "--by", "year", "--format", "plain").output
    #expect(years.split(separator: "\n").map { $0.prefix(4) } == ["2025", "2026"])
    #expect(
      tool.run("list", "--year", "this", "--format", "plain", "--fields", "name").output == "b\n")
    #expect(
      tool.run("list", "--year", "last", "--format", "plain", "--fields", "name").output
        == "a\nc\n")
    #expect(
      tool.run("summary", "--year", "2026", "--json").output.hasPrefix(
        #"{"from":"2026-04-06","to":"2027-04-05","days":365"#))
    #expect(
      tool.run("summary", "--year", "2026").output.hasPrefix("2026 (Apr 6, 2026 – Apr 5, 2027)"))
    tool.run("config", "set", "month-start", "31")
    let months = tool.run("summary", "--by", "month", "--format", "plain").output
    #expect(months.split(separator: "\n").map { $0.prefix(7) } == ["2026-02", "2026-03"])
  }

  // MARK: Comparisons

  @Test func `a comparison can be chosen, and needs a period`() throws {
    try tool.fill(
      TestTool.row(1, "a", "Food", "100", #","date":"2026-11-05""#),
      TestTool.row(2, "b", "Food", "70", #","date":"2026-10-05""#),
      TestTool.row(3, "c", "Food", "10", #","date":"2025-11-05""#),
      TestTool.row(4, "d", "Hobby", "5", #","date":"2026-08-05""#))
    func table(_ words: String...) -> String {
      tool.run(["summary", "--by", "type"] + words).output
    }
    #expect(
      table("--month", "this").contains("by Oct 21") && table("--month", "this").contains("▲ 30"))
    let year = table("--month", "this", "--compare", "last-year")
    #expect(year.contains("by Nov 21, 2025") && year.contains("▲ 90"), "\(year)")
    // What was only spent then has a row, too.
    let august = table("--month", "this", "--compare", "2026-08")
    #expect(
      august.contains("Hobby") && august.contains("▼ 5") && august.contains("▲ 100"), "\(august)")
    #expect(!table().contains("▲"), "all days are compared with none")
    for words in [[], ["--month", "this", "--by", "type,account"]] {
      let refused = tool.run(["summary", "--by", "type", "--compare", "last-year"] + words)
      #expect(refused.code == .usage && refused.errors.contains("--compare"), "\(refused)")
    }
    let unknown = tool.run("summary", "--by", "type", "--month", "this", "--compare", "foo")
    #expect(unknown.code == .usage && unknown.errors.contains("'foo'"), "\(unknown)")
    var wide = tool
    wide.width = 100
    let page = wide.run("summary").output
    #expect(page.contains("▲ 42.9% more than by Oct 21"), "\(page)")
    #expect(page.contains("▲ 10.0 times as much as by Nov 21, 2025"), "\(page)")
    #expect(
      tool.run("summary", "--compare", "2026-08").output.contains("times as much as by Aug 21"))
  }

  @Test func `weeks and years cannot be compared, and the values are named`() throws {
    let weeks = tool.run("summary", "--by", "week", "--month", "this", "--compare", "last-year")
    #expect(weeks.code == .usage && weeks.errors.contains("'--by week'"), "\(weeks)")
    let unknown = tool.run("summary", "--by", "type", "--month", "this", "--compare", "lastyear")
    #expect(unknown.code == .usage && unknown.errors.contains("last-year, 2025-11"), "\(unknown)")
  }

  @Test func `what came back beyond what was spent has neither shares nor percentages`() throws {
    try tool.fill(
      TestTool.row(1, "Coat", "Hobby", "200", #","date":"2026-10-05""#),
      TestTool.row(2, "Coat back", "Hobby", "-150", #","date":"2026-11-05""#),
      TestTool.row(3, "Bread", "Food", "30", #","date":"2026-11-06""#))
    for words in [[], ["--by", "type", "--month", "this"], ["--by", "month", "--chart"]] {
      let page = tool.run(["summary"] + words).output
      #expect(page.contains("-$120.00") && !page.contains("125.0%"), "\(page)")
      #expect(!page.contains("a day") && !page.contains("less than"), "\(page)")
    }
    let json = tool.run("summary", "--by", "type", "--month", "this", "--json").output
    #expect(json.contains(#""share":null"#) && !json.contains(#""share":-"#), "\(json)")
  }

  @Test func `only the total of a grid by types has what is left over`() throws {
    try tool.fill(
      TestTool.row(1, "Pay", "Income", "-200", #","date":"2026-11-05""#),
      TestTool.row(2, "Bread", "Food", "30", #","date":"2026-11-06""#),
      TestTool.row(3, "Bread", "Food", "30", #","date":"2026-10-06""#))
    #expect(
      tool.run("summary", "--by", "month,type").output.split(separator: "\n").last
        == "Left over                        +140")
  }

  @Test func `a list counts what matched, and an empty page is no empty list`() throws {
    try tool.fill(
      TestTool.row(1, "Pay", "Income", "-200"), TestTool.row(2, "Bread", "Food", "30"),
      TestTool.row(3, "Pay", "Income", "-200"), TestTool.row(4, "Pay", "Income", "-200"))
    #expect(
      tool.run("list", "--type", "income", "--limit", "2").output.hasSuffix(
        "2 of 3, newest first · received $400.00\n"))
    #expect(
      tool.run("list", "--type", "income").output.hasSuffix(
        "3 expenses, newest first · received $600.00\n"))
    for words in [["--limit", "0"], ["--offset", "9"], ["--limit", "0", "--by", "type"]] {
      #expect(tool.run(["list"] + words).errors == "No expenses.\n", "\(words)")
    }
  }

  @Test func `what recurs is not among the largest expenses`() throws {
    let rents = (1...11).map { month in
      TestTool.row(
        month, "Rent", "Personal", "900",
        #","date":"2026-\#(month < 10 ? "0" : "")\#(month)-01""#)
    }
    let others = (1...7).map { number in
      TestTool.row(
        20 + number, "Thing \(number)", "Hobby", "\(100 + number)",
        #","date":"2026-11-1\#(number)""#)
    }
    try tool.folder.write(
      "[" + (rents + others).joined(separator: ",") + "]", to: "expenses.json")
    let json = tool.run("summary", "--json").output
    let largest = json.components(separatedBy: #""largest":[{"id""#).last ?? ""
    #expect(largest.contains("Thing 7") && !largest.contains("Rent"), "\(largest)")
  }
}
