internal import ExpenseCore

/// The role of a column in a bank statement.
public enum CSVRole: String, CaseIterable, Sendable {
  /// The date.
  case date
  /// The payee, or the purpose if the file has no column for payees.
  case name
  /// Further details.
  case note
  /// Amounts, with a sign or with a separate indicator column.
  case amount
  /// Amounts spent.
  case out
  /// Amounts received.
  case `in`
  /// Fees that come on top of the amounts.
  case fee
  /// The indicator of spending or income, a word or a letter.
  case sign
  /// The currency of the amount.
  case currency
  /// The bank's transaction id.
  case id
  /// The type, if it is a known one.
  case type
  /// The account that paid, if the file has several.
  case account

  /// True if several columns may have the role: texts are joined, and fees added up.
  package var canSpanColumns: Bool { self == .name || self == .note || self == .fee }

  /// True if a person may say that no column has the role: `none` instead of a title.
  var canBeNone: Bool { self == .type || self == .account }
}

/// A column of a file, by its title or by its number, counted from 1.
public enum CSVColumn: Hashable, Sendable {
  /// The title, ignoring case and accents.
  case title(String)
  /// The number, counted from 1.
  case number(Int)

  /// Create a column from what a person typed; digits alone are a number.
  public init(_ text: String) {
    if let number = Int(text), number > 0 { self = .number(number) } else { self = .title(text) }
  }
}

extension CSVColumn: CustomStringConvertible {
  /// The title, or the number.
  public var description: String {
    switch self {
    case .title(let title): title
    case .number(let number): "\(number)"
    }
  }

  /// The title; nil for a number.
  package var title: String? { if case .title(let title) = self { title } else { nil } }

  /// True for the word that says that no column has a role.
  var isNone: Bool { title?.folded == "none" }

  /// The column in a sentence: `'Betrag'`, or `column 3`.
  package var quoted: String { title.map { "'\($0.shortened)'" } ?? "column \(self)" }
}
