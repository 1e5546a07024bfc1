/// What a month was like: what was spent, on what, how that compares, and what is left of the budgets.
///
/// It can be made of any days: a year, or all between two days. All sums are exact, and each currency
/// is by itself:
///
/// - spent: the amounts over 0; received: the amounts under 0, without their sign; net: spent without
///   received.
/// - So far: up to today, while the days asked for are not over.
/// - average a day: what was spent so far over the days so far, today included.
/// - previous: what was spent on the same days of the period before. That is the month before, or the
///   year before, up to the day of the same number (or the last day of its month, where that has fewer
///   days); all of it, from the last day of the month or year on. Of other days, it is as many days right before
///   them.
/// - change: what was spent so far without the previous, and that over the previous.
public struct Dashboard: Hashable, Sendable {
  /// What one currency has to do with it.
  public struct Money: Hashable, Sendable {
    /// The currency; nil for amounts without one, as long as the store has no home currency.
    public let currency: CurrencyCode?
    /// How many expenses there are.
    public let count: Int
    /// The sum of the amounts over 0.
    public let spent: Total
    /// The sum of the amounts under 0, without their sign.
    public let received: Total
    /// What was spent so far.
    public let spentSoFar: Total
    /// What was spent on the same days of the period before; nil where there is none.
    public let previous: Total?
    /// What was spent so far, for each of the days so far; nil where there are none, or where the
    /// days have no beginning.
    public let averagePerDay: Ratio?

    /// What was spent without what was received.
    public var net: Total { spent - received }
    /// How much more was spent so far than on the same days of the period before.
    public var change: Total? { previous.map { spentSoFar - $0 } }
    /// The change over what was spent before; nil where that was nothing.
    public var changeRatio: Ratio? {
      previous.flatMap { Ratio(spentSoFar - $0, over: $0) }
    }
  }

  /// What the expenses of a month add up to.
  public struct Month: Hashable, Sendable {
    /// The days of the month; it is called by the calendar month of the first one.
    public let period: Period
    /// What they add up to.
    public let totals: Totals
  }

  /// How many months there are, unless the calendar has less.
  static let monthCount = 12
  /// How many of the largest expenses there are of each currency at most: 5.
  static let largestCount = 5

  /// The days that it is about.
  public let period: Period
  /// The last of them that is not in the future; nil if all are.
  public let lastDay: Day?
  /// The same days of the period before, as far as there are any.
  public let previousPeriod: Period?
  /// The currencies in which something was spent or received on the days or on the previous ones:
  /// the home currency first, then the others by their codes.
  public let money: [Money]
  /// What the expenses of each type add up to, the largest total first.
  public let types: Breakdown
  /// The last twelve months up to that of the last day, the earliest first; of days that all are in
  /// the future, up to that of the first one.
  public let months: [Month]
  /// The expenses with the largest amounts, currency by currency in the order of ``money``; of equal
  /// ones, the newest first.
  public let largest: [ExpenseItem]
  /// The budgets in the periods of the last day, or of the first one if all days are in the future.
  public let budgets: BudgetReport
  /// The expenses without a day, which are in no period.
  public let undated: Totals

  /// How many of the days are not in the future.
  public let elapsedDays: Int

  /// Whether there are no expenses in it, of whatever days.
  public var isEmpty: Bool {
    money.isEmpty && undated.count == 0 && months.allSatisfy { $0.totals.count == 0 }
  }

  /// Looks at the expenses of a store, of which only the largest are kept.
  ///
  /// - Parameters:
  ///   - source: The text of the store, with the expenses of the other days too.
  ///   - period: The days that it is about; nil for the month of today.
  ///   - today: The day that it is.
  ///   - settings: The settings of the store: types, home currency, budgets, and the day on which
  ///     months begin.
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, or what reading throws.
  public init(
    of source: ExpenseSource, in period: Period? = nil, on today: Day,
    _ settings: Settings = Settings()
  ) throws {
    let empty = DashboardSums(of: period, on: today, settings)
    let sums = try source.reduce { _ in
      empty
    } _: { sums, stream in
      sums.add(&stream)
    } merging: {
      $0.result.add($1.result)
    }
    self.init(sums.result)
  }

  private init(_ sums: DashboardSums) {
    period = sums.period
    let elapsedDays = sums.lastDay.map { sums.period.first.days(to: $0) + 1 } ?? 0
    self.elapsedDays = elapsedDays
    lastDay = sums.lastDay
    previousPeriod = sums.previousPeriod
    var all = sums.spent
    for totals in [sums.received, sums.previous] { all.add(totals) }
    money = all.byCurrency.map { sum in
      let spentSoFar = sums.spentSoFar[sum.currency]?.total ?? .zero
      return Money(
        currency: sum.currency,
        count: (sums.spent[sum.currency]?.count ?? 0) + (sums.received[sum.currency]?.count ?? 0),
        spent: sums.spent[sum.currency]?.total ?? .zero,
        received: .zero - (sums.received[sum.currency]?.total ?? .zero), spentSoFar: spentSoFar,
        previous: sums.previousPeriod.map { _ in sums.previous[sum.currency]?.total ?? .zero },
        averagePerDay: elapsedDays > 0 && sums.period.first > .first
          ? Ratio(spentSoFar, over: elapsedDays) : nil)
    }
    types = sums.types.sorted(by: .total)
    months = sums.months.map(Month.init)
    largest = all.byCurrency.flatMap { sum in
      sums.largest.first { $0.currency == sum.currency }?.items ?? []
    }
    budgets = BudgetReport(sums.budgets)
    undated = sums.undated
  }
}
