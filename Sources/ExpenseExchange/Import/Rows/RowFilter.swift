internal import ExpenseCore

/// The texts that mark rows to keep or to skip.
struct RowFilter {
  private let keep: [String]
  /// The texts that mark rows to skip.
  let skip: [String]

  init(_ overrides: ImportMapping) {
    (keep, skip) = (overrides.keep.map(\.folded), overrides.skip.map(\.folded))
  }

  /// True if no text marks rows to keep or to skip.
  var isEmpty: Bool { keep.isEmpty && skip.isEmpty }

  /// True if a row with this text is kept, false if it is skipped, nil if nothing matches.
  ///
  /// A value matches the whole text, or with a star at its end a prefix. The longest match decides.
  func isKept(_ text: String) -> Bool? {
    if text.isEmpty || isEmpty { return nil }
    let text = text.folded
    func longest(_ texts: [String]) -> Int? {
      texts.filter { RowFilter.matches($0, text) }.map(\.count).max()
    }
    let (kept, skipped) = (longest(keep), longest(skip))
    guard let kept else { return skipped == nil ? nil : false }
    return kept >= skipped ?? 0
  }

  private static func matches(_ pattern: String, _ text: String) -> Bool {
    pattern.last == "*" ? text.hasPrefix(pattern.dropLast()) : text == pattern
  }

  /// The texts to keep or to skip, and the words of rows to skip, that match no cell.
  ///
  /// - Parameters:
  ///   - overrides: The mapping of the file.
  ///   - forEachCell: A function that calls its closure with each cell, until that returns false.
  /// - Returns: The texts.
  /// - Throws: The errors of `forEachCell`.
  static func unmatched(
    of overrides: ImportMapping, _ forEachCell: ((String) -> Bool) throws -> Void
  ) rethrows -> [String] {
    var rest = overrides.keep + overrides.skip + overrides.skipWords
    guard !rest.isEmpty else { return [] }
    try forEachCell { cell in
      let text = cell.folded
      rest.removeAll { matches($0.folded, text) }
      return !rest.isEmpty
    }
    return rest
  }
}
