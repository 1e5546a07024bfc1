internal import SystemCalls

/// All reports on some of the expenses, for one page: what was spent, on what, when and how often.
///
/// The numbers are those of the separate reports: of ``Dashboard``, ``Breakdown``, ``BudgetReport``
/// and `SubscriptionReport`. The text is read once.
package struct SpendingReport: Sendable {
  /// Maximum number of the largest expenses in each currency: 10.
  static let largestCount = 10

  /// The days that were asked for; nil for all.
  package let days: Period?
  /// The days that the report covers: those that were asked for, or else from the first expense to
  /// the last; nil if no expense has a date.
  package let period: Period?
  /// The same days of the period before, as in ``Dashboard``; nil if there are none.
  package let previousPeriod: Period?
  /// The date of the report.
  package let today: Day
  /// The figures by currency, the home currency first, including expenses without a date.
  package let money: [Dashboard.Money]
  /// The totals of all expenses.
  package let totals: Totals
  /// The totals of each type, largest first.
  package let types: Breakdown
  /// The totals of each type on the days that are not in the future, and on the same days of the
  /// period before, to be compared; nil if there are none.
  package let comparedTypes: (soFar: Breakdown, previous: Breakdown)?
  /// The totals by day, week, month or year, and in each of them by type.
  package let spans: Breakdown
  /// The totals of each day.
  package let calendar: Breakdown
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
    let scan = try source.reduce { _ in
      empty
    } _: { sums, stream in
      sums.rows.add(&stream)
      sums.budgets.add(&stream)
    } merging: { whole, part in
      let types = part.types.strings.map { Int32(truncatingIfNeeded: whole.types.insert($0)) }
      whole.result.rows.add(part.result.rows, types: types)
      whole.result.budgets.add(part.result.budgets)
    }
    let all = ReportRows(scan.result.rows, types: scan.types.strings, settings)
    let rows = days.map(all.on) ?? all
    self.days = days
    self.today = today
    self.rows = rows
    self.settings = settings
    let period = days ?? rows.period
    let lastDay = period.flatMap { today < $0.first ? nil : min(today, $0.last) }
    self.period = period
    // A report of all days has no period before.
    let before = days.flatMap { days in
      lastDay.flatMap { days.previous(upTo: $0, startingOn: settings.firstOfMonth) }
    }
    previousPeriod = before
    let previous = before.map(all.on)
    var sums = MoneySums(home: settings.currency)
    for row in rows.rows {
      let isSoFar = row.day.map { day in lastDay.map { day <= $0 } ?? false } ?? false
      sums.add(row.amount, in: row.currency, isSoFar: isSoFar)
    }
    for row in previous?.rows ?? [] { sums.add(previous: row.amount, in: row.currency) }
    money = sums.figures(in: period, upTo: lastDay, hasPrevious: previous != nil)
    let soFar = period.flatMap { Period(from: $0.first, to: lastDay) }.map(all.on)
    comparedTypes = previous.flatMap { previous in
      soFar.map { soFar in
        (
          Breakdown(of: soFar, by: .type, settings), Breakdown(of: previous, by: .type, settings)
        )
      }
    }
    let span = rows.period.map(Grouping.init(dividing:)) ?? .month
    let groupings: [(rows: Grouping, columns: Grouping?)] = [
      (span, .type), (.day, nil), (.name, nil), (.tag, nil), (.account, nil), (.type, nil),
    ]
    let breakdowns = concurrentMap(groupings.count) { index in
      Breakdown(of: rows, by: groupings[index].rows, and: groupings[index].columns, settings)
    }
    (spans, calendar) = (breakdowns[0], breakdowns[1])
    (names, tags) = (breakdowns[2].sorted(by: .total), breakdowns[3].sorted(by: .total))
    (accounts, types) = (breakdowns[4].sorted(by: .total), breakdowns[5].sorted(by: .total))
    totals = types.totals
    budgets = BudgetReport(scan.result.budgets.committing(coming))
    let subscriptions = SubscriptionReport(PaymentGroups(all, settings), on: today).subscriptions
    regularPayments = RegularPayment.all(subscriptions, settings, on: today)
  }

  /// The largest amounts over 0 in each currency, in the order of ``money``; ties are broken by
  /// date, newest first.
  package var largest: [ReportRows.Row] {
    money.flatMap { money in
      var largest: [ReportRows.Row] = []
      let currency = money.currency == settings.currency ? nil : money.currency
      for row in rows.rows where row.currency == currency && row.amount > .zero {
        if largest.count == SpendingReport.largestCount, let last = largest.last {
          guard row.amount > last.amount else { continue }
          largest.removeLast()
        }
        let index = largest.firstIndex { $0.amount < row.amount } ?? largest.count
        largest.insert(row, at: index)
      }
      return largest
    }
  }

  /// Maximum number of bars in a chart.
  private static let barCount = 64

  /// The consecutive days, weeks, months or years of ``spans``, with their keys there.
  ///
  /// Those without expenses are included, unless there are more than 64: a single wrong year leaves
  /// room for the others. Of more than 64 with expenses, it has the last ones.
  package var spanPeriods: [(key: String, period: Period)] {
    guard let days = rows.period else { return [] }
    let keys = GroupKeys(spans.grouping, settings)
    var found: [(key: String, period: Period)] = []
    var day: Day? = days.first
    while let first = day, first <= days.last {
      let period = keys.period(of: first)
      found.append((keys.text(of: .day(period.first)) ?? "", period))
      day = period.last.advanced(by: 1)
    }
    guard found.count > SpendingReport.barCount else { return found }
    let used = Set(spans.groups.map(\.key))
    return found.filter { used.contains($0.key) }.suffix(SpendingReport.barCount)
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
}
