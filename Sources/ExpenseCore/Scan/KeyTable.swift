/// A hash table that maps keys to numbers, with linear probing.
///
/// Source: Knuth, "The Art of Computer Programming", volume 3, section 6.4, algorithm L.
struct KeyTable {
  /// A key of two words, compared as they are.
  struct Key: Hashable {
    let first: UInt64
    let second: UInt64

    @inline(__always)
    init(_ first: UInt64, _ second: UInt64) { (self.first, self.second) = (first, second) }

    /// The index at which a search begins, in a table of two to the power of `bits` slots.
    ///
    /// Both halves of the product depend on every bit of the key, so neither consecutive numbers
    /// nor names that differ in a few letters cluster (Wang Yi, "wyhash").
    @inline(__always)
    func slot(_ bits: UInt64) -> Int {
      let product = (first ^ 0xA076_1D64_78BD_642F)
        .multipliedFullWidth(by: second ^ 0xE703_7ED1_A0B4_28DB)
      return Int(truncatingIfNeeded: (product.high ^ product.low) >> (64 &- bits))
    }
  }

  /// The slots, at most half of them taken; the number of a free slot is -1.
  private var slots = KeyTable.empty(bits: 6)
  private var count = 0
  /// Number of slots, as a power of two.
  private var bits: UInt64 = 6
  /// The keys that found every slot of their probe taken.
  private var others: [Key: Int] = [:]

  /// Maximum length of a probe; the dictionary takes the rest, so that crafted keys cannot make a
  /// search slow.
  private static let longestProbe = 32

  private static func empty(bits: UInt64) -> [(key: Key, number: Int)] {
    [(key: Key, number: Int)](repeating: (Key(0, 0), -1), count: 1 << bits)
  }

  /// The number of a key; nil for a key that was not inserted.
  @inline(__always)
  func number(of key: Key) -> Int? {
    var slot = key.slot(bits)
    for _ in 0..<KeyTable.longestProbe {
      let candidate = slots[slot]
      if candidate.number < 0 { return nil }
      if candidate.key.first == key.first, candidate.key.second == key.second {
        return candidate.number
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return others[key]
  }

  /// Insert a new key, with a number of 0 or more.
  mutating func insert(_ key: Key, _ number: Int) {
    if count * 2 == slots.count {
      let (known, rest) = (slots, others)
      bits += 2
      slots = KeyTable.empty(bits: bits)
      others = [:]
      for (key, number) in known where number >= 0 { put(key, number) }
      for (key, number) in rest { put(key, number) }
    }
    put(key, number)
    count += 1
  }

  private mutating func put(_ key: Key, _ number: Int) {
    var slot = key.slot(bits)
    for _ in 0..<KeyTable.longestProbe {
      if slots[slot].number < 0 {
        slots[slot] = (key, number)
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    others[key] = number
  }
}
