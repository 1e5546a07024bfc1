internal import SystemCalls

/// All reports on some of the expenses, for one page: what was spent, on what, when and how often.
///
/// The numbers are those of the separate reports: of ``Dashboard``, ``Breakdown``, ``BudgetReport``
/// and `SubscriptionReport`. The text is read once.
///
/// A class: the code that copies a struct of so many parts has 50 KB, in each struct that contains it.
package final class SpendingReport: Sendable {
  /// Maximum number of the largest expenses in each currency: 10.
  static let largestCount = 10

  /// The days that were asked for; nil for all.
  package let days: Period?
  /// The days that the report covers: those that were asked for, or else from the first expense to
  /// the last; nil if no expense has a date.
  package let period: Period?
  /// The days that are compared, as in ``Dashboard``; nil if there are none.
  package let comparison: Period.Comparison?
  /// The date of the report.
  package let today: Day
  /// The figures by currency, the home currency first, including expenses without a date.
  package let money: [Dashboard.Money]
  /// The totals of all expenses.
  package let totals: Totals
  /// The totals of each type, largest first, with those of the compared days.
  package let types: Breakdown
  /// The totals by day, week, month or year, for a chart.
  package let spans: Breakdown
  /// The totals of each type by week, month or year, for a table.
  package let cells: Breakdown
  /// The course of the period, or without one of the year of the last day; nil if nothing can be compared
  /// with it.
  package let course: Course?
  /// The totals of each account, largest first.
  package let accounts: Breakdown
  /// The totals of each tag, largest first.
  package let tags: Breakdown
  /// The totals of each name, largest first.
  package let names: Breakdown
  /// The budgets, in the periods of the last day that was asked for, or else of today.
  package let budgets: BudgetReport
  /// The regular payments that have not ended, by cost in a year, largest first.
  package let regularPayments: [RegularPayment]
  /// The expenses.
  package let rows: ReportRows
  /// The indices of those that recur.
  package let recurring: Set<Int>
  /// The settings of the store.
  package let settings: Settings

  /// Create the reports.
  ///
  /// - Parameters:
  ///   - source: The text of the store, with expenses of other days, too.
  ///   - days: The days to cover; nil for all, and for expenses without a date.
  ///   - today: The current date.
  ///   - settings: The settings of the store, with the budgets to show.
  ///   - coming: The recurring expenses that are not recorded yet, for the budgets.
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, or any error from reading.
  package init(
    of source: ExpenseSource, on days: Period? = nil, today: Day, _ settings: Settings,
    coming: [ExpenseItem] = []
  ) throws {
    let budgetDay = days.map { today < $0.first ? $0.first : min(today, $0.last) } ?? today
    let empty = Sums(
      rows: RowScan(settings), budgets: BudgetSums(settings, on: budgetDay, today: today))
    let scan = try source.reduce(gathering: .balances) { _ in
      empty
    } _: { sums, stream in
      sums.rows.add(&stream)
      sums.budgets.add(&stream)
    } merging: { whole, part, types in
      whole.result.rows.add(
        part.result.rows, types: types.map { Int32(truncatingIfNeeded: $0) })
      whole.result.budgets.add(part.result.budgets, types)
    }
    let sides = scan.sides(settings)
    let all = ReportRows(scan.result.rows, sides, settings)
    let rows = days.map(all.on) ?? all
    self.days = days
    self.today = today
    self.rows = rows
    self.settings = settings
    let period = days ?? rows.period
    let lastDay = period.flatMap { today < $0.first ? nil : min(today, $0.last) }
    self.period = period
    // A report of all days is compared with none.
    comparison = days.flatMap { Period.Comparison(of: $0, on: today, startingOn: settings.starts) }
    money = SpendingReport.money(
      rows, all, comparison, in: period, upTo: lastDay, sides, settings)
    course = Course(of: all, in: days, today: today, settings)
    let span = rows.period.map(Grouping.init(dividing:)) ?? .month
    let parts = rows.period.map(Grouping.init(inTableOf:)) ?? .month
    let groupings: [(rows: Grouping, columns: Grouping?)] = [
      (span, nil), (.type, parts), (.name, nil), (.tag, nil), (.account, nil),
    ]
    let breakdowns = concurrentMap(groupings.count) { index in
      Breakdown(of: rows, by: groupings[index].rows, and: groupings[index].columns, settings)
    }
    (spans, cells) = (breakdowns[0], breakdowns[1])
    (names, tags) = (breakdowns[2].sorted(by: .total), breakdowns[3].sorted(by: .total))
    accounts = breakdowns[4].sorted(by: .total)
    if let comparison, let period {
      var sums = ComparedTotals(by: .type, and: nil, on: period, comparison, settings)
      sums.add(all)
      types = Breakdown(sums, comparison, all.sides).sorted(by: .total)
    } else {
      types = Breakdown(of: rows, by: .type, settings).sorted(by: .total)
    }
    totals = types.totals
    budgets = BudgetReport(scan.result.budgets.committing(coming), sides)
    let subscriptions = SubscriptionReport(PaymentGroups(all, settings), on: today).subscriptions
    recurring = all.recurring(subscriptions, settings)
    regularPayments = RegularPayment.all(subscriptions, settings, on: today)
  }

  private static func money(
    _ rows: ReportRows, _ all: ReportRows, _ comparison: Period.Comparison?,
    in period: Period?, upTo lastDay: Day?, _ sides: NumberedSides, _ settings: Settings
  ) -> [Dashboard.Money] {
    func totals(_ rows: ReportRows?) -> Totals {
      var totals = Totals(home: settings.currency)
      for row in rows?.rows ?? [] {
        totals.add(row.amount, in: row.currency, isIncome: all.sides.isIncome[Int(row.type)])
      }
      return totals
    }
    let soFar = period.flatMap { Period(from: $0.first, to: lastDay) }.map(rows.on)
    return Dashboard.money(
      totals(rows), soFar: totals(lastDay == nil ? nil : soFar),
      comparison.map { totals(all.on($0.previous)) }, nil,
      in: period, upTo: lastDay)
  }

  /// The largest expenses in each currency that do not recur, in the order of ``money``; ties are broken
  /// by date, newest first.
  package var largest: [ReportRows.Row] {
    money.flatMap { money in
      var largest: [ReportRows.Row] = []
      let currency = money.currency == settings.currency ? nil : money.currency
      for (index, row) in zip(rows.rows.indices, rows.rows)
      where row.currency == currency && row.amount > .zero {
        if largest.count == SpendingReport.largestCount, let last = largest.last {
          guard row.amount > last.amount else { continue }
        }
        guard !rows.sides.isIncome[Int(row.type)], !recurring.contains(index) else { continue }
        if largest.count == SpendingReport.largestCount { largest.removeLast() }
        let place = largest.firstIndex { $0.amount < row.amount } ?? largest.count
        largest.insert(row, at: place)
      }
      return largest
    }
  }

  /// Maximum number of periods in a chart or a table.
  private static let periodCount = 64

  /// The consecutive days, weeks, months or years of a breakdown by them, with their keys there.
  ///
  /// Those without expenses are included, unless there are more than 64: a single wrong year leaves
  /// room for the others. Of more than 64 with expenses, it has the last ones.
  ///
  /// - Parameters:
  ///   - grouping: The length of the periods.
  ///   - used: The keys of those with expenses.
  /// - Returns: The periods, earliest first.
  package func periods(
    by grouping: Grouping, used: some Sequence<Breakdown.Group>
  ) -> [(key: String, period: Period)] {
    guard let days = rows.period else { return [] }
    let keys = GroupKeys(grouping, settings)
    var found: [(key: String, period: Period)] = []
    var day: Day? = days.first
    while let first = day, first <= days.last {
      let period = keys.period(of: first)
      found.append((keys.text(of: .day(period.first)) ?? "", period))
      day = period.last.advanced(by: 1)
    }
    guard found.count > SpendingReport.periodCount else { return found }
    let used = Set(used.map(\.key))
    return found.filter { used.contains($0.key) }.suffix(SpendingReport.periodCount)
  }

  private struct Sums: Sendable {
    var rows: RowScan
    var budgets: BudgetSums
  }
}

extension ReportRows {
  /// The days from the first date to the last; nil if no expense has a date.
  package var period: Period? {
    guard let last = rows.first?.day, let first = rows.last(where: { $0.day != nil })?.day else {
      return nil
    }
    return Period(from: first, to: last)
  }
}

extension Grouping {
  /// The length of the periods into which a chart divides some days.
  fileprivate init(dividing days: Period) {
    self =
      switch days.dayCount {
      case ...45: .day
      case ...120: .week
      case ...1_900: .month
      default: .year
      }
  }

  /// The length of the columns of a table of some days.
  fileprivate init(inTableOf days: Period) {
    self =
      switch days.dayCount {
      case ...45: .week
      case ...400: .month
      default: .year
      }
  }
}
