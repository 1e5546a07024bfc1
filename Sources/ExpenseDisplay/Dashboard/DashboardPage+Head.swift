import ExpenseCore
import Text

/// The sentences at the top of a dashboard, which answer what most people ask.
extension DashboardPage {
  /// The title and the number of expenses, on one line if there is room.
  func titleLines(width: Int) -> [StyledLine] {
    let count = presentation.expenses(dashboard.money.reduce(0) { $0 + $1.count })
    var title = DisplayText(presentation.title(of: dashboard.period, settings))
    if isUnderWay {
      title += ", day \(dashboard.elapsedDays) of \(dashboard.period.dayCount)"
    }
    let end = DisplayText(count)
    let space = width - title.width - end.width
    return space >= 2
      ? [StyledLine(title + .spaces(space) + end, .heading)]
      : [StyledLine(title.shortened(to: width, presentation.ellipsis), .heading), StyledLine(end)]
  }

  /// True if some days of the period have passed, and others have not.
  private var isUnderWay: Bool {
    dashboard.elapsedDays < dashboard.period.dayCount && dashboard.elapsedDays > 0
      && dashboard.period.first > .first && dashboard.period.last < .last
  }

  /// The lines on a currency: what was spent, compared; what was received; what is left of the budget.
  func lines(on money: Dashboard.Money, width: Int) -> [StyledLine] {
    [spentSentences(on: money), receivedSentences(on: money), budgetSentences(in: money.currency)]
      .filter { !$0.isEmpty }.flatMap { flow($0, width: width) }
  }

  private func spentSentences(on money: Dashboard.Money) -> [StyledLine] {
    guard money.totals.spending.count > 0 || money.totals.income.count == 0 else { return [] }
    var sentences: [StyledLine] = [amount("Spent ", money.totals.spent, money.currency)]
    if money.totals.spent != money.soFar.spent {
      sentences.append(amount("so far ", money.soFar.spent, money.currency))
    }
    let others = [(dashboard.comparison, money.previous), (dashboard.lastYear, money.lastYear)]
    for case (let comparison?, let previous?) in others {
      let sentence = presentation.sentence(
        comparing: money.soFar, with: previous, comparison, settings)
      if let sentence { sentences.append(StyledLine(sentence)) }
    }
    return sentences
  }

  private func receivedSentences(on money: Dashboard.Money) -> [StyledLine] {
    guard money.totals.income.count > 0 else { return [] }
    let received = amount("Received ", money.totals.received, money.currency)
    guard money.totals.spending.count > 0 else { return [received] }
    return [received, StyledLine(presentation.leftOver(of: money.totals), .strong)]
  }

  /// The rest of the budget for everything, and the amount spent a day.
  private func budgetSentences(in currency: CurrencyCode?) -> [StyledLine] {
    var sentences: [StyledLine] = []
    for line in dashboard.budgets.lines
    where line.budget.type == nil && line.budget.currency == currency {
      let limit = AmountText(Total(line.budget.limit), currency, presentation).text
      let left = line.isOver ? .zero - line.left : line.left
      let amount = AmountText(left, currency, presentation).text
      let sentence: DisplayText =
        line.isOver
        ? "\(amount) over the budget of \(limit)\(name(ofPeriod: line))"
        : "\(amount) of \(limit) left\(daysLeft(in: line))\(name(ofPeriod: line))"
      sentences.append(StyledLine(sentence, line.isOver ? .error : .strong))
    }
    let money = dashboard.money.first { $0.currency == currency }
    // The average of one expense says nothing.
    if let money, let average = money.averagePerDay, money.soFar.spent > .zero,
      money.soFar.spending.count > 1, dashboard.elapsedDays > 1
    {
      let total = presentation.rounded(average, in: currency)
      sentences.append("\(AmountText(total, currency, presentation).text) spent a day")
    }
    return sentences
  }

  /// The period of a budget, if the page is of another one: ` in December`.
  private func name(ofPeriod line: BudgetReport.Line) -> String {
    line.period == dashboard.period
      ? "" : " in \(presentation.text(of: line, on: dashboard.lastDay))"
  }

  /// The number of days until the period of a budget ends: ` for 4 days`; nothing if it is over.
  private func daysLeft(in line: BudgetReport.Line) -> String {
    let days = line.period.dayCount - line.elapsedDays
    guard days > 0, line.elapsedDays > 0 else { return "" }
    return " for \(presentation.text(of: days)) \(days == 1 ? "day" : "days")"
  }

  private func amount(
    _ title: DisplayText, _ total: Total, _ currency: CurrencyCode?
  ) -> StyledLine {
    "\(title)\(DisplayText(AmountText(total, currency, presentation).text), .strong)"
  }

  /// The sentences beside one another, in as few lines as possible.
  private func flow(_ sentences: [StyledLine], width: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    for sentence in sentences {
      if var line = lines.last, line.width + 2 + sentence.width <= width {
        line.pad(to: line.width + 2)
        line.append(sentence)
        lines[lines.count - 1] = line
      } else {
        lines.append(sentence)
      }
    }
    return lines
  }
}
