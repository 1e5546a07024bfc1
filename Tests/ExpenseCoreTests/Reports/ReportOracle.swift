import Testing

@testable import ExpenseCore

/// The expected numbers of reports, each sum added up separately from its expenses.
///
/// No tables, threads or text are involved.
struct ReportOracle {
  let items: [ExpenseItem]
  let settings: Settings

  init(_ items: [ExpenseItem], _ settings: Settings = Settings()) {
    self.items = items
    self.settings = settings
  }

  /// The expenses as the text of a store.
  var source: ExpenseSource {
    var writer = JSONWriter()
    writer.write(store: ExpenseList(items)) { _ in }
    return ExpenseSource(writer.take())
  }

  private func totals(_ isMeant: (ExpenseItem) -> Bool) -> Totals {
    Totals(of: items.filter(isMeant), home: settings.currency)
  }

  /// The groups of an expense, as the identities of its keys.
  private func groups(of item: ExpenseItem, _ keys: GroupKeys) -> Set<GroupKey> {
    var found: Set<GroupKey> = []
    keys.forEach(of: item) { found.insert(keys.identity(of: $0)) }
    return found
  }

  /// All groups of the expenses, each with its identity and the text of its first key.
  private func groups(_ grouping: Grouping) -> [(identity: GroupKey, text: String?)] {
    let keys = GroupKeys(grouping, settings)
    var seen: Set<GroupKey> = []
    var found: [(identity: GroupKey, text: String?)] = []
    for item in items {
      keys.forEach(of: item) { key in
        let identity = keys.identity(of: key)
        if seen.insert(identity).inserted { found.append((identity, keys.text(of: key))) }
      }
    }
    return found
  }

  /// Expect each group, column and cell of a breakdown with its sum, and no others, in any order.
  func expect(_ breakdown: Breakdown, at location: SourceLocation = #_sourceLocation) {
    typealias Sum = (text: String?, totals: Totals)
    func expect(_ sums: [Sum], _ expected: [Sum]) {
      func sorted(_ sums: [Sum]) -> [Sum] {
        sums.sorted { ($0.text ?? "") < ($1.text ?? "") }
      }
      let (sums, expected) = (sorted(sums), sorted(expected))
      #expect(sums.map(\.text) == expected.map(\.text), sourceLocation: location)
      #expect(sums.map(\.totals) == expected.map(\.totals), sourceLocation: location)
    }
    func sums(_ grouping: Grouping, of items: [ExpenseItem]) -> [Sum] {
      let keys = GroupKeys(grouping, settings)
      return groups(grouping).compactMap { group in
        let members = items.filter { groups(of: $0, keys).contains(group.identity) }
        return members.isEmpty ? nil : (group.text, Totals(of: members, home: settings.currency))
      }
    }
    #expect(breakdown.totals == totals { _ in true }, sourceLocation: location)
    expect(breakdown.groups.map { ($0.key, $0.totals) }, sums(breakdown.grouping, of: items))
    guard let columns = breakdown.columnGrouping else {
      #expect(breakdown.columns.isEmpty, sourceLocation: location)
      return
    }
    expect(breakdown.columns.map { ($0.key, $0.totals) }, sums(columns, of: items))
    let keys = GroupKeys(breakdown.grouping, settings)
    for (identity, text) in groups(breakdown.grouping) {
      guard let group = breakdown.groups.first(where: { $0.key == text }) else { continue }
      let members = items.filter { groups(of: $0, keys).contains(identity) }
      expect(
        group.cells.map { (breakdown.columns[$0.column].key, $0.totals) },
        sums(columns, of: members))
    }
  }

  /// Expect the budgets of a report to be right on a day.
  func expect(
    _ report: BudgetReport, on day: Day, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(report.lines.count == settings.budgets?.count ?? 0, sourceLocation: location)
    for line in report.lines {
      #expect(line.period.contains(day), sourceLocation: location)
      let members = items.filter {
        line.budget.limits($0, settings) && $0.date.map(line.period.contains) == true
      }
      #expect(line.count == members.count, sourceLocation: location)
      let sum = members.reduce(Total.zero) { $0 + Total($1.amount) }
      #expect(line.spent == sum, sourceLocation: location)
    }
  }

  /// Expect a dashboard to have the right sums and the right largest expenses.
  func expect(
    _ dashboard: Dashboard, on today: Day, at location: SourceLocation = #_sourceLocation
  ) {
    func isIn(_ period: Period?, _ item: ExpenseItem) -> Bool {
      item.date.flatMap { period?.contains($0) } == true
    }
    let period = dashboard.period
    let previous = totals { isIn(dashboard.previousPeriod, $0) && $0.amount > .zero }
    let spent = totals { isIn(period, $0) && $0.amount >= .zero }
    let received = totals { isIn(period, $0) && $0.amount < .zero }
    let soFar = totals { item in
      isIn(period, item) && item.amount >= .zero && item.date.map { $0 <= today } == true
    }
    var all = spent
    for totals in [received, previous] { all.add(totals) }
    #expect(
      dashboard.money.map(\.currency) == all.byCurrency.map(\.currency), sourceLocation: location)
    for money in dashboard.money {
      func total(_ totals: Totals) -> Total { totals[money.currency]?.total ?? .zero }
      #expect(money.spent == total(spent), sourceLocation: location)
      #expect(money.received == .zero - total(received), sourceLocation: location)
      #expect(money.spentSoFar == total(soFar), sourceLocation: location)
      #expect(
        money.previous == dashboard.previousPeriod.map { _ in total(previous) },
        sourceLocation: location)
      let counts = [spent, received].map { $0[money.currency]?.count ?? 0 }
      #expect(money.count == counts[0] + counts[1], sourceLocation: location)
    }
    ReportOracle(items.filter { isIn(period, $0) }, settings)
      .expect(dashboard.types, at: location)
    for month in dashboard.months {
      #expect(month.totals == totals { isIn(month.period, $0) }, sourceLocation: location)
    }
    #expect(dashboard.undated == totals { $0.date == nil }, sourceLocation: location)
    let largest = all.byCurrency.flatMap { sum in
      items.enumerated().filter { index, item in
        isIn(period, item) && item.amount > .zero
          && settings.currency(of: item.currency) == sum.currency
      }
      .sorted { first, second in
        (first.element.amount, first.element.date?.ordinal ?? 0, first.offset)
          > (second.element.amount, second.element.date?.ordinal ?? 0, second.offset)
      }
      .prefix(Dashboard.largestCount).map(\.element)
    }
    #expect(dashboard.largest == largest, sourceLocation: location)
    if let day = dashboard.lastDay { expect(dashboard.budgets, on: day, at: location) }
  }
}
