/// A set of id prefixes to look for, which rejects nearly all expenses with a single lookup.
package struct IDMatcher: Sendable {
  private let prefixes: [IDPrefix]
  /// The indices in ``prefixes`` of whole ids; there may be very many with the same first digits.
  private var wholeIndices: [UInt128: [Int]] = [:]
  /// The indices of all other prefixes, by the first four digits, which every prefix has.
  private var indicesByHead: [UInt16: [Int]] = [:]
  /// A bit for each value of the first four digits.
  private var bits = [UInt64](repeating: 0, count: 1 << 10)

  init(_ prefixes: [IDPrefix]) {
    self.prefixes = prefixes
    for (index, prefix) in prefixes.enumerated() {
      let head = prefix.head
      if let number = prefix.wholeNumber {
        wholeIndices[number, default: []].append(index)
      } else {
        indicesByHead[head, default: []].append(index)
      }
      bits[Int(head >> 6)] |= 1 << UInt64(head & 63)
    }
  }

  /// True if a prefix may match an id with these first four digits.
  @inline(__always)
  func mayMatch(_ head: UInt16) -> Bool { bits[Int(head >> 6)] & 1 << UInt64(head & 63) != 0 }

  /// True if a prefix matches.
  package func matches(_ id: ExpenseItem.ID) -> Bool { !matchingIndices(id).isEmpty }

  /// The indices of all prefixes that match.
  func matchingIndices(_ id: ExpenseItem.ID) -> [Int] {
    let number = id.number
    return wholeIndices[number, default: []]
      + indicesByHead[UInt16(truncatingIfNeeded: number >> 112), default: []]
      .filter { prefixes[$0].matches(number) }
  }
}
