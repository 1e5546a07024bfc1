import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct ComparisonTests {
  private func period(_ text: String) throws -> Period {
    let days = try text.split(separator: " ").map { try Day(String($0)) }
    return try #require(Period(from: days[0], to: days[1]))
  }

  private func text(_ period: Period?) -> String? { period.map { "\($0.first) \($0.last)" } }

  @Test(
    arguments: [
      // A month or a year that is not over: the same days a year before.
      ("2026-11-01 2026-11-30", "2025-11-01 2025-11-21"),
      ("2026-10-01 2026-10-31", "2025-10-01 2025-10-31"),
      ("2026-01-01 2026-12-31", "2025-01-01 2025-11-21"),
      ("2024-02-01 2024-02-29", "2023-02-01 2023-02-28"),
      ("2025-02-01 2025-02-28", "2024-02-01 2024-02-29"),
      // Other days.
      ("2026-11-03 2026-11-09", "2025-11-03 2025-11-09"),
      ("2026-11-16 2026-11-22", "2025-11-16 2025-11-21"),
      ("2024-02-29 2024-03-01", "2023-02-28 2023-03-01"), ("0001-03-01 0001-03-31", nil),
      ("2026-12-01 2026-12-31", nil),
    ] as [(String, String?)])
  func `last year has the same days`(days: String, previous: String?) throws {
    let comparison = Period.Comparison(
      of: try period(days), with: .lastYear, on: try Day("2026-11-21"), startingOn: .calendar)
    #expect(text(comparison?.previous) == previous)
  }

  @Test(
    arguments: [
      ("2026-11-01 2026-11-30", "2026-08-01 2026-08-31", "2026-08-01 2026-08-21"),
      ("2026-11-01 2026-11-30", "2026-02-01 2026-02-28", "2026-02-01 2026-02-21"),
      ("2026-10-01 2026-10-31", "2026-02-01 2026-02-28", "2026-02-01 2026-02-28"),
      ("2026-01-01 2026-12-31", "2023-01-01 2023-12-31", "2023-01-01 2023-11-21"),
      // A month and a year: as many days.
      ("2026-11-01 2026-11-30", "2024-01-01 2024-12-31", "2024-01-01 2024-01-21"),
      ("2026-11-20 2026-11-23", "2026-11-01 2026-11-01", "2026-11-01 2026-11-01"),
    ])
  func `of a given period, the same days so far are compared`(
    days: String, other: String, previous: String
  ) throws {
    let comparison = Period.Comparison(
      of: try period(days), with: .period(try period(other)), on: try Day("2026-11-21"),
      startingOn: .calendar)
    #expect(text(comparison?.previous) == previous)
  }

  @Test func `months and years may start on other days`() throws {
    let starts = Period.Starts(month: 31, year: try #require(Period.YearStart("04-06")))
    func previous(
      _ days: Period, _ choice: Period.Comparison.Choice, on today: String
    ) throws -> String? {
      text(
        Period.Comparison(of: days, with: choice, on: try Day(today), startingOn: starts)?.previous)
    }
    let month = Period(monthOf: try Day("2026-03-10"), startingOn: starts)
    #expect(text(month) == "2026-02-28 2026-03-30")
    #expect(try previous(month, .previous, on: "2026-04-10") == "2026-01-31 2026-02-27")
    #expect(try previous(month, .previous, on: "2026-03-10") == "2026-01-31 2026-02-10")
    #expect(try previous(month, .lastYear, on: "2026-03-10") == "2025-02-28 2025-03-10")
    let year = Period(yearOf: try Day("2026-03-10"), startingOn: starts)
    #expect(text(year) == "2025-04-06 2026-04-05")
    #expect(try previous(year, .previous, on: "2026-03-10") == "2024-04-06 2025-03-10")
    #expect(try previous(year, .lastYear, on: "2027-03-10") == "2024-04-06 2025-04-05")
  }

  @Test(arguments: Grouping.allCases, [Period.Comparison.Choice.previous, .lastYear])
  func `the compared sums are those of two separate breakdowns`(
    grouping: Grouping, choice: Period.Comparison.Choice
  ) throws {
    for (number, days) in [
      "2026-11-01 2026-11-30", "2026-01-01 2026-12-31", "2026-10-05 2026-11-10",
    ]
    .enumerated() {
      var settings = Settings()
      settings.set(.income, of: ExpenseType("Hobby"))
      let oracle = ReportOracle(try items(seed: UInt64(number)), settings)
      let (days, today) = (try period(days), try Day("2026-11-21"))
      let comparison = try #require(
        Period.Comparison(of: days, with: choice, on: today, startingOn: .calendar))
      let compared = try Breakdown(
        of: oracle.source, by: grouping, on: days, comparing: comparison, settings)
      func separate(_ days: Period) throws -> Breakdown {
        var filter = Filter()
        filter.days = days
        filter.settings = settings
        return try Breakdown(of: oracle.source.matching(filter), by: grouping, settings)
      }
      let (whole, soFar, previous) = try (
        separate(days), separate(comparison.days), separate(comparison.previous)
      )
      #expect(compared.totals == whole.totals)
      #expect(compared.compared?.current == soFar.totals)
      #expect(compared.compared?.previous == previous.totals)
      func totals(_ breakdown: Breakdown, _ key: String?) -> Totals {
        breakdown.groups.first { $0.key == key }?.totals ?? Totals()
      }
      // Periods are compared with others, which their own test names.
      let isOfTime = [.day, .week, .month, .year].contains(grouping)
      for group in compared.groups {
        #expect(group.totals == totals(whole, group.key))
        guard !isOfTime else { continue }
        #expect(group.compared?.current == totals(soFar, group.key))
        #expect(group.compared?.previous == totals(previous, group.key))
      }
      if !isOfTime {
        let keys = Set(whole.groups.map(\.key)).union(previous.groups.map(\.key))
        #expect(Set(compared.groups.map(\.key)) == keys)
      }
    }
  }

  /// Random expenses of two years, with refunds, income, tags and two currencies.
  private func items(seed: UInt64) throws -> [ExpenseItem] {
    var random = SplitMix64(seed: seed)
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: values.indices, using: &random)]
    }
    return (0..<300).map { _ in
      let type = pick(["Food", "Food", "Hobby", "Income", "Work"])
      let amount = Int64.random(in: -100...900, using: &random)
      return ExpenseItem(
        name: pick(["Lunch", "Rent", "Salary"]), type: ExpenseType(type),
        amount: Amount(tenThousandths: type == "Work" ? -amount : amount),
        date: Day(
          year: pick([2025, 2026]), month: pick([1, 9, 10, 11, 11]),
          day: Int.random(in: 1...28, using: &random)),
        currency: pick([nil, nil, .euro]), account: pick([nil, "Giro", "Visa"]),
        tags: pick([[], [], ["a"], ["a", "b"]]))
    }
  }

  @Test func `a month is compared with the same month, a day with the day of the same number`()
    throws
  {
    func item(_ day: String, _ amount: Int64) throws -> ExpenseItem {
      ExpenseItem(
        name: "a", type: ExpenseType("Food"), amount: Amount(tenThousandths: amount),
        date: try Day(day))
    }
    let items = try [
      item("2026-11-03", 1), item("2026-10-03", 2), item("2026-10-31", 4), item("2025-11-20", 8),
      item("2025-10-31", 16), item("2025-11-25", 32),
    ]
    func changes(_ grouping: Grouping, _ days: String) throws -> [String] {
      let days = try period(days)
      let comparison = try #require(
        Period.Comparison(of: days, on: try Day("2026-11-21"), startingOn: .calendar))
      return try Breakdown(
        of: ReportOracle(items).source, by: grouping, on: days, comparing: comparison, Settings()
      ).groups.map { group in
        let previous = group.compared.map { "\($0.previous.total(in: nil).spent.tenThousandths)" }
        return "\(group.key ?? "none") \(previous ?? "-")"
      }
    }
    // The 31st has no counterpart in November.
    #expect(try changes(.day, "2026-11-01 2026-11-30") == ["2026-11-03 2"])
    #expect(try changes(.month, "2026-01-01 2026-12-31") == ["2026-10 16", "2026-11 8"])
    #expect(try changes(.year, "2026-01-01 2026-12-31") == ["2026 -"])
    #expect(try changes(.week, "2026-11-01 2026-11-30") == ["2026-W45 -"])
    // Days that are no month are compared in their order.
    #expect(try changes(.day, "2026-11-02 2026-11-03") == ["2026-11-02 4", "2026-11-03 0"])
    #expect(try changes(.day, "2026-11-01 2026-11-03") == ["2026-11-03 4"])
  }
}
