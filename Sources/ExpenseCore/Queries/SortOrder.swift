/// A sort key and a direction for expenses.
///
/// With every key, ties are broken by date, newest first and undated ones last, then by order of
/// entry, latest first.
public struct SortOrder: Hashable, Sendable {
  /// A key to sort expenses by.
  public enum Key: String, CaseIterable, Sendable {
    /// The date, newest first, undated ones last.
    case date
    /// The amount, largest first, in any currency.
    case amount
    /// The name, alphabetically, without regard to case and accents; the same in every locale.
    case name
    /// The type: the known types in their order, then the others by name.
    case type
    /// The order of entry, latest first.
    case added
  }

  /// The key to sort by.
  public var key: Key
  /// True if the whole list is reversed.
  public var isReversed: Bool

  /// Create an order; by default, by date, newest first.
  public init(by key: Key = .date, isReversed: Bool = false) {
    (self.key, self.isReversed) = (key, isReversed)
  }
}

extension ExpenseList {
  /// The positions of the expenses in a sort order.
  func positions(in order: SortOrder, _ known: KnownTypes) -> [Int] {
    var positions: [Int]
    if order.key == .added {
      positions = Array(indices.reversed())
    } else {
      positions = self.order(by: { $0.date?.ordinal ?? 0 }).reversed()
    }
    switch order.key {
    case .date, .added: break
    case .amount:
      positions = positions.map { (amount: self[$0].amount, position: $0) }
        .sorted { $0.amount > $1.amount }.map(\.position)
    case .name: positions = sort(positions, by: \.name, rankedBy: \.folded)
    case .type: positions = sort(positions, by: \.type, rankedBy: known.rank)
    }
    return order.isReversed ? positions.reversed() : positions
  }

  /// The positions with the smallest key first; equal ones keep their order.
  ///
  /// Keys of 24 bits are sorted in linear time, twelve bits at a time from the lowest (radix sort;
  /// Knuth, "The Art of Computer Programming", volume 3, section 5.2.5).
  func order(by key: (ExpenseItem) -> UInt32) -> [Int] {
    let keys = indices.map { key(self[$0]) }
    var order = Array(indices)
    var sorted = order
    let mask: UInt32 = 0xFFF
    for shift: UInt32 in [0, 12] {
      var starts = [Int](repeating: 0, count: Int(mask) + 2)
      for key in keys { starts[Int(key >> shift & mask) + 1] += 1 }
      for digit in 1..<starts.count { starts[digit] += starts[digit - 1] }
      for position in order {
        let digit = Int(keys[position] >> shift & mask)
        sorted[starts[digit]] = position
        starts[digit] += 1
      }
      swap(&order, &sorted)
    }
    return order
  }

  /// Sort positions by a value that many expenses share; equal ones keep their order.
  ///
  /// Ranks are made and compared once for each distinct value.
  private func sort<Key: Hashable, Rank: Hashable & Comparable>(
    _ positions: [Int], by key: (ExpenseItem) -> Key, rankedBy rank: (Key) -> Rank
  ) -> [Int] {
    var numbers: [Key: Int] = [:]
    var ranks: [Rank] = []
    let keys = positions.map { position in
      let key = key(self[position])
      if let number = numbers[key] { return number }
      numbers[key] = ranks.count
      ranks.append(rank(key))
      return ranks.count - 1
    }
    var indices: [Rank: Int] = [:]
    for rank in Set(ranks).sorted() { indices[rank] = indices.count }
    var sorted = [[Int]](repeating: [], count: indices.count)
    for (position, number) in zip(positions, keys) {
      sorted[indices[ranks[number], default: 0]].append(position)
    }
    return sorted.flatMap(\.self)
  }
}
