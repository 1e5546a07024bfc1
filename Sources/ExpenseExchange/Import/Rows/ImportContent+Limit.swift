internal import ExpenseCore

extension ImportContent {
  /// Adds a row.
  ///
  /// - Throws: ``ImportProblem`` where there are too many.
  mutating func append(_ row: ImportRow) throws(ImportProblem) {
    guard rows.count < ImportLimits.rows else {
      throw ImportProblem(.tooManyRows, line: row.line)
    }
    rows.append(row)
  }
}
