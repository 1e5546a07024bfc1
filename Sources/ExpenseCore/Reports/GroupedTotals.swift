/// What expenses add up to in each group, or in each pair of groups: the sums behind a
/// ``Breakdown``.
///
/// Only the sums are kept, so that memory grows with the groups that there are and not with the
/// expenses.
struct GroupedTotals: Sendable {
  private(set) var rows: GroupNumbers
  private(set) var columns: GroupNumbers?
  private var pairs = PairTable()
  /// By the number of the row, or by that of the pair.
  private(set) var cells: [Totals] = []
  /// What the expenses of each row, of each column, and all of them add up to, each counted once;
  /// known at the end.
  private(set) var rowSums: [Totals] = []
  private(set) var columnSums: [Totals] = []
  private(set) var all = Totals()
  /// Whether an expense may be in several cells, so that these add up to more than all.
  private let hasSeveral: Bool

  init(by rows: Grouping, and columns: Grouping?, _ settings: Settings) {
    self.rows = GroupNumbers(rows, settings)
    self.columns = columns.map { GroupNumbers($0, settings) }
    hasSeveral = rows == .tag || columns == .tag
  }

  /// What was added up already, without columns.
  init(by rows: GroupNumbers, _ cells: [Totals]) {
    self.rows = rows
    self.cells = cells
    hasSeveral = false
  }

  /// Row and column of each cell.
  var places: [(row: Int, column: Int)] {
    columns == nil ? cells.indices.map { ($0, 0) } : pairs.pairs
  }

  /// Adds the current expense of a stream.
  @inline(__always)
  mutating func add(_ stream: borrowing ExpenseStream) {
    let (amount, currency) = (stream.expense.amount, stream.expense.currency)
    if hasSeveral {
      let columnNumbers = columns?.numbers(of: stream) ?? [0]
      add(amount, currency, to: rows.numbers(of: stream), columnNumbers)
    } else {
      let row = rows.number(of: stream)
      let number = columns == nil ? row : pairs.number(row, columnNumber(of: stream))
      cells.add(amount, currency, at: number)
    }
  }

  @inline(__always)
  private mutating func columnNumber(of stream: borrowing ExpenseStream) -> Int {
    columns?.number(of: stream) ?? 0
  }

  /// Adds an expense.
  mutating func add(_ item: ExpenseItem) {
    let columnNumbers = columns?.numbers(of: item) ?? [0]
    add(item.amount, item.currency, to: rows.numbers(of: item), columnNumbers)
  }

  private mutating func add(
    _ amount: Amount, _ currency: CurrencyCode?, to rowNumbers: [Int], _ columnNumbers: [Int]
  ) {
    let one = Totals(of: amount, in: currency)
    if hasSeveral {
      all.add(one)
      for row in rowNumbers { rowSums.add(one, at: row) }
      for column in columnNumbers { columnSums.add(one, at: column) }
    }
    for row in rowNumbers {
      for column in columnNumbers {
        cells.add(one, at: columns == nil ? row : pairs.number(row, column))
      }
    }
  }

  /// Adds what later expenses add up to.
  mutating func add(_ other: GroupedTotals) {
    let rowNumbers = other.rows.groups.map { rows.number(of: $0) }
    let columnNumbers = other.columns?.groups.map { columns?.number(of: $0) ?? 0 } ?? [0]
    for (place, totals) in zip(other.places, other.cells) {
      let (row, column) = (rowNumbers[place.row], columnNumbers[place.column])
      cells.add(totals, at: columns == nil ? row : pairs.number(row, column))
    }
    for (row, totals) in zip(rowNumbers, other.rowSums) { rowSums.add(totals, at: row) }
    for (column, totals) in zip(columnNumbers, other.columnSums) {
      columnSums.add(totals, at: column)
    }
    all.add(other.all)
  }

  /// Ends the additions.
  mutating func finish() {
    if !hasSeveral {
      for (place, totals) in zip(places, cells) {
        all.add(totals)
        rowSums.add(totals, at: place.row)
        if columns != nil { columnSums.add(totals, at: place.column) }
      }
    }
    let home = rows.keys.settings.currency
    all.home = home
    for number in cells.indices { cells[number].home = home }
    for row in rowSums.indices { rowSums[row].home = home }
    for column in columnSums.indices { columnSums[column].home = home }
  }
}

/// Pairs of numbers, numbered in the order in which they first came, in a table with linear probing
/// (Knuth, "The Art of Computer Programming", volume 3, section 6.4, algorithm L).
private struct PairTable {
  private(set) var pairs: [(row: Int, column: Int)] = []
  /// At most half of the places are taken; where nothing is, the number is -1.
  private var places = [(key: UInt64, number: Int)](repeating: (0, -1), count: 1 << 8)
  /// How many places there are, as a power of two.
  private var bits: UInt64 = 8

  @inline(__always)
  mutating func number(_ row: Int, _ column: Int) -> Int {
    let key = UInt64(truncatingIfNeeded: row) << 32 | UInt64(truncatingIfNeeded: column)
    var place = firstPlace(of: key)
    while places[place].number >= 0 {
      if places[place].key == key { return places[place].number }
      place = (place &+ 1) & (places.count &- 1)
    }
    return insert(key, row, column)
  }

  @inline(__always)
  private func firstPlace(of key: UInt64) -> Int {
    // The upper bits of a product depend on all bits; any large odd factor would do.
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> (64 &- bits))
  }

  private mutating func insert(_ key: UInt64, _ row: Int, _ column: Int) -> Int {
    if pairs.count * 2 >= places.count {
      let known = places
      bits += 1
      places = [(key: UInt64, number: Int)](repeating: (0, -1), count: 1 << bits)
      for (key, number) in known where number >= 0 { put(key, number) }
    }
    put(key, pairs.count)
    pairs.append((row, column))
    return pairs.count - 1
  }

  private mutating func put(_ key: UInt64, _ number: Int) {
    var place = firstPlace(of: key)
    while places[place].number >= 0 { place = (place &+ 1) & (places.count &- 1) }
    places[place] = (key, number)
  }
}
