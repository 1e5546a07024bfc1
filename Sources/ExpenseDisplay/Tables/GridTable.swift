package import ExpenseCore
import Text

/// A breakdown by two keys: one grid of totals per currency, with sums of its rows and columns.
///
/// Rows of what was spent come first, then those of what was received, then what is left over. A grid
/// wider than the terminal is continued below, so that nothing is left out.
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
        try sink.writeLine(StyledLine(sink.presentation.title(of: sum.currency), .heading))
      }
      try write(sum, width: width)
    }
  }

  /// A row of a grid: a group, or all of them.
  private struct Row {
    let title: String
    /// The amount of totals that the row shows; nil for an empty cell.
    let amount: (CurrencyTotal) -> Total?
    /// The group; nil for the sums of the columns.
    var group: Breakdown.Group?
    var showsPlus = false
  }

  private func rows(_ sum: CurrencyTotal) -> [Row] {
    let groups = breakdown.rows(in: sum.currency, sink.presentation)
    func rows(_ amount: @escaping (CurrencyTotal) -> Total?) -> [Row] {
      groups.compactMap { title, group in
        let isThere = group.totals[sum.currency].flatMap(amount) != nil
        return isThere ? Row(title: title, amount: amount, group: group) : nil
      }
    }
    let spent = { (sum: CurrencyTotal) in sum.spending.count > 0 ? sum.spent : nil }
    let received = { (sum: CurrencyTotal) in sum.income.count > 0 ? sum.received : nil }
    let spendingRows = rows(spent)
    guard sum.income.count > 0 else {
      return spendingRows + [Row(title: "Total", amount: spent)]
    }
    let incomeRows = rows(received)
    return spendingRows + (spendingRows.isEmpty ? [] : [Row(title: "Spent", amount: spent)])
      // The one row would be the same as the sum.
      + (incomeRows.count > 1 ? incomeRows : []) + [Row(title: "Received", amount: received)]
      + (spendingRows.isEmpty
        ? [] : [Row(title: "Left over", amount: \.net, showsPlus: true)])
  }

  private func write(_ sum: CurrencyTotal, width: Int) throws {
    let rows = rows(sum)
    let columns = columns(rows, sum.currency)
    var names = TextTable.Column(DisplayText(breakdown.grouping.columnTitle), isFlexible: true)
    for row in rows { names.append(Cell(row.title)) }
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
  private func columns(_ rows: [Row], _ currency: CurrencyCode?) -> [TextTable.Column] {
    var amount = AmountText(sink.presentation)
    func cell(_ totals: Totals, _ row: Row) -> Cell {
      guard let total = totals[currency].flatMap(row.amount) else { return Cell() }
      amount.set(total, currency)
      return Cell(amount, showsPlus: row.showsPlus)
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
        guard let cells = row.group?.cells else {
          // A type alone is of one side: nothing is left of it.
          if row.showsPlus, grouping == .type {
            column.skip()
          } else {
            column.append(cell(group.totals, row))
          }
          continue
        }
        let exists = next[number] < cells.count && cells[next[number]].column == position
        if exists { column.append(cell(cells[next[number]].totals, row)) } else { column.skip() }
        if exists { next[number] += 1 }
      }
      if isShown { columns.append(column) }
    }
    var sums = TextTable.Column("Total", .mark)
    for row in rows { sums.append(cell(row.group?.totals ?? breakdown.totals, row)) }
    return columns + [sums]
  }
}
