package import ExpenseCore
import Text

/// A table of what groups spent and received: one for each currency, with amounts aligned at the
/// decimal mark.
///
/// What says nothing is left out: a column of income without income, shares of a single group, a group
/// without anything in a currency.
package struct SummaryTable {
  /// The columns of a group besides its count and totals.
  package enum Detail {
    case none
    /// Share, average, smallest and largest amount.
    case statistics
    /// Share and a bar.
    case chart
  }

  /// A group.
  package struct Row {
    let title: String
    package let totals: Totals
    var compared: Breakdown.Compared?
    var note: String?
    fileprivate var isTotal = false

    package init(
      _ title: String, _ totals: Totals, _ compared: Breakdown.Compared? = nil, note: String? = nil
    ) {
      (self.title, self.totals, self.compared, self.note) = (title, totals, compared, note)
    }

    fileprivate init(totalOf totals: Totals, _ compared: Breakdown.Compared?) {
      self.init("Total", totals, compared)
      isTotal = true
    }
  }

  private let title: String
  /// The groups, in the order for a currency.
  private let rows: (CurrencyCode?) -> [Row]
  /// The row of all expenses.
  private let all: Row
  private let detail: Detail
  /// The title of the column of changes; nil without a comparison.
  private let changeTitle: String?
  /// True if what is left over is worth a column: in periods and accounts.
  private let hasLeftOver: Bool

  /// Create a table of the totals of groups.
  ///
  /// - Parameters:
  ///   - title: The title of the column of groups.
  ///   - rows: The groups.
  ///   - totals: The totals of all expenses.
  package init(_ title: String, _ rows: [Row], _ totals: Totals) {
    (self.title, all) = (title, Row(totalOf: totals, nil))
    self.rows = { _ in rows }
    (detail, changeTitle, hasLeftOver) = (.none, nil, false)
  }

  /// Create a table of the groups of a breakdown, with those left out as one row.
  package init(
    _ breakdown: Breakdown, _ detail: Detail, _ settings: Settings, _ presentation: Presentation
  ) {
    title = breakdown.grouping.columnTitle
    rows = { currency in
      breakdown.rows(in: currency, presentation).map {
        Row($0.title, $0.group.totals, $0.group.compared)
      }
    }
    all = Row(totalOf: breakdown.totals, breakdown.compared)
    self.detail = detail
    changeTitle = breakdown.comparison.map {
      presentation.changeTitle(of: $0, settings)
    }
    hasLeftOver = breakdown.grouping.isOfTime || breakdown.grouping == .account
  }

  /// Write the tables, at most `width` columns wide if possible; write nothing without groups.
  package func write(width: Int, to sink: TextSink) throws {
    let currencies = all.totals.byCurrency.map(\.currency)
    guard currencies.count > 1 else {
      // Known types are listed even without expenses.
      let currency = currencies.first ?? all.totals.home
      guard !rows(currency).isEmpty, detail == .none || !currencies.isEmpty else { return }
      return try write(currency, isFirst: true, width: width, to: sink)
    }
    for (number, currency) in currencies.enumerated() {
      if number > 0 { try sink.write("\n") }
      try sink.writeLine(StyledLine(sink.presentation.title(of: currency), .heading))
      try write(currency, isFirst: number == 0, width: width, to: sink)
    }
  }

  private func write(
    _ currency: CurrencyCode?, isFirst: Bool, width: Int, to sink: TextSink
  ) throws {
    let shown = rows(currency).filter { row in
      row.hasSomething(in: currency) || isFirst && detail == .none && row.totals.count == 0
    }
    let block = Block(
      shown, all, currency, detail, title, changeTitle, hasLeftOver: hasLeftOver,
      sink.presentation)
    try block.table.write(width: width, to: sink)
    let sum = all.totals.total(in: currency)
    // The rows say it if they have both sides.
    if detail != .none, !block.hasLeftOver, sum.income.count > 0, sum.spending.count > 0 {
      try sink.write(sink.presentation.leftOver(of: sum) + "\n")
    }
  }
}

extension SummaryTable.Row {
  /// True if there are expenses in a currency, or if something was spent on the days before.
  fileprivate func hasSomething(in currency: CurrencyCode?) -> Bool {
    totals[currency] != nil || compared?.change(in: currency) ?? .zero != .zero
  }
}

