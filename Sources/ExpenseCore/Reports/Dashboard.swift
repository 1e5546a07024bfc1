/// A summary of a month: what was spent and received, types, comparisons, and budgets.
///
/// It can cover any period: a year, or all days between two dates. All sums are exact and by
/// currency:
///
/// - spent, received: as in ``Totals``.
/// - so far: up to today, while the period is not over.
/// - average per day: the amount spent so far divided by the days so far, including today.
/// - previous: the amounts on the days of a ``Period/Comparison``.
/// - change: the amount spent so far minus the previous one, and that divided by the previous one.
public struct Dashboard: Hashable, Sendable {
  /// The figures in one currency.
  public struct Money: Hashable, Sendable {
    /// The totals of the period; of nothing if there is something only on the days before.
    public let totals: CurrencyTotal
    /// The totals of the days that are not in the future.
    public let soFar: CurrencyTotal
    /// The totals of the days that are compared; nil if there are none.
    public let previous: CurrencyTotal?
    /// The totals of the same days a year before; nil if there are none, or if ``previous`` has them.
    public let lastYear: CurrencyTotal?
    /// The average amount spent per day so far; nil if there are no days so far, or if the period
    /// has no beginning.
    public let averagePerDay: Ratio?

    /// The currency; nil for amounts without one, as long as the store has no home currency.
    public var currency: CurrencyCode? { totals.currency }
    /// Number of expenses, income included.
    public var count: Int { totals.count }
    /// The amount spent so far minus that on the days that are compared.
    public var change: Total? { previous.map { soFar.spent - $0.spent } }
    /// The change divided by the previous amount; nil if that is 0.
    public var changeRatio: Ratio? { previous.flatMap { soFar.changeRatio(from: $0) } }
  }

  /// The totals of a month.
  public struct Month: Hashable, Sendable {
    /// The days of the month, which is named after the calendar month in which it starts.
    public let period: Period
    /// The totals of the expenses.
    public let totals: Totals
  }

  /// Number of months, unless the calendar has fewer.
  static let monthCount = 12
  /// Maximum number of largest expenses in each currency: 5.
  static let largestCount = 5

  /// The days that the dashboard covers.
  public let period: Period
  /// The last of these days that is not in the future; nil if all are.
  public let lastDay: Day?
  /// The days that are compared; nil if there are none.
  public let comparison: Period.Comparison?
  /// The comparison with the same days a year before; nil if ``comparison`` is that one, or another one
  /// was chosen.
  public let lastYear: Period.Comparison?
  /// The figures by currency: the home currency first, then the others by code.
  ///
  /// It has the currencies in which something was spent or received on these days or on those that are
  /// compared.
  public let money: [Money]
  /// The totals of each type, largest first, with those of the compared days.
  public let types: Breakdown
  /// The last twelve months up to that of the last day, earliest first.
  ///
  /// If all days are in the future, they end with the month of the first day.
  public let months: [Month]
  /// The totals of each type in each of ``months``, by its folded name.
  package let monthsByType: [String: [Totals]]
  /// The course of what was spent; nil if nothing is compared, or the period is longer than five years.
  package let run: SpendingRun?
  /// The largest expenses by currency, in the order of ``money``, without those that recur; ties are
  /// broken by date, newest first.
  public let largest: [ExpenseItem]
  /// The budgets in the periods of the last day, or of the first day if all are in the future.
  public let budgets: BudgetReport
  /// The totals of expenses without a date, which are in no period.
  public let undated: Totals

  /// The totals of the recurring expenses of these days that are not recorded yet.
  public let committed: Totals

  /// Number of days that are not in the future.
  public let elapsedDays: Int

  /// True if the dashboard has no expenses, with or without a date.
  public var isEmpty: Bool {
    money.isEmpty && undated.count == 0 && months.allSatisfy { $0.totals.count == 0 }
  }

  /// Create a dashboard of the expenses of a store, keeping only the largest.
  ///
  /// - Parameters:
  ///   - source: The text of the store, including expenses on other days.
  ///   - period: The days to cover; nil for the current month.
  ///   - choice: The days with which they are compared.
  ///   - today: The current date.
  ///   - settings: The settings of the store: types and their sides, home currency, budgets, recurring
  ///     expenses, and the days on which months and years start.
  ///   - coming: The recurring expenses that are not recorded yet, on these days and others.
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, or any error from reading.
  package init(
    of source: ExpenseSource, in period: Period? = nil,
    comparing choice: Period.Comparison.Choice = .previous,
    on today: Day, _ settings: Settings, coming: [ExpenseItem] = []
  ) throws {
    let scan = try source.sums(
      from: DashboardSums(of: period, comparing: choice, on: today, settings))
    let (sums, sides) = (scan.result, scan.sides(settings))
    let result = sums.result(sides)
    let matcher = source.filter.map { FilterMatcher($0) }
    let coming = coming.filter { matcher?.admits($0) ?? true }
    committed = Totals(
      of: coming.filter { $0.date.map(sums.period.contains) == true }, sides.sides,
      home: settings.currency)
    self.period = sums.period
    elapsedDays = sums.lastDay.map { sums.period.first.days(to: $0) + 1 } ?? 0
    lastDay = sums.lastDay
    (comparison, lastYear) = (sums.comparison, sums.lastYear)
    money = Dashboard.money(
      result.whole, soFar: result.soFar, comparison.map { _ in result.previous },
      lastYear.map { _ in result.lastYear }, in: sums.period, upTo: sums.lastDay)
    types = result.types.sorted(by: .total)
    (months, monthsByType, run) = (result.months, result.monthsByType, result.run)
    largest = money.flatMap {
      sums.largest.items(
        in: $0.currency, atMost: Dashboard.largestCount, sides.sides, on: today)
    }
    budgets = BudgetReport(sums.budgets.committing(coming), sides)
    undated = result.undated
  }

  /// The amounts spent for a type in each of ``months``, in a currency.
  package func months(ofType key: String, in currency: CurrencyCode?) -> [Total] {
    monthsByType[key.nameKey]?.map { $0.total(in: currency).spent } ?? months.map { _ in .zero }
  }

  /// The figures in each currency that has something on the days or on those that are compared.
  ///
  /// - Parameters:
  ///   - whole: The totals of the period.
  ///   - soFar: The totals of its days that are not in the future.
  ///   - previous: The totals of the days that are compared; nil if there are none.
  ///   - lastYear: The totals of the same days a year before; nil if there are none.
  ///   - period: The period; nil if no expense has a date.
  ///   - lastDay: The last of its days that is not in the future; nil if all are.
  /// - Returns: The figures.
  static func money(
    _ whole: Totals, soFar: Totals, _ previous: Totals?, _ lastYear: Totals?, in period: Period?,
    upTo lastDay: Day?
  ) -> [Money] {
    var all = whole
    if let previous { all.add(previous) }
    if let lastYear { all.add(lastYear) }
    let first = period.flatMap { $0.first > .first ? $0.first : nil }
    let days = first.flatMap { first in lastDay.map { first.days(to: $0) + 1 } } ?? 0
    return all.byCurrency.map { sum in
      let soFar = soFar.total(in: sum.currency)
      return Money(
        totals: whole.total(in: sum.currency), soFar: soFar,
        previous: previous?.total(in: sum.currency), lastYear: lastYear?.total(in: sum.currency),
        averagePerDay: days > 0 ? Ratio(soFar.spent, over: days) : nil)
    }
  }
}
