internal import ExpenseCore

extension ArraySlice<UInt8> {
  /// The index of the first occurrence of a lower-case ASCII word, ignoring case.
  func position(of word: String) -> Int? {
    withUnsafeBufferPointer { $0.offset(ofFolded: Array(word.utf8)) }.map { startIndex + $0 }
  }

  /// The index of the root element, with or without a prefix: `<OFX>`, `<ofx:OFX xmlns:ofx="…">`.
  var startOfOFX: Int? {
    indices.first { start in
      guard self[start] == UInt8(ascii: "<") else { return false }
      let tag = self[(start + 1)...].prefix { $0 != UInt8(ascii: ">") && !$0.isWhitespace }
      guard tag.endIndex < endIndex else { return false }
      let name = String(decoding: tag, as: UTF8.self).lowercased()
      return name == "ofx" || name.hasSuffix(":ofx")
    }
  }

  /// Remove the first line with its end, and return it; refuse one that is too long.
  mutating func takeLine(_ number: Int) throws -> String {
    let end = firstIndex { $0 == 0x0A || $0 == 0x0D } ?? endIndex
    guard end - startIndex <= ImportLimits.rowBytes else {
      throw ImportProblem(.lineTooLong, line: number, column: 1)
    }
    let line = String(decoding: self[..<end], as: UTF8.self)
    self = self[end...].dropFirst(self[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1)
    return line
  }
}

extension [UInt8] {
  /// Remove the byte order marks of UTF-8 that a file has where another one was appended to it.
  mutating func removeByteOrderMarks() {
    var start = startIndex
    while let index = self[start...].firstIndex(of: 0xEF) {
      if self[index...].starts(with: [0xEF, 0xBB, 0xBF]) {
        removeSubrange(index..<index + 3)
        start = index
      } else {
        start = index + 1
      }
    }
  }

  /// The text without the DOS end-of-file character and the zeros that some programs append.
  var droppingEndOfFile: [UInt8] {
    let end = lastIndex { $0 != 0x1A && $0 != 0 && !$0.isWhitespace } ?? -1
    return contains(0x1A) || contains(0) ? Array(self[...end]) : self
  }
}
