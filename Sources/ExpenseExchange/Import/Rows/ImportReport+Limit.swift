internal import ExpenseCore

extension ImportReport {
  /// Add a row.
  ///
  /// - Throws: An ``ImportProblem`` if there are too many.
  mutating func append(_ row: ImportReport.Row) throws(ImportProblem) {
    guard rows.count < ImportLimits.rows else { throw ImportProblem(.tooManyRows, line: row.line) }
    rows.append(row)
  }
}
