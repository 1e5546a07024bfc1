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

    var lineCount: Int { 1 + table.count }

    func lines(width: Int, _ presentation: Presentation) -> [StyledLine] {
      let title = title.shortened(to: width, presentation.ellipsis)
      return [StyledLine(title, .heading)]
        + table.lines(width: width, presentation, hasHeader: false)
    }
  }

  private func amount(_ total: Total) -> Cell { Cell(total, currency, presentation) }

  /// The types that fit, in at least three rows; the last row sums up the rest.
  func typePanel(in lineCount: Int) -> Panel? {
    let count = max(3, lineCount - 1)
    let types = dashboard.types.groups.compactMap { group in
      group.totals[currency].map {
        (title: group.key ?? "", total: $0.total, target: group.key.map(Target.type))
      }
    }
    guard !types.isEmpty else { return nil }
    let all = types.reduce(Total.zero) { $0 + $1.total }
    var rows = types
    if types.count > count {
      let rest = types[(count - 1)...]
      let title = presentation.titleOfOthers(rest.count)
      rows = types[..<(count - 1)] + [(title, rest.reduce(.zero) { $0 + $1.total }, nil)]
    }
    let scale = Bar.Scale(rows.map(\.total))
    var table = TextTable([
      .init(isFlexible: true), .init("", .mark), .init("", .trailing, rank: 2),
      .init("", .bar, rank: 1),
    ])
    for row in rows {
      table.append([
        Cell(row.title), amount(row.total),
        Cell(presentation.percent(of: Ratio(row.total, over: all))), Cell(Bar(row.total, scale)),
      ])
    }
    return Panel(title: "By type", table: table, targets: rows.map(\.target))
  }

  var monthPanel: Panel {
    let totals = dashboard.months.map { $0.totals[currency]?.total ?? .zero }
    let scale = Bar.Scale(totals)
    var table = TextTable([.init(), .init("", .mark), .init("", .bar, rank: 1)])
    for (month, total) in zip(dashboard.months, totals) {
      table.append([
        Cell(String("\(month.period.first)".prefix(7))), amount(total), Cell(Bar(total, scale)),
      ])
    }
    return Panel(
      title: "Last twelve months", table: table,
      targets: dashboard.months.map { .month($0.period) })
  }

  var largestPanel: Panel? {
    let items = dashboard.largest.filter { ($0.currency ?? settings.currency) == currency }
    guard !items.isEmpty else { return nil }
    var table = TextTable([.init(rank: 1), .init(isFlexible: true), .init("", .mark)])
    for item in items {
      table.append([
        Cell(item.date.map(presentation.text(of:)) ?? ""), Cell(item.listedName),
        Cell(AmountText(item, presentation)),
      ])
    }
    return Panel(title: "Largest expenses", table: table, targets: items.map(Target.expense))
  }

  func budgetPanel(in lineCount: Int) -> Panel? {
    let lines = dashboard.budgets.lines
    // The title takes a line. If no budget fits, a note names the command instead.
    let count = min(lines.count, lineCount - 1)
    guard count > 0 else { return nil }
    let title: DisplayText =
      lines.count > count ? "Budgets (first \(count) of \(lines.count))" : "Budgets"
    var table = TextTable([
      .init(isFlexible: true), .init("", .mark), .init(rank: 1),
      .init("", .trailing, rank: 2), .init(rank: 3),
    ])
    for line in lines.prefix(count) {
      var cell = Cell(line.left, line.budget.currency, presentation)
      if line.isOver { cell.style = .error }
      table.append([
        Cell(line.title), cell, Cell(line.isOver ? "over" : "left", line.isOver ? .error : nil),
        Cell(presentation.percent(of: line.used)), presentation.gauge(of: line),
      ])
    }
    return Panel(title: title, table: table, targets: lines.prefix(count).map(Target.budget))
  }
}
