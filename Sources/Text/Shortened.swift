extension String {
  /// The text, or as much of its start as fits into the width with an ellipsis.
  package func shortened(to width: Int, _ ellipsis: Character = "…") -> String {
    guard displayWidth > width else { return self }
    var text = ""
    var textWidth = 0
    for character in self {
      textWidth += character.displayWidth
      guard textWidth < width else { break }
      text.append(character)
    }
    return text + String(ellipsis)
  }
}
