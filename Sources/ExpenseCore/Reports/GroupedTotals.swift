/// The totals of expenses in each group, or in each pair of groups, behind a ``Breakdown``.
///
/// Only the sums are kept, so memory grows with the number of groups, not of expenses. The sums of each
/// type are apart in any case (``SumsByType``), so a grouping by type needs no numbers of its own.
struct GroupedTotals: StreamSums {
  let rowKeys: GroupKeys
  let columnKeys: GroupKeys?
  /// The groups of the rows and of the columns; unused for types and for none.
  private var rows: NumberedGroups
  private var columns: NumberedGroups
  /// True if rows or columns are numbered; optional groups would be copied for each expense.
  private let hasRows: Bool
  private let hasColumns: Bool
  /// The pairs of rows and columns, in order of first appearance, and their numbers; empty if one of
  /// them is nil.
  private var pairs: [(row: Int, column: Int)] = []
  private var numbersOfPairs = KeyTable()
  /// The sums by the number of the row, of the column, or of the pair; 0 without any.
  private var cells = SumsByType()
  /// If an expense may be in several cells: the sums of rows, of columns, and of all expenses, with
  /// each expense counted once.
  private var rowSums = SumsByType()
  private var columnSums = SumsByType()
  private var all = SumsByType()
  /// True if an expense may be in several cells, so that these add up to more than all expenses.
  private let hasSeveral: Bool

  init(by rows: Grouping, and columns: Grouping?, _ settings: Settings) {
    rowKeys = GroupKeys(rows, settings)
    columnKeys = columns.map { GroupKeys($0, settings) }
    (hasRows, hasColumns) = (rows != .type, columns.map { $0 != .type } ?? false)
    self.rows = NumberedGroups(rows, settings)
    self.columns = NumberedGroups(columns ?? .type, settings)
    hasSeveral = rows == .tag || columns == .tag
  }

  /// Create the totals of types whose sums are known.
  ///
  /// - Parameters:
  ///   - sums: The sums, by the number of the type.
  ///   - settings: The settings of the store.
  init(ofTypes sums: [(type: Int, sums: AmountSums)], _ settings: Settings) {
    self.init(by: .type, and: nil, settings)
    for (type, sums) in sums { cells.add(sums, at: 0, type) }
  }

  /// Add the current expense of a stream.
  @inline(__always)
  mutating func add(_ stream: inout ExpenseStream) {
    let (amount, currency) = (stream.expense.amount, stream.expense.currency)
    let type = stream.typeNumber
    if hasSeveral {
      let columnNumbers = hasColumns ? columns.numbers(of: &stream) : [0]
      add(
        amount, currency, type, to: hasRows ? rows.numbers(of: &stream) : [0], columnNumbers)
    } else {
      let row = hasRows ? rows.number(of: &stream) : 0
      let column = hasColumns ? columns.number(of: &stream) : 0
      cells.add(amount, currency, at: number(row, column), type)
    }
  }

  /// The number of the cell of a row and a column.
  @inline(__always)
  private mutating func number(_ row: Int, _ column: Int) -> Int {
    // Without numbers, either is 0.
    guard hasRows, hasColumns else { return row + column }
    let key = KeyTable.Key(UInt64(truncatingIfNeeded: row), UInt64(truncatingIfNeeded: column))
    if let number = numbersOfPairs.number(of: key) { return number }
    numbersOfPairs.insert(key, pairs.count)
    pairs.append((row, column))
    return pairs.count - 1
  }

  private mutating func add(
    _ amount: Amount, _ currency: CurrencyCode?, _ type: Int, to rowNumbers: [Int],
    _ columnNumbers: [Int]
  ) {
    all.add(amount, currency, at: 0, type)
    for row in rowNumbers { rowSums.add(amount, currency, at: row, type) }
    for column in columnNumbers { columnSums.add(amount, currency, at: column, type) }
    for row in rowNumbers {
      for column in columnNumbers {
        cells.add(amount, currency, at: number(row, column), type)
      }
    }
  }

  /// Add the expenses of a report.
  mutating func add(_ report: ReportRows) {
    var rowGroups = RowGroups(report, rowKeys.grouping)
    var columnGroups = RowGroups(report, columnKeys?.grouping ?? .type)
    for row in report.rows {
      if hasSeveral {
        add(
          row.amount, row.currency, Int(row.type),
          to: hasRows ? rows.numbers(of: row, in: &rowGroups) : [0],
          hasColumns ? columns.numbers(of: row, in: &columnGroups) : [0])
      } else {
        let number = number(
          hasRows ? rows.number(of: row, in: &rowGroups) : 0,
          hasColumns ? columns.number(of: row, in: &columnGroups) : 0)
        cells.add(row.amount, row.currency, at: number, Int(row.type))
      }
    }
  }

