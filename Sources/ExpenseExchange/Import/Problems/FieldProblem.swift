internal import ExpenseCore

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
      if let value = error as? InvalidValue { value.reason.description } else {
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
