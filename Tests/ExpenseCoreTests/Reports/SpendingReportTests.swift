import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct SpendingReportTests {
  /// A random list with refunds and other currencies.
  ///
  /// - Parameters:
  ///   - random: The generator.
  ///   - hasSpellings: True for names, types and tags in several spellings.
  /// - Returns: The expenses.
  private func items(
    _ random: inout SplitMix64, hasSpellings: Bool
  ) -> [ExpenseItem] {
    func spelled(_ text: String) -> String { hasSpellings ? text : text.lowercased() }
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: values.indices, using: &random)]
    }
    return (0..<Int.random(in: 0...120, using: &random)).map { _ in
      let day = Day(
        year: pick([2025, 2026, 2026]), month: Int.random(in: 1...12, using: &random),
        day: Int.random(in: 1...28, using: &random))
      return ExpenseItem(
        name: spelled(pick(["Lunch", "lunch", "Rent", "Café", "A rather long name of a payee"])),
        type: ExpenseType(spelled(pick(["Food", "food", "Hobby", "Zoo", "zoo"]))),
        amount: Amount(tenThousandths: Int64.random(in: -40_000...900_000, using: &random)),
        date: pick([day, day, day, nil]), currency: pick([nil, nil, .usDollar, .euro]),
        account: pick([nil, "Giro", "giro", "Visa"]).map(spelled),
        note: pick([nil, "to the fair"]),
        tags: pick([[], [], ["a"], ["A", "a"], ["b", "a"]]).map(spelled))
    }
  }

  @Test(arguments: 0..<UInt64(Scale.count(24, thorough: 400)))
  func `it has the same totals as the separate reports`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var settings = Settings()
    settings.currency = seed % 3 == 0 ? nil : .usDollar
    settings.monthStart = seed % 4 == 0 ? 25 : nil
    settings.budgets = [
      try Budget(for: ExpenseType("food"), limit: Amount(tenThousandths: 1_000_000))
    ]
    let today = try Day("2026-08-17")
    let days: [Period?] = [
      nil, Period(monthOf: today, startingOn: settings.starts), Period(yearOf: today),
      Period(from: try Day("2026-03-05"), to: try Day("2026-04-02")),
      Period(from: nil, to: today), Period(from: try Day("2026-07-01"), to: nil),
    ]
    let period = days[Int(seed) % days.count]
    // A group is called by its first spelling, on whatever day.
    let items = items(&random, hasSpellings: period == nil)
    let oracle = ReportOracle(items, settings)
    let report = try SpendingReport(of: oracle.source, on: period, today: today, settings)
    // A report on all days has undated expenses, too.
    let listed = items.filter { item in
      period.map { period in item.date.map(period.contains) == true } ?? true
    }
    // Amounts with the home currency and without one are the same money.
    func unmarked(_ items: [ExpenseItem]) -> [ExpenseItem] {
      items.map { item in
        var item = item
        if item.currency == settings.currency { item.currency = nil }
        return item
      }
    }
    let all = ReportOracle(unmarked(items), settings)
    func isListed(_ item: ExpenseItem) -> Bool {
      period.map { period in item.date.map(period.contains) == true } ?? true
    }
    for breakdown in [
      report.types, report.spans, report.cells, report.accounts, report.tags, report.names,
    ] {
      all.expect(breakdown, of: isListed)
    }
    for (day, totals) in report.rows.totals(home: settings.currency, by: \.day) {
      let listed = items.filter { isListed($0) && $0.date == day }
      #expect(totals.count == listed.count)
      for currency in report.money.map(\.currency) {
        let spent = totals.total(in: currency).amount
        let sum = listed.filter { ($0.currency ?? settings.currency) == currency }
          .reduce(into: Total.zero) { $0.add($1.amount) }
        #expect(spent == sum)
      }
    }
    if let period {
      let dashboard = try Dashboard(of: oracle.source, in: period, on: today, settings)
      // The dashboard has the currencies of a year before, too.
      for money in report.money {
        let other = dashboard.money.first { $0.currency == money.currency }
        #expect(money.totals == other?.totals && money.soFar == other?.soFar)
        #expect(money.previous == other?.previous && money.averagePerDay == other?.averagePerDay)
      }
      #expect(report.comparison == dashboard.comparison)
      #expect(report.budgets == dashboard.budgets)
      // A payment may recur only because of later ones, which the dashboard does not read.
      let known = ReportOracle(items.filter { ($0.date ?? period.last) <= period.last }, settings)
      let largest = try SpendingReport(
        of: known.source, on: period, today: today, settings
      ).largest
      for money in report.money {
        func isIn(_ currency: CurrencyCode?) -> Bool {
          settings.currency(of: currency) == money.currency
        }
        #expect(
          largest.filter { isIn($0.currency) }.prefix(5).map(\.amount)
            == dashboard.largest.filter { isIn($0.currency) }.map(\.amount))
        let compared = report.types.compared
        #expect(
          compared?.current.total(in: money.currency)
            == dashboard.comparison.map { _ in money.soFar })
        #expect(compared?.previous.total(in: money.currency) == money.previous)
      }
      func compared(_ types: Breakdown) -> [String?: [[CurrencyTotal]?]] {
        let groups = types.groups.map { group in
          (
            group.key?.lowercased(),
            [group.compared?.current.byCurrency, group.compared?.previous.byCurrency]
          )
        }
        return Dictionary(groups) { first, _ in first }
      }
      #expect(compared(report.types) == compared(dashboard.types))
    } else {
      #expect(report.comparison == nil && report.types.compared == nil)
      let sums = all.totals(of: unmarked(listed))
      #expect(report.totals == sums)
      for money in report.money { #expect(money.totals == sums[money.currency]) }
    }
    // The rows are those of a list.
    let sorted = ExpenseList(listed).sorted()
    let rows = report.rows
    #expect(rows.rows.map(\.amount) == sorted.map(\.amount))
    #expect(rows.rows.map(\.day) == sorted.map(\.date))
    #expect(rows.rows.map { rows.names[Int($0.name)] } == sorted.map(\.name))
    #expect(
      rows.rows.map { "\($0.id)" }
        == sorted.map { "\(UInt32("\($0.id)".prefix(8), radix: 16) ?? 0)" })
    #expect(
      rows.rows.map { rows.types[Int($0.type)].lowercased() }
        == sorted.map { $0.type.name.lowercased() })
    #expect(
      rows.rows.map { $0.account < 0 ? nil : rows.accounts[Int($0.account)].lowercased() }
        == sorted.map { $0.account?.lowercased() })
    #expect(
      rows.rows.map { row in
        Set(row.tags < 0 ? [] : rows.tagSets[Int(row.tags)].map { rows.tags[Int($0)].lowercased() })
      } == sorted.map { Set($0.tags.map { $0.lowercased() }) })
    #expect(rows.rows.map { $0.note < 0 ? nil : rows.notes[Int($0.note)] } == sorted.map(\.note))
  }

  @Test func `its subscriptions are those of their own report`() throws {
    let household = Household(seed: 3)
    let oracle = ReportOracle(household.items)
    let report = try SpendingReport(of: oracle.source, today: household.today, Settings())
    let found = try SubscriptionReport(of: oracle.source, on: household.today, Settings())
    let running = found.subscriptions.filter { $0.status != .ended }
    #expect(running.count > 3)
    #expect(report.regularPayments.map(\.name).sorted() == running.map(\.name).sorted())
    #expect(
      report.regularPayments.map(\.perYear) == running.map(\.perYear).sorted { $0 > $1 })
  }

  @Test(arguments: [
    ("2026-11-01", "2026-11-30", Grouping.day, 30), ("2026-08-01", "2026-11-28", .week, 18),
    ("2025-12-01", "2026-11-30", .month, 12), ("2019-01-01", "2026-11-30", .year, 8),
  ])
  func `bars stand for days, weeks, months or years`(
    first: String, last: String, unit: Grouping, count: Int
  ) throws {
    let items = try [first, last].map {
      ExpenseItem(
        name: "a", type: ExpenseType("Food"), amount: Amount(tenThousandths: 1), date: try Day($0))
    }
    let report = try SpendingReport(
      of: ReportOracle(items).source, today: try Day("2026-11-30"), Settings())
    #expect(report.spans.grouping == unit)
    let periods = report.periods(by: unit, used: report.spans.groups)
    #expect(periods.count == count)
    #expect(periods.first?.key == report.spans.groups.first?.key)
    #expect(periods.last?.key == report.spans.groups.last?.key)
    let table = unit == .day ? Grouping.week : unit == .year ? .year : .month
    #expect(report.cells.columnGrouping == table)
  }

  @Test func `a course has the days of the period, and the whole period before`() throws {
    func item(_ day: String, _ amount: Int64, type: String = "Food") throws -> ExpenseItem {
      ExpenseItem(
        name: "a", type: ExpenseType(type), amount: Amount(tenThousandths: amount * 10_000),
        date: try Day(day))
    }
    let items = try [
      item("2026-09-30", 1), item("2026-10-02", 2), item("2026-10-31", 3), item("2026-11-01", 4),
      item("2026-11-20", 5), item("2026-11-21", 6), item("2026-11-03", -100, type: "Salary"),
      item("2026-11-04", -1),
    ]
    let today = try Day("2026-11-20")
    let report = try SpendingReport(
      of: ReportOracle(items).source, on: Period(month: 11, of: 2026), today: today, Settings())
    let course = try #require(report.course)
    let (current, previous) = report.spent(in: nil, of: course)
    func days(_ spent: [Day: Total]) -> [String: Total] {
      Dictionary(spent.map { ("\($0.key)", $0.value) }) { first, _ in first }
    }
    func total(_ units: Int128) -> Total { Total(tenThousandths: units * 10_000) }
    #expect(
      days(current) == ["2026-11-01": total(4), "2026-11-04": total(-1), "2026-11-20": total(5)])
    #expect(days(previous) == ["2026-10-02": total(2), "2026-10-31": total(3)])
    let refunds = report.refunds(in: nil)
    #expect(refunds.count == 1 && refunds.total == total(1))
    // All expenses have the course of the year of the last day.
    let all = try SpendingReport(of: ReportOracle(items).source, today: today, Settings())
    #expect(all.course?.period == Period(from: try Day("2026-01-01"), to: try Day("2026-12-31")))
  }
}
