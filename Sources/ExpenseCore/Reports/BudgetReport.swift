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

  /// Looks at all budgets of a store, each in its period of a day.
  ///
  /// - Parameters:
  ///   - items: The expenses.
  ///   - settings: The settings of the store, with its budgets.
  ///   - day: The day.
  public init(of items: some Sequence<ExpenseItem>, _ settings: Settings, on day: Day) {
    var sums = BudgetSums(settings, on: day)
    for item in items { sums.add(item) }
    self.init(sums)
  }

  /// Looks at all budgets of a store, each in its period of a day; of the expenses, none is kept.
  ///
  /// - Parameters:
  ///   - source: The text of the expenses.
  ///   - settings: The settings of the store, with its budgets.
  ///   - day: The day.
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, or what reading throws.
  public init(of source: ExpenseSource, _ settings: Settings, on day: Day) throws {
    self.init(try BudgetSums(settings, on: day).adding(source))
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

  /// The budgets that are over in the periods in which expenses were changed so that more is spent
  /// of them.
  ///
  /// - Parameters:
  ///   - changes: The changes, which were made.
  ///   - expenses: The store, which is only read where a budget limits one of the expenses.
  ///   - settings: Its settings.
  ///   - day: The day that it is.
  /// - Returns: The budgets that are over now, the earliest period first.
  /// - Throws: ``ExpenseError`` when the store cannot be read.
  public static func overspent(
    by changes: [ExpenseChange], of expenses: Expenses, _ settings: Settings, on day: Day
  ) throws -> [Line] {
    var raised: [BudgetSums.Place: Total] = [:]
    for change in changes {
      for (item, sign) in [(change.before, Int128(-1)), (change.after, 1)] {
        guard let item, let day = item.date else { continue }
        for (number, budget) in (settings.budgets ?? []).enumerated()
        where budget.limits(item, settings) {
          let place = BudgetSums.Place(
            number: number, first: budget.period(of: day, settings).first)
          let amount = Total(tenThousandths: Int128(item.amount.tenThousandths) * sign)
          raised[place, default: .zero] = raised[place, default: .zero] + amount
        }
      }
    }
    let places = raised.filter { $0.value > .zero }.keys.sorted {
      ($0.first, $0.number) < ($1.first, $1.number)
    }
    guard !places.isEmpty else { return [] }
    return try BudgetSums(settings, places, on: day).adding(try expenses.source()).lines
      .filter(\.isOver)
  }
}

extension Budget {
  /// Whether an expense of any day counts for this budget.
  func limits(_ item: ExpenseItem, _ settings: Settings) -> Bool {
    (type?.matches(item.type) ?? true)
      && settings.currency(of: currency) == settings.currency(of: item.currency)
  }
}

/// What is spent of budgets, while it is added up.
struct BudgetSums: Sendable {
  /// A budget in a period.
  struct Place: Hashable {
    /// Which of the budgets.
    let number: Int
    /// The first day of the period.
    let first: Day
  }

  private(set) var lines: [BudgetReport.Line]
  private let settings: Settings
  /// By the number of the type: which of the lines it counts for; nil where that is not known yet.
  private var linesOfTypes: [[Int]?] = []

  /// All budgets, each in its period of a day.
  init(_ settings: Settings, on day: Day) {
    let places = (settings.budgets ?? []).enumerated().map { number, budget in
      Place(number: number, first: budget.period(of: day, settings).first)
    }
    self.init(settings, places, on: day)
  }

  /// Budgets in periods, as a day sees them.
  init(_ settings: Settings, _ places: [Place], on day: Day) {
    self.settings = settings
    let budgets = settings.budgets ?? []
    lines = places.map { place in
      var budget = budgets[place.number]
      budget.type = budget.type.map(settings.knownTypes.spelling)
      budget.currency = settings.currency(of: budget.currency)
      let period = budget.period(of: place.first, settings)
      let elapsed = period.first.days(to: min(day, period.last)) + 1
      return BudgetReport.Line(budget: budget, period: period, elapsedDays: max(0, elapsed))
    }
  }

  /// These with the expenses of a text.
  func adding(_ source: ExpenseSource) throws -> BudgetSums {
    guard !lines.isEmpty else { return self }
    return try source.reduce { _ in
      self
    } _: { sums, stream in
      sums.add(stream)
    } merging: {
      $0.result.add($1.result)
    }
    .result
  }

  mutating func add(_ item: ExpenseItem) {
    guard let day = item.date else { return }
    for number in lines.indices where lines[number].budget.limits(item, settings) {
      add(item.amount, on: day, to: number)
    }
  }

  /// Adds the current expense of a stream.
  @inline(__always)
  mutating func add(_ stream: borrowing ExpenseStream) {
    guard !lines.isEmpty, let day = stream.expense.date else { return }
    let type = stream.typeNumber
    if type >= linesOfTypes.count || linesOfTypes[type] == nil {
      learn(type, called: stream.types.strings[type])
    }
    guard let numbers = linesOfTypes[type], !numbers.isEmpty else { return }
    let currency = settings.currency(of: stream.expense.currency)
    for number in numbers where lines[number].budget.currency == currency {
      add(stream.expense.amount, on: day, to: number)
    }
  }

  @inline(__always)
  private mutating func add(_ amount: Amount, on day: Day, to number: Int) {
    guard lines[number].period.contains(day) else { return }
    lines[number].count += 1
    lines[number].spent.add(amount)
  }

  private mutating func learn(_ type: Int, called name: String) {
    while linesOfTypes.count <= type { linesOfTypes.append(nil) }
    linesOfTypes[type] = lines.indices.filter {
      lines[$0].budget.type?.matches(ExpenseType(name)) ?? true
    }
  }

  /// Adds what other expenses add up to.
  mutating func add(_ other: BudgetSums) {
    for number in lines.indices {
      lines[number].count += other.lines[number].count
      lines[number].spent = lines[number].spent + other.lines[number].spent
    }
  }
}
