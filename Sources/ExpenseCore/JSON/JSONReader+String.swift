import Text

extension JSONReader {
  /// Read a string, and validate its escape sequences and its UTF-8.
  package mutating func readString() throws -> Token {
    guard next == UInt8(ascii: "\"") else { throw unexpected("a string") }
    return try readRestOfString(from: offset + 1, at: offset + 1).token
  }

  /// Read the rest of a string whose bytes up to an offset are known to be plain.
  ///
  /// The result is canonical if ``JSONWriter`` would write the string the same way.
  mutating func readRestOfString(
    from start: Int, at position: Int
  ) throws -> (token: Token, isCanonical: Bool) {
    var (hasEscapes, isCanonical) = (false, true)
    // The start of the string if each escape sequence were as long as its scalar.
    var shiftedStart = start
    offset = position
    while true {
      let special = word(at: offset).specialInString
      guard special != 0 else {
        offset &+= 8
        continue
      }
      offset &+= EightBytes.first(special)
      guard offset &- shiftedStart <= TextRule.maximumBytes else {
        throw Failure(problem: .stringTooLong, offset: start - 1)
      }
      switch next {
      case UInt8(ascii: "\""):
        let token = Token(start: start, end: offset, hasEscapes: hasEscapes)
        offset &+= 1
        // Each mark has at least two bytes.
        if token.end &- token.start > 2 &* TextRule.maximumMarks, text(token).hasTooManyMarks {
          throw Failure(problem: .tooManyMarks, offset: start - 1)
        }
        return (token, isCanonical)
      case UInt8(ascii: "\\"):
        let spelled = offset
        let scalar = try readEscape()
        shiftedStart &+= offset &- spelled &- UTF8.width(scalar)
        hasEscapes = true
        isCanonical = isCanonical && self.isCanonical(scalar, escapedAt: spelled)
      case 0x7F:
        isCanonical = false
        offset &+= 1
      case 0x80...:
        let scalar = try readScalar()
        isCanonical = isCanonical && !scalar.isUnsafeInText
      case 0 where offset == count: throw unexpected("the end of the string")
      default: throw failure(.unescapedControlCharacter(Unicode.Scalar(next)), at: offset)
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
  private func codeUnit(escapedAt position: Int) -> UInt16? {
    // Four zeros make eight digits of four; the loads stay within the padding.
    let digits = EightBytes(bits: UInt64(halfWord(at: position + 2)) | EightBytes.each(0x30) << 32)
    guard has("\\u", at: position), digits.notHexadecimal == 0 else { return nil }
    return UInt16(digits.hexadecimalNumber >> 16)
  }

  /// True if ``JSONWriter`` writes the scalar with this escape sequence.
  private func isCanonical(_ scalar: Unicode.Scalar, escapedAt position: Int) -> Bool {
    switch scalar {
    case "\"", "\\", "\n", "\t": bytes[position + 1] != UInt8(ascii: "u")
    default:
      scalar.isUnsafeInText && bytes[position + 1] == UInt8(ascii: "u")
        && !(2..<6).contains { (0x41...0x46).contains(bytes[position + $0]) }
    }
  }

  /// Read a scalar of two to four bytes, laid out as in table 3-6 of the Unicode Standard.
  @inline(__always)
  private mutating func readScalar() throws -> Unicode.Scalar {
    let word = halfWord(at: offset)
    let (first, second) = (word << 6 & 0x7C0, word >> 8 & 0x3F)
    let (third, fourth) = (word >> 16 & 0x3F, word >> 24 & 0x3F)
    let (value, least, length): (UInt32, UInt32, Int) =
      switch word {
      case _ where word & 0xC0E0 == 0x80C0: (first | second, 0x80, 2)
      case _ where word & 0xC0_C0F0 == 0x80_80E0:
        (first << 6 & 0xF000 | second << 6 | third, 0x800, 3)
      case _ where word & 0xC0C0_C0F8 == 0x8080_80F0:
        (first << 12 & 0x1C_0000 | second << 12 | third << 6 | fourth, 0x1_0000, 4)
      default: (0, 1, 1)
      }
    // Reject overlong forms, surrogates and values above U+10FFFF.
    guard value >= least, let scalar = Unicode.Scalar(value) else {
      throw failure(.invalidUTF8, at: offset)
    }
    offset += length
    return scalar
  }

  /// The text of a token, with its escape sequences resolved.
  package func text(_ token: Token) -> String {
    guard token.hasEscapes else { return literal(at: token.start..<token.end) }
    var reader = self
    var resolved = ""
    reader.offset = token.start
    while reader.offset < token.end {
      let runStart = reader.offset
      while reader.offset < token.end, reader.next != UInt8(ascii: "\\") { reader.offset += 1 }
      resolved += text(Token(start: runStart, end: reader.offset))
      // This cannot fail: the string was validated when it was read.
      if reader.offset < token.end, let scalar = try? reader.readEscape() {
        resolved.unicodeScalars.append(scalar)
      }
    }
    return resolved
  }

  /// Read a value of any kind, and return it without the white space between tokens.
  package mutating func readCompact() throws -> String {
    let start = offset
    try readValue()
    return compact(start..<offset)
  }

  /// The characters of a range, without the white space between tokens.
  package func compact(_ range: Range<Int>) -> String {
    var compacted: [UInt8] = []
    var isInString = false
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = bytes[position]
      if isInString, byte == UInt8(ascii: "\\") {
        compacted.append(byte)
        position += 1
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      }
      if isInString || !byte.isWhitespace { compacted.append(bytes[position]) }
      position += 1
    }
    return String(decoding: compacted, as: UTF8.self)
  }
}
