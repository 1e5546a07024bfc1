/// Expenses in some order: all of a store, or those that were picked.
///
/// The expenses stay where they were read into; picking and sorting changes only the order of their
/// places.
public struct ExpenseList: RandomAccessCollection, Sendable {
  /// The expenses as they were read, part by part in the order of the file.
  private let parts: [[ExpenseItem]]
  private var places: [Place]

  private struct Place {
    let part: UInt32
    let index: UInt32
  }

  /// All expenses of an array, in its order.
  public init(_ items: [ExpenseItem]) {
    self.init(parts: [items])
  }

  /// All expenses of several arrays, one behind the other.
  init(parts: [[ExpenseItem]]) {
    self.parts = parts
    places = []
    places.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for (part, items) in parts.enumerated() {
      for index in items.indices {
        places.append(
          Place(
            part: UInt32(truncatingIfNeeded: part), index: UInt32(truncatingIfNeeded: index)))
      }
    }
  }

  /// The position of the first expense: 0.
  public var startIndex: Int { 0 }
  /// The number of expenses.
  public var endIndex: Int { places.count }

  /// The expense at a position.
  public subscript(position: Int) -> ExpenseItem {
    _read { yield parts[Int(places[position].part)][Int(places[position].index)] }
  }

  /// Calls a closure with each expense, in the order of the list.
  ///
  /// In a sorted list one expense is far from the next one in memory. So some are fetched before
  /// they are used: memory answers them all at once, and not one after the other.
  public func forEach(_ body: (ExpenseItem) throws -> Void) rethrows {
    let step = 64
    for start in stride(from: 0, to: count, by: step) {
      try (start..<Swift.min(start + step, count)).map { self[$0] }.forEach(body)
    }
  }

  /// Makes something of each piece of the list, of several pieces at once, and gives it to a
  /// closure in their order.
  ///
  /// - Parameters:
  ///   - make: Makes something of a piece; it is called by several threads.
  ///   - body: Takes what was made of the first piece, the second, and so on.
  /// - Throws: What the second closure throws.
  public func forEachPiece<Made: Sendable>(
    _ make: @Sendable (_ piece: ExpenseList) -> Made, _ body: (Made) throws -> Void
  ) rethrows {
    let pieceCount = (count + ExpenseList.pieceSize - 1) / ExpenseList.pieceSize
    for first in stride(from: 0, to: pieceCount, by: ExpenseList.piecesAtOnce) {
      let count = Swift.min(ExpenseList.piecesAtOnce, pieceCount - first)
      for made in concurrentMap(count, { make(piece(first + $0)) }) { try body(made) }
    }
  }

  private static let pieceSize = 1_000
  private static let piecesAtOnce = 16

  private func piece(_ number: Int) -> ExpenseList {
    var piece = self
    let start = number * ExpenseList.pieceSize
    piece.places = Array(places[start..<Swift.min(start + ExpenseList.pieceSize, count)])
    return piece
  }

  /// The expenses that a closure picks, in the same order.
  public func filter(_ isPicked: (ExpenseItem) throws -> Bool) rethrows -> ExpenseList {
    var list = self
    list.places = try indices.filter { try isPicked(self[$0]) }.map { places[$0] }
    return list
  }

  /// The expenses with the newest day first and undated ones last; of the same day, the one that
  /// comes later in this list comes first.
  public func newestFirst() -> ExpenseList {
    var list = self
    list.places = order(by: { $0.date?.ordinal ?? 0 }).reversed().map { places[$0] }
    return list
  }

  /// The positions with the smallest key first, equal ones in the order in which they stand.
  ///
  /// Keys of 24 bits are sorted in linear time, twelve bits after twelve bits from the lowest on
  /// (Knuth, "The Art of Computer Programming", volume 3, section 5.2.5).
  private func order(by key: (ExpenseItem) -> UInt32) -> [Int] {
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

  /// The expenses in sections, one for each key, in the order in which the keys first come.
  func sections<Key: Hashable>(by key: (ExpenseItem) -> Key) -> [(key: Key, items: ExpenseList)] {
    var numbers: [Key: Int] = [:]
    var sections: [(key: Key, places: [Place])] = []
    for position in indices {
      let key = key(self[position])
      if let number = numbers[key] {
        sections[number].places.append(places[position])
      } else {
        numbers[key] = sections.count
        sections.append((key, [places[position]]))
      }
    }
    return sections.map { section in
      var list = self
      list.places = section.places
      return (section.key, list)
    }
  }
}
