/// The running sums of a ``BudgetReport``.
struct BudgetSums: StreamSums {
  /// A budget in a period.
  struct BudgetPeriod: Hashable {
    /// The index of the budget.
    let number: Int
    /// The first day of the period.
    let first: Day
  }

  /// The budgets in their periods, of which nothing is spent yet.
  private let lines: [BudgetReport.Line]
  /// The amounts that may count, by the number of the line.
  private var sums = SumsByType()
  /// The amounts in currencies that no budget for the same type limits, by the number of the line.
  private var otherSums = SumsByType()
  private var coming: [ExpenseItem] = []
  /// The currencies in which a line's type is limited, by the number of the line.
  private var limitedCurrencies: [Set<CurrencyCode?>] = []
  private let settings: Settings
  /// The lines that a type counts for, by the number of the type; nil if not known yet.
  private var linesOfTypes: [[Int]?] = []

  /// Create sums for all budgets in force then, each in its period around a day, as of today.
  init(_ settings: Settings, on day: Day, today: Day) {
    let periods = (settings.budgets ?? []).enumerated().compactMap {
      number, budget -> BudgetPeriod? in
      let period = budget.period(of: day, settings)
      return budget.held(in: period) ? BudgetPeriod(number: number, first: period.first) : nil
    }
    self.init(settings, periods, today: today)
  }

  /// Create sums for budgets in periods, as of today.
  init(_ settings: Settings, _ periods: [BudgetPeriod], today: Day) {
    self.settings = settings
    let budgets = settings.budgets ?? []
    lines = periods.map { entry in
      var budget = budgets[entry.number]
      budget.type = budget.type.map(settings.knownTypes.spelling)
      budget.currency = settings.currency(of: budget.currency)
      let period = budget.period(of: entry.first, settings)
      let elapsed = period.first.days(to: min(today, period.last)) + 1
      return BudgetReport.Line(budget: budget, period: period, elapsedDays: max(0, elapsed))
    }
    limitedCurrencies = lines.map { [lines] line in
      Set(lines.filter { $0.budget.type == line.budget.type }.map(\.budget.currency))
    }
  }

  /// True if there are no budgets.
  var isEmpty: Bool { lines.isEmpty }

  /// Add the current expense of a stream.
  @inline(__always)
  package mutating func add(_ stream: inout ExpenseStream) {
    guard !lines.isEmpty, let day = stream.expense.date else { return }
    let type = stream.typeNumber
    if type >= linesOfTypes.count || linesOfTypes[type] == nil {
      learn(type, called: stream.types.strings[type])
    }
    guard let numbers = linesOfTypes[type], !numbers.isEmpty else { return }
    let currency = settings.currency(of: stream.expense.currency)
    for number in numbers where lines[number].period.contains(day) {
      if lines[number].budget.currency == currency {
        sums.add(stream.expense.amount, nil, at: number, type)
      } else if !limitedCurrencies[number].contains(currency) {
        otherSums.add(stream.expense.amount, nil, at: number, type)
      }
    }
  }

  /// The sums with recurring expenses that are not recorded yet.
  func committing(_ coming: [ExpenseItem]) -> BudgetSums {
    var sums = self
    sums.coming = coming
    return sums
  }

  private mutating func learn(_ type: Int, called name: String) {
    while linesOfTypes.count <= type { linesOfTypes.append(nil) }
    linesOfTypes[type] = lines.indices.filter {
      lines[$0].budget.type?.matches(ExpenseType(name)) ?? true
    }
  }

  /// Add the sums of other expenses.
  package mutating func add(_ other: BudgetSums, _ types: [Int]) {
    sums.add(other.sums, types)
    otherSums.add(other.otherSums, types)
  }

  /// The lines with what was spent: income counts for no budget.
  func lines(_ sides: NumberedSides) -> [BudgetReport.Line] {
    var lines = lines
    for (cell, sums) in sums.sums where !sides.isIncome[cell.type] {
      lines[cell.number].count += sums.count
      lines[cell.number].spent = lines[cell.number].spent + sums.unmarked.total
    }
    for (cell, sums) in otherSums.sums where !sides.isIncome[cell.type] {
      lines[cell.number].otherCount += sums.count
    }
    for item in coming where !sides.sides.isIncome(item.type) {
      for number in lines.indices
      where item.date.map(lines[number].period.contains) == true
        && lines[number].budget.limits(item, settings)
      {
        lines[number].committed.add(item.amount)
      }
    }
    return lines
  }
}
