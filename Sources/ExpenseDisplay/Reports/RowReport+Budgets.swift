package import ExpenseCore
import Text

extension RowReport<BudgetReport.Line> {
  /// The rest of each budget in its current period.
  package static func budgets(_ report: BudgetReport, _ presentation: Presentation) -> RowReport {
    func amount(_ sum: Total, _ row: Row) -> Cell { Cell(sum, row.budget.currency, presentation) }
    let toCome = Column(.init("To come", .mark, rank: 2)) { amount($0.committed, $0) }
    let hasCommitted = report.lines.contains { $0.committed != .zero }
    return RowReport(
      report.lines, presentation, fields: budgetFields,
      columns: [
        Column(.init("Budget", isFlexible: true)) { Cell($0.title) },
        Column(.init("Per", rank: 3)) { Cell($0.budget.span.rawValue) },
        Column(.init("Limit", .mark, rank: 1)) { amount(Total($0.budget.limit), $0) },
        Column(.init("Spent", .mark, rank: 2)) { amount($0.spent, $0) },
      ] + (hasCommitted ? [toCome] : []) + [
        Column(.init("Left", .mark)) {
          var left = amount($0.left, $0)
          if $0.isOver { left.style = .error }
          return left
        },
        Column(.init("Used", .trailing, rank: 4)) { Cell(presentation.percent(of: $0.used)) },
        Column(.init("Elapsed", .trailing, rank: 5)) { Cell(presentation.percent(of: $0.elapsed)) },
        Column(.init(rank: 6)) { presentation.gauge(of: $0) },
      ],
      notes: { width in
        report.lines.compactMap(presentation.noteOnOtherCurrencies)
          .flatMap { $0.wrapped(to: width) }.map { StyledLine($0) }
      })
  }

  /// The fields of a budget, which the page of a month has, too.
  static var budgetFields: [Field] {
    [
      Field("type") { .text($0.budget.type?.name) },
      Field("currency") { .word($0.budget.currency?.code) },
      Field("per") { .word($0.budget.span.rawValue) },
      Field("from") { .day($0.period.first) },
      Field("to") { .day($0.period.last) },
      Field("limit") { .amount(Total($0.budget.limit)) },
      Field("count") { .number($0.count) },
      Field("spent") { .amount($0.spent) },
      Field("left") { .amount($0.left) },
      Field("used") { .ratio($0.used) },
      Field("elapsed") { .ratio($0.elapsed) },
      Field("pace") { .ratio($0.pace) },
      Field("committed") { .amount($0.committed) },
    ]
  }
}

extension Presentation {
  /// A cell with a gauge of a budget.
  func gauge(of line: BudgetReport.Line) -> Cell {
    Cell(Bar.gauge(of: line, width: 10, isASCII: isASCII), line.isOver ? .error : .bar)
  }
}
