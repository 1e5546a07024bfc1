package import ExpenseCore
package import Text

/// A one-page dashboard that fits a terminal of 80 columns and 24 lines.
///
/// Panels with bars use the full width.
package struct DashboardPage {
  static let gap = 4
  /// Minimum width for panels side by side.
  private static let leastWidth = 76
  /// Minimum width for three columns of panels.
  private static let widthOfThree = 120
  /// Number of lines above the prompt in most terminals, for panels side by side.
  package static let usualHeight = 23
  /// Maximum number of currencies shown above panels side by side.
  private static let currencyCount = 3

  /// Maximum number of lines with panels side by side.
  private let height: Int
  /// The command that shows all budgets.
  private let budgetCommand: String
  /// The command that shows the amounts in a currency.
  private let currencyCommand: (CurrencyCode) -> String
  /// A note on the forecast in the amounts; nil if there is none.
  package var forecastNote: DisplayText?
  /// True if the amounts at the top are drawn in boxes when there is room.
  package var hasCards = false
  let dashboard: Dashboard
  let settings: Settings
  let presentation: Presentation

  package init(
    _ dashboard: Dashboard, _ settings: Settings, height: Int, budgetCommand: String,
    currencyCommand: @escaping (CurrencyCode) -> String, _ presentation: Presentation
  ) {
    self.height = height
    self.budgetCommand = budgetCommand
    self.currencyCommand = currencyCommand
    self.dashboard = dashboard
    self.settings = settings
    self.presentation = presentation
  }

  /// The currency of all panels: the first with an amount in the period, else in the months.
  var currency: CurrencyCode? {
    let money = dashboard.money.first { $0.count > 0 } ?? dashboard.money.first
    if let money { return money.currency }
    let all = dashboard.months.reduce(into: Totals(home: settings.currency)) { $0.add($1.totals) }
    return all.byCurrency.first?.currency ?? settings.currency
  }

  /// The subject of a row of the page.
  package enum Target {
    case period
    case type(String)
    case month(Period)
    case expense(ExpenseItem)
    case budget(BudgetReport.Line)
  }

  /// The position of a row that stands for some of the expenses; lines and columns start at 0.
  package struct Region {
    package let line: Int
    package let columns: Range<Int>
    package let panel: Int
    package let target: Target
  }

  /// The lines of the page, at most `width` columns wide if possible, and the rows that stand for
  /// some of the expenses, panel by panel.
  package func content(width: Int) -> (lines: [StyledLine], regions: [Region]) {
    let isWide = width >= DashboardPage.leastWidth
    let (money, moneyCount) = moneyLines(width: width, isWide: isWide)
    // The title, and the lines around the panels.
    let room = isWide ? height - 3 - money.count : Int.max
    let isVeryWide = width >= DashboardPage.widthOfThree
    let months = monthPanel
    let budgets = budgetPanel(in: isVeryWide ? room : room - months.lineCount - 1)
    let notes = notes(moneyCount: moneyCount, hasBudgets: budgets != nil)
    let largest = largestPanel
    let types = typePanel(in: room - (largest.map { $0.lineCount + 1 } ?? 0))
    let left = [types, largest].compactMap(\.self)
    let right = [months, budgets].compactMap(\.self)
    let columns = ([left] + (isVeryWide ? right.map { [$0] } : [right])).filter { !$0.isEmpty }
    let shown = isWide ? columns : [left + right]
    let head = titleLines(width: width) + money + [StyledLine()]
    let noteLines =
      isWide ? line(of: notes, width: width) : notes.flatMap { $0.line.wrapped(to: width) }
    return (
      head + lines(of: shown, width: width) + noteLines.map { StyledLine($0) },
      [Region(line: 0, columns: 0..<width, panel: 0, target: .period)]
        + regions(of: shown, width: width, from: head.count)
    )
  }

  // MARK: Head

  /// The title and the number of expenses, on one line if there is room.
  private func titleLines(width: Int) -> [StyledLine] {
    let count = presentation.expenses(dashboard.money.reduce(0) { $0 + $1.count })
    var title = DisplayText(presentation.title(of: dashboard.period, settings))
    if dashboard.elapsedDays < dashboard.period.dayCount, dashboard.elapsedDays > 0,
      dashboard.period.first > .first, dashboard.period.last < .last
    {
      title += ", day \(dashboard.elapsedDays) of \(dashboard.period.dayCount)"
    }
    let end = DisplayText(count)
    let space = width - title.width - end.width
    return space >= 2
      ? [StyledLine(title + .spaces(space) + end, .heading)]
      : [StyledLine(title.shortened(to: width, presentation.ellipsis), .heading), StyledLine(end)]
  }

  /// The amounts, one line per currency; if the page is too narrow, one line per amount.
  ///
  /// - Returns: The lines and the number of currencies in them; with panels side by side, only as
  ///   many as the page has room for.
  private func moneyLines(width: Int, isWide: Bool) -> (lines: [StyledLine], count: Int) {
    let hasReceived = dashboard.money.contains { $0.received != .zero }
    // Future expenses count as spent, but are left out of the comparison.
    let hasFuture = dashboard.money.contains { $0.spent != $0.spentSoFar }
    let previous = dashboard.previousPeriod.map {
      DisplayText(presentation.shortTitle(of: $0, settings))
    }
    let titles: [DisplayText] =
      ["Spent"] + (hasReceived ? ["Received", "Net"] : []) + (hasFuture ? ["So far"] : [])
      + (dashboard.money.contains { $0.averagePerDay != nil } ? ["Daily"] : [])
      + (previous.map { [$0, "Change"] } ?? [])
    // Spent, received and net are always shown.
    let ranks: [DisplayText: Int] = ["Daily": 2, "Change": 1]
    var table = TextTable(
      [.init()]
        + titles.map { .init($0, .mark, rank: $0 == previous ? 4 : ranks[$0, default: 0]) }
        + [.init("", .trailing, rank: 3)])
    let hasSeveral = dashboard.money.count > 1
    let rows = dashboard.money.map { money in
      let name = hasSeveral ? name(of: money.currency) : ""
      return (name: name, cells: cells(of: money, hasReceived, hasFuture))
    }
    if hasCards, isWide, rows.count == 1, let cards = cards(titles, rows[0].cells, width: width) {
      return (cards, 1)
    }
    let shown = isWide ? rows.prefix(DashboardPage.currencyCount) : rows[...]
    for row in shown { table.append([Cell(row.name)] + row.cells) }
    if isWide, table.fits(width) {
      return (shown.isEmpty ? [] : table.lines(width: width, presentation), shown.count)
    }
    let lists = (isWide ? rows.prefix(1) : rows[...]).map { row in
      var list = TextTable([.init(), .init("", .mark)])
      // If there is room for only one currency, a note names it.
      if !row.name.isEmpty, !isWide { list.append([Cell(row.name)]) }
      // A wide page has no room for the change in percent, either.
      for (title, cell) in zip(titles + (isWide ? [] : ["Change in %"]), row.cells) {
        list.append([Cell(title), cell])
      }
      return list.lines(width: width, presentation, hasHeader: false)
    }
    return (lists.flatMap(\.self), lists.count)
  }

  /// The amounts of a currency in the order of the titles, and the change in percent.
  private func cells(of money: Dashboard.Money, _ hasReceived: Bool, _ hasFuture: Bool) -> [Cell] {
    func cell(_ total: Total) -> Cell { Cell(total, money.currency, presentation) }
    var cells = [cell(money.spent)]
    if hasReceived { cells += [cell(money.received), cell(money.net)] }
    if hasFuture { cells.append(cell(money.spentSoFar)) }
    if let average = money.averagePerDay {
      cells.append(cell(presentation.rounded(average, in: money.currency)))
    }
    if let previous = money.previous, let change = money.change {
      var sum = Cell(AmountText(change, money.currency, presentation), showsPlus: true)
      sum.style = change > .zero ? .warning : .small
      cells += [cell(previous), sum]
      if money.changeRatio != nil {
        cells.append(Cell(presentation.percent(of: money.changeRatio, isSigned: true), sum.style))
      }
    }
    return cells
  }

  /// The code of a currency, or of the one shown for amounts without a currency.
  private func name(of currency: CurrencyCode?) -> String {
    guard currency == nil, settings.currency == nil else {
      return (currency ?? presentation.unmarked).code
    }
    let isAmbiguous = dashboard.money.contains { $0.currency == presentation.unmarked }
    return presentation.unmarked.code + (isAmbiguous ? " (unmarked)" : "")
  }

  // MARK: Notes

  /// A note on something missing from the page, and the command that shows it.
  private struct Note {
    let text: DisplayText
    var command: String?

    var line: DisplayText { command.map { "\(text): \($0)" } ?? text }
  }

  /// The notes on one line, with those commands that fit: a truncated command is useless.
  private func line(of notes: [Note], width: Int) -> [DisplayText] {
    let line = notes.reduce("" as DisplayText) { line, note in
      let start = line.isEmpty ? line : line + "; "
      return start + ((start + note.line).width <= width ? note.line : note.text)
    }
    return line.isEmpty ? [] : [line.shortened(to: width, presentation.ellipsis)]
  }

  private func notes(moneyCount: Int, hasBudgets: Bool) -> [Note] {
    var notes = forecastNote.map { [Note(text: $0)] } ?? []
    if dashboard.committed.count > 0 {
      notes.append(Note(text: "To come: \(presentation.text(of: dashboard.committed))"))
    }
    let all = dashboard.months.reduce(into: Totals(home: settings.currency)) { $0.add($1.totals) }
    // First those that have something on these days.
    let others =
      dashboard.money.filter { $0.count > 0 }.map(\.currency) + dashboard.money.map(\.currency)
      + all.byCurrency.map(\.currency)
    if let other = others.filter({ $0 != currency }).compactMap(\.self).first {
      let hidden = dashboard.money.count - moneyCount
      let more: DisplayText =
        hidden == 1 ? "1 more currency, charts" : "\(hidden) more currencies, charts"
      notes.append(
        Note(
          text: "\(hidden > 0 ? more : "Charts") in \(name(of: currency))",
          command: currencyCommand(other)))
    }
    if !hasBudgets, !dashboard.budgets.lines.isEmpty {
      notes.append(Note(text: "Budgets", command: budgetCommand))
    }
    if hasBudgets, dashboard.budgets.lines.contains(where: { $0.otherCount > 0 }) {
      notes.append(Note(text: "Budgets leave out other currencies", command: budgetCommand))
    }
    if dashboard.undated.count > 0 {
      notes.append(Note(text: "Undated: \(presentation.text(of: dashboard.undated))"))
    }
    return notes
  }
}
