extension Character {
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
