import ExpenseCore
import Text

/// The panels of a dashboard.
extension DashboardPage {
  /// A part of the page with a title.
  struct Panel {
    /// Number of lines, the title included.
    let lineCount: Int
    /// The subject of each line below the title; nil for a line without one.
    var targets: [Target?] = []
    /// Return the lines in a width.
    let lines: (_ width: Int) -> [StyledLine]

    /// Create a panel with a table, whose first title is that of the panel unless it has one of its own.
    init(
      _ table: TextTable, _ targets: [Target?], _ presentation: Presentation,
      title: DisplayText? = nil
    ) {
      lineCount = 1 + table.count
      self.targets = targets
      lines = { width in
        let heading = title.map { StyledLine($0.shortened(to: width, presentation.ellipsis), .dim) }
        return (heading.map { [$0] } ?? [])
          + table.lines(width: width, presentation, hasHeader: title == nil)
      }
    }

    /// Create a panel with a title above other lines.
    init(_ lineCount: Int, _ title: StyledLine, _ lines: @escaping (_ width: Int) -> [StyledLine]) {
      self.lineCount = lineCount
      self.lines = { [title] + lines($0) }
    }
  }

  /// The amount spent for a type, or for several together.
  private struct TypeRow {
    let title: String
    let spent: Total
    /// The amount spent more than on the days that are compared; nil if nothing is compared.
    let change: Total?
    /// The amounts of the last months.
    let months: [Total]
    let target: Target?
  }

  /// The types that fit, in at least three rows, with what was spent; the last row sums up the rest.
  func typePanel(in lineCount: Int, _ currency: CurrencyCode?) -> Panel? {
    let all = typeRows(currency)
    // A single type has all that was spent, and rows of zeros say nothing.
    guard all.count > 1, all.contains(where: { $0.spent != .zero }) else { return nil }
    let count = max(3, lineCount - 1)
    var rows = all
    if all.count > count {
      let rest = all[(count - 1)...]
      let changes = rest.compactMap(\.change)
      rows = Array(all[..<(count - 1)])
      rows.append(
        TypeRow(
          title: presentation.titleOfOthers(rest.count),
          spent: rest.reduce(.zero) { $0 + $1.spent },
          change: changes.isEmpty ? nil : changes.reduce(.zero, +), months: [], target: nil))
    }
    return Panel(typeTable(rows, all, currency), rows.map(\.target), presentation)
  }

  /// The types with something spent in the period, or with a change.
  private func typeRows(_ currency: CurrencyCode?) -> [TypeRow] {
    dashboard.types.groups(in: currency).compactMap { group in
      let sum = group.totals.total(in: currency)
      let change = group.compared?.change(in: currency)
      guard sum.spending.count > 0 || sum.income.count == 0 && change ?? .zero != .zero else {
        return nil
      }
      let months = dashboard.months(ofType: group.key ?? "", in: currency)
      return TypeRow(
        title: group.key ?? "", spent: sum.spent, change: change, months: months,
        target: group.key.map(Target.type))
    }
  }

  private func typeTable(
    _ rows: [TypeRow], _ all: [TypeRow], _ currency: CurrencyCode?
  ) -> TextTable {
    let spent = all.reduce(Total.zero) { $0 + $1.spent }
    let scale = Bar.Scale(rows.map(\.spent))
    let isCompared = dashboard.types.compared?.previous[currency] != nil
    let change =
      isCompared ? dashboard.comparison.map { presentation.changeTitle(of: $0, settings) } : nil
    let hasSpent = dashboard.months.map { $0.totals.total(in: currency).spending.count > 0 }
    let first = hasSpent.firstIndex(of: true) ?? 0
    let hasMonths = hasCharts && hasSpent.count(where: \.self) >= Sparkline.leastCount
    let monthCount = hasSpent.count - first
    var columns: [TextTable.Column] = [
      .init("Where it went", isFlexible: true), .init("Spent", .mark),
      .init("Share", .trailing, rank: 2), .init("", .bar, rank: 1),
    ]
    if let change { columns.append(.init(DisplayText(change), .trailing, rank: 3)) }
    if hasMonths { columns.append(.init("\(presentation.text(of: monthCount)) months", rank: 4)) }
    var table = TextTable(columns)
    for row in rows {
      let style: TextStyle? = row.target == nil ? .dim : nil
      var amount = Cell(row.spent, currency, presentation)
      amount.style = style
      let share = spent > .zero ? presentation.percent(of: Ratio(row.spent, over: spent)) : ""
      var cells = [
        Cell(row.title, style), amount, Cell(share, style),
        Cell(Bar(row.spent, scale)),
      ]
      if change != nil {
        let text = row.change.map { presentation.changeText(of: $0, among: spent) }
        cells.append(text.map { Cell($0.text, $0.style) } ?? Cell())
      }
      if hasMonths {
        let months = Array(row.months.dropFirst(first))
        cells.append(
          Cell(Sparkline.text(of: months, isASCII: presentation.isASCII), .mark))
      }
      table.append(cells)
    }
    return table
  }

  func largestPanel(_ currency: CurrencyCode?) -> Panel? {
    let items = dashboard.largest.filter { ($0.currency ?? settings.currency) == currency }
    guard !items.isEmpty else { return nil }
    let spending = dashboard.money.reduce(0) { $0 + $1.totals.spending.count }
    let title: DisplayText =
      spending == items.count ? "Expenses" : "Largest, without what recurs"
    var table = TextTable([.init(isFlexible: true), .init(rank: 1), .init("", .mark)])
    for item in items {
      table.append([
        Cell(item.listedName), Cell(item.date.map { presentation.shortText(of: $0) } ?? ""),
        Cell(AmountText(item, presentation)),
      ])
    }
    return Panel(table, items.map(Target.expense), presentation, title: title)
  }

  /// The name of a budget, with its period if that is not the one of the page.
  private func name(of line: BudgetReport.Line) -> String {
    guard line.period != dashboard.period else { return line.title }
    let period = presentation.tableTitle(
      of: line.period, settings, on: dashboard.period.first)
    return "\(line.title) \(period)"
  }

  /// The budgets in a currency that fit; nil if there are none.
  func budgetPanel(in lineCount: Int, _ currency: CurrencyCode?) -> Panel? {
    let isAlone = shownMoney.count < 2
    let lines = budgets.filter { isAlone || $0.budget.currency == currency }
    guard !lines.isEmpty else { return nil }
    // The title takes a line. If no budget fits, the title names the command instead.
    let count = max(0, min(lines.count, lineCount - 1))
    let title: DisplayText =
      count == 0
      ? "Budgets: \(budgetCommand)"
      : lines.count > count ? "Budgets (\(count) of \(lines.count))" : "Budgets"
    var table = TextTable([
      .init(title, isFlexible: true), .init("", .bar, rank: 1, titleBar: count > 0 ? .limit : nil),
      .init("", .mark),
    ])
    for line in lines.prefix(count) {
      table.append([Cell(name(of: line)), Cell(Bar(of: line)), presentation.rest(of: line)])
    }
    return Panel(table, lines.prefix(count).map(Target.budget), presentation)
  }
}
