import ExpenseCore
package import Text

/// Parts of a dashboard for the list of the full-screen app: a line above it, and a panel beside it.
extension DashboardPage {
  /// The currency of the first figures; nil for the home currency, or without figures.
  private var currency: CurrencyCode? { shownMoney.first?.currency }

  private var overall: BudgetReport.Line? {
    dashboard.budgets.lines.first { $0.budget.type == nil && $0.budget.currency == currency }
  }

  // MARK: Line

  /// The amount spent, compared, and at the right the rest of the budget for everything.
  ///
  /// Parts that do not fit are left out: the bar, then the comparison, then what is left.
  package func strip(width: Int) -> StyledLine {
    guard let money = shownMoney.first else { return StyledLine() }
    let spent = AmountText(money.soFar.spent, currency, presentation).text
    let isOver = dashboard.elapsedDays == dashboard.period.dayCount
    let name = isOver ? "\(presentation.title(of: dashboard.period, settings))" : "Spent"
    var left: StyledLine = "\(DisplayText(name)) \(DisplayText(spent), .strong)"
    let right = rest(of: money)
    let change = change(of: money)
    let bar = overall.map {
      Bar(of: $0).line(width: 15, isASCII: presentation.isASCII)
    }
    var room = width - left.width - right.width - 2
    if let change, change.width + 2 <= room {
      left.append("  \(change)")
      room -= change.width + 2
    }
    guard room >= 0 else { return left }
    if let bar, bar.width + 2 <= room {
      left.pad(to: width - right.width - bar.width - 2)
      left.append(bar)
    }
    left.pad(to: max(left.width + 2, width - right.width))
    left.append(right)
    return left
  }

  private func change(of money: Dashboard.Money) -> StyledLine? {
    guard let comparison = dashboard.comparison, let previous = money.previous else { return nil }
    return presentation.sentence(comparing: money.soFar, with: previous, comparison, settings)
      .map { StyledLine($0) }
  }

  /// The rest of the budget for everything, or else of what was received.
  private func rest(of money: Dashboard.Money) -> StyledLine {
    if let overall {
      let limit = presentation.shortText(of: Total(overall.budget.limit), in: currency)
      let rest = overall.isOver ? .zero - overall.left : overall.left
      let amount = AmountText(rest, currency, presentation).text
      return overall.isOver
        ? StyledLine("\(amount) over \(limit)", .over) : "\(amount) of \(limit) left"
    }
    let hasBoth = money.totals.income.count > 0 && money.totals.spending.count > 0
    return hasBoth ? presentation.leftOver(of: money.totals) : StyledLine()
  }

  /// The number of budgets with more spent than their limit: `3 budgets over`; nil for none.
  package var budgetsOver: DisplayText? {
    let count = dashboard.budgets.lines.count(where: \.isOver)
    guard count > 0 else { return nil }
    return "\(presentation.text(of: count)) \(count == 1 ? "budget" : "budgets") over"
  }

  // MARK: Panel

  /// The height of the columns of months in the panel.
  private static let columnHeight = 4
  /// Number of lines of the types in the panel, with the title and the sum of the others.
  private static let typeLineCount = 5

  /// A type in the period: what was spent, compared, its budget, and its last months; empty without
  /// anything to say.
  package func lines(onType name: String, width: Int) -> [StyledLine] {
    let months = dashboard.months(ofType: name, in: currency)
    let group = dashboard.types.groups.first { $0.key == name }
    let spent = group?.totals.total(in: currency).spent ?? .zero
    guard months.contains(where: { $0 > .zero }) else { return [] }
    let period = presentation.title(of: dashboard.period, settings)
    let title: DisplayText = "\(name) in \(period)"
    var lines = [StyledLine(title.shortened(to: width, presentation.ellipsis), .strong)]
    var figures: StyledLine = "\(DisplayText(AmountText(spent, currency, presentation).text))"
    if let change = group?.compared?.change(in: currency), let comparison = dashboard.comparison {
      let all = dashboard.types.totals.total(in: currency).spent
      let text = presentation.changeText(of: change, among: all)
      let days = presentation.name(ofPrevious: comparison, settings)
      let words: DisplayText =
        change == .zero ? "as" : change > .zero ? "more than" : "less than"
      let line: StyledLine = "\(text.text, text.style)\(" \(words) \(days)" as DisplayText, .dim)"
      if figures.width + 2 + line.width <= width { figures.append("  \(line)") }
    }
    lines.append(figures)
    lines += budgetLines(onType: name, width: width)
    guard months.count(where: { $0 > .zero }) >= Sparkline.leastCount else { return lines }
    return lines + columnLines(months, width: width)
  }

  private func budgetLines(onType name: String, width: Int) -> [StyledLine] {
    dashboard.budgets.lines.filter { $0.budget.type?.name == name }.map { line in
      let rest = presentation.rest(of: line)
      var text = Bar(of: line).line(
        width: max(6, width - rest.width - 2), isASCII: presentation.isASCII)
      text.pad(to: width - rest.width)
      text.append(rest.text, rest.style)
      return text
    }
  }

  /// A column for each month, with its first letters and the usual amount.
  private func columnLines(_ months: [Total], width: Int) -> [StyledLine] {
    let chart = ColumnChart(totals: months, columnWidth: 2)
    let most = DisplayText(presentation.roundedText(of: months.max() ?? .zero, in: currency))
    var lines = chart.lines(height: DashboardPage.columnHeight, isASCII: presentation.isASCII)
    let end = months.count * 3
    if !lines.isEmpty, end + most.width <= width {
      lines[0].pad(to: end)
      lines[0].append(most, .dim)
    }
    let names = dashboard.months.map { String($0.period.first.shortMonthName.prefix(2)) }
    lines.append(StyledLine(DisplayText(names.joined(separator: " ")), .dim))
    if let usual = DashboardPage.usual(months) {
      let amount = presentation.roundedText(of: usual, in: currency)
      lines.append(StyledLine("a usual month \(amount)", .dim))
    }
    return lines
  }

  /// The median of the months with something in them; nil for fewer than three.
  static func usual(_ months: [Total]) -> Total? {
    let amounts = months.filter { $0 > .zero }.sorted()
    return amounts.count < 3 ? nil : amounts[amounts.count / 2]
  }

  /// The period: what is left over, the types on which most was spent, and its course.
  package func periodLines(width: Int) -> [StyledLine] {
    guard let money = shownMoney.first else { return [] }
    let days = presentation.title(of: dashboard.period, settings)
    let isUnderWay =
      dashboard.elapsedDays > 0 && dashboard.elapsedDays < dashboard.period.dayCount
    let day: DisplayText =
      isUnderWay ? "  day \(dashboard.elapsedDays) of \(dashboard.period.dayCount)" : ""
    var lines: [StyledLine] = ["\(DisplayText(days), .strong)\(day, .dim)"]
    if money.totals.income.count > 0, money.totals.spending.count > 0 {
      lines.append(presentation.leftOver(of: money.totals))
    }
    if let types = typePanel(in: DashboardPage.typeLineCount, currency) {
      lines += types.lines(width)
    }
    guard let run = runPanel(currency) else { return lines }
    return lines + [StyledLine()] + run.lines(width)
  }
}
