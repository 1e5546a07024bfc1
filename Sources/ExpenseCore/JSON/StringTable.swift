/// The different strings among many, numbered in the order in which they first came.
///
/// It is for what expenses share, such as their types: a string that was seen lately is found by
/// one comparison, without making a `String` of it.
struct StringTable {
  private(set) var strings: [String] = []
  private var numbers: [[UInt8]: Int] = [:]
  /// Short strings where their keys lead: each in one of a few places, one behind the other.
  private var recent = StringTable.places(1 << StringTable.smallestSizeBits)
  /// How many places there are, as a power of two; they become more as the strings do.
  private var sizeBits = StringTable.smallestSizeBits

  private static let smallestSizeBits = 6
  private static let largestSizeBits = 16
  private static let probeCount = 4

  private static func places(_ count: Int) -> [(key: Key, number: Int)] {
    [(key: Key, number: Int)](repeating: (Key(), -1), count: count + probeCount)
  }

  /// What a string that is spelled in up to 16 bytes is found by.
  struct Key {
    /// The bytes as they stand in the text, and the quotation mark if there is room for it, then
    /// zeros; nothing but zeros for longer strings.
    fileprivate var words: (UInt64, UInt64) = (0, 0)

    /// Finds nothing.
    init() {}

    @inline(__always)
    init(words: (UInt64, UInt64)) { self.words = words }

    /// Finds a string that was read.
    init(_ token: JSONReader.Token, in bytes: UnsafePointer<UInt8>) {
      let count = token.end - token.start
      guard count <= 16 else { return }
      words.0 = Word(at: bytes + token.start).upTo(Word.mark(count))
      if count >= 8 { words.1 = Word(at: bytes + token.start + 8).upTo(Word.mark(count - 8)) }
    }

    fileprivate var isWhole: Bool { words.0 != 0 }

    /// The upper bits of a product depend on all bytes; any large odd factor would do.
    @inline(__always)
    fileprivate func slot(_ sizeBits: Int) -> Int {
      let mixed = words.0 ^ words.1 &* 31
      return Int(truncatingIfNeeded: (mixed &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - sizeBits))
    }
  }

  /// The number of a string that was seen lately.
  @inline(__always)
  func number(of key: Key) -> Int? {
    let start = key.slot(sizeBits)
    for slot in start..<start + StringTable.probeCount {
      let candidate = recent[slot]
      if candidate.number < 0 { return nil }
      if candidate.key.words == key.words { return candidate.number }
    }
    return nil
  }

  /// Puts a string in, if it is new, and gives its number; it is found by its key from now on.
  mutating func insert(_ text: String, as key: Key) -> Int {
    let number = insert(text)
    guard key.isWhole else { return number }
    if strings.count << 2 > 1 << sizeBits, sizeBits < StringTable.largestSizeBits { grow() }
    remember(key, number)
    return number
  }

  private mutating func remember(_ key: Key, _ number: Int) {
    let start = key.slot(sizeBits)
    let slots = start..<start + StringTable.probeCount
    recent[slots.first { recent[$0].number < 0 } ?? start] = (key, number)
  }

  private mutating func grow() {
    let known = recent
    sizeBits += 2
    recent = StringTable.places(1 << sizeBits)
    for (key, number) in known where number >= 0 { remember(key, number) }
  }

  /// Puts a string in, if it is new, and gives its number.
  mutating func insert(_ text: String) -> Int {
    let key = Array(text.utf8)
    if let number = numbers[key] { return number }
    numbers[key] = strings.count
    strings.append(text)
    return strings.count - 1
  }
}
