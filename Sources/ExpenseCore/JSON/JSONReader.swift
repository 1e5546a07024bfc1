import Text

/// A strict JSON reader (RFC 8259) that goes through the bytes of a window from front to back.
///
/// It accepts only what the grammar allows: no trailing commas, no comments, no lone surrogates, no
/// invalid UTF-8. Every method either reads what its name says and moves past it, or throws: a
/// ``Failure``, or ``WindowExhausted`` if it may need more of the text to decide.
///
/// It keeps a pointer into a ``ByteWindow``, whose padding makes its loads safe: the offset never
/// passes ``count``, and no load reaches beyond the padding.
package struct JSONReader {
  /// A problem and its offset in the window.
  package struct Failure: Error {
    package let problem: MalformedText.Problem
    package let offset: Int
  }

  /// A request for more of the text, when the rest of the window is too short to decide.
  struct WindowExhausted: Error {}

  /// A valid string, as it stands in the text.
  package struct Token {
    /// The offset of the first byte after the opening quotation mark.
    package var start = 0
    /// The offset of the closing quotation mark.
    package var end = 0
    var hasEscapes = false
  }

  /// Maximum length of a number, in characters: 1,000.
  static let maximumNumber = 1_000
  /// Maximum size of an expense, in bytes, so that no text makes a window larger than twice that.
  static let maximumExpense = 16 << 20
  /// Maximum number of arrays and objects open at once: 64.
  static let maximumDepth = 64
  /// Maximum number of bytes that a decision needs ahead; an escaped surrogate pair has 12.
  private static let lookahead = 16

  let bytes: UnsafePointer<UInt8>
  package let count: Int
  /// True if the text ends where the window ends.
  let isLast: Bool
  /// True to round digits of an amount beyond the ten-thousandths instead of rejecting them.
  var roundsAmounts: Bool
  /// True if a date may be a number, or a text of any form, which the caller reads.
  let readsInstants: Bool
  package var offset = 0
  /// Number of open arrays and objects.
  private var depth: Int

  /// Create a reader at the first byte of a window, which must outlive the reader unchanged.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - isLast: True if the text ends where the window ends.
  ///   - roundsAmounts: True to round digits of an amount beyond the ten-thousandths.
  ///   - readsInstants: True if a date may be a number, or a text of any form.
  ///   - depth: The number of arrays and objects already open; the list of expenses always is.
  package init(
    _ window: borrowing ByteWindow, isLast: Bool, roundsAmounts: Bool = false,
    readsInstants: Bool = false, depth: Int = 1
  ) {
    self.depth = depth
    bytes = UnsafePointer(window.bytes)
    count = window.count
    self.isLast = isLast
    self.roundsAmounts = roundsAmounts
    self.readsInstants = readsInstants
  }

  // MARK: Bytes

  /// The byte at the offset; zero at the end of the window.
  @inline(__always)
  package var next: UInt8 { bytes[offset] }

  /// Four bytes, the first one in the lowest bits.
  @inline(__always)
  func halfWord(at offset: Int) -> UInt32 {
    UInt32(littleEndian: UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt32.self))
  }

  /// The bytes of a range already read, valid as long as the window stays unchanged.
  func bytes(in range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)
  }

  /// The text of a range already read, exactly as written.
  func literal(at range: Range<Int>) -> String { String(decoding: bytes(in: range), as: UTF8.self) }

  @inline(__always)
  func word(at offset: Int) -> EightBytes { EightBytes(at: bytes + offset) }

  /// True if a text of 1 to 16 ASCII characters stands at an offset.
  ///
  /// Two overlapping words cover all lengths from one to two words. Not generic, since the debug
  /// build would look up the types of each call.
  @inline(__always)
  func has(_ text: StaticString, at offset: Int) -> Bool {
    let (expected, found) = (UnsafeRawPointer(text.utf8Start), UnsafeRawPointer(bytes + offset))
    let count = text.utf8CodeUnitCount
    switch count {
    case 8...:
      return expected.loadUnaligned(as: UInt64.self) == found.loadUnaligned(as: UInt64.self)
        && expected.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
          == found.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    case 4...:
      return expected.loadUnaligned(as: UInt32.self) == found.loadUnaligned(as: UInt32.self)
        && expected.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
          == found.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
    case 2...:
      return expected.loadUnaligned(as: UInt16.self) == found.loadUnaligned(as: UInt16.self)
        && expected.loadUnaligned(fromByteOffset: count &- 2, as: UInt16.self)
          == found.loadUnaligned(fromByteOffset: count &- 2, as: UInt16.self)
    default: return text.utf8Start[0] == bytes[offset]
    }
  }

  @inline(__always)
  @discardableResult
  mutating func skip(_ text: StaticString) -> Bool {
    guard has(text, at: offset) else { return false }
    offset += text.utf8CodeUnitCount
    return true
  }

  @inline(__always)
  package mutating func skipWhitespace() { while next.isWhitespace { offset += 1 } }

  // MARK: Structure

  /// Read the elements of an array, skipping the white space around them.
  package mutating func readArray(_ readElement: (inout JSONReader) throws -> Void) throws {
    try readContainer(from: "[", to: "]", readElement)
  }

  /// Read the members of an object; the closure gets each name and reads its value.
  package mutating func readObject(_ readMember: (inout JSONReader, _ name: Token) throws -> Void)
    throws
  {
    try readContainer(from: "{", to: "}") { reader in
      guard reader.next == UInt8(ascii: "\"") else {
        throw reader.unexpected("a key in quotation marks")
      }
      let name = try reader.readString()
      reader.skipWhitespace()
      guard reader.skip(":") else { throw reader.unexpected("':'") }
      reader.skipWhitespace()
      try readMember(&reader, name)
    }
  }

  private mutating func readContainer(
    from opening: StaticString, to closing: StaticString,
    _ readElement: (inout JSONReader) throws -> Void
  ) throws {
    let start = offset
    guard skip(opening) else { throw unexpected("'\(opening)'") }
    depth += 1
    guard depth <= JSONReader.maximumDepth else {
      throw Failure(problem: .nestedTooDeeply, offset: start)
    }
    skipWhitespace()
    if !skip(closing) {
      while true {
        try readElement(&self)
        skipWhitespace()
        if skip(closing) { break }
        guard skip(",") else { throw unexpected("',' or '\(closing)'") }
        skipWhitespace()
      }
    }
    depth -= 1
  }

  /// Read a value of any kind.
  package mutating func readValue() throws {
    switch next {
    case UInt8(ascii: "{"): try readObject { reader, _ in try reader.readValue() }
    case UInt8(ascii: "["): try readArray { try $0.readValue() }
    case UInt8(ascii: "\""): _ = try readString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try readNumber()
    default:
      guard skip("true") || skip("false") || skip("null") else { throw unexpected("a value") }
    }
  }

  /// Read a number and return the range of its characters.
  package mutating func readNumber() throws -> Range<Int> {
    let start = offset
    skip("-")
    if !skip("0") { try readDigits(of: start) }
    if skip(".") { try readDigits(of: start) }
    if skip("e") || skip("E") {
      if !skip("+") { skip("-") }
      try readDigits(of: start)
    }
    guard offset < count || isLast else { throw WindowExhausted() }
    return start..<offset
  }

  private mutating func readDigits(of start: Int) throws {
    guard next.isDigit else { throw unexpected("a digit") }
    while next.isDigit {
      offset += 1
      guard offset - start <= JSONReader.maximumNumber else {
        throw Failure(problem: .numberTooLong, offset: start)
      }
    }
  }

  /// Check that nothing follows the value or the values of the text.
  ///
  /// - Throws: A ``Failure``.
  package func checkEnd() throws {
    guard offset == count else { throw unexpected("the end of the text after the list") }
  }

  // MARK: Failures

  /// A failure, or ``WindowExhausted`` if the end of the window may be the cause.
  func failure(_ problem: MalformedText.Problem, at position: Int) -> any Error {
    isLast || offset + JSONReader.lookahead <= count
      ? Failure(problem: problem, offset: position) : WindowExhausted()
  }

  /// True if a conflict that Git has marked begins here: seven characters, then a blank or the end of
  /// the line.
  private var isConflictMarker: Bool {
    let following = bytes(in: offset..<min(offset + 8, count))
    return following.prefix(7).elementsEqual("<<<<<<<".utf8)
      && (following.count == 7 || following[following.endIndex - 1].isWhitespace)
  }

  /// A failure at the current offset that names what was expected and what was found.
  func unexpected(_ expected: String) -> any Error {
    let found: String
    switch next {
    case 0 where offset == count: found = "the end of the file"
    case UInt8(ascii: "<") where isConflictMarker: return failure(.conflictMarker, at: offset)
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): found = "the end of the line"
    case let byte where byte < 0x20 || byte == 0x7F:
      found = "the control character \(Unicode.Scalar(byte).codePoint)"
    case let byte where byte < 0x80: found = "'\(Unicode.Scalar(byte))'"
    case let byte:
      let following = bytes(in: offset..<min(offset + 4, count))
      let scalar = String(decoding: following, as: UTF8.self).unicodeScalars.first
      found =
        scalar.flatMap { $0 == "\u{FFFD}" ? nil : "'\($0)' (\($0.codePoint))" }
        ?? "the byte 0x\(String(byte, radix: 16, uppercase: true)), which is not valid UTF-8"
    }
    return failure(.unexpected(expected: expected, found: found), at: offset)
  }
}
