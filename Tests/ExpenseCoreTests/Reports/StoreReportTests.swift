import TestSupport
import Testing

@testable import ExpenseCore

/// Questions to a store, which follow its settings.
@Suite struct StoreReportTests {
  private let folder: TemporaryFolder
  private let expenses: Expenses

  init() throws {
    folder = try TemporaryFolder()
    expenses = Expenses(at: folder("expenses.json"))
    for (name, type, day) in [
      ("Tea", ExpenseType.personal, "2026-10-26"), ("Taxi", .business, "2026-11-03"),
      ("Rent", .personal, "2026-11-26"),
    ] {
      try expenses.add(ExpenseItem(name: name, type: type, amount: "10", date: Day(day)))
    }
  }

  @Test func `a query has a filter, an order and a limit`() throws {
    func names(_ query: Query = Query()) throws -> [String] {
      try expenses.list(query).map(\.name)
    }
    #expect(try names() == ["Rent", "Taxi", "Tea"])
    #expect(try names(Query(limit: 2)) == ["Rent", "Taxi"])
    #expect(try names(Query(limit: 0)).isEmpty)
    #expect(try names(Query(limit: -1)).isEmpty)
    var filter = Filter()
    filter.types = [.personal]
    #expect(try names(Query(filter)) == ["Rent", "Tea"])
    #expect(
      try expenses.sections(by: .type, of: Query(filter)).map { $0.totals.count } == [2])
  }

  @Test func `months begin where the settings say`() throws {
    func counts() throws -> [String?: Int] {
      let groups = try expenses.summary(by: .month).groups
      return Dictionary(uniqueKeysWithValues: groups.map { ($0.key, $0.totals.count) })
    }
    #expect(try counts() == ["2026-10": 1, "2026-11": 2])
    try expenses.updateSettings { $0.monthStart = 25 }
    #expect(try counts().count == 2)
    #expect(try counts().values.sorted() == [1, 2])
    #expect(try counts() != ["2026-10": 1, "2026-11": 2])
    let day = try Day("2026-11-27")
    #expect(try expenses.dashboard(on: day).largest.map(\.name) == ["Rent"])
    #expect(try expenses.dashboard(on: day).period.first == Day("2026-11-25"))
  }

  @Test func `budgets count the expenses of their period`() throws {
    try expenses.updateSettings { settings in
      try settings.set(Budget(for: .personal, limit: Amount(tenThousandths: 500_000)))
    }
    let lines = try expenses.budgetReport(on: Day("2026-11-27")).lines
    #expect(lines.map(\.count) == [1])
    #expect(try expenses.subscriptions(on: Day("2026-11-27")).isEmpty)
  }
}
