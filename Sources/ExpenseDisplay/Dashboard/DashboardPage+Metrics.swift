import ExpenseCore
package import Text

/// The one-line summary of a dashboard.
extension DashboardPage {
  /// An amount of the month, for the line above the list of the full-screen app.
  package struct Metric: Sendable {
    package let title: DisplayText
    package let value: DisplayText
    package let style: TextStyle?
    /// The rank for leaving out: if there is no room, the highest goes first.
    package let rank: Int
  }

  /// The amounts of the first currency, and the budget that is nearest to its limit.
  package var metrics: [Metric] {
    var metrics: [Metric] = []
    func add(_ title: String, _ value: String, _ style: TextStyle?, rank: Int) {
      let (title, value) = (DisplayText(title), DisplayText(value))
      metrics.append(Metric(title: title, value: value, style: style, rank: rank))
    }
    func addAmount(_ title: String, _ total: Total, _ currency: CurrencyCode?, rank: Int) {
      let text = AmountText(total, currency, presentation)
      add(title, text.text, text.style, rank: rank)
    }
    if let money = shownMoney.first {
      // Future expenses count towards neither the average nor the change.
      let isOver = dashboard.elapsedDays == dashboard.period.dayCount
      let title = isOver ? presentation.title(of: dashboard.period, settings) : "Spent"
      addAmount(title, money.soFar.spent, money.currency, rank: 0)
      if money.totals.income.count > 0 {
        addAmount("Received", money.totals.received, money.currency, rank: 4)
        let isShort = money.totals.net < .zero
        addAmount(
          isShort ? "Short by" : "Left over",
          isShort ? .zero - money.totals.net : money.totals.net, money.currency, rank: 2)
      }
      if let average = money.averagePerDay {
        let total = presentation.rounded(average, in: money.currency)
        addAmount("Daily", total, money.currency, rank: 5)
      }
      if let comparison = dashboard.comparison, let previous = money.previous,
        previous.spent > .zero,
        let change = money.change
      {
        let text = presentation.changeText(of: change, among: money.soFar.spent)
        let name = presentation.changeTitle(of: comparison, settings)
        add(name, text.text.string, text.style, rank: 3)
      }
    }
    if let line = dashboard.budgets.lines.first {
      let left = line.isOver ? Total.zero - line.left : line.left
      let amount = AmountText(left, line.budget.currency, presentation)
      let word = line.isOver ? "over" : "left"
      add(line.title, "\(amount.text) \(word)", line.isOver ? .error : nil, rank: 1)
    }
    return metrics
  }
}
