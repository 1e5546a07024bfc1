internal import ExpenseCore

extension TextEncoding {
  /// The encoding of a text, detected from its first bytes or from all of them.
  ///
  /// Without a byte order mark, a text is UTF-16 if most pairs of its first bytes have a zero on
  /// the same side, as in any text of mostly Latin letters. Otherwise it is UTF-8 if it can be, or
  /// else what its letters say.
  ///
  /// - Throws: An ``ImportProblem`` if several encodings fit, or none.
  static func detect(in bytes: [UInt8]) throws -> TextEncoding {
    try unicode(in: bytes) ?? EncodingFinder(bytes).encoding()
  }

  /// The encoding of a text in UTF-8 or UTF-16; nil for others.
  static func unicode(in bytes: [UInt8]) -> TextEncoding? {
    let start = bytes.prefix(256)
    let pairs = stride(from: 0, to: start.count - start.count % 2, by: 2)
    let (high, low) = (pairs.count { start[$0] == 0 }, pairs.count { start[$0 + 1] == 0 })
    let hasZeros = max(high, low) * 4 >= start.count && min(high, low) == 0 && start.count >= 8
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) || hasZeros {
      return .utf16
    }
    return bytes.isValidUTF8 || bytes.isMostlyUTF8 ? .utf8 : nil
  }

  /// Decode a text to UTF-8, without a byte order mark.
  ///
  /// - Throws: An ``ImportProblem`` with the position of the bytes that are invalid in the
  ///   encoding.
  func decode(_ bytes: [UInt8]) throws -> [UInt8] {
    switch self {
    case .utf8: try TextEncoding.checkUTF8(bytes)
    case .utf16: try TextEncoding.decodeUTF16(bytes)
    default: try decodeTable(bytes)
    }
  }

  private static func checkUTF8(_ bytes: [UInt8]) throws -> [UInt8] {
    let text = bytes.droppingByteOrderMark
    guard text.isValidUTF8 else {
      // The repaired text is the same up to the first invalid byte.
      let repaired = Array(String(decoding: text, as: UTF8.self).utf8)
      var offset = 0
      while offset < text.count - 1, repaired[offset] == text[offset] { offset += 1 }
      throw ImportProblem(.notInEncoding(.utf8, text[offset]), at: offset, in: text)
    }
    return text
  }

  private static func decodeUTF16(_ bytes: [UInt8]) throws -> [UInt8] {
    let hasMark = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let zeros = stride(from: 0, to: min(256, bytes.count), by: 2).count { bytes[$0] == 0 }
    let isBigEndian = hasMark ? bytes[0] == 0xFE : zeros > 0
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for position in stride(from: hasMark ? 2 : 0, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[position]), UInt16(bytes[position + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    }
    var text: [UInt8] = []
    text.reserveCapacity(units.count)
    var rest = units.makeIterator()
    var decoder = UTF16()
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue(let scalar): text += Array(String(Character(scalar)).utf8)
      case .emptyInput where bytes.count % 2 == 0: return text
      default:
        throw ImportProblem(.notInEncoding(.utf16, bytes.last ?? 0), at: text.count, in: text)
      }
    }
  }

  private func decodeTable(_ bytes: [UInt8]) throws -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    guard let offset = CharacterTable.of(self).append(bytes[...], to: &text) else { return text }
    throw ImportProblem(.notInEncoding(self, bytes[offset]), at: text.count, in: text)
  }
}

extension [UInt8] {
  /// Refuse a text with control characters other than tabs, line breaks and page breaks.
  ///
  /// - Throws: An ``ImportProblem`` with the position.
  ///
  /// - Parameter allowed: Control characters that the format has.
  func checkCharacters(allowing allowed: ClosedRange<UInt8>? = nil) throws {
    func isBinary(_ byte: UInt8) -> Bool {
      byte < 0x20 && !(0x09...0x0D).contains(byte) && allowed?.contains(byte) != true
        || byte == 0x7F
    }
    guard let offset = firstIndex(where: isBinary) else { return }
    throw ImportProblem(.controlCharacter(Unicode.Scalar(self[offset])), at: offset, in: self)
  }

  /// True if there is a byte order mark, or more UTF-8 sequences than other bytes beyond ASCII.
  ///
  /// A bank may have cut a text in the middle of a character.
  fileprivate var isMostlyUTF8: Bool {
    if starts(with: [0xEF, 0xBB, 0xBF]) { return true }
    let repaired = String(decoding: self, as: UTF8.self).unicodeScalars
    let (bad, good) = repaired.reduce(into: (0, 0)) { counts, scalar in
      if scalar == "\u{FFFD}" { counts.0 += 1 } else if scalar.value >= 0x80 { counts.1 += 1 }
    }
    return good > bad
  }

  /// True for UTF-8, which is checked in pieces: each check makes a copy.
  fileprivate var isValidUTF8: Bool {
    withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        var end = Swift.min(start + 1 << 16, bytes.count)
        // A piece ends before a byte that begins a character.
        while end < bytes.count, end > start, bytes[end] & 0b1100_0000 == 0b1000_0000 { end -= 1 }
        let piece = UnsafeBufferPointer(rebasing: bytes[start..<end])
        guard end > start, String(validating: piece, as: UTF8.self) != nil else { return false }
        start = end
      }
      return true
    }
  }
}
