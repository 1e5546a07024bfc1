/// The formats that can be imported.
public enum ImportFormat: String, CaseIterable, Sendable {
  /// Delimited text: what a bank gives, or a list as CSV of this program.
  case csv
  /// An array of expenses, as in a store.
  case json
  /// Expenses as objects, one behind the other.
  case ndjson
  /// What banks give to Quicken, Money and the like: OFX, QFX or QBO.
  case ofx
  /// What older programs take.
  case qif
}
