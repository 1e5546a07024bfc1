/// A format that can be imported.
public struct ImportFormat: Hashable, Sendable {
  /// The name, as the command line and profiles have it.
  public let rawValue: String

  init(known name: String) { rawValue = name }

  /// Delimited text: a bank statement, or CSV written by this program.
  public static let csv = ImportFormat(known: "csv")
  /// An array of expenses, as in a store.
  public static let json = ImportFormat(known: "json")
  /// Expenses as JSON objects, one after the other.
  public static let ndjson = ImportFormat(known: "ndjson")
  /// A workbook of Excel.
  public static let xlsx = ImportFormat(known: "xlsx")
}
