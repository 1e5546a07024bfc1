extension String {
  /// The width of the text in terminal columns.
  package var displayWidth: Int {
    if hasOnly({ $0 < 0x80 }) { return utf8.count }
    return unicodeScalars.allSatisfy(\.isNarrow)
      ? unicodeScalars.count : reduce(0) { $0 + $1.displayWidth }
  }
}

extension Character {
  /// The width of the character in terminal columns: two for wide East Asian characters and emoji.
  package var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if utf8.count <= 2, first.isNarrow { return 1 }
    let isEmoji = first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
    return isEmoji ? 2 : unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }

  /// True if terminals disagree about the width: some count each scalar of a cluster, or show an
  /// emoji as text.
  package var hasDoubtfulWidth: Bool {
    guard let first = unicodeScalars.first else { return false }
    if utf8.count == 1 { return false }
    // Some terminals show the soft hyphen; signs such as ▶ and ☺ are emoji on some.
    if first.value == 0xAD || first.value < 0x1F000 && first.properties.isEmoji { return true }
    if 0x1F1E6...0x1F1FF ~= first.value { return true }
    return unicodeScalars.dropFirst().contains { scalar in
      scalar.value == 0xFE0F || scalar.properties.generalCategory != .nonspacingMark
    }
  }
}

extension Unicode.Scalar {
  /// True if the scalar surely fills one column: below U+0300 nothing is wide or combining, and
  /// only the soft hyphen is invisible.
  fileprivate var isNarrow: Bool { value < 0x300 && value != 0xAD }

  /// The width of the scalar by itself.
  fileprivate var displayWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // The wide and fullwidth ranges of UAX #11, without the emoji. Vowels and final consonants of
    // Korean syllables share the column of the initial consonant.
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
