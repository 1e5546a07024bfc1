/// The different strings among many, numbered in the order in which they first came.
///
/// It is for what expenses share, such as their types: a short string that was seen before is found
/// without making a `String` of it.
struct StringTable {
  private(set) var strings: [String] = []
  /// The numbers of the short strings.
  private var numbers = KeyTable()
  /// Those of all others.
  private var others: [[UInt8]: Int] = [:]

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

    @inline(__always)
    var tableKey: KeyTable.Key { KeyTable.Key(words.0, words.1) }
  }

  /// The number of a string that was seen before, if it is short.
  @inline(__always)
  func number(of key: Key) -> Int? { numbers.number(of: key.tableKey) }

  /// Puts a string in, if it is new, and gives its number; it is found by its key from now on, also
  /// if that is of a spelling with escape sequences.
  mutating func insert(_ text: String, as key: Key) -> Int {
    let number = insert(text)
    if key.isWhole, self.number(of: key) == nil { numbers.insert(key.tableKey, number) }
    return number
  }

  /// Puts a string in, if it is new, and gives its number.
  mutating func insert(_ text: String) -> Int {
    let key = Key(text)
    let bytes = key.isWhole ? [] : Array(text.utf8)
    if let known = key.isWhole ? self.number(of: key) : others[bytes] { return known }
    let number = strings.count
    strings.append(text)
    if key.isWhole { numbers.insert(key.tableKey, number) } else { others[bytes] = number }
    return number
  }
}
