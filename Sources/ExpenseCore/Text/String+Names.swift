extension String {
  /// True if both name the same type, account or tag, ignoring case and the way Unicode composes
  /// letters.
  public func isSameName(as other: String) -> Bool { self == other || nameKey == other.nameKey }

  /// The common key of all spellings of a name, for lookup among many: see ``isSameName(as:)``.
  package var nameKey: String { lowercased() }

  /// The text without white space and line breaks at its ends.
  package func trimmingWhitespace() -> String {
    // Most texts have none, which two bytes show without a look at whole characters.
    if let first = utf8.first, let last = utf8.last, 0x21..<0x7F ~= first, 0x21..<0x7F ~= last {
      return self
    }
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }
}
