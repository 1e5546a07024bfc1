/// A rule for text that a person enters: names, types, accounts, notes and tags.
///
/// Rules apply to what is entered, never to what a file already holds.
package struct TextRule: Sendable {
  /// Maximum length of a string in a store, in bytes of UTF-8: 1 MiB.
  package static let maximumBytes = 1 << 20

  /// Maximum number of consecutive combining marks in a string in a store: 250.
  ///
  /// To compare texts as Unicode does, the marks on a letter must be sorted, in time that grows
  /// with the square of their number. Real text has a few; "Stream-Safe Text Format" of Unicode
  /// Standard Annex 15 allows 30.
  static let maximumMarks = 250

  private let field: ExpenseField
  package let maximumCharacters: Int
  private let allowsLines: Bool

  /// Create the rule for a field of text: 1 to 100 characters, without control characters or line
  /// breaks.
  ///
  /// Notes may have 10,000 characters, with line breaks and tabs. For tags, it is the rule for one.
  package init(_ field: ExpenseField) {
    self.field = field
    maximumCharacters = field == .note ? 10_000 : 100
    allowsLines = field == .note
  }

  /// The text without surrounding white space, if it follows the rule.
  ///
  /// - Throws: An ``InvalidValue`` if the text is empty, too long, or has control characters.
  package func apply(to text: String) throws -> String {
    func invalid(_ reason: InvalidValue.Reason) -> InvalidValue {
      InvalidValue(field: field, text: text, reason: reason)
    }
    let trimmed = text.trimmingWhitespace()
    guard !trimmed.isEmpty else { throw invalid(.empty) }
    // A character may have any number of scalars, so bytes have a separate limit. Characters never
    // outnumber bytes, which are quicker to count.
    if trimmed.utf8.count > maximumCharacters {
      let count = trimmed.count
      guard count <= maximumCharacters, trimmed.utf8.count <= TextRule.maximumBytes else {
        throw invalid(.tooLong(count, maximum: maximumCharacters))
      }
    }
    guard !trimmed.hasTooManyMarks else { throw invalid(.tooManyMarks) }
    if let scalar = trimmed.unicodeScalars.first(where: isForbidden) {
      throw invalid(.controlCharacter(scalar))
    }
    return trimmed
  }

  private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\t": !allowsLines
    case "\u{2028}", "\u{2029}": true
    // Exactly the scalars of the general category "control".
    default: scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
    }
  }
}

extension String {
  /// True if there are more consecutive combining marks than a store may hold.
  var hasTooManyMarks: Bool {
    guard utf8.count > 2 * TextRule.maximumMarks, mayHaveMarks else { return false }
    var count = 0
    for scalar in unicodeScalars {
      // Only marks that are sorted count: letters and most spacing marks are not.
      count = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : count + 1
      if count > TextRule.maximumMarks { return true }
    }
    return false
  }

  private var mayHaveMarks: Bool {
    var text = self
    return text.withUTF8 { bytes in
      // A mark has at least two bytes, the first of them at least that of U+0300. A plain loop, since
      // the debug build calls each step of any other.
      var position = bytes.asciiCount
      while position < bytes.count, bytes[position] < 0xCC { position += 1 }
      return position < bytes.count
    }
  }

  /// True if a store can hold this text, for text that no person entered.
  package var isStorable: Bool { utf8.count <= TextRule.maximumBytes && !hasTooManyMarks }
}
