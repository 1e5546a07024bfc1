extension JSONReader {
  /// Reads a string, with its escape sequences resolved and its UTF-8 validated.
  mutating func readString() throws -> String {
    let start = offset
    guard skip("\"") else { throw unexpected("a string") }
    var decoded: [UInt8] = []
    var runStart = offset
    while true {
      guard let byte = next else { throw unexpected("the end of the string") }
      switch byte {
      case UInt8(ascii: "\""):
        decoded += bytes[runStart..<offset]
        advance()
        guard decoded.count <= TextRule.maximumBytes else {
          throw Failure(problem: .stringTooLong, offset: start)
        }
        guard let text = String(validating: decoded, as: UTF8.self) else {
          throw Failure(problem: .invalidUTF8, offset: invalidUTF8(from: start))
        }
        return text
      case UInt8(ascii: "\\"):
        decoded += bytes[runStart..<offset]
        decoded += String(try readEscape()).utf8
        runStart = offset
      case 0..<0x20:
        throw Failure(
          problem: .unescapedControlCharacter(Unicode.Scalar(byte)), offset: offset)
      default: advance()
      }
    }
  }

  private mutating func readEscape() throws -> Unicode.Scalar {
    let start = offset
    advance()
    let letter = next
    advance()
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw Failure(problem: .invalidEscape, offset: start)
    }
    let unit = try readHexadecimal(from: start)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit), skip("\\"), skip("u") else {
      throw Failure(problem: .loneSurrogate, offset: start)
    }
    let trail = try readHexadecimal(from: start)
    guard UTF16.isTrailSurrogate(trail) else {
      throw Failure(problem: .loneSurrogate, offset: start)
    }
    return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
  }

  private mutating func readHexadecimal(from start: Int) throws -> UInt16 {
    let digits = bytes[min(offset, bytes.count)...].prefix(4)
    guard digits.count == 4,
      digits.allSatisfy(\.isHexadecimalDigit),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw Failure(problem: .invalidEscape, offset: start) }
    advance(by: 4)
    return unit
  }

  /// The offset of the first byte from there on that does not belong to valid UTF-8.
  private func invalidUTF8(from start: Int) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes[start...].makeIterator()
    var offset = start
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    return offset
  }
}
