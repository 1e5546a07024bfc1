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
    var raised: [BudgetSums.BudgetPeriod: Total] = [:]
    for change in changes {
      for (item, sign) in [(change.before, Int128(-1)), (change.after, 1)] {
        guard let item, let day = item.date else { continue }
        for (number, budget) in (settings.budgets ?? []).enumerated()
        where budget.limits(item, settings) && budget.held(in: budget.period(of: day, settings)) {
          let period = BudgetSums.BudgetPeriod(
            number: number, first: budget.period(of: day, settings).first)
          let amount = Total(tenThousandths: Int128(item.amount.tenThousandths) * sign)
          raised[period, default: .zero] = raised[period, default: .zero] + amount
        }
      }
    }
    let periods = raised.filter { $0.value > .zero }.keys.sorted {
      ($0.first, $0.number) < ($1.first, $1.number)
    }
    guard !periods.isEmpty else { return [] }
    return try BudgetSums(settings, periods, today: day).adding(try source()).lines.filter(\.isOver)
  }
}
