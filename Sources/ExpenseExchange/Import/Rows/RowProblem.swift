internal import ExpenseCore

/// A reason why a row cannot be read.
struct RowProblem: Error {
  /// The invalid value; nil for the row as a whole.
  let cell: Cell?
  let reason: InvalidRow.Reason
  /// True if there is no date, as in a line that is not a row.
  let isWithoutDate: Bool

  init(_ cell: Cell? = nil, _ reason: InvalidRow.Reason, isWithoutDate: Bool = false) {
    (self.cell, self.reason, self.isWithoutDate) = (cell, reason, isWithoutDate)
  }

  /// Create a problem from a reason that is worded as the end of a sentence.
  init(_ cell: Cell? = nil, _ rule: String, isWithoutDate: Bool = false) {
    self.init(cell, .rule(rule), isWithoutDate: isWithoutDate)
  }

  /// Create a problem for a value that breaks a rule of expenses.
  init(_ cell: Cell?, _ error: any Error) {
    self.init(cell, (error as? InvalidValue)?.reason.description ?? "\(error)")
  }

  /// The row with its problem.
  ///
  /// - Parameters:
  ///   - line: The line on which it begins, counted from 1.
  ///   - text: The row as a whole.
  ///   - title: A closure that returns the title of a column, if it has one.
  ///   - mayBeTransaction: True if a transaction may be lost with the row.
  /// - Returns: The row.
  func row(
    line: Int, text: String = "", title: (Int) -> String? = { _ in nil },
    mayBeTransaction: Bool = true
  ) -> InvalidRow {
    var (column, name): (CSVColumn?, String?)
    switch cell?.position {
    case .column(let number): (column, name) = (.number(number + 1), title(number))
    case .field(let field): name = field
    case nil: break
    }
    return InvalidRow(
      line: line, column: column, title: name, value: cell?.text ?? text, reason: reason,
      mayBeTransaction: mayBeTransaction)
  }
}
