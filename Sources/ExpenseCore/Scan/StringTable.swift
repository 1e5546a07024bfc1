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

  /// What a string that is spelled in up to 16 bytes is found by: the bytes as they stand in the text,
  /// and the quotation mark if there is room for it, then zeros; nothing but zeros for longer strings.
  typealias Key = KeyTable.Key

  /// The number of a string that was seen before, if it is short.
  @inline(__always)
  func number(of key: Key) -> Int? { numbers.number(of: key) }

  /// Puts a string in, if it is new, and gives its number; it is found by its key from now on, also
  /// if that is of a spelling with escape sequences.
  mutating func insert(_ text: String, as key: Key) -> Int {
    let number = insert(text)
    if key.isWhole, self.number(of: key) == nil { numbers.insert(key, number) }
    return number
  }

  /// Puts a string in, if it is new, and gives its number.
  mutating func insert(_ text: String) -> Int {
    let key = Key(text)
    let bytes = key.isWhole ? [] : Array(text.utf8)
    if let known = key.isWhole ? self.number(of: key) : others[bytes] { return known }
    let number = strings.count
    strings.append(text)
    if key.isWhole { numbers.insert(key, number) } else { others[bytes] = number }
    return number
  }
}

extension StringTable.Key {
  /// Finds nothing.
  init() { self.init(0, 0) }

  /// Finds a string that was read.
  init(_ token: JSONReader.Token, in bytes: UnsafePointer<UInt8>) {
    let count = token.end - token.start
    guard count <= 16 else {
      self.init()
      return
    }
    self.init(
      Word(at: bytes + token.start).upTo(Word.mark(count)),
      count >= 8 ? Word(at: bytes + token.start + 8).upTo(Word.mark(count - 8)) : 0)
  }

  /// Finds a text, if it is short and has nothing that is escaped in JSON text: then no string
  /// with an escape sequence can be taken for it.
  init(_ text: String) {
    let (bytes, quote) = (Array(text.utf8), UInt8(ascii: "\""))
    guard bytes.count <= 16, !bytes.contains(where: { $0 == quote || $0 == UInt8(ascii: "\\") })
    else {
      self.init()
      return
    }
    func word(_ bytes: some Sequence<UInt8>) -> UInt64 {
      zip(0..<8, bytes).reduce(0) { $0 | UInt64($1.1) << UInt64(8 * $1.0) }
    }
    self.init(word(bytes + [quote]), word((bytes + [quote]).dropFirst(8)))
  }

  /// Whether it is that of a string, all of it.
  fileprivate var isWhole: Bool { first != 0 }
}
