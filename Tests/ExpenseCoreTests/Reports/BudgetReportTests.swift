import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct BudgetReportTests {
  private let today: Day
  private let folder: TemporaryFolder
  private let expenses: Expenses

  init() throws {
    today = try Day("2026-11-21")
    folder = try TemporaryFolder()
    expenses = Expenses(at: folder("expenses.json"))
  }

  private func amount(_ whole: Int64) -> Amount { Amount(tenThousandths: whole * 10_000) }

  private func item(
    _ whole: Int64, on day: String?, type: String = "Food", currency: String? = nil
  ) throws -> ExpenseItem {
    ExpenseItem(
      name: "a", type: ExpenseType(type), amount: amount(whole), date: try day.map { try Day($0) },
      currency: currency.flatMap { CurrencyCode($0) })
  }

  /// The budget report of expenses, checked against sums added up one by one.
  private func report(of items: [ExpenseItem], _ settings: Settings) throws -> BudgetReport {
    let oracle = ReportOracle(items, settings)
    let report = try BudgetReport(of: oracle.source, settings, on: today, today: today)
    oracle.expect(report, on: today)
    return report
  }

  @Test func `a budget counts what it limits, and tells what is left`() throws {
    var settings = Settings()
    try settings.set(Budget(for: ExpenseType("food"), limit: amount(300)))
    let report = try report(
      of: [
        item(100, on: "2026-11-01"), item(60, on: "2026-11-30", type: "FOOD"),
        item(-10, on: "2026-11-02"), item(7, on: "2026-10-31"), item(7, on: nil),
        item(7, on: "2026-11-02", type: "Hobby"), item(7, on: "2026-11-02", currency: "EUR"),
      ], settings)
    let line = try #require(report.lines.first)
    #expect(line.budget.type?.name == "Food" && line.count == 3)
    #expect(line.spent.description == "150" && line.left.description == "150" && !line.isOver)
    #expect(line.used == Ratio(1, over: 2) && line.elapsed == Ratio(21, over: 30))
    #expect(line.pace == Ratio(5, over: 7))
  }

  @Test func `each period is that of the day`() throws {
    var settings = Settings()
    settings.monthStart = 25
    for (type, span) in [("Food", Budget.Span.week), ("Hobby", .month), ("Savings", .year)] {
      try settings.set(Budget(for: ExpenseType(type), limit: amount(1), per: span))
    }
    let lines = try report(of: [], settings).lines
    #expect(
      lines.map { "\($0.period.first) \($0.period.last) \($0.elapsedDays)" } == [
        "2026-11-16 2026-11-22 6", "2026-10-25 2026-11-24 28", "2026-01-01 2026-12-31 325",
      ])
  }

  @Test func `what is over comes first, then what is used most`() throws {
    var settings = Settings()
    for (type, limit) in [("Food", 100), ("Hobby", 10), ("Savings", 0), ("Insurance", 4)] {
      try settings.set(Budget(for: ExpenseType(type), limit: amount(Int64(limit))))
    }
    try settings.set(Budget(limit: amount(1000)))
    let report = try report(
      of: [
        item(99, on: "2026-11-01"), item(11, on: "2026-11-01", type: "Hobby"),
        item(4, on: "2026-11-01", type: "Insurance"),
      ], settings)
    #expect(
      report.lines.map { $0.budget.type?.name } == ["Hobby", "Insurance", "Food", nil, "Savings"])
    #expect(report.lines.map(\.isOver) == [true, false, false, false, false])
    #expect(report.lines.last?.used == nil && report.lines.last?.pace == nil)
  }

  @Test func `unmarked amounts count for budgets in the home currency`() throws {
    var settings = Settings()
    try settings.set(Budget(limit: amount(10)))
    try settings.set(Budget(limit: amount(10), currency: CurrencyCode("EUR")))
    let items = [try item(1, on: "2026-11-01"), try item(2, on: "2026-11-01", currency: "EUR")]
    #expect(try report(of: items, settings).lines.map(\.spent.description) == ["2", "1"])
    settings.currency = CurrencyCode("EUR")
    #expect(try report(of: items, settings).lines.map(\.spent.description) == ["3", "3"])
    // Both budgets now limit the same expenses, so only one remains.
    try settings.set(Budget(limit: amount(5)))
    #expect(settings.budgets?.map(\.limit) == [amount(5)])
  }

  // MARK: Changes

  private func overspent(_ commit: Commit) throws -> [String] {
    let settings = try expenses.settings()
    return try expenses.overspentBudgets(after: commit.changes, settings, on: today)
      .map { "\($0.budget.type?.name ?? "all") \($0.period.first) \($0.left)" }
  }

  @Test func `a change that spends more of a budget which is then over is told`() throws {
    try expenses.updateSettings {
      try $0.set(Budget(for: ExpenseType("Food"), limit: amount(100)))
      try $0.set(Budget(limit: amount(150), per: .week))
    }
    #expect(try overspent(expenses.add(item(100, on: "2026-11-16"))).isEmpty, "at the limit")
    #expect(try overspent(expenses.add(item(1, on: "2026-11-20"))) == ["Food 2026-11-01 -1"])
    #expect(try overspent(expenses.add(item(50, on: "2026-10-20"))).isEmpty)
    #expect(try overspent(expenses.add(item(9, on: nil))).isEmpty)
    #expect(try overspent(expenses.add(item(9, on: "2026-11-16", currency: "EUR"))).isEmpty)
    #expect(
      try overspent(expenses.add(item(50, on: "2026-11-22", type: "Hobby")))
        == ["all 2026-11-16 -1"])
    #expect(
      try overspent(
        expenses.add([
          item(200, on: "2026-10-19"), item(2, on: "2026-11-17"), item(-3, on: "2026-11-18"),
        ])) == ["Food 2026-10-01 -150", "all 2026-10-19 -100"],
      "November has less than before")
  }

  @Test func `an edit counts by what it changes`() throws {
    try expenses.updateSettings { try $0.set(Budget(for: ExpenseType("Food"), limit: amount(100))) }
    try expenses.add([item(90, on: "2026-11-01"), item(50, on: "2026-11-02", type: "Hobby")])
    let items = try expenses.items
    #expect(try overspent(expenses.update(id: items[0].id) { $0.name = "b" }).isEmpty)
    #expect(
      try overspent(expenses.update(id: items[1].id) { $0.type = ExpenseType("Food") })
        == ["Food 2026-11-01 -40"])
    #expect(
      try overspent(expenses.update(id: items[1].id) { $0.amount = amount(40) }).isEmpty,
      "less than before, although it still is too much")
    #expect(
      try overspent(expenses.update(id: items[0].id) { $0.date = try Day("2026-10-01") }).isEmpty)
    #expect(
      try overspent(expenses.update(id: items[0].id) { $0.amount = Amount(tenThousandths: .max) })
        .count == 1)
    #expect(
      try overspent(expenses.update(id: items[0].id) { $0.amount = Amount(tenThousandths: .min) })
        .isEmpty)
  }

  @Test func `the store is read only where a budget limits what has changed`() throws {
    var settings = Settings()
    try settings.set(Budget(for: ExpenseType("Food"), limit: amount(1)))
    let broken = Expenses(at: folder("broken.json"), mustExist: true)
    let other = try item(5, on: "2026-11-01", type: "Hobby")
    #expect(
      try broken.overspentBudgets(after: [ExpenseChange(adding: other)], settings, on: today)
        .isEmpty)
    let food = try item(5, on: "2026-11-01")
    #expect {
      _ = try broken.overspentBudgets(after: [ExpenseChange(adding: food)], settings, on: today)
    } throws: {
      caseName(of: $0) == "missing"
    }
  }
}
