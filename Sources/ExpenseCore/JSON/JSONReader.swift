/// A strict reader of JSON (RFC 8259) that goes through bytes from front to back.
///
/// It accepts nothing that the grammar does not: no trailing commas, no comments, no lone
/// surrogates, no invalid UTF-8. Every method either reads what its name says and moves behind it,
/// or throws a ``Failure``.
struct JSONReader {
  /// A problem and the offset in bytes where it is.
  struct Failure: Error {
    let problem: MalformedText.Problem
    let offset: Int
  }

  /// The name of a member, whatever escape sequences it was spelled with.
  struct Name {
    let text: String
    /// As it stands in the text, with its quotation marks.
    let token: ArraySlice<UInt8>
  }

  /// How many characters a number may have: 1,000.
  static let maximumNumber = 1_000
  /// How many arrays and objects may be open at once: 64.
  static let maximumDepth = 64

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  let bytes: [UInt8]
  private(set) var offset: Int
  private var depth = 0

  /// Starts at the first byte, or behind a UTF-8 byte order mark.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: JSONReader.byteOrderMark) ? JSONReader.byteOrderMark.count : 0
  }

  /// The next byte, if there is one.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipWhitespace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  /// Reads the elements of an array, with white space around them.
  mutating func readArray(_ readElement: (inout JSONReader) throws -> Void) throws {
    try readContainer(from: "[", to: "]", readElement)
  }

  /// Reads the members of an object; the closure gets each name and reads the value.
  mutating func readObject(
    _ readMember: (inout JSONReader, _ name: Name) throws -> Void
  ) throws {
    // Bytes, since strings are equal to Swift when they look the same, which JSON does not mean.
    var names: Set<[UInt8]> = []
    try readContainer(from: "{", to: "}") { reader in
      guard reader.next == UInt8(ascii: "\"") else {
        throw reader.unexpected("a member's name in quotation marks")
      }
      let start = reader.offset
      let text = try reader.readString()
      let name = Name(text: text, token: reader.bytes[start..<reader.offset])
      guard names.insert(Array(text.utf8)).inserted else {
        throw Failure(problem: .duplicateMember(text.shortened), offset: start)
      }
      reader.skipWhitespace()
      guard reader.skip(":") else { throw reader.unexpected("':'") }
      reader.skipWhitespace()
      try readMember(&reader, name)
    }
  }

  private mutating func readContainer(
    from opening: Unicode.Scalar, to closing: Unicode.Scalar,
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

  /// Reads a number and gives its characters.
  mutating func readNumber() throws -> ArraySlice<UInt8> {
    let start = offset
    skip("-")
    if !skip("0") { try readDigits() }
    if skip(".") { try readDigits() }
    if skip("e") || skip("E") {
      if !skip("+") { skip("-") }
      try readDigits()
    }
    guard offset - start <= JSONReader.maximumNumber else {
      throw Failure(problem: .numberTooLong, offset: start)
    }
    return bytes[start..<offset]
  }

  private mutating func readDigits() throws {
    guard let first = next, first.isDigit else { throw unexpected("a digit") }
    while let byte = next, byte.isDigit { offset += 1 }
  }

  /// Reads any value and appends it without the white space between its tokens.
  mutating func copyValue(to text: inout [UInt8]) throws {
    switch next {
    case UInt8(ascii: "{"):
      var separator = UInt8(ascii: "{")
      let start = text.count
      try readObject { reader, name in
        text.append(separator)
        text += name.token
        text.append(UInt8(ascii: ":"))
        try reader.copyValue(to: &text)
        separator = UInt8(ascii: ",")
      }
      if text.count == start { text.append(separator) }
      text.append(UInt8(ascii: "}"))
    case UInt8(ascii: "["):
      var separator = UInt8(ascii: "[")
      let start = text.count
      try readArray { reader in
        text.append(separator)
        try reader.copyValue(to: &text)
        separator = UInt8(ascii: ",")
      }
      if text.count == start { text.append(separator) }
      text.append(UInt8(ascii: "]"))
    case UInt8(ascii: "\""):
      let start = offset
      _ = try readString()
      text += bytes[start..<offset]
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit: text += try readNumber()
    default:
      guard let word = ["true", "false", "null"].first(where: { skip(word: $0) }) else {
        throw unexpected("a value")
      }
      text += word.utf8
    }
  }

  /// Moves behind a word, if it comes next.
  mutating func skip(word: String) -> Bool {
    guard bytes[offset...].starts(with: word.utf8) else { return false }
    offset += word.utf8.count
    return true
  }

  @discardableResult
  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: scalar) else { return false }
    offset += 1
    return true
  }

  mutating func advance(by count: Int = 1) { offset += count }

  /// A failure here, which says what was expected and names what is there instead.
  func unexpected(_ expected: String) -> Failure {
    let found: String
    switch next {
    case nil: found = "the end of the file"
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): found = "the end of the line"
    case let byte? where byte < 0x20 || byte == 0x7F:
      found = "the control character \(Unicode.Scalar(byte).codePoint)"
    case let byte? where byte < 0x80: found = "'\(Unicode.Scalar(byte))'"
    case let byte?:
      let scalar = String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first
      found =
        scalar.flatMap { $0 == "\u{FFFD}" ? nil : "'\($0)' (\($0.codePoint))" }
        ?? "the byte 0x\(String(byte, radix: 16, uppercase: true)), which is not UTF-8"
    }
    return Failure(problem: .unexpected(expected: expected, found: found), offset: offset)
  }
}

extension String {
  /// This text, or the beginning of it, for a message.
  var shortened: String { count <= 60 ? self : prefix(59) + "…" }
}
