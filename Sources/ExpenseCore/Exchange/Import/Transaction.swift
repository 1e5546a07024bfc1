/// A transaction of a file in which it is known what everything is, before it is known how the amounts of
/// the file are written.
struct Transaction {
  /// A value of a file, and the field that has it.
  struct Value {
    let field: String
    let text: String
  }

  /// The line on which it begins, counted from 1.
  let line: Int
  /// The day of the expense, and the day by which it is known again.
  var day: (value: Value, written: WrittenDay?)
  var keyDay: (value: Value, written: WrittenDay?)
  var amount: Value
  /// The currency; nil where none is named.
  var currency: Value?
  /// Who got the money, or what it was for.
  var name = ""
  /// What else is said of it.
  var note = ""
  /// Texts by which it is known again; the id that the bank gave, if it did.
  var keyTexts: [String] = []
  /// All that may say what it is.
  var texts: [Value] = []
  /// What the file calls its category.
  var category: String?
  /// The account that paid, where the file names it as a person has.
  var account: String?
  /// Whether a word says that the money went out, and that word; nil where none does.
  var direction: (isOut: Bool, word: String)?
  /// The transaction of which it is a part, as all its parts have it.
  var split: Split?
  /// What makes it no expense, whatever its amount.
  var other: ImportRow.Kind?
  /// What is wrong with it.
  var problem: FieldProblem?
}

extension Transaction {
  /// The amount of a transaction that is split, and those of its parts.
  struct Split {
    let total: Value
    let parts: [Value]
  }
}

/// What is wrong with a field of a transaction.
struct FieldProblem: Error {
  /// The field; nil for the transaction as a whole.
  let field: String?
  let value: String
  /// The end of a sentence.
  let reason: String

  /// What is wrong with a value that breaks its rule.
  init(_ error: any Error, field: String? = nil, value: String) {
    let reason =
      if case ExpenseError.invalid(let value) = error { value.reason.description } else {
        "\(error)"
      }
    self.init(field: field, value: value, reason: reason)
  }

  init(field: String? = nil, value: String = "", reason: String) {
    (self.field, self.value, self.reason) = (field, value, reason)
  }

  /// The transaction, which begins on a line, and what is wrong with it.
  func row(line: Int) -> InvalidRow {
    InvalidRow(line: line, column: nil, title: field, value: value, reason: reason)
  }
}
