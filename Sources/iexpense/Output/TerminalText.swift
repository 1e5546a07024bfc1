import ExpenseCore

extension String {
  /// This text with everything that could act on a terminal, or forge a line, escaped as in JSON.
  var escapedForTerminal: String {
    guard unicodeScalars.contains(where: \.isUnsafeInText) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.isUnsafeInText:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// How many columns of a terminal this text fills.
  var displayWidth: Int {
    unicodeScalars.allSatisfy(\.isNarrow)
      ? unicodeScalars.count : reduce(0) { $0 + $1.displayWidth }
  }

  /// How many columns of a terminal this text fills once it is escaped.
  var terminalWidth: Int {
    isPlain ? utf8.count : escapedForTerminal.displayWidth
  }

  /// Whether there are printable ASCII characters only: most texts are like this, and need no
  /// closer look.
  private var isPlain: Bool { utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
}

extension [UInt8] {
  mutating func appendSpaces(_ count: Int) {
    for _ in 0..<Swift.max(0, count) { append(UInt8(ascii: " ")) }
  }

  /// Appends a text, escaped, and spaces behind it up to a number of columns.
  mutating func append(_ text: String, paddedTo width: Int = 0) {
    let start = count
    append(contentsOf: text.utf8)
    var textWidth = count - start
    if !self[start...].allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      removeSubrange(start...)
      let escaped = text.escapedForTerminal
      append(contentsOf: escaped.utf8)
      textWidth = escaped.displayWidth
    }
    appendSpaces(width - textWidth)
  }
}

extension Unicode.Scalar {
  /// Whether this fills one column for sure: below U+0300 nothing is wide and nothing combines; the
  /// soft hyphen alone is not seen.
  fileprivate var isNarrow: Bool { value < 0x300 && value != 0xAD }
}

extension Character {
  /// How many columns this character fills: two where East Asian scripts or emoji are wide.
  fileprivate var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if utf8.count <= 2, first.isNarrow { return 1 }
    let isEmoji = first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
    if isEmoji { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // The ranges that UAX #11 calls wide or full-width, but for the emoji among them.
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18CFF, 0x1B000...0x1B2FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
