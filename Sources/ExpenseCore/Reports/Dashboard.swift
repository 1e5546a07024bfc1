/// A summary of a month: spending, its types, a comparison with the period before, and budgets.
///
/// It can cover any period: a year, or all days between two dates. All sums are exact and by
/// currency:
///
/// - spent: the amounts over 0; received: the amounts under 0, without their sign; net: spent minus
///   received.
/// - so far: up to today, while the period is not over.
/// - average per day: the amount spent so far divided by the days so far, including today.
/// - previous: the amount spent on the same days of the period before. For a month or year, that is
///   the month or year before, up to the day of the same number, or to the last day of a shorter
///   month; from the last day of the month or year on, all of it. For any other period, it is as
///   many days right before it.
/// - change: the amount spent so far minus the previous one, and that divided by the previous one.
public struct Dashboard: Hashable, Sendable {
  /// The figures in one currency.
  public struct Money: Hashable, Sendable {
    /// The currency; nil for amounts without one, as long as the store has no home currency.
    public let currency: CurrencyCode?
    /// Number of expenses.
    public let count: Int
    /// The sum of the amounts over 0.
    public let spent: Total
    /// The sum of the amounts under 0, without their sign.
    public let received: Total
    /// The amount spent so far.
    public let spentSoFar: Total
    /// The amount spent on the same days of the period before; nil if there are none.
    public let previous: Total?
    /// The average amount spent per day so far; nil if there are no days so far, or if the period
    /// has no beginning.
    public let averagePerDay: Ratio?

    /// The amount spent minus the amount received.
    public var net: Total { spent - received }
    /// The amount spent so far minus that on the same days of the period before.
    public var change: Total? { previous.map { spentSoFar - $0 } }
    /// The change divided by the previous amount; nil if that is 0.
    public var changeRatio: Ratio? { previous.flatMap { Ratio(spentSoFar - $0, over: $0) } }
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
  /// The same days of the period before; nil if there are none.
  public let previousPeriod: Period?
  /// The figures by currency: the home currency first, then the others by code.
  ///
  /// It has the currencies in which something was spent or received on these days or on the
  /// previous ones.
  public let money: [Money]
  /// The totals of each type, largest first.
  public let types: Breakdown
  /// The last twelve months up to that of the last day, earliest first.
  ///
  /// If all days are in the future, they end with the month of the first day.
  public let months: [Month]
  /// The largest expenses by currency, in the order of ``money``; ties are broken by date, newest
  /// first.
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
  ///   - today: The current date.
  ///   - settings: The settings of the store: types, home currency, budgets, and the day of the
  ///     month on which months start.
  ///   - coming: The recurring expenses that are not recorded yet, on these days and others.
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, or any error from reading.
  package init(
    of source: ExpenseSource, in period: Period? = nil, on today: Day,
    _ settings: Settings, coming: [ExpenseItem] = []
  ) throws {
    let sums = try source.sums(from: DashboardSums(of: period, on: today, settings))
    let matcher = source.filter.map { FilterMatcher($0) }
    let coming = coming.filter { matcher?.admits($0) ?? true }
    committed = Totals(
      of: coming.filter { $0.date.map(sums.period.contains) == true }, home: settings.currency)
    self.period = sums.period
    elapsedDays = sums.lastDay.map { sums.period.first.days(to: $0) + 1 } ?? 0
    lastDay = sums.lastDay
    previousPeriod = sums.previousPeriod
    money = sums.money.figures(
      in: sums.period, upTo: sums.lastDay, hasPrevious: sums.previousPeriod != nil)
    types = Breakdown(sums.types).sorted(by: .total)
    months = sums.months
    largest = money.flatMap { money in
      sums.largest.first { $0.currency == money.currency }?.items ?? []
    }
    budgets = BudgetReport(sums.budgets.committing(coming))
    undated = sums.undated
  }
}
