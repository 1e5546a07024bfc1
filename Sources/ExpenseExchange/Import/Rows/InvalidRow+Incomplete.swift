internal import ExpenseCore

extension InvalidRow {
  /// A statement whose rows do not add up to its balances.
  ///
  /// - Parameters:
  ///   - line: The line of its closing balance, counted from 1.
  ///   - field: The field of the closing balance.
  ///   - text: The closing balance.
  ///   - sum: The sum of the rows, in ten-thousandths.
  ///   - difference: The closing balance less the opening balance, in ten-thousandths.
  /// - Returns: The closing balance as an invalid row.
  static func incomplete(
    line: Int, field: String, _ text: String, sum: Int64, difference: Int64
  ) -> InvalidRow {
    InvalidRow(
      line: line, column: nil, title: field, value: text,
      reason: .incomplete(
        sum: Amount(tenThousandths: sum), difference: Amount(tenThousandths: difference)))
  }
}
