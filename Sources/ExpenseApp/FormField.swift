import ExpenseCore

/// The fields of the form, from the top.
package enum FormField: String, CaseIterable, Sendable {
  case name, amount, type, date, account, currency, tags, note

  /// The word before the field.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The tags in a text, which has commas between them.
  package static func tags(in text: String) -> [String] {
    text.split(separator: ",").map { String($0).trimmingWhitespace() }.filter { !$0.isEmpty }
  }
}

/// What is said of a field while it is typed into.
struct FieldVerdict: Equatable, Sendable {
  enum Sign: Sendable {
    /// Nothing is typed, and nothing need be.
    case empty
    /// It is not valid yet, but a beginning of something that is.
    case beginning
    case approved
    /// It is valid, and unusual.
    case warning
    case refused
  }

  var sign: Sign
  /// What was understood, beside the field: `= $16.80`.
  var reading: String?
  /// What is wrong and what to do, below the field.
  var sentence: String?
  /// What the field may become, as a whole.
  var suggestions: [String] = []
}
