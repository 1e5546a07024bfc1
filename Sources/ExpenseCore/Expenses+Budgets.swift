extension Expenses {
  /// The overspent budgets, for periods in which the changes raised their spending.
  ///
  /// The store is read only if a budget covers a change.
  ///
  /// - Parameters:
  ///   - changes: The changes already made.
  ///   - settings: The settings of the store.
  ///   - day: The current date.
  /// - Returns: The overspent budgets, earliest period first.
  /// - Throws: An ``ExpenseError`` if the store cannot be read.
  public func overspentBudgets(
    after changes: [ExpenseChange], _ settings: Settings, on day: Day
  ) throws -> [BudgetReport.Line] {
    typealias Place = BudgetSums.BudgetPeriod
    let budgets = settings.budgets ?? []
    /// The periods of budgets that limit an expense.
    func places(of item: ExpenseItem) -> [Place] {
      guard let day = item.date else { return [] }
      return budgets.enumerated().compactMap { number, budget in
        let period = budget.period(of: day, settings)
        guard budget.limits(item, settings), budget.held(in: period) else { return nil }
        return Place(number: number, first: period.first)
      }
    }
    let changed = changes.flatMap { change in
      [(change.before, Int128(-1)), (change.after, 1)].compactMap { item, sign in
        item.map { (item: $0, amount: Int128($0.amount.tenThousandths) * sign) }
      }
    }
    func raised(_ isMeant: (ExpenseItem) -> Bool) -> [Place] {
      var sums: [Place: Int128] = [:]
      for (item, amount) in changed where isMeant(item) {
        for place in places(of: item) { sums[place, default: 0] += amount }
      }
      return sums.filter { $0.value > 0 }.keys.sorted {
        ($0.first, $0.number) < ($1.first, $1.number)
      }
    }
    // Without one, the store need not be read to see which types are those of income.
    guard changed.contains(where: { $0.amount > 0 && !places(of: $0.item).isEmpty }) else {
      return []
    }
    let all = Set(changed.flatMap { places(of: $0.item) }).sorted {
      ($0.first, $0.number) < ($1.first, $1.number)
    }
    let scan = try source().sums(from: BudgetSums(settings, all, today: day))
    let sides = scan.sides(settings)
    let lines = Dictionary(
      zip(all, scan.result.lines(sides)), uniquingKeysWith: { first, _ in first })
    return raised { !sides.sides.isIncome($0.type) }.compactMap { lines[$0] }.filter(\.isOver)
  }
}
