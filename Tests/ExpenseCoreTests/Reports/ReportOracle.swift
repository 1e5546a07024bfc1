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

  /// The names of the types of income, in lower case: those that are named, Income, and those whose
  /// amounts show it.
  private var incomeTypes: Set<String> {
    var names: Set<String> = ["income"]
    for (name, members) in Dictionary(grouping: items, by: { $0.type.name.lowercased() }) {
      let sums = Dictionary(grouping: members) { settings.currency(of: $0.currency) }
        .mapValues { $0.reduce(Total.zero) { $0 + Total($1.amount) } }
      if members.contains(where: { $0.amount < .zero }), sums.allSatisfy({ $0.value <= .zero }) {
        names.insert(name)
      }
    }
    for named in settings.typeSides ?? [] {
      let name = named.type.name.lowercased()
      if named.side == .income { names.insert(name) } else { names.remove(name) }
    }
    return names
  }

  /// The totals of some of the expenses, by the sides of all of them.
  func totals(of members: some Sequence<ExpenseItem>) -> Totals {
    let names = incomeTypes
    var totals = Totals(home: settings.currency)
    for item in members {
      totals.add(
        item.amount, in: item.currency, isIncome: names.contains(item.type.name.lowercased()))
    }
    return totals
  }

  private func totals(_ isMeant: (ExpenseItem) -> Bool) -> Totals {
    totals(of: items.filter(isMeant))
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
  ///
  /// - Parameters:
  ///   - breakdown: The breakdown; groups that only a comparison has are left out.
  ///   - isMeant: True for the expenses of the breakdown.
  ///   - location: The place of the expectation.
  func expect(
    _ breakdown: Breakdown, of isMeant: (ExpenseItem) -> Bool = { _ in true },
    at location: SourceLocation = #_sourceLocation
  ) {
    let items = items.filter(isMeant)
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
        return members.isEmpty ? nil : (group.text, totals(of: members))
      }
    }
    #expect(breakdown.totals == totals(of: items), sourceLocation: location)
    expect(
      breakdown.groups.filter { $0.totals.count > 0 }.map { ($0.key, $0.totals) },
      sums(breakdown.grouping, of: items))
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
          && !incomeTypes.contains($0.type.name.lowercased())
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
    let whole = totals { isIn(period, $0) }
    let soFar = totals { item in
      isIn(period, item) && item.date.map { $0 <= today } == true
    }
    let previous = totals { isIn(dashboard.comparison?.previous, $0) }
    let lastYear = totals { isIn(dashboard.lastYear?.previous, $0) }
    var all = whole
    for totals in [previous, lastYear] { all.add(totals) }
    #expect(
      dashboard.money.map(\.currency) == all.byCurrency.map(\.currency), sourceLocation: location)
    for money in dashboard.money {
      func total(_ totals: Totals) -> CurrencyTotal { totals.total(in: money.currency) }
      #expect(money.totals == total(whole), sourceLocation: location)
      #expect(money.soFar == total(soFar), sourceLocation: location)
      #expect(
        money.previous == dashboard.comparison.map { _ in total(previous) },
        sourceLocation: location)
      #expect(
        money.lastYear == dashboard.lastYear.map { _ in total(lastYear) },
        sourceLocation: location)
    }
    expect(dashboard.types, of: { isIn(period, $0) }, at: location)
    if let comparison = dashboard.comparison {
      for group in dashboard.types.groups {
        func sum(_ days: Period) -> Totals {
          totals { isIn(days, $0) && group.key?.lowercased() == $0.type.name.lowercased() }
        }
        #expect(group.compared?.current == sum(comparison.days), sourceLocation: location)
        #expect(group.compared?.previous == sum(comparison.previous), sourceLocation: location)
      }
    }
    for month in dashboard.months {
      #expect(month.totals == totals { isIn(month.period, $0) }, sourceLocation: location)
    }
    #expect(dashboard.undated == totals { $0.date == nil }, sourceLocation: location)
    let (names, recurring) = (incomeTypes, recurring(on: today))
    let largest = all.byCurrency.flatMap { sum in
      items.enumerated().filter { index, item in
        isIn(period, item) && item.amount > .zero && !recurring.contains(item)
          && !names.contains(item.type.name.lowercased())
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

  /// The expenses that recur, as all of them together show it.
  private func recurring(on today: Day) -> RecurringPayments {
    let found = try? SubscriptionReport(of: source, on: today, settings).subscriptions
    return RecurringPayments(settings, found ?? [])
  }
}
