/// What is left of budgets: the limit, what was spent, and how much of the period is over.
///
/// All of it is exact:
///
/// - spent: the total of the expenses that the budget limits: of its type, or all; of its currency; of
///   its period. Money back makes it less. Expenses without a day are in no period.
/// - left: the limit without what was spent; less than 0 where the budget is over.
/// - used: what was spent over the limit; none where that is 0.
/// - elapsed: the days of the period up to the day of the report, that one included, over all of its
///   days.
/// - pace: used over elapsed; more than 1 where the money goes faster than the time.
public struct BudgetReport: Hashable, Sendable {
  /// What is left of one budget.
  public struct Line: Hashable, Sendable {
    /// The budget, its type in the known spelling and its currency the home currency where it has
    /// none of its own.
    public let budget: Budget
    /// The period that is looked at.
    public let period: Period
    /// How many days of the period are over, with the one that it is.
    public let elapsedDays: Int
    /// How many expenses there are.
    public internal(set) var count = 0
    /// What they add up to.
    public internal(set) var spent = Total.zero
    /// The number of expenses in currencies in which no budget limits the same, which do not count.
    public internal(set) var otherCount = 0

    /// The limit without what was spent.
    public var left: Total { Total(budget.limit) - spent }
    /// Whether more was spent than the limit.
    public var isOver: Bool { left < .zero }
    /// What was spent over the limit; nil where that is 0.
    public var used: Ratio? { Ratio(spent, over: Total(budget.limit)) }
    /// How much of the period is over, 0 to 1.
    public var elapsed: Ratio? { Ratio(Int128(elapsedDays), over: Int128(period.dayCount)) }
    /// How fast the money goes: 1 where it is used up when the period is.
    public var pace: Ratio? {
      guard elapsedDays > 0, budget.limit > .zero else { return nil }
      return Ratio(
        spent.tenThousandths * Int128(period.dayCount),
        over: Int128(budget.limit.tenThousandths) * Int128(elapsedDays))
    }
  }

  /// The budgets: those that are over first, then those of which the most is used.
  public let lines: [Line]

  /// Looks at all budgets of a store, each in its period of a day; of the expenses, none is kept.
  ///
  /// - Parameters:
  ///   - source: The text of the expenses.
  ///   - settings: The settings of the store, with its budgets.
  ///   - day: The day.
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, or what reading throws.
  public init(of source: ExpenseSource, _ settings: Settings, on day: Day) throws {
    self.init(try BudgetSums(settings, on: day, today: day).adding(source))
  }

  init(_ sums: BudgetSums) {
    func isBefore(_ first: Line, _ second: Line) -> Bool? {
      if first.isOver != second.isOver { return first.isOver }
      guard let used = first.used, let other = second.used else {
        return (first.used == nil) == (second.used == nil) ? nil : second.used == nil
      }
      return used < other ? false : other < used ? true : nil
    }
    lines = sums.lines.enumerated()
      .sorted { isBefore($0.element, $1.element) ?? ($0.offset < $1.offset) }.map(\.element)
  }
}
