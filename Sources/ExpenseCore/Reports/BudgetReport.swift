/// The state of budgets: the limit, the amount spent, and the elapsed part of the period.
///
/// All values are exact:
///
/// - spent: the total of the expenses that the budget limits: of its type, or all; in its currency;
///   in its period. Refunds reduce it; income (<doc:Reports>) counts for no budget. Expenses without a
///   date are in no period.
/// - left: the limit minus the amount spent; less than 0 if the budget is exceeded.
/// - committed: the total of the recurring expenses in the period that are not recorded yet; they are
///   neither spent nor taken off from what is left.
/// - used: the amount spent divided by the limit; none if the limit is 0.
/// - elapsed: the days of the period up to and including the day of the report, divided by all of
///   its days.
/// - pace: used divided by elapsed; more than 1 if the money goes faster than the time.
public struct BudgetReport: Hashable, Sendable {
  /// The state of one budget.
  public struct Line: Hashable, Sendable {
    /// The budget, with its type in the known spelling, and in the home currency if it names none.
    public let budget: Budget
    /// The period of the budget that the line covers.
    public let period: Period
    /// Number of days of the period that have passed, including today.
    public let elapsedDays: Int
    /// Number of expenses.
    public internal(set) var count = 0
    /// The total of the expenses.
    public internal(set) var spent = Total.zero
    /// The total of the recurring expenses that are not recorded yet.
    public internal(set) var committed = Total.zero
    /// Number of expenses that do not count, in currencies that no budget for the same type limits.
    public internal(set) var otherCount = 0

    /// The limit minus the amount spent.
    public var left: Total { Total(budget.limit) - spent }
    /// True if more was spent than the limit.
    public var isOver: Bool { left < .zero }
    /// The amount spent divided by the limit; nil if the limit is 0.
    public var used: Ratio? { Ratio(spent, over: Total(budget.limit)) }
    /// The elapsed part of the period, from 0 to 1.
    public var elapsed: Ratio? { Ratio(Int128(elapsedDays), over: Int128(period.dayCount)) }
    /// The pace of spending: 1 if the budget is used up when the period ends.
    public var pace: Ratio? {
      guard elapsedDays > 0, budget.limit > .zero else { return nil }
      return Ratio(
        spent.tenThousandths * Int128(period.dayCount),
        over: Int128(budget.limit.tenThousandths) * Int128(elapsedDays))
    }
  }

  /// The budgets: exceeded ones first, then those with the largest part used.
  public let lines: [Line]

  /// Create a report on all budgets of a store, each in its period around a day; keep no expenses.
  ///
  /// - Parameters:
  ///   - source: The text of the expenses.
  ///   - settings: The settings of the store, with its budgets.
  ///   - day: A day of the periods.
  ///   - today: The current date.
  ///   - coming: The recurring expenses that are not recorded yet.
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, or any error from reading.
  package init(
    of source: ExpenseSource, _ settings: Settings, on day: Day, today: Day,
    coming: [ExpenseItem] = []
  ) throws {
    let sums = BudgetSums(settings, on: day, today: today).committing(coming)
    guard !sums.isEmpty else {
      self.init(sums, NumberedSides(settings, [], TypeBalances()))
      return
    }
    let scan = try source.sums(from: sums)
    self.init(scan.result, scan.sides(settings))
  }

  init(_ sums: BudgetSums, _ sides: NumberedSides) {
    lines = sums.lines(sides).sorted { first, second in
      if first.isOver != second.isOver { return first.isOver }
      guard let used = first.used, let other = second.used else {
        return first.used != nil && second.used == nil
      }
      return used > other
    }
  }
}
