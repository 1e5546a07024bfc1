internal import ExpenseCore

/// The texts by which rows were told to be expenses, or to be none.
struct KeptTexts {
  private let keep: [String]
  private let skip: [String]

  init(_ told: ImportMapping) {
    (keep, skip) = (told.keep.map(\.folded), told.skip.map(\.folded))
  }

  /// Whether nothing was told of rows that are none.
  var skipsNothing: Bool { skip.isEmpty }

  /// Whether a row with a text was told to be an expense, or to be none; nil if nothing was.
  ///
  /// What was told is the whole text, or with a star behind it how the text begins. The longest one says
  /// it.
  func isKept(_ text: String) -> Bool? {
    if text.isEmpty || keep.isEmpty && skip.isEmpty { return nil }
    let text = text.folded
    func longest(_ texts: [String]) -> Int? {
      texts.filter { KeptTexts.matches($0, text) }.map(\.count).max()
    }
    let (kept, skipped) = (longest(keep), longest(skip))
    guard let kept else { return skipped == nil ? nil : false }
    return kept >= skipped ?? 0
  }

  private static func matches(_ told: String, _ text: String) -> Bool {
    told.last == "*" ? text.hasPrefix(told.dropLast()) : text == told
  }

  /// Those of the texts that were told that are in no cell.
  ///
  /// - Parameters:
  ///   - told: What was told of the file.
  ///   - forEachCell: Calls its closure with each cell, until that gives false.
  /// - Returns: The texts.
  /// - Throws: What the closure throws.
  static func unmatched(
    of told: ImportMapping, _ forEachCell: ((String) -> Bool) throws -> Void
  ) rethrows -> [String] {
    var rest = told.keep + told.skip
    guard !rest.isEmpty else { return [] }
    try forEachCell { cell in
      let text = cell.folded
      rest.removeAll { matches($0.folded, text) }
      return !rest.isEmpty
    }
    return rest
  }
}
