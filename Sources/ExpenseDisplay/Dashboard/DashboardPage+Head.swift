import ExpenseCore
import Text

/// The sentences at the top of a dashboard, which answer what most people ask.
extension DashboardPage {
  /// Number of spaces between two sentences.
  private static let sentenceGap = 2

  /// The title and the number of expenses, on one line if there is room.
  func titleLines(width: Int) -> [StyledLine] {
    let count = presentation.expenses(dashboard.money.reduce(0) { $0 + $1.count })
    let name = DisplayText(presentation.title(of: dashboard.period, settings))
    let days: DisplayText =
      isUnderWay ? ", day \(dashboard.elapsedDays) of \(dashboard.period.dayCount)" : ""
    let end = StyledLine(DisplayText(count), .dim)
    let space = width - name.width - days.width - end.width
    guard space < 2 else {
      return ["\(name, .strong)\(days, .dim)\(.spaces(space), .dim)\(end)"]
    }
    let title = (name + days).shortened(to: width, presentation.ellipsis)
    return [StyledLine(title, .strong), end]
  }

  /// True if some days of the period have passed, and others have not.
  private var isUnderWay: Bool {
    dashboard.elapsedDays < dashboard.period.dayCount && dashboard.elapsedDays > 0
      && dashboard.period.first > .first && dashboard.period.last < .last
  }

  /// The lines on a currency: what was spent, compared, and what is left of the budget; what was
  /// received.
  func lines(on money: Dashboard.Money, width: Int) -> [StyledLine] {
    var lines = flow(spentSentences(on: money), width: width)
    if lines.count == 1, let line = lines.first, let more = lastYearSentence(on: money),
      line.width + DashboardPage.sentenceGap + more.width <= width
    {
      lines = flow([line, more], width: width)
    }
    return lines + flow(receivedSentences(on: money), width: width)
  }

  private func spentSentences(on money: Dashboard.Money) -> [StyledLine] {
    guard money.totals.spending.count > 0 || money.totals.income.count == 0 else { return [] }
    var sentences: [StyledLine] = [amount("Spent ", money.totals.spent, money.currency)]
    if money.totals.spent != money.soFar.spent {
      sentences.append(amount("so far ", money.soFar.spent, money.currency))
    }
    return sentences
      + [sentence(comparing: money, with: money.previous, dashboard.comparison)].compactMap(\.self)
      + budgetSentences(in: money.currency)
  }

  /// The comparison with the year before, which is worth no line of its own.
  private func lastYearSentence(on money: Dashboard.Money) -> StyledLine? {
    money.totals.spending.count > 0
      ? sentence(comparing: money, with: money.lastYear, dashboard.lastYear) : nil
  }

  private func sentence(
    comparing money: Dashboard.Money, with other: CurrencyTotal?, _ comparison: Period.Comparison?
  ) -> StyledLine? {
    guard let comparison, let other else { return nil }
    return presentation.sentence(comparing: money.soFar, with: other, comparison, settings)
      .map { StyledLine($0) }
  }

  private func receivedSentences(on money: Dashboard.Money) -> [StyledLine] {
    guard money.totals.income.count > 0 else { return [] }
    let received = amount(
      "Received ", money.totals.received, money.currency, TextStyle(.green, .bold))
    guard money.totals.spending.count > 0 else { return [received] }
    return [received, presentation.leftOver(of: money.totals)]
  }

  /// The rest of the budget for everything.
  private func budgetSentences(in currency: CurrencyCode?) -> [StyledLine] {
    budgets.filter { $0.budget.type == nil && $0.budget.currency == currency }
      .map { line in
        let limit = presentation.shortText(of: Total(line.budget.limit), in: currency)
        let left = line.isOver ? .zero - line.left : line.left
        let amount = AmountText(left, currency, presentation).text
        let sentence: DisplayText =
          line.isOver
          ? "\(amount) over the budget of \(limit)\(name(ofPeriod: line))"
          : "\(amount) of \(limit) left\(daysLeft(in: line))\(name(ofPeriod: line))"
        return StyledLine(sentence, line.isOver ? .over : nil)
      }
  }

  /// The period of a budget, if the page is of another one: ` in December`.
  private func name(ofPeriod line: BudgetReport.Line) -> String {
    line.period == dashboard.period
      ? "" : " in \(presentation.text(of: line, on: dashboard.lastDay))"
  }

  /// The number of days until the period of a budget ends: ` for 4 days`; nothing if it is over.
  private func daysLeft(in line: BudgetReport.Line) -> String {
    let days = line.daysLeft
    guard days > 0, line.elapsedDays > 0 else { return "" }
    return " for \(presentation.text(of: days)) \(days == 1 ? "day" : "days")"
  }

  private func amount(
    _ title: DisplayText, _ total: Total, _ currency: CurrencyCode?, _ style: TextStyle = .strong
  ) -> StyledLine {
    "\(title)\(DisplayText(AmountText(total, currency, presentation).text), style)"
  }

  /// The sentences beside one another, in as few lines as possible.
  private func flow(_ sentences: [StyledLine], width: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    for sentence in sentences {
      if var line = lines.last, line.width + DashboardPage.sentenceGap + sentence.width <= width {
        line.pad(to: line.width + DashboardPage.sentenceGap)
        line.append(sentence)
        lines[lines.count - 1] = line
      } else {
        lines.append(sentence)
      }
    }
    return lines
  }
}
