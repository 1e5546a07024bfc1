package import ExpenseCore
import Text

/// A breakdown by two keys: one grid of totals per currency, with sums of its rows and columns.
///
/// A grid wider than the terminal is continued below, so that nothing is left out.
package struct GridTable {
  private let breakdown: Breakdown
  private let sink: TextSink

  package init(_ breakdown: Breakdown, for sink: TextSink) {
    self.breakdown = breakdown
    self.sink = sink
  }

  /// Write the grids, at most `width` columns wide if possible; write nothing without groups.
  package func write(width: Int) throws {
    let sums = breakdown.totals.byCurrency
    for (number, sum) in sums.enumerated() {
      if number > 0 { try sink.write("\n") }
      if sums.count > 1 {
        let currency = sum.currency ?? sink.presentation.unmarked
        let title: DisplayText = sum.currency == nil ? "\(currency) (no currency)" : "\(currency)"
        try sink.writeLine(StyledLine(title, .heading))
      }
      try write(sum.currency, width: width)
    }
  }

  private func write(_ currency: CurrencyCode?, width: Int) throws {
    let rows = breakdown.rows(sink.presentation).filter { $0.group.totals[currency] != nil }
    let titles = rows.map { DisplayText($0.title) } + ["Total"]
    let columns = columns(rows.map(\.group), currency)
    var names = TextTable.Column(DisplayText(breakdown.grouping.columnTitle), isFlexible: true)
    for title in titles { names.append(Cell(title)) }
    var shown = columns[...]
    while let first = shown.first {
      var count = 1
      // A third of the width is enough for names.
      var lineWidth = min(names.width, width / 3) + FittedColumns.gap + first.width
      for column in shown.dropFirst() {
        lineWidth = lineWidth.addingReportingOverflow(column.width + FittedColumns.gap).partialValue
        guard lineWidth <= width else { break }
        count += 1
      }
      if shown.count < columns.count { try sink.write("\n") }
      try TextTable([names] + shown.prefix(count)).write(width: width, to: sink)
      shown = shown.dropFirst(count)
    }
  }

  /// The columns with an amount in a currency, and the column of row sums.
  private func columns(_ rows: [Breakdown.Group], _ currency: CurrencyCode?) -> [TextTable.Column] {
    var amount = AmountText(sink.presentation)
    func cell(_ totals: Totals?) -> Cell {
      guard let total = totals?[currency]?.total else { return Cell() }
      amount.set(total, currency)
      return Cell(amount)
    }
    let grouping = breakdown.columnGrouping ?? breakdown.grouping
    // The index of the next cell of each row: cells are in the order of the columns.
    var next = [Int](repeating: 0, count: rows.count)
    var columns: [TextTable.Column] = []
    for (position, group) in breakdown.columns.enumerated() {
      let isShown = group.totals[currency] != nil
      var column = TextTable.Column(
        DisplayText(grouping.title(of: group.key, sink.presentation)), .mark)
      for (number, row) in rows.enumerated() {
        let exists = next[number] < row.cells.count && row.cells[next[number]].column == position
        if exists { column.append(cell(row.cells[next[number]].totals)) } else { column.skip() }
        if exists { next[number] += 1 }
      }
      guard isShown else { continue }
      column.append(cell(group.totals))
      columns.append(column)
    }
    var sums = TextTable.Column("Total", .mark)
    for row in rows { sums.append(cell(row.totals)) }
    sums.append(cell(breakdown.totals))
    return columns + [sums]
  }
}
