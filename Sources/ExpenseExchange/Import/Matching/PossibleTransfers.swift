package import ExpenseCore

/// New rows that may only move money between accounts, so that somebody has to decide.
package struct PossibleTransfers: Error {
  /// A row, and the account to which the money may have gone.
  package struct Row: Sendable {
    /// The index of the file.
    package let file: Int
    /// The line of the row, counted from 1.
    package let line: Int
    /// The expense made from the row.
    package let item: ExpenseItem
    /// The name of the account, or else the text of its row.
    package let account: String
  }

  /// The rows, in the order of the files.
  package let rows: [Row]

  /// Create the rows of reports; nil if there are none.
  init?(_ reports: [ImportReport]) {
    rows = reports.enumerated().flatMap { number, report in
      report.possibleTransfers.map { row in
        Row(file: number, line: row.line, item: row.item, account: row.possibleTransfer ?? "")
      }
    }
    if rows.isEmpty { return nil }
  }
}
