package import ExpenseCore

/// Rows of files that may be expenses which are there already, so that somebody has to decide.
package struct DoubtfulRows: Error {
  /// A row, and the expense that it may be.
  package struct Pair: Sendable {
    /// The index of the file.
    package let file: Int
    /// The line of the row, counted from 1.
    package let line: Int
    /// The expense made from the row.
    package let row: ExpenseItem
    /// The expense that is there, or that a rule would record.
    package let expense: ExpenseItem
    /// True if a rule would record it.
    package let isDue: Bool
  }

  /// The pairs, in the order of the files.
  package let pairs: [Pair]
  /// Number of rows of all files.
  package let rowCount: Int

  /// Create the rows of reports; nil if no row is doubtful.
  init?(_ reports: [ImportReport]) {
    pairs = reports.enumerated().flatMap { number, report in
      report.doubtfulRows.compactMap { row in
        row.similar.map {
          Pair(
            file: number, line: row.line, row: row.item, expense: $0, isDue: row.isDue)
        }
      }
    }
    rowCount = reports.reduce(0) { $0 + $1.rows.count }
    if pairs.isEmpty { return nil }
  }
}
