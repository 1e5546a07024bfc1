package import ExpenseCore
import Text

/// A breakdown by two keys: one grid of totals per currency, with sums of its rows and columns.
///
/// Rows of what was spent come first, then those of what was received, then what is left over. Amounts are
/// in whole units, unless they are exact. A grid wider than the terminal is continued below, so that
/// nothing is left out; each calendar year of months has a block of its own.
package struct GridTable {
  private let breakdown: Breakdown
  private let isExact: Bool
  private let settings: Settings
  private let sink: TextSink
  private let presentation: Presentation

  /// Create a grid.
  ///
  /// - Parameters:
  ///   - breakdown: The breakdown.
  ///   - isExact: True to show decimals and currencies.
  ///   - settings: The settings of the store.
  ///   - sink: The output.
  package init(_ breakdown: Breakdown, isExact: Bool, _ settings: Settings, for sink: TextSink) {
    (self.breakdown, self.isExact, self.settings) = (breakdown, isExact, settings)
    (self.sink, presentation) = (sink, sink.presentation)
  }

  /// Write the grids, at most `width` columns wide if possible; write nothing without groups.
  package func write(width: Int) throws {
    let sums = breakdown.totals.byCurrency
    for (number, sum) in sums.enumerated() {
      if number > 0 { try sink.write("\n") }
      if sums.count > 1 {
        try sink.writeLine(StyledLine(presentation.title(of: sum.currency), .dim))
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
    var isLeftOver = false
    /// True for what was spent, which has shares.
    var isSpent = false
    /// The usual amount of a column; nil if there are too few of them.
    var usual: Total?
  }

  /// A column of a grid, with a cell for each row.
  private struct Column {
    /// The calendar year of a month; nil for all others.
    let year: String?
    let column: TextTable.Column
    /// True for the period that is not over.
    let isOpen: Bool
  }

  // MARK: Rows

  private func rows(_ sum: CurrencyTotal) -> [Row] {
    let groups = breakdown.rows(in: sum.currency, presentation)
    func rows(isSpent: Bool, _ amount: @escaping (CurrencyTotal) -> Total?) -> [Row] {
      groups.compactMap { title, group in
        guard group.totals[sum.currency].flatMap(amount) != nil else { return nil }
        let usual = isSpent ? usual(group, sum.currency, amount) : nil
        return Row(title: title, amount: amount, group: group, isSpent: isSpent, usual: usual)
      }
    }
    let spent = { (sum: CurrencyTotal) in sum.spending.count > 0 ? sum.spent : nil }
    let received = { (sum: CurrencyTotal) in sum.income.count > 0 ? sum.received : nil }
    let spendingRows = rows(isSpent: true, spent)
    guard sum.income.count > 0 else {
      return spendingRows + [Row(title: "Total", amount: spent, isSpent: true)]
    }
    let incomeRows = rows(isSpent: false, received)
    return spendingRows
      + (spendingRows.isEmpty ? [] : [Row(title: "Spent", amount: spent, isSpent: true)])
      // The one row would be the same as the sum.
      + (incomeRows.count > 1 ? incomeRows : []) + [Row(title: "Received", amount: received)]
      + (spendingRows.isEmpty
        ? [] : [Row(title: "Left over", amount: \.net, isLeftOver: true)])
  }

  /// The median of a row's periods with something in them; nil for fewer than three.
  private func usual(
    _ group: Breakdown.Group, _ currency: CurrencyCode?, _ amount: (CurrencyTotal) -> Total?
  ) -> Total? {
    guard breakdown.columnGrouping?.isOfTime == true else { return nil }
    let amounts = group.cells.compactMap { $0.totals[currency].flatMap(amount) }.sorted()
    return amounts.count < 3 ? nil : amounts[amounts.count / 2]
  }

  // MARK: Writing

  private func write(_ sum: CurrencyTotal, width: Int) throws {
    let rows = rows(sum)
    let columns = columns(rows, sum.currency)
    let ends = sumColumns(rows, sum)
    let years = columns.reduce(into: [String?]()) { if $0.last != $1.year { $0.append($1.year) } }
    for (number, year) in years.enumerated() {
      let shown = columns.filter { $0.year == year }.map(\.column)
      let isLast = number == years.count - 1
      let all = shown + (isLast ? ends : [])
      let names = names(rows, title(year, sum.currency))
      let wide = blocks(of: all, names, width: width, gap: FittedColumns.gap)
      // Whole units need less room between them.
      let narrow = isExact ? wide : blocks(of: all, names, width: width, gap: 1)
      let (counts, gap) = narrow.count < wide.count ? (narrow, 1) : (wide, FittedColumns.gap)
      var rest = all[...]
      for (block, count) in counts.enumerated() {
        if number > 0 || block > 0 { try sink.write("\n") }
        try write([names] + rest.prefix(count), rows, width: width, gap: gap)
        rest = rest.dropFirst(count)
      }
    }
    for note in notes(rows, columns, sum.currency) {
      try sink.writeLine(StyledLine(note, .dim))
    }
  }

  /// The number of columns in each block: as few blocks as fit, of about the same size.
  private func blocks(
    of columns: [TextTable.Column], _ names: TextTable.Column, width: Int, gap: Int
  ) -> [Int] {
    // A third of the width is enough for names.
    let start = min(names.width, width / 3)
    func fits(_ count: Int) -> Bool {
      stride(from: 0, to: columns.count, by: count).allSatisfy { first in
        columns[first..<min(columns.count, first + count)]
          .reduce(start) {
            $0.addingReportingOverflow($1.width + gap).partialValue
          } <= width
      }
    }
    guard !columns.isEmpty else { return [] }
    var blocks = 1
    while blocks < columns.count, !fits((columns.count + blocks - 1) / blocks) { blocks += 1 }
    let size = (columns.count + blocks - 1) / blocks
    return stride(from: 0, to: columns.count, by: size).map { min(size, columns.count - $0) }
  }

  private func write(
    _ columns: [TextTable.Column], _ rows: [Row], width: Int, gap: Int
  ) throws {
    let lines = TextTable(columns, gap: gap).lines(width: width, presentation)
    let ruleWidth = lines.map(\.width).max() ?? 0
    let first = rows.firstIndex { $0.group == nil }
    for (number, line) in lines.enumerated() {
      if number > 1, number - 1 == first { try sink.writeLine(rule(ruleWidth)) }
      try sink.writeLine(line)
    }
  }

  private func rule(_ width: Int) -> StyledLine {
    StyledLine(
      DisplayText(String(repeating: presentation.isASCII ? "-" : "─", count: width)), .dim)
  }

  // MARK: Columns

  private func title(_ year: String?, _ currency: CurrencyCode?) -> DisplayText {
    let name = year ?? breakdown.grouping.columnTitle
    if isExact { return DisplayText(name) }
    return "\(name), whole \(currency ?? presentation.unmarked)"
  }

  private func names(_ rows: [Row], _ title: DisplayText) -> TextTable.Column {
    var names = TextTable.Column(title, isFlexible: true)
    for row in rows { names.append(Cell(row.title, row.group == nil ? .strong : nil)) }
    return names
  }

  private func cell(_ totals: Totals, _ row: Row, _ currency: CurrencyCode?) -> Cell {
    guard let total = totals[currency].flatMap(row.amount) else {
      return isExact ? Cell() : Cell(presentation.isASCII ? "." : "·", .dim)
    }
    var cell: Cell
    if isExact {
      let amount = AmountText(total, currency, presentation)
      cell = row.isLeftOver ? Cell(leftOver: amount) : Cell(amount)
    } else {
      let text = presentation.wholeText(of: total)
      cell = Cell(row.isLeftOver && total > .zero ? "+" + text : text)
      if row.isLeftOver { cell.style = total < .zero ? .over : .gain }
    }
    if cell.style == nil, row.group == nil { cell.style = .strong }
    return cell
  }

  /// The cell of a group in a period, marked if it has more than twice what is usual there.
  private func markedCell(_ totals: Totals, _ row: Row, _ currency: CurrencyCode?) -> Cell {
    let cell = cell(totals, row, currency)
    guard !isExact, let times = times(totals, row, currency), times > 2 else { return cell }
    return Cell(
      (presentation.isASCII ? "^" : "▲") + cell.text, times > 3 ? TextStyle(.cyan, .bold) : .mark)
  }

  /// The number of usual amounts of a row in that of a cell: 1, or more than 2, or more than 3.
  private func times(_ totals: Totals, _ row: Row, _ currency: CurrencyCode?) -> Int? {
    guard let usual = row.usual?.tenThousandths, usual > 0,
      let amount = totals[currency].flatMap(row.amount)?.tenThousandths
    else { return nil }
    return amount > usual * 3 ? 4 : amount > usual * 2 ? 3 : 1
  }

  /// The columns with an amount in a currency.
  private func columns(_ rows: [Row], _ currency: CurrencyCode?) -> [Column] {
    let grouping = breakdown.columnGrouping ?? breakdown.grouping
    let openKey = presentation.today.flatMap { grouping.openKey(on: $0, settings) }
    // The index of the next cell of each row: cells are in the order of the columns.
    var next = [Int](repeating: 0, count: rows.count)
    var columns: [Column] = []
    for (position, group) in breakdown.columns.enumerated() {
      let isShown = group.totals[currency] != nil
      let isOpen = group.key != nil && group.key == openKey
      let month = grouping == .month ? group.key.flatMap { try? Day($0 + "-01") } : nil
      let name = month?.shortMonthName ?? grouping.title(of: group.key, presentation)
      var column = TextTable.Column(
        DisplayText(isOpen ? name + "*" : name), isExact ? .mark : .trailing)
      for (number, row) in rows.enumerated() {
        guard let cells = row.group?.cells else {
          // A type alone is of one side: nothing is left of it.
          if row.isLeftOver, grouping == .type {
            column.skip()
          } else {
            column.append(cell(group.totals, row, currency))
          }
          continue
        }
        let exists = next[number] < cells.count && cells[next[number]].column == position
        column.append(
          exists
            ? markedCell(cells[next[number]].totals, row, currency)
            : cell(Totals(home: currency), row, currency))
        if exists { next[number] += 1 }
      }
      if isShown {
        columns.append(
          Column(year: month.map { "\($0.year)" }, column: column, isOpen: isOpen))
      }
    }
    return columns
  }

  /// The column of row sums, and that of their shares.
  private func sumColumns(_ rows: [Row], _ sum: CurrencyTotal) -> [TextTable.Column] {
    var sums = TextTable.Column("Total", isExact ? .mark : .trailing)
    for row in rows { sums.append(cell(row.group?.totals ?? breakdown.totals, row, sum.currency)) }
    guard rows.count(where: { $0.isSpent && $0.group != nil }) > 1 else { return [sums] }
    var shares = TextTable.Column("Share", .trailing)
    for row in rows {
      let part = row.isSpent ? row.group?.totals.total(in: sum.currency) : nil
      let share = part.flatMap { breakdown.totals.share(of: $0) }
      shares.append(Cell(share.map { presentation.wholePercent(of: $0) } ?? ""))
    }
    return [sums, shares]
  }

  private func notes(
    _ rows: [Row], _ columns: [Column], _ currency: CurrencyCode?
  ) -> [DisplayText] {
    let isOpen = columns.contains(where: \.isOpen)
    let isMarked = rows.contains { row in
      row.group?.cells.contains { times($0.totals, row, currency) ?? 0 > 2 } == true
    }
    let mark = presentation.isASCII ? "^" : "▲"
    let period = breakdown.columnGrouping?.rawValue ?? ""
    return (isOpen ? ["* not over yet"] : [])
      + (isMarked && !isExact
        ? ["\(mark) more than twice what is usual in a \(period), bold: more than three times"]
        : [])
  }
}
