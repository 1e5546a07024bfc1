/// The formats in which expenses go out.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// Comma-separated values for spreadsheets, with all members.
  case csv
  /// An array of expenses, as in a store.
  case json
  /// Expenses as objects, one on a line.
  case ndjson
  /// A journal of hledger.
  case hledger
  /// A journal of Ledger.
  case ledger
  /// A ledger of Beancount.
  case beancount

  /// The endings of file names that say the format, without a point.
  private static let endings: [(ending: String, format: ExportFormat)] = [
    ("csv", .csv), ("json", .json), ("ndjson", .ndjson), ("jsonl", .ndjson),
    ("hledger", .hledger), ("journal", .hledger), ("j", .hledger), ("ledger", .ledger),
    ("beancount", .beancount), ("bean", .beancount),
  ]

  /// The format that the ending of a file's name says; nil where it says none.
  public init?(path: String) {
    guard let point = path.lastIndex(of: "."), !path[point...].contains("/") else { return nil }
    let ending = path[path.index(after: point)...].lowercased()
    guard let found = ExportFormat.endings.first(where: { $0.ending == ending }) else {
      return nil
    }
    self = found.format
  }

  /// Whether it is a journal of double entries, in which each expense needs a day.
  public var isJournal: Bool { [.hledger, .ledger, .beancount].contains(self) }
}
