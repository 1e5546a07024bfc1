extension String {
  /// Whether both name the same type, account or tag to people: whatever the case, and however
  /// Unicode composes the letters.
  public func isSameName(as other: String) -> Bool {
    self == other || nameKey == other.nameKey
  }

  /// What all spellings of a name have in common, to look it up among many: see ``isSameName(as:)``.
  package var nameKey: String { lowercased() }

  /// This text without white space and line breaks at its ends.
  package func trimmingWhitespace() -> String {
    // Most texts have none, which is seen without looking at whole characters.
    if let first = utf8.first, let last = utf8.last, 0x21..<0x7F ~= first, 0x21..<0x7F ~= last {
      return self
    }
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }
}
