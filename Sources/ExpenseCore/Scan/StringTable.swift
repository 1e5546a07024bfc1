/// The different strings among many, numbered in the order in which they first came.
///
/// It is for what expenses share, such as their types: a short string that was seen before is found
/// without making a `String` of it, in a table with linear probing (Knuth, "The Art of Computer
/// Programming", volume 3, section 6.4, algorithm L).
struct StringTable {
  private(set) var strings: [String] = []
  /// The short strings, at most half as many as there are places; where there is none, -1.
  private var places = [(key: Key, number: Int)](repeating: (Key(), -1), count: 1 << smallestBits)
  private var count = 0
  /// How many places there are, as a power of two.
  private var bits: UInt64 = smallestBits
  /// All other strings.
  private var others: [[UInt8]: Int] = [:]

  private static let smallestBits: UInt64 = 6
  /// How far from where its key leads a string may be; the rest is for the dictionary, so that no
  /// text makes the search slow.
  private static let longestProbe = 32

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

    /// Finds a text, if it is short and has nothing that is escaped in JSON text: then no string
    /// with an escape sequence can be taken for it.
    init(_ text: String) {
      var text = text
      let words = text.withUTF8 { bytes -> (UInt64, UInt64) in
        let quote = UInt8(ascii: "\"")
        guard bytes.count <= 16, !bytes.contains(where: { $0 == quote || $0 == UInt8(ascii: "\\") })
        else { return (0, 0) }
        var words: (UInt64, UInt64) = (0, 0)
        for place in 0..<min(bytes.count + 1, 16) {
          let byte = UInt64(place < bytes.count ? bytes[place] : quote)
          if place < 8 {
            words.0 |= byte << UInt64(8 * place)
          } else {
            words.1 |= byte << UInt64(8 * (place - 8))
          }
        }
        return words
      }
      self.words = words
    }

    fileprivate var isWhole: Bool { words.0 != 0 }

    /// Where a search begins among two to the power of so many places.
    ///
    /// The upper bits of a product depend on all bytes; any large odd factor would do.
    @inline(__always)
    func place(_ bits: UInt64) -> Int {
      let mixed = words.0 ^ words.1 &* 31
      return Int(truncatingIfNeeded: (mixed &* 0x9E37_79B9_7F4A_7C15) >> (64 &- bits))
    }
  }

  /// The number of a string that was seen before, if it is short.
  @inline(__always)
  func number(of key: Key) -> Int? {
    var place = key.place(bits)
    for _ in 0..<StringTable.longestProbe {
      let candidate = places[place]
      if candidate.number < 0 { return nil }
      if candidate.key.words == key.words { return candidate.number }
      place = (place &+ 1) & (places.count &- 1)
    }
    return nil
  }

  /// Puts a string in, if it is new, and gives its number; it is found by its key from now on, also
  /// if that is of a spelling with escape sequences.
  mutating func insert(_ text: String, as key: Key) -> Int {
    let number = insert(text)
    if key.isWhole, self.number(of: key) == nil { _ = remember(key, number) }
    return number
  }

  /// Puts a string in, if it is new, and gives its number.
  mutating func insert(_ text: String) -> Int {
    let key = Key(text)
    if key.isWhole, let number = number(of: key) { return number }
    if !others.isEmpty || !key.isWhole, let number = others[Array(text.utf8)] { return number }
    let number = strings.count
    strings.append(text)
    if !key.isWhole || !remember(key, number) { others[Array(text.utf8)] = number }
    return number
  }

  /// Whether there was a place near enough; only texts that were made up for it find none.
  private mutating func remember(_ key: Key, _ number: Int) -> Bool {
    if count * 2 == places.count { grow() }
    guard put(key, number) else { return false }
    count += 1
    return true
  }

  private mutating func put(_ key: Key, _ number: Int) -> Bool {
    var place = key.place(bits)
    for _ in 0..<StringTable.longestProbe {
      if places[place].number < 0 {
        places[place] = (key, number)
        return true
      }
      place = (place + 1) & (places.count - 1)
    }
    return false
  }

  private mutating func grow() {
    let known = places
    bits += 2
    places = [(key: Key, number: Int)](repeating: (Key(), -1), count: 1 << bits)
    for (key, number) in known where number >= 0 && !put(key, number) {
      others[Array(strings[number].utf8)] = number
    }
  }
}