  /// Add the sums of later expenses.
  mutating func add(_ other: GroupedTotals, _ types: [Int]) {
    let rowNumbers = hasRows ? other.rows.groups.map { rows.number(of: $0) } : [0]
    let columnNumbers = hasColumns ? other.columns.groups.map { columns.number(of: $0) } : [0]
    let numbers =
      hasRows && hasColumns
      ? other.pairs.map { number(rowNumbers[$0.row], columnNumbers[$0.column]) }
      : hasColumns ? columnNumbers : rowNumbers
    cells.add(other.cells, types) { numbers[$0] }
    rowSums.add(other.rowSums, types) { rowNumbers[$0] }
    columnSums.add(other.columnSums, types) { columnNumbers[$0] }
    all.add(other.all, types)
  }

  static var hasBalances: Bool { true }

  /// The balances of the types, if the expenses are all of a list.
  var balances: TypeBalances { hasSeveral ? all.balances : cells.balances }

  // MARK: Results

  /// The groups of an axis: types by the numbers of the types, others by their own numbers.
  private struct Axis {
    let groups: [GroupKey]
    /// The number of the group of each type; nil if the axis has other groups.
    let numbersOfTypes: [Int]?

    init(
      _ numbered: NumberedGroups, _ keys: GroupKeys?, _ usedTypes: [Int], _ sides: NumberedSides
    ) {
      guard let keys, keys.grouping == .type else {
        (groups, numbersOfTypes) = (numbered.groups, nil)
        return
      }
      var found: [GroupKey] = []
      var known: [GroupKey: Int] = [:]
      var numbers = [Int](repeating: 0, count: sides.names.count)
      for type in usedTypes {
        let key = GroupKey.name(sides.names[type])
        let number = known[keys.identity(of: key)] ?? found.count
        if number == found.count { found.append(key) }
        known[keys.identity(of: key)] = number
        numbers[type] = number
      }
      (groups, numbersOfTypes) = (found, numbers)
    }

    /// The number of the group of a cell.
    func number(_ number: Int, type: Int) -> Int { numbersOfTypes?[type] ?? number }
  }

  /// The groups and their totals, once all expenses are read.
  struct Result {
    /// The groups of the rows and of the columns, in order of first appearance.
    fileprivate(set) var rowGroups: [GroupKey]
    fileprivate(set) var columnGroups: [GroupKey]
    /// The totals of each row, of each column, and of all expenses, each counted once.
    fileprivate(set) var rows: [Totals]
    fileprivate(set) var columns: [Totals]
    fileprivate(set) var all: Totals
    /// The totals of each pair of a row and a column; empty without columns.
    fileprivate(set) var cells: [(row: Int, column: Int, totals: Totals)] = []

    /// Add a row without expenses, and return its number.
    mutating func addRow(_ group: GroupKey, home: CurrencyCode?) -> Int {
      rowGroups.append(group)
      rows.append(Totals(home: home))
      return rows.count - 1
    }
  }

  func result(_ sides: NumberedSides) -> Result {
    var seen = [Bool](repeating: false, count: sides.names.count)
    for cell in cells.cells { seen[cell.type] = true }
    let types = seen.indices.filter { seen[$0] }
    let rowAxis = Axis(rows, rowKeys, types, sides)
    let columnAxis = Axis(columns, columnKeys, types, sides)
    let empty = Totals(home: sides.home)
    var result = Result(
      rowGroups: rowAxis.groups, columnGroups: columnAxis.groups,
      rows: [Totals](repeating: empty, count: rowAxis.groups.count),
      columns: [Totals](repeating: empty, count: columnAxis.groups.count), all: empty)
    var indices: [Pair: Int] = [:]
    for (cell, sums) in cells.sums {
      let pair = pairs.isEmpty ? (row: cell.number, column: cell.number) : pairs[cell.number]
      let row = rowAxis.number(pair.row, type: cell.type)
      let isIncome = sides.isIncome[cell.type]
      if columnKeys != nil {
        let column = columnAxis.number(pair.column, type: cell.type)
        let index = indices[Pair(row: row, column: column)] ?? result.cells.count
        if index == result.cells.count { result.cells.append((row, column, empty)) }
        indices[Pair(row: row, column: column)] = index
        result.cells[index].totals.add(sums, isIncome: isIncome)
        if !hasSeveral { result.columns[column].add(sums, isIncome: isIncome) }
      }
      guard !hasSeveral else { continue }
      result.rows[row].add(sums, isIncome: isIncome)
      result.all.add(sums, isIncome: isIncome)
    }
    for (cell, sums) in rowSums.sums {
      result.rows[rowAxis.number(cell.number, type: cell.type)]
        .add(sums, isIncome: sides.isIncome[cell.type])
    }
    if columnKeys != nil {
      for (cell, sums) in columnSums.sums {
        result.columns[columnAxis.number(cell.number, type: cell.type)]
          .add(sums, isIncome: sides.isIncome[cell.type])
      }
    }
    for (cell, sums) in all.sums { result.all.add(sums, isIncome: sides.isIncome[cell.type]) }
    return result
  }

  private struct Pair: Hashable {
    let row: Int
    let column: Int
  }
}
