/// The totals of expenses in each group, or in each pair of groups, behind a ``Breakdown``.
///
/// Only the sums are kept, so memory grows with the number of groups, not of expenses.
struct GroupedTotals: StreamSums {
  private(set) var rows: NumberedGroups
  private(set) var columns: NumberedGroups?
  /// The pairs of rows and columns, in order of first appearance, and their numbers.
  private var pairs: [(row: Int, column: Int)] = []
  private var numbersOfPairs = KeyTable()
  /// The totals by the number of the row, or of the pair.
  private(set) var cells: [Totals] = []
  /// The totals of each row, of each column, and of all expenses, each counted once; known at the
  /// end.
  private(set) var rowSums: [Totals] = []
  private(set) var columnSums: [Totals] = []
  private(set) var all = Totals()
  /// True if an expense may be in several cells, so that these add up to more than all expenses.
  private let hasSeveral: Bool

  init(by rows: Grouping, and columns: Grouping?, _ settings: Settings) {
    self.rows = NumberedGroups(rows, settings)
    self.columns = columns.map { NumberedGroups($0, settings) }
    hasSeveral = rows == .tag || columns == .tag
  }

  /// The row and column of each cell.
  var coordinates: [(row: Int, column: Int)] {
    columns == nil ? cells.indices.map { ($0, 0) } : pairs
  }

  /// Add the current expense of a stream.
  @inline(__always)
  package mutating func add(_ stream: inout ExpenseStream) {
    let (amount, currency) = (stream.expense.amount, stream.expense.currency)
    if hasSeveral {
      let columnNumbers = columns?.numbers(of: &stream) ?? [0]
      add(amount, currency, to: rows.numbers(of: &stream), columnNumbers)
    } else {
      let row = rows.number(of: &stream)
      let number = columns == nil ? row : number(row, columnNumber(of: &stream))
      cells.add(amount, currency, at: number)
    }
  }

  @inline(__always)
  private mutating func columnNumber(of stream: inout ExpenseStream) -> Int {
    columns?.number(of: &stream) ?? 0
  }

  @inline(__always)
  private mutating func number(_ row: Int, _ column: Int) -> Int {
    let key = KeyTable.Key(UInt64(truncatingIfNeeded: row), UInt64(truncatingIfNeeded: column))
    if let number = numbersOfPairs.number(of: key) { return number }
    numbersOfPairs.insert(key, pairs.count)
    pairs.append((row, column))
    return pairs.count - 1
  }

  private mutating func add(
    _ amount: Amount, _ currency: CurrencyCode?, to rowNumbers: [Int], _ columnNumbers: [Int]
  ) {
    let one = Totals(of: amount, in: currency)
    all.add(one)
    for row in rowNumbers { rowSums.add(one, at: row) }
    for column in columnNumbers { columnSums.add(one, at: column) }
    for row in rowNumbers {
      for column in columnNumbers {
        cells.add(one, at: columns == nil ? row : number(row, column))
      }
    }
  }

  /// Add the expenses of a report.
  package mutating func add(_ report: ReportRows) {
    var groups = RowGroups(report, rows.keys.grouping)
    guard var columnNumbers = columns else {
      for row in report.rows {
        if hasSeveral {
          add(row.amount, row.currency, to: rows.numbers(of: row, in: &groups), [0])
        } else {
          cells.add(row.amount, row.currency, at: rows.number(of: row, in: &groups))
        }
      }
      return
    }
    var columnGroups = RowGroups(report, columnNumbers.keys.grouping)
    for row in report.rows {
      if hasSeveral {
        add(
          row.amount, row.currency, to: rows.numbers(of: row, in: &groups),
          columnNumbers.numbers(of: row, in: &columnGroups))
      } else {
        let number = number(
          rows.number(of: row, in: &groups), columnNumbers.number(of: row, in: &columnGroups))
        cells.add(row.amount, row.currency, at: number)
      }
    }
    columns = columnNumbers
  }

  /// Add the sums of later expenses.
  package mutating func add(_ other: GroupedTotals) {
    let rowNumbers = other.rows.groups.map { rows.number(of: $0) }
    let columnNumbers = other.columns?.groups.map { columns?.number(of: $0) ?? 0 } ?? [0]
    for (coordinate, totals) in zip(other.coordinates, other.cells) {
      let (row, column) = (rowNumbers[coordinate.row], columnNumbers[coordinate.column])
      cells.add(totals, at: columns == nil ? row : number(row, column))
    }
    for (row, totals) in zip(rowNumbers, other.rowSums) { rowSums.add(totals, at: row) }
    for (column, totals) in zip(columnNumbers, other.columnSums) {
      columnSums.add(totals, at: column)
    }
    all.add(other.all)
  }

  /// Finish the sums, and set their home currency.
  package mutating func finish() {
    if !hasSeveral {
      for (coordinate, totals) in zip(coordinates, cells) {
        all.add(totals)
        rowSums.add(totals, at: coordinate.row)
        if columns != nil { columnSums.add(totals, at: coordinate.column) }
      }
    }
    let home = rows.keys.settings.currency
    all.home = home
    for number in cells.indices { cells[number].home = home }
    for row in rowSums.indices { rowSums[row].home = home }
    for column in columnSums.indices { columnSums[column].home = home }
  }
}
