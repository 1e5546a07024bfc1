extension String {
  /// How many columns of a terminal this text fills.
  package var displayWidth: Int {
    unicodeScalars.allSatisfy(\.isNarrow)
      ? unicodeScalars.count : reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  /// Whether this fills one column for sure: below U+0300 nothing is wide and nothing combines; the
  /// soft hyphen alone is not seen.
  fileprivate var isNarrow: Bool { value < 0x300 && value != 0xAD }
}

extension Character {
  /// How many columns this character fills: two where East Asian scripts or emoji are wide.
  package var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if utf8.count <= 2, first.isNarrow { return 1 }
    let isEmoji = first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
    return isEmoji ? 2 : unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  /// How many columns terminals give to this scalar by itself.
  fileprivate var displayWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // The ranges that UAX #11 calls wide or full-width, but for the emoji among them; the vowels
    // and the final consonants of Korean syllables stand in the column of the first one.
    switch value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18CFF, 0x1B000...0x1B2FF, 0x1F200...0x1F251,
      0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
