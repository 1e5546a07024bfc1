extension JSONReader {
  /// Reads a string and makes sure that its escape sequences and its UTF-8 are valid.
  mutating func readString() throws -> Token {
    guard next == UInt8(ascii: "\"") else { throw unexpected("a string") }
    return try readRestOfString(from: offset + 1, at: offset + 1)
  }

  /// Reads on in a string whose bytes up to a place are known to be plain.
  mutating func readRestOfString(from start: Int, at place: Int) throws -> Token {
    var token = Token(start: start)
    // How many bytes fewer the string has than its spelling with escape sequences.
    var saved = 0
    offset = place
    while true {
      let special = word(at: offset).specialInString
      if special == 0 {
        offset += 8
      } else {
        offset += Word.first(special)
        switch next {
        case UInt8(ascii: "\""): token.end = offset
        case UInt8(ascii: "\\"):
          let spelled = offset
          let scalar = try readEscape()
          saved += offset - spelled - UTF8.width(scalar)
          token.hasEscapes = true
          token.isCanonical = token.isCanonical && isCanonical(scalar, escapedAt: spelled)
        case 0x7F:
          token.isCanonical = false
          offset += 1
        case 0x80...:
          let scalar = try readScalar()
          token.isCanonical = token.isCanonical && !scalar.isUnsafeInText
        case 0 where offset == count: throw unexpected("the end of the string")
        default:
          throw failure(.unescapedControlCharacter(Unicode.Scalar(next)), at: offset)
        }
      }
      guard offset - start - saved <= TextRule.maximumBytes else {
        throw Failure(problem: .stringTooLong, offset: start - 1)
      }
      if token.end > 0 {
        offset += 1
        return token
      }
    }
  }

  private mutating func readEscape() throws -> Unicode.Scalar {
    let start = offset
    let letter = bytes[offset + 1]
    let simple: Unicode.Scalar? =
      switch letter {
      case UInt8(ascii: "\""): "\""
      case UInt8(ascii: "\\"): "\\"
      case UInt8(ascii: "/"): "/"
      case UInt8(ascii: "b"): "\u{8}"
      case UInt8(ascii: "f"): "\u{C}"
      case UInt8(ascii: "n"): "\n"
      case UInt8(ascii: "r"): "\r"
      case UInt8(ascii: "t"): "\t"
      default: nil
      }
    if let simple {
      offset += 2
      return simple
    }
    guard let unit = codeUnit(escapedAt: start) else { throw failure(.invalidEscape, at: start) }
    if let scalar = Unicode.Scalar(unit) {
      offset += 6
      return scalar
    }
    guard UTF16.isLeadSurrogate(unit), let trail = codeUnit(escapedAt: start + 6),
      UTF16.isTrailSurrogate(trail)
    else { throw failure(.loneSurrogate, at: start) }
    offset += 12
    return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
  }

  /// The code unit of an escape sequence such as `\u00fc`.
  private func codeUnit(escapedAt place: Int) -> UInt16? {
    // Two digits more than there are make eight; the loads stay within the padding.
    let digits = Word(bits: UInt64(load(UInt32.self, at: place + 2)) | Word.each(0x30) << 32)
    guard has("\\u", at: place), digits.notHexadecimal == 0 else { return nil }
    return UInt16(digits.hexadecimalNumber >> 16)
  }

  /// Whether an escape sequence is the one that is written for the scalar.
  private func isCanonical(_ scalar: Unicode.Scalar, escapedAt place: Int) -> Bool {
    switch scalar {
    case "\"", "\\", "\n", "\t": bytes[place + 1] != UInt8(ascii: "u")
    default:
      scalar.isUnsafeInText && bytes[place + 1] == UInt8(ascii: "u")
        && !(2..<6).contains { (0x41...0x46).contains(bytes[place + $0]) }
    }
  }

  /// Reads a scalar of two to four bytes; the ranges are those of table 3-7 of the Unicode Standard.
  private mutating func readScalar() throws -> Unicode.Scalar {
    let first = next
    let (length, seconds): (Int, ClosedRange<UInt8>) =
      switch first {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (1, 0...0)
      }
    guard length > 1, seconds.contains(bytes[offset + 1]),
      (2..<length).allSatisfy({ (0x80...0xBF).contains(bytes[offset + $0]) })
    else { throw failure(.invalidUTF8, at: offset) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for index in 1..<length { value = value << 6 | UInt32(bytes[offset + index] & 0x3F) }
    offset += length
    // The ranges leave out what is no scalar.
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// The text of a string that was read.
  func text(_ token: Token) -> String {
    guard token.hasEscapes else {
      return String(
        decoding: UnsafeBufferPointer(start: bytes + token.start, count: token.end - token.start),
        as: UTF8.self)
    }
    var reader = self
    var resolved = ""
    reader.offset = token.start
    while reader.offset < token.end {
      let runStart = reader.offset
      while reader.offset < token.end, reader.next != UInt8(ascii: "\\") { reader.offset += 1 }
      resolved += text(Token(start: runStart, end: reader.offset))
      // It was read before, so it does not fail.
      if reader.offset < token.end, let scalar = try? reader.readEscape() {
        resolved.unicodeScalars.append(scalar)
      }
    }
    return resolved
  }

  /// The characters of a range without the white space between tokens.
  func compact(_ range: Range<Int>) -> String {
    var compacted: [UInt8] = []
    var isInString = false
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = bytes[place]
      if isInString, byte == UInt8(ascii: "\\") {
        compacted.append(byte)
        place += 1
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      }
      if isInString || !byte.isWhitespace { compacted.append(bytes[place]) }
      place += 1
    }
    return String(decoding: compacted, as: UTF8.self)
  }
}
