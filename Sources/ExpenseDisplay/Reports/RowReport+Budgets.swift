package import ExpenseCore
import Text

extension RowReport<BudgetReport.Line> {
  /// The rest of each budget in its current period.
  ///
  /// - Parameters:
  ///   - report: The budgets.
  ///   - settings: The settings of the store.
  ///   - today: The current date.
  ///   - presentation: The presentation of the table.
  /// - Returns: The report.
  package static func budgets(
    _ report: BudgetReport, _ settings: Settings, on today: Day, _ presentation: Presentation
  ) -> RowReport {
    func amount(_ sum: Total, _ row: Row) -> Cell { Cell(sum, row.budget.currency, presentation) }
    let toCome = Column(.init("To come", .mark, rank: 4)) { amount($0.committed, $0) }
    let hasCommitted = report.lines.contains { $0.committed != .zero }
    return RowReport(
      report.lines, presentation, fields: budgetFields,
      columns: [
        Column(.init("Budget", isFlexible: true)) { Cell($0.title) },
        Column(.init("For", rank: 3)) {
          Cell(presentation.tableTitle(of: $0.period, settings, on: today))
        },
        Column(.init("Spent", .mark, rank: 2)) { amount($0.spent, $0) },
        Column(.init("Limit", .trailing, rank: 1)) {
          Cell(presentation.shortText(of: Total($0.budget.limit), in: $0.budget.currency))
        },
      ] + (hasCommitted ? [toCome] : []) + [
        Column(.init("", .bar, rank: 5, titleBar: .limit)) { Cell(Bar(of: $0)) },
        Column(.init("Left", .mark)) { presentation.rest(of: $0) },
      ],
      notes: { width in
        ([presentation.legend(of: report)]
          + report.lines.compactMap(presentation.noteOnOtherCurrencies))
          .flatMap { $0.wrapped(to: width) }.map { StyledLine($0, .dim) }
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
  /// A cell with what is left of a budget: `€103.10 left`, `€179.44 over`.
  func rest(of line: BudgetReport.Line) -> Cell {
    let rest = line.isOver ? .zero - line.left : line.left
    var cell = Cell(
      AmountText(rest, line.budget.currency, self), word: line.isOver ? "over" : "left")
    if line.isOver { cell.style = .over }
    return cell
  }

  /// The marks of the bars, and how much a day is left of the budgets that end first: `┃ limit  ╷ today;
  /// 4 days are left: €38.72 a day for Groceries`.
  fileprivate func legend(of report: BudgetReport) -> DisplayText {
    let signs = BarSigns(isASCII: isASCII)
    let open = report.lines.filter { $0.elapsedDays > 0 && $0.daysLeft > 0 }
    guard let days = open.map(\.daysLeft).min() else { return "\(signs.limit) limit" }
    let marks: DisplayText = "\(signs.limit) limit, \(signs.today) today"
    let rests = open.filter { $0.daysLeft == days && $0.left > .zero }.prefix(2)
      .compactMap { line -> DisplayText? in
        guard let rest = Ratio(line.left, over: days) else { return nil }
        let amount = rounded(rest, in: line.budget.currency)
        return "\(AmountText(amount, line.budget.currency, self).text) a day for \(line.title)"
      }
    guard !rests.isEmpty else { return marks }
    return
      "\(marks); \(text(of: days)) \(days == 1 ? "day is" : "days are") left: \(rests.joined(separator: ", "))"
  }
}

extension BudgetReport.Line {
  /// Number of days of the period after today.
  package var daysLeft: Int { period.dayCount - elapsedDays }
}
