/// The sums of amounts by a number, such as that of a group, and by the type of the expense.
///
/// Only when all expenses are read is it known which types are those of income: until then, the sums
/// of each type are apart.
struct SumsByType: Sendable {
  /// The place of a sum.
  struct Cell: Hashable, Sendable {
    let number: Int
    let type: Int
  }

  /// The cells, in order of first appearance.
  private(set) var cells: [Cell] = []
  /// The sum of the amounts without a currency of each cell.
  ///
  /// Their own array: adding to an element without references takes a fraction of the time.
  private var unmarked: [AmountSum] = []
  /// The sums of the other amounts, by the index of the cell.
  private var marked: [Int: [CurrencyCode: AmountSum]] = [:]
  /// The index of each cell, by its number and, in the last bits, its type; -1 for none.
  private var indices: [Int32] = []
  /// Number of bits for the type.
  private var bits = 3
  /// The indices of the cells of types that have no room in these bits.
  private var others = KeyTable()

  /// Maximum number of bits for the type: more types are looked up in a table.
  private static let maximumBits = 6

  /// Add the amount of an expense.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - currency: Its currency; nil for the home currency.
  ///   - number: The number, 0 or more.
  ///   - type: The number of the type, as in the streams.
  @inline(__always)
  mutating func add(_ amount: Amount, _ currency: CurrencyCode?, at number: Int, _ type: Int) {
    let slot = number << bits | type
    var index = type >> bits == 0 && slot < indices.count ? Int(indices[slot]) : -1
    if index < 0 { index = self.index(number, type) }
    guard currency == nil else { return addMarked(amount, currency, at: index) }
    unmarked[index].add(amount)
  }

  @inline(never)
  private mutating func addMarked(_ amount: Amount, _ currency: CurrencyCode?, at index: Int) {
    guard let currency else { return }
    marked[index, default: [:]][currency, default: AmountSum()].add(amount)
  }

  /// The index of a cell, which is added if it is new.
  @inline(never)
  private mutating func index(_ number: Int, _ type: Int) -> Int {
    while type >> bits > 0, bits < SumsByType.maximumBits { widen() }
    guard type >> bits == 0 else {
      let key = KeyTable.Key(UInt64(truncatingIfNeeded: number), UInt64(truncatingIfNeeded: type))
      if let index = others.number(of: key) { return index }
      others.insert(key, cells.count)
      return newIndex(number, type)
    }
    reserve(number)
    let slot = number << bits | type
    if indices[slot] < 0 { indices[slot] = Int32(truncatingIfNeeded: newIndex(number, type)) }
    return Int(indices[slot])
  }

  private mutating func newIndex(_ number: Int, _ type: Int) -> Int {
    cells.append(Cell(number: number, type: type))
    unmarked.append(AmountSum())
    return cells.count - 1
  }

  /// Make room for the indices of a number.
  private mutating func reserve(_ number: Int) {
    let missing = (number + 1) << bits - indices.count
    if missing > 0 { indices += repeatElement(-1, count: missing) }
  }

  /// Make room for more types.
  private mutating func widen() {
    bits += 1
    indices = []
    for (index, cell) in cells.enumerated() {
      reserve(cell.number)
      indices[cell.number << bits | cell.type] = Int32(truncatingIfNeeded: index)
    }
  }

  /// Add the sums of later expenses.
  ///
  /// - Parameters:
  ///   - later: The sums.
  ///   - types: The number that each of their types has here.
  ///   - number: The number here for one of theirs.
  mutating func add(_ later: SumsByType, _ types: [Int], at number: (Int) -> Int = { $0 }) {
    for (cell, sums) in later.sums { add(sums, at: number(cell.number), types[cell.type]) }
  }

  /// Add sums of a number and a type.
  mutating func add(_ sums: AmountSums, at number: Int, _ type: Int) {
    let index = index(number, type)
    unmarked[index].add(sums.unmarked)
    for (currency, sum) in sums.marked {
      marked[index, default: [:]][currency, default: AmountSum()].add(sum)
    }
  }

  // MARK: Results

  /// The sums of each cell.
  var sums: some Sequence<(cell: Cell, sums: AmountSums)> {
    cells.indices.lazy.map {
      (cells[$0], AmountSums(unmarked: unmarked[$0], marked: marked[$0] ?? [:]))
    }
  }

  /// The balances of the types, if each expense is in one cell.
  var balances: TypeBalances {
    var balances = TypeBalances()
    for (cell, sums) in sums { balances.add(TypeBalances.Balance(sums), at: cell.type) }
    return balances
  }

  /// The totals of each number.
  ///
  /// - Parameters:
  ///   - count: One more than the largest number.
  ///   - sides: The sides of the types.
  /// - Returns: The totals, by number.
  func totals(count: Int, _ sides: NumberedSides) -> [Totals] {
    var totals = [Totals](repeating: Totals(home: sides.home), count: count)
    for (cell, sums) in sums { totals[cell.number].add(sums, isIncome: sides.isIncome[cell.type]) }
    return totals
  }
}
