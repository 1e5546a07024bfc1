import Foundation
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

  @Test(arguments: 6...(Scale.isThorough ? 13 : 10))
  func `keys with the same slot are all found, also when the table has grown`(bits: UInt64) {
    var random = SplitMix64(seed: bits)
    let index = Int(random.next() % (1 << bits))
    let crowd = (0..<2_000_000).lazy.map { KeyTable.Key(UInt64($0), 7) }
      .filter { $0.slot(bits) == index }.prefix(80)
    #expect(crowd.count == 80)
    let others = (0..<5_000).map { KeyTable.Key(UInt64($0), 8) }
    expectAll(crowd + others)
    expectAll(others + crowd)
  }

  /// The largest number of keys with the same index, in a table that is half full.
  private func crowd(_ keys: [KeyTable.Key]) -> Int {
    let bits = UInt64(64 - (2 * keys.count - 1).leadingZeroBitCount)
    var counts = [Int](repeating: 0, count: 1 << bits)
    for key in keys { counts[key.slot(bits)] += 1 }
    return counts.max() ?? 0
  }

  @Test(arguments: [(100, 2), (2, 100), (40, 400), (3_000, 12), (50_000, 6), (300, 300)])
  func `rows and columns do not crowd together`(rows: Int, columns: Int) {
    let keys = (0..<rows * columns).map {
      KeyTable.Key(UInt64($0 / columns), UInt64($0 % columns))
    }
    #expect(crowd(keys) <= 8)
  }

  @Test(arguments: ["%d", "%05d", "%05d DE", "a%04dabcdefgh", "%dxxxxxxx", "Shop %d", "x%08dx"])
  func `names that are numbered do not crowd together`(format: String) {
    let keys = (0..<Scale.count(2_000, thorough: 5_000)).map {
      StringTable.Key(String(format: format, $0))
    }
    #expect(crowd(keys) <= 8)
  }
}
