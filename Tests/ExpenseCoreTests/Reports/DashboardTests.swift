import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct DashboardTests {
  private let today: Day

  init() throws {
    today = try Day("2026-11-21")
  }

  private func item(
    _ amount: String, on day: String?, type: String = "Food", currency: String? = nil,
    name: String = "a"
  ) throws -> ExpenseItem {
    let whole = try #require(Int64(amount))
    return ExpenseItem(
      name: name, type: ExpenseType(type), amount: Amount(tenThousandths: whole * 10_000),
      date: try day.map { try Day($0) }, currency: currency.flatMap { CurrencyCode($0) })
  }

  /// The dashboard of expenses, checked against sums added up one by one.
  private func dashboard(
    of items: [ExpenseItem], in period: Period? = nil, on day: Day? = nil,
    _ settings: Settings = Settings()
  ) throws -> Dashboard {
    let oracle = ReportOracle(items, settings)
    let dashboard = try Dashboard(of: oracle.source, in: period, on: day ?? today, settings)
    oracle.expect(dashboard, on: day ?? today)
    return dashboard
  }

  @Test func `the month has what was spent, received and left, and how that compares`() throws {
    let dashboard = try dashboard(of: [
      item("30", on: "2026-11-01"), item("12", on: "2026-11-21", type: "Hobby"),
      item("-5", on: "2026-11-02"), item("100", on: "2026-11-22"), item("20", on: "2026-10-01"),
      item("4", on: "2026-10-21"), item("1000", on: "2026-10-22"), item("7", on: nil),
      item("-3", on: "2026-10-05"), item("-60", on: "2026-11-03", type: "Income"),
    ])
    #expect(dashboard.period == Period(month: 11, of: 2026))
    #expect(dashboard.elapsedDays == 21 && dashboard.lastDay == today)
    #expect(
      dashboard.comparison?.previous
        == Period(from: try Day("2026-10-01"), to: try Day("2026-10-21")))
    #expect(
      dashboard.lastYear?.previous
        == Period(from: try Day("2025-11-01"), to: try Day("2025-11-21")))
    let money = try #require(dashboard.money.first)
    #expect(dashboard.money.count == 1 && money.count == 5)
    // The refund is less spent; the income is received.
    let totals = money.totals
    #expect(
      "\(totals.spent) \(totals.received) \(totals.net) \(money.soFar.spent)" == "137 60 -77 37")
    #expect(money.previous?.spent.description == "21" && money.change?.description == "16")
    #expect(money.changeRatio == Ratio(160_000, over: 210_000))
    #expect(money.averagePerDay == Ratio(37, over: 21))
    #expect(dashboard.types.groups.map(\.key) == ["Food", "Hobby", "Income"])
    #expect(
      dashboard.types.groups.map { $0.totals.byCurrency[0].amount.description }
        == ["125", "12", "-60"])
    #expect(dashboard.months.count == 12)
    #expect(dashboard.months[0].period == Period(month: 12, of: 2025))
    #expect(
      dashboard.months.suffix(2).map { $0.totals.byCurrency[0].spent.description }
        == ["1021", "137"])
    #expect(dashboard.largest.map(\.amount.description) == ["100", "30", "12"])
    #expect(dashboard.undated.count == 1)
  }

  @Test(
    arguments: [
      // An unfinished period: up to the same day of the month, if there is one.
      ("2026-11-21", 1, nil, "2026-10-01 2026-10-21"),
      ("2026-03-30", 1, nil, "2026-02-01 2026-02-28"),
      ("2024-03-30", 1, nil, "2024-02-01 2024-02-29"),
      ("2026-01-05", 1, nil, "2025-12-01 2025-12-05"),
      ("2026-11-21", 25, nil, "2026-09-25 2026-10-21"),
      ("2026-11-25", 25, nil, "2026-10-25 2026-10-25"),
      ("2026-03-30", 25, nil, "2026-02-25 2026-02-28"),
      // A finished period: all of it.
      ("2026-02-28", 1, nil, "2026-01-01 2026-01-31"),
      ("2026-11-24", 25, nil, "2026-09-25 2026-10-24"),
      ("2026-11-21", 1, "2026-10-01 2026-10-31", "2026-09-01 2026-09-30"),
      ("2026-11-21", 1, "2026-01-01 2026-12-31", "2025-01-01 2025-11-21"),
      ("2024-02-29", 1, "2024-01-01 2024-12-31", "2023-01-01 2023-02-28"),
      ("2026-11-21", 1, "2025-01-01 2025-12-31", "2024-01-01 2024-12-31"),
      // Other periods: the same number of days directly before.
      ("2026-11-21", 1, "2026-11-03 2026-11-09", "2026-10-27 2026-11-02"),
      ("2026-11-21", 1, "2026-11-20 2026-11-30", "2026-11-18 2026-11-19"),
      ("2026-11-21", 1, "2026-12-01 2026-12-31", nil), ("0001-01-15", 1, nil, nil),
      ("2026-11-21", 1, "0001-01-01 2026-12-31", nil), ("0001-01-28", 25, nil, nil),
      ("2026-11-21", 1, "2026-11-01 9999-12-31", "2026-10-11 2026-10-31"),
    ] as [(String, Int, String?, String?)])
  func `the previous days are the same days of the period before`(
    today: String, start: Int, days: String?, previous: String?
  ) throws {
    func period(_ text: String) throws -> Period? {
      let days = try text.split(separator: " ").map { try Day(String($0)) }
      return Period(from: days[0], to: days[1])
    }
    var settings = Settings()
    settings.monthStart = start
    let dashboard = try dashboard(
      of: [], in: try days.flatMap(period), on: try Day(today), settings)
    #expect(dashboard.comparison?.previous == (try previous.flatMap(period)))
    #expect(dashboard.money.isEmpty && dashboard.types.groups.isEmpty && dashboard.largest.isEmpty)
  }

  @Test(arguments: ["0001-01-10", "0001-02-24", "0001-03-01"])
  func `the first month has all days up to the second`(today: String) throws {
    var settings = Settings()
    settings.monthStart = 25
    let items = try ["0001-01-10", "0001-01-26"].map { try item("1", on: $0) }
    let dashboard = try dashboard(of: items, on: try Day(today), settings)
    #expect(
      dashboard.months.first?.period
        == Period(month: 1, of: 1, startingOn: Period.Starts(month: 25)))
    #expect(dashboard.months.first?.totals.count == 2)
    #expect(dashboard.months.count == (today < "0001-02-25" ? 1 : 2))
  }

  @Test func `the largest are those of each currency, of equal ones the newest`() throws {
    var items = try (1...9).map { try item("\($0)", on: "2026-11-0\($0)", name: "\($0)") }
    items += [
      try item("5", on: "2026-11-20", name: "later"), try item("5", on: "2026-11-05", name: "last"),
      try item("3", on: "2026-11-01", currency: "EUR", name: "euro"),
      try item("-9", on: "2026-11-01", name: "back"),
    ]
    var settings = Settings()
    #expect(
      try dashboard(of: items, settings).largest.map(\.name) == [
        "9", "8", "7", "6", "later", "euro",
      ])
    settings.currency = CurrencyCode("EUR")
    #expect(
      try dashboard(of: items, settings).largest.map(\.name) == ["9", "8", "7", "6", "later"],
      "unmarked amounts are euros too")
    items.removeAll { $0.name == "later" }
    #expect(try dashboard(of: items).largest.map(\.name).prefix(5) == ["9", "8", "7", "6", "last"])
  }

  @Test
  func `a list of nothing but money back has received it, unless that is said to be spending`()
    throws
  {
    let items = [try item("-5", on: "2026-11-02")]
    let money = try #require(try dashboard(of: items).money.first)
    #expect("\(money.totals.spent) \(money.totals.received) \(money.totals.net)" == "0 5 5")
    #expect(money.previous?.count == 0 && money.changeRatio == nil)
    var settings = Settings()
    settings.set(.spending, of: ExpenseType("FOOD"))
    let said = try #require(try dashboard(of: items, settings).money.first)
    #expect("\(said.totals.spent) \(said.totals.received) \(said.totals.net)" == "-5 0 5")
  }

  @Test func `budgets of days to come have no pace, and those of days gone by are over`() throws {
    var settings = Settings()
    try settings.set(Budget(limit: Amount(tenThousandths: 10_000)))
    func line(_ month: Int) throws -> BudgetReport.Line? {
      try dashboard(of: [], in: Period(month: month, of: 2026), settings).budgets.lines.first
    }
    #expect(try line(12)?.elapsedDays == 0)
    #expect(try line(12)?.pace == nil)
    #expect(try line(10)?.elapsed == Ratio(1, over: 1))
    #expect(try line(11)?.elapsedDays == 21)
  }

  @Test func `what was only spent before is a currency too`() throws {
    let dashboard = try dashboard(of: [item("5", on: "2026-10-02", currency: "CHF")])
    #expect(dashboard.money.map(\.change?.description) == ["-5"])
    #expect(dashboard.money.first?.count == 0)
  }

  @Test func `amounts at the limit are no trouble`() throws {
    let items = try [Int64.max, .max, .min, .min].map {
      ExpenseItem(
        name: "a", type: .personal, amount: Amount(tenThousandths: $0), date: try Day("2026-11-01"))
    }
    let money = try #require(try dashboard(of: items).money.first)
    #expect(money.totals.amount.description == "-0.0002")
    #expect(money.totals.received.description == "0.0002")
  }

  @Test func `threads find what one does`() throws {
    let folder = try TemporaryFolder()
    var settings = Settings()
    try settings.set(Budget(limit: Amount(tenThousandths: 10_000), per: .year))
    try settings.set(Budget(for: ExpenseType("t2"), limit: .zero))
    let rows = (0..<3_000).map { number in
      let digits = String(number + 10_000)
      return
        "{\"id\":\"000\(digits)-0000-4000-8000-000000000000\",\"name\":\"\(number)\",\"type\":\"T\(number % 5)\","
        + "\"amount\":\(number * 7919 % 50 - 5),\"date\":\"20\(25 + number % 2)-\(10 + number % 3)-1\(number % 10)\"}"
    }
    try folder.write("[\n" + rows.joined(separator: ",\n") + "]\n", to: "expenses.json")
    let expenses = Expenses(at: folder("expenses.json"))
    var source = try expenses.source()
    source.smallestPart = 1 << 12
    let dashboard = try Dashboard(of: source, on: today, settings)
    ReportOracle(Array(try expenses.items), settings).expect(dashboard, on: today)
    #expect(dashboard.money.first?.count == 500 && dashboard.largest.count == 5)
    #expect(dashboard.budgets.lines.map(\.count) == [1_500, 100])
    #expect(
      try BudgetReport(of: source, settings, on: today, today: today) == dashboard.budgets)
  }
}
