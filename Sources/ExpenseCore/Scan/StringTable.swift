/// Distinct strings, numbered in order of first appearance.
///
/// It is for values that expenses share, such as types: a short string that was seen before is
/// found without creating a `String`.
package struct StringTable {
  package private(set) var strings: [String] = []
  /// The numbers of the short strings.
  private var numbers = KeyTable()
  /// The numbers of all other strings.
  private var others: [[UInt8]: Int] = [:]

  /// The key of a string that is written in up to 16 bytes.
  ///
  /// It has the bytes as they stand in the text, the quotation mark if there is room for it, then
  /// zeros. The key of a longer string is all zeros.
  typealias Key = KeyTable.Key

  /// The number of a string that was seen before, if it is short.
  @inline(__always)
  func number(of key: Key) -> Int? { numbers.number(of: key) }

  /// The number of a string that was read, which is inserted if it is new.
  @inline(__always)
  mutating func number(of token: JSONReader.Token, _ reader: JSONReader) -> Int {
    let key = Key(token, in: reader.bytes)
    return number(of: key) ?? insert(reader.text(token), as: key)
  }

  /// Insert a string, if it is new, and return its number.
  ///
  /// From now on its key finds it, even the key of a spelling with escape sequences.
  mutating func insert(_ text: String, as key: Key) -> Int {
    let number = insert(text)
    if key.isWhole, self.number(of: key) == nil { numbers.insert(key, number) }
    return number
  }

  /// Insert a string, if it is new, and return its number.
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
  /// Create a key that finds nothing.
  init() { self.init(0, 0) }

  /// Create the key of a string that was read.
  init(_ token: JSONReader.Token, in bytes: UnsafePointer<UInt8>) {
    let count = token.end - token.start
    guard count <= 16 else {
      self.init()
      return
    }
    self.init(
      EightBytes(at: bytes + token.start).upTo(EightBytes.mark(count)),
      count >= 8 ? EightBytes(at: bytes + token.start + 8).upTo(EightBytes.mark(count - 8)) : 0)
  }

  /// Create the key of a text; it finds nothing if the text is long or has `"` or `\`.
  ///
  /// So a string with an escape sequence cannot be mistaken for the text.
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

  /// True if the key covers a whole string.
  fileprivate var isWhole: Bool { first != 0 }
}
