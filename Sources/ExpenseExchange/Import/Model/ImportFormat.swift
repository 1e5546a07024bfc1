internal import ExpenseCore

/// A format that can be imported.
public enum ImportFormat: String, CaseIterable, Sendable {
  /// Delimited text: a bank statement, or CSV written by this program.
  case csv
  /// An array of expenses, as in a store.
  case json
  /// Expenses as JSON objects, one after the other.
  case ndjson
  /// The format of bank downloads for Quicken, Money and the like: OFX, QFX or QBO.
  case ofx
  /// The format that older programs read.
  case qif
  /// A workbook of Excel.
  case xlsx
  /// A bank's message in XML, after ISO 20022: camt.053, camt.052 or camt.054.
  case camt
  /// A bank's message for accounting programs: MT940 or MT942.
  case mt940
}
