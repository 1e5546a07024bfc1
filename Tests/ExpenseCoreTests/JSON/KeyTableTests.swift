import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct KeyTableTests {
  private func expectAll(_ keys: [KeyTable.Key]) {
    var table = KeyTable()
    for (number, key) in keys.enumerated() {
      #expect(table.number(of: key) == nil)
      table.insert(key, number)
    }
    for (number, key) in keys.enumerated() { #expect(table.number(of: key) == number) }
  }

  @Test(arguments: 6...13)
  func `keys that lead to one place are all found, also when the table has grown`(bits: UInt64) {
    var random = SplitMix64(seed: bits)
    let place = Int(random.next() % (1 << bits))
    let crowd = (0..<2_000_000).lazy.map { KeyTable.Key(UInt64($0), 7) }
      .filter { $0.place(bits) == place }.prefix(80)
    #expect(crowd.count == 80)
    let others = (0..<5_000).map { KeyTable.Key(UInt64($0), 8) }
    expectAll(crowd + others)
    expectAll(others + crowd)
  }

  @Test func `each pair of small numbers has a place near to where it leads`() {
    // A grid of rows and columns is what the table is for, beside strings.
    for (rows, columns) in [(100, 2), (2, 100), (40, 400), (3_000, 12), (300, 300)] {
      let bits = UInt64(64 - (2 * rows * columns - 1).leadingZeroBitCount)
      var counts = [Int](repeating: 0, count: 1 << bits)
      for row in 0..<rows {
        for column in 0..<columns {
          counts[KeyTable.Key(UInt64(row), UInt64(column)).place(bits)] += 1
        }
      }
      #expect((counts.max() ?? 0) <= 8, "\(rows) × \(columns)")
    }
  }
}
