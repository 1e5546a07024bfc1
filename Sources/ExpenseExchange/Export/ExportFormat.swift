/// An export format.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// Comma-separated values for spreadsheets, with all fields.
  case csv
  /// An array of expenses, as in a store.
  case json
  /// Expenses as JSON objects, one per line.
  case ndjson
  /// An hledger journal.
  case hledger
  /// A Ledger journal.
  case ledger
  /// A Beancount ledger.
  case beancount
  /// QIF, for programs such as GnuCash and Quicken.
  case qif

  /// The file name extensions of the formats, without the dot.
  private static let endings: [(ending: String, format: ExportFormat)] = [
    ("csv", .csv), ("json", .json), ("ndjson", .ndjson), ("jsonl", .ndjson),
    ("hledger", .hledger), ("journal", .hledger), ("j", .hledger), ("ledger", .ledger),
    ("beancount", .beancount), ("bean", .beancount), ("qif", .qif),
  ]

  /// The format for the extension of a path; nil if it has no known one.
  public init?(path: String) {
    guard let point = path.lastIndex(of: "."), !path[point...].contains("/") else { return nil }
    let ending = path[path.index(after: point)...].lowercased()
    guard let found = ExportFormat.endings.first(where: { $0.ending == ending }) else { return nil }
    self = found.format
  }

  /// True for formats in which each expense needs a date: journals, and QIF.
  public var needsDates: Bool { [.hledger, .ledger, .beancount, .qif].contains(self) }
}
