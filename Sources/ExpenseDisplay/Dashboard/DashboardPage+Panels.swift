import ExpenseCore
import Text

/// The panels of a dashboard.
extension DashboardPage {
  /// A table with a title.
  struct Panel {
    var title: DisplayText
    var table: TextTable
    /// The subject of each row; nil for a row without one.
    var targets: [Target?] = []
    /// True if the titles of the columns stand beside that of the panel.
    var hasHeader = false

    var lineCount: Int { 1 + table.count }

    func lines(width: Int, _ presentation: Presentation) -> [StyledLine] {
      var table = table
      if hasHeader { table.setTitle(title) }
      let lines = table.lines(width: width, presentation, hasHeader: hasHeader)
      if hasHeader { return lines }
      return [StyledLine(title.shortened(to: width, presentation.ellipsis), .heading)] + lines
    }
  }

  private func amount(_ total: Total, _ currency: CurrencyCode?) -> Cell {
    Cell(total, currency, presentation)
  }

  /// The types that fit, in at least three rows, with what was spent; the last row sums up the rest.
  func typePanel(in lineCount: Int, _ currency: CurrencyCode?) -> Panel? {
    typealias Row = (
      title: String, total: Total, change: Total?, target: Target?
    )
    let count = max(3, lineCount - 1)
    let all = dashboard.types.groups(in: currency).compactMap { group -> Row? in
      let sum = group.totals.total(in: currency)
      let change = group.compared?.change(in: currency)
      guard sum.spending.count > 0 || sum.income.count == 0 && change ?? .zero != .zero else {
        return nil
      }
      return (group.key ?? "", sum.spent, change, group.key.map(Target.type))
    }
    // A single type has all that was spent, and rows of zeros say nothing.
    guard all.count > 1, all.contains(where: { $0.total != .zero }) else { return nil }
    var rows = all
    if all.count > count {
      let rest = all[(count - 1)...]
      let hasChange = rest.contains { $0.change != nil }
      rows =
        all[..<(count - 1)] + [
          (
            presentation.titleOfOthers(rest.count), rest.reduce(.zero) { $0 + $1.total },
            hasChange ? rest.reduce(.zero) { $0 + ($1.change ?? .zero) } : nil, nil
          )
        ]
    }
    let spent = all.reduce(Total.zero) { $0 + $1.total }
    let scale = Bar.Scale(rows.map(\.total))
    let changes = rows.map { row in
      row.change.map { presentation.changeText(of: $0, among: spent) }
    }
    let hasChanges =
      dashboard.types.compared?.previous[currency] != nil
      && changes.contains { $0?.text.isEmpty == false }
    let title = dashboard.comparison.map { presentation.changeTitle(of: $0, settings) } ?? ""
    var table = TextTable(
      [
        .init(isFlexible: true), .init("Spent", .mark), .init("Share", .trailing, rank: 2),
        .init("", .bar, rank: 1),
      ] + (hasChanges ? [.init(DisplayText(title), .trailing, rank: 3)] : []))
    for (row, change) in zip(rows, changes) {
      table.append(
        [
          Cell(row.title), amount(row.total, currency),
          Cell(spent > .zero ? presentation.percent(of: Ratio(row.total, over: spent)) : ""),
          Cell(Bar(row.total, scale)),
        ] + (hasChanges ? [change.map { Cell($0.text, $0.style) } ?? Cell()] : []))
    }
    return Panel(
      title: "Where it went", table: table, targets: rows.map(\.target), hasHeader: true)
  }

  /// The last months that fit, up to twelve, from the first one with expenses on; nil if only one has any.
  func monthPanel(in lineCount: Int, _ currency: CurrencyCode?) -> Panel? {
    let months = dashboard.months.suffix(max(2, lineCount - 1)).map {
      (period: $0.period, sum: $0.totals.total(in: currency))
    }
    .drop { $0.sum.count == 0 }
    guard months.count(where: { $0.sum.count > 0 }) > 1 else { return nil }
    let scale = Bar.Scale(months.map(\.sum.spent))
    let hasIncome = months.contains { $0.sum.income.count > 0 }
    let hasSpending = months.contains { $0.sum.spending.count > 0 }
    var columns: [TextTable.Column] = [.init()]
    if hasSpending { columns.append(.init("Spent", .mark)) }
    if hasIncome {
      columns.append(hasSpending ? .init("Left over", .mark, rank: 2) : .init("Received", .mark))
    }
    var table = TextTable(columns + (hasSpending ? [.init("", .bar, rank: 1)] : []))
    for month in months {
      var cells = [Cell(String("\(month.period.first)".prefix(7)))]
      if hasSpending { cells.append(amount(month.sum.spent, currency)) }
      if hasIncome {
        cells.append(
          hasSpending
            ? Cell(AmountText(month.sum.net, currency, presentation), showsPlus: true)
            : amount(month.sum.received, currency))
      }
      if hasSpending { cells.append(Cell(Bar(month.sum.spent, scale))) }
      table.append(cells)
    }
    return Panel(
      title: "Month by month", table: table, targets: months.map { .month($0.period) },
      hasHeader: hasIncome)
  }

  func largestPanel(_ currency: CurrencyCode?) -> Panel? {
    let items = dashboard.largest.filter { ($0.currency ?? settings.currency) == currency }
    guard !items.isEmpty else { return nil }
    let spending = dashboard.money.reduce(0) { $0 + $1.totals.spending.count }
    var table = TextTable([.init(rank: 1), .init(isFlexible: true), .init("", .mark)])
    for item in items {
      table.append([
        Cell(item.date.map(presentation.text(of:)) ?? ""), Cell(item.listedName),
        Cell(AmountText(item, presentation)),
      ])
    }
    return Panel(
      title: spending == items.count ? "Expenses" : "Largest, without what recurs", table: table,
      targets: items.map(Target.expense))
  }

  /// The budgets in a currency that fit; nil if there are none.
  func budgetPanel(in lineCount: Int, _ currency: CurrencyCode?) -> Panel? {
    let isAlone = shownMoney.count < 2
    let lines = dashboard.budgets.lines.filter { isAlone || $0.budget.currency == currency }
    guard !lines.isEmpty else { return nil }
    // The title takes a line. If no budget fits, the title names the command instead.
    let count = max(0, min(lines.count, lineCount - 1))
    let title: DisplayText =
      count == 0
      ? "Budgets: \(budgetCommand)"
      : lines.count > count ? "Budgets (\(count) of \(lines.count))" : "Budgets"
    var table = TextTable([
      .init(isFlexible: true), .init("", .mark), .init(),
      .init("Used", .trailing, rank: 2), .init(rank: 3),
    ])
    for line in lines.prefix(count) {
      var cell = amount(line.isOver ? .zero - line.left : line.left, line.budget.currency)
      if line.isOver { cell.style = .error }
      table.append([
        Cell(line.title), cell, Cell(line.isOver ? "over" : "left", line.isOver ? .error : nil),
        Cell(presentation.percent(of: line.used)), presentation.gauge(of: line),
      ])
    }
    return Panel(
      title: title, table: table, targets: lines.prefix(count).map(Target.budget),
      hasHeader: count > 0)
  }
}
