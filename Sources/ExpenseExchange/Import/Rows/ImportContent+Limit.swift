internal import ExpenseCore

extension ImportContent {
  /// How many rows a file may have: two million, which take about 2.5 GiB while they are read.
  static let maximumRows = 2_000_000

  /// Adds a row.
  ///
  /// - Throws: ``ImportProblem`` where there are too many.
  mutating func append(_ row: ImportRow) throws(ImportProblem) {
    guard rows.count < ImportContent.maximumRows else {
      throw ImportProblem(.tooManyRows, line: row.line)
    }
    rows.append(row)
  }
}
