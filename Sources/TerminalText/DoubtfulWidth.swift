extension Character {
  /// True if terminals disagree about the width: they count the scalars of a cluster one by one, or show
  /// a sign as text where others show it as an emoji.
  package var hasDoubtfulWidth: Bool {
    guard let first = unicodeScalars.first else { return false }
    if utf8.count == 1 { return false }
    // The soft hyphen is seen by some; signs such as ▶ and ☺ are emoji to some.
    if first.value == 0xAD || first.value < 0x1F000 && first.properties.isEmoji { return true }
    if 0x1F1E6...0x1F1FF ~= first.value { return true }
    return unicodeScalars.dropFirst().contains { scalar in
      scalar.value == 0xFE0F || scalar.properties.generalCategory != .nonspacingMark
    }
  }
}
