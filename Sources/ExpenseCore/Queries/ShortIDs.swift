/// The shortest starts of ids that no other expense has.
package struct ShortIDs: Sendable {
  /// An id, and the number of its digits that tell it from those compared so far.
  private struct Entry {
    let id: UInt128
    var digits: UInt8
  }

  /// The ids, in buckets of those that have the same first bits.
  private var entries: [Entry]
  /// The index of the first entry of each bucket, and of the end.
  private let starts: [Int32]
  private let bits: Int

  /// Number of ids from which on there are more and smaller buckets.
  private static let largeCount = 1 << 18

  /// Create the starts of some ids, compared with no others yet.
  ///
  /// - Parameters:
  ///   - ids: The ids.
  ///   - least: Minimum number of digits.
  init(of ids: [UInt128], least: Int) {
    // Ids that differ in the first bits are never compared, and have at least as many digits.
    bits = ids.count > ShortIDs.largeCount ? 20 : 16
    var starts = [Int32](repeating: 0, count: 1 << bits + 1)
    for id in ids { starts[Int(id >> (128 - bits)) + 1] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    let digits = UInt8(max(least, bits / 4))
    entries = [Entry](repeating: Entry(id: 0, digits: digits), count: ids.count)
    var next = starts
    for id in ids {
      let bucket = Int(id >> (128 - bits))
      entries[Int(next[bucket])] = Entry(id: id, digits: digits)
      next[bucket] += 1
    }
    self.starts = starts
  }

  private func range(of bucket: Int) -> Range<Int> {
    Int(starts[bucket])..<Int(starts[bucket + 1])
  }

  /// Tell the ids apart from another one; the same id makes no difference.
  mutating func compare(with id: UInt128) {
    for index in range(of: Int(id >> (128 - bits))) where entries[index].id != id {
      let common = (entries[index].id ^ id).leadingZeroBitCount / 4
      entries[index].digits = max(entries[index].digits, UInt8(common + 1))
    }
  }

  /// Tell the ids apart from another one, of which only the first eight digits are known.
  mutating func compare(withStart start: UInt32) {
    for index in range(of: Int(start >> (32 - bits))) {
      let common =
        (UInt32(truncatingIfNeeded: entries[index].id >> 96) ^ start).leadingZeroBitCount / 4
      entries[index].digits = max(entries[index].digits, common == 8 ? 32 : UInt8(common + 1))
    }
  }

  /// The number of digits of an id of the list; all 32 of any other.
  package func digits(of id: ExpenseItem.ID) -> Int {
    let number = id.number
    let entry = entries[range(of: Int(number >> (128 - bits)))].first { $0.id == number }
    return entry.map { Int($0.digits) } ?? 32
  }

  /// The largest number of digits; 0 without ids.
  package var mostDigits: Int { Int(entries.map(\.digits).max() ?? 0) }
}