/// The table of one currency.
private struct Block {
  private(set) var table: TextTable
  /// True if the rows say what is left over.
  let hasLeftOver: Bool

  init(
    _ rows: [SummaryTable.Row], _ all: SummaryTable.Row, _ currency: CurrencyCode?,
    _ detail: SummaryTable.Detail, _ title: String, _ changeTitle: String?,
    hasLeftOver: Bool, _ presentation: Presentation
  ) {
    let sums = rows.map { $0.totals.total(in: currency) }
    let isSpending = sums.map { $0.spending.count > 0 }
    let hasSpending = isSpending.contains(true)
    let hasIncome = sums.contains { $0.income.count > 0 }
    let hasLeftOver =
      hasLeftOver && sums.contains { $0.income.count > 0 && $0.spending.count > 0 }
    let hasShare = detail != .none && isSpending.count(where: \.self) > 1
    let hasStatistics = detail == .statistics && sums.contains { $0.spending.count > 1 }
    let hasNotes = rows.contains { $0.note != nil }
    let scale = detail == .chart ? Bar.Scale(sums.map(\.spent)) : nil
    // A change against nothing says nothing.
    let isCompared =
      all.compared?.previous[currency] != nil && rows.contains { $0.compared != nil }
    let change = isCompared ? changeTitle : nil
    self.hasLeftOver = hasLeftOver

    typealias Part = (column: TextTable.Column, cell: (SummaryTable.Row, CurrencyTotal) -> Cell)
    func amount(_ total: Total?, if isThere: Bool = true, showsPlus: Bool = false) -> Cell {
      guard isThere, let total else { return Cell() }
      return Cell(AmountText(total, currency, presentation), showsPlus: showsPlus)
    }
    var parts: [Part] = [
      (.init(DisplayText(title), isFlexible: true), { row, _ in Cell(row.title) }),
      (
        .init("Expenses", .trailing, rank: detail == .chart ? 4 : 2),
        { row, sum in
          sum.count == 0 && row.compared != nil ? Cell() : Cell(presentation.text(of: sum.count))
        }
      ),
    ]
    if hasSpending || !hasIncome {
      parts.append(
        (
          .init("Spent", .mark),
          { row, sum in
            amount(sum.spent, if: sum.spending.count > 0 || row.isTotal && sum.count == 0)
          }
        ))
    }
    if hasIncome {
      parts.append(
        (.init("Received", .mark), { _, sum in amount(sum.received, if: sum.income.count > 0) }))
    }
    if hasLeftOver {
      parts.append(
        (
          .init("Left over", .mark, rank: 1),
          { _, sum in amount(sum.net, if: sum.count > 0, showsPlus: true) }
        ))
    }
    if hasShare {
      parts.append(
        (
          .init("Share", .trailing, rank: 3),
          { _, sum in
            Cell(all.totals.share(of: sum).map { presentation.percent(of: $0) } ?? "")
          }
        ))
    }
    if let scale {
      // A bar for the total would make all others short.
      parts.append(
        (
          .init("", .bar, rank: 2),
          { row, sum in row.isTotal ? Cell() : Cell(Bar(sum.spent, scale)) }
        ))
    }
    if let change {
      let spent = all.totals.total(in: currency).spent
      parts.append(
        (
          .init(DisplayText(change), .trailing, rank: 4),
          { row, _ in
            guard let compared = row.compared else { return Cell() }
            let text = presentation.changeText(of: compared.change(in: currency), among: spent)
            return Cell(text.text, text.style)
          }
        ))
    }
    if hasStatistics {
      parts += [
        (
          .init("Average", .mark, rank: 5),
          { _, sum in amount(sum.average.map { presentation.rounded($0, in: currency) }) }
        ),
        (
          .init("Smallest", .mark, rank: 6),
          { _, sum in amount(sum.extremes.map { Total($0.smallest) }) }
        ),
        (
          .init("Largest", .mark, rank: 7),
          { _, sum in amount(sum.extremes.map { Total($0.largest) }) }
        ),
      ]
    }
    if hasNotes { parts.append((.init("Side", rank: 1), { row, _ in Cell(row.note ?? "") })) }
    table = TextTable(parts.map(\.column))
    for (row, sum) in zip(rows, sums) { table.append(parts.map { $0.cell(row, sum) }) }
    table.append(parts.map { $0.cell(all, all.totals.total(in: currency)) })
  }
}
