import CommandSpec
import ExpenseCore

/// Budgets for people: a line for each.
enum BudgetTable {
  /// Writes the table, in lines of at most so many columns where that can be; no budgets, no lines.
  static func write(_ report: BudgetReport, width: Int, to sink: TextSink) throws {
    guard !report.lines.isEmpty else { return }
    let presentation = sink.presentation
    var table = TextTable([
      .init("Budget", isFlexible: true), .init("Per", rank: 3),
      .init("Limit", .mark, rank: 1),
      .init("Spent", .mark, rank: 2), .init("Left", .mark),
      .init("Used", .trailing, rank: 4),
      .init("Elapsed", .trailing, rank: 5), .init(rank: 6),
    ])
    for line in report.lines {
      func amount(_ total: Total) -> TextTable.Cell {
        TextTable.Cell(AmountText(total, line.budget.currency, presentation))
      }
      var left = amount(line.left)
      if line.isOver { left.style = .error }
      table.append([
        TextTable.Cell(line.title), TextTable.Cell(line.budget.span.rawValue),
        amount(Total(line.budget.limit)), amount(line.spent), left,
        TextTable.Cell(presentation.percent(of: line.used)),
        TextTable.Cell(presentation.percent(of: line.elapsed)),
        TextTable.Cell(
          Bar.gauge(
            used: line.used, elapsed: line.elapsed, width: 10, isASCII: presentation.isASCII),
          line.isOver ? .error : .bar),
      ])
    }
    try sink.write(table.lines(width: width, for: sink))
  }
}
