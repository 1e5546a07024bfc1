/// The different strings among many, numbered in the order in which they first came.
///
/// It is for what expenses share, such as their types: a string that was seen lately is found by one
/// comparison, without making a `String` of it.
struct StringTable {
  private(set) var strings: [String] = []
  private var numbers: [[UInt8]: Int] = [:]
  private var recent = [(key: Key, number: Int)](repeating: (Key(), 0), count: 64)

  /// A string as it stands in a window.
  struct Key {
    /// The first and the second eight bytes, with zeros where the string has ended.
    fileprivate var words: (UInt64, UInt64) = (0, 0)
    fileprivate var count = -1
    /// Whether the words are all of the string.
    fileprivate var isWhole = false

    fileprivate init() {}

    @inline(__always)
    init(_ token: JSONReader.Token, in bytes: UnsafePointer<UInt8>) {
      count = token.end &- token.start
      words.0 = Word(at: bytes + token.start).first(count)
      words.1 = Word(at: bytes + token.start + 8).first(count &- 8)
      isWhole = count <= 16 && !token.hasEscapes
    }

    /// The upper bits of a product depend on all bytes; any large odd factor would do.
    @inline(__always)
    fileprivate var slot: Int {
      let mixed = words.0 ^ words.1 &* 31 ^ UInt64(truncatingIfNeeded: count)
      return Int(truncatingIfNeeded: (mixed &* 0x9E37_79B9_7F4A_7C15) >> 58)
    }
  }

  /// The number of a string that was seen lately.
  @inline(__always)
  func number(of key: Key) -> Int? {
    let candidate = recent[key.slot]
    return candidate.key.count == key.count && candidate.key.words == key.words && key.isWhole
      ? candidate.number : nil
  }

  /// Puts a string in, if it is new, and gives its number; it is found by its key from now on.
  mutating func insert(_ text: String, as key: Key) -> Int {
    let number = insert(text)
    if key.isWhole { recent[key.slot] = (key, number) }
    return number
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
