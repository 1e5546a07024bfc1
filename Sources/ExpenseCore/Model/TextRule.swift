/// What a text that a person enters has to be like: the rule for names, accounts, notes and tags.
///
/// The rules bind what is entered, never what a file already holds.
public struct TextRule: Sendable {
  /// The longest string that a store may hold, in bytes of UTF-8: 1 MiB.
  package static let maximumBytes = 1 << 20

  /// How many combining marks may stand behind each other in a string of a store: 250.
  ///
  /// To compare texts as Unicode sees them, the marks on a letter have to be sorted, which takes a time
  /// that grows with the square of their number. Real text has a few; "Stream-Safe Text Format" of
  /// Unicode Standard Annex 15 allows 30.
  static let maximumMarks = 250

  private let field: InvalidValue.Field
  package let maximumCharacters: Int
  private let allowsLines: Bool

  /// A name: 1 to 100 characters, none of them a control character or a line break.
  public static let name = TextRule(field: .name, maximumCharacters: 100, allowsLines: false)
  /// A type: as a name.
  public static let type = TextRule(field: .type, maximumCharacters: 100, allowsLines: false)
  /// An account: as a name.
  public static let account = TextRule(field: .account, maximumCharacters: 100, allowsLines: false)
  /// A tag: as a name.
  public static let tag = TextRule(field: .tag, maximumCharacters: 100, allowsLines: false)
  /// A text that stands for an id: as a name.
  static let id = TextRule(field: .id, maximumCharacters: 100, allowsLines: false)
  /// A note: 1 to 10,000 characters; line breaks and tabs are welcome.
  public static let note = TextRule(field: .note, maximumCharacters: 10_000, allowsLines: true)

  /// The text without white space around it, if it keeps the rule.
  ///
  /// - Throws: ``InvalidValue`` when the text is empty, too long, or has control
  ///   characters.
  public func apply(to text: String) throws -> String {
    func invalid(_ reason: InvalidValue.Reason) -> InvalidValue {
      InvalidValue(field: field, text: text, reason: reason)
    }
    let trimmed = text.trimmingWhitespace()
    guard !trimmed.isEmpty else { throw invalid(.empty) }
    // A character may be made of any number of scalars: the bytes have a limit of their own.
    // There are no more of them than bytes, which are quicker to count.
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
    // The general category of these is "control", and of no others.
    default: scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
    }
  }
}

extension String {
  /// Whether more combining marks are behind each other than a store may hold.
  var hasTooManyMarks: Bool {
    // Marks have two bytes at least, of which the first is not less than that of U+0300.
    guard utf8.count > 2 * TextRule.maximumMarks, utf8.contains(where: { $0 >= 0xCC }) else {
      return false
    }
    var count = 0
    for scalar in unicodeScalars {
      // Those that are sorted: letters and most spacing marks are not.
      count = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : count + 1
      if count > TextRule.maximumMarks { return true }
    }
    return false
  }

  /// Whether a store can hold this text, which no person has entered.
  package var isStorable: Bool { utf8.count <= TextRule.maximumBytes && !hasTooManyMarks }
}
