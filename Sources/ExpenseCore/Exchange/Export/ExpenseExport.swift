/// Expenses on their way out, in one of the formats of other programs.
///
/// See <doc:Export>.
public struct ExpenseExport: Sendable {
  private let items: ExpenseList
  private let format: ExportFormat
  private let journal: Journal?

  /// Prepares an export.
  ///
  /// - Parameters:
  ///   - items: The expenses, in the order of the store.
  ///   - format: The format.
  ///   - settings: The settings of the store.
  ///   - defaultDay: The day, in a journal, of expenses that have none; nil if there is none.
  /// - Throws: ``ExpenseError/notExportable(_:)`` where a journal cannot have them.
  public init(
    _ items: ExpenseList, as format: ExportFormat, _ settings: Settings, defaultDay: Day? = nil
  ) throws {
    self.items = items
    self.format = format
    journal =
      try format.isJournal ? Journal(items, as: format, settings, defaultDay: defaultDay) : nil
  }

  /// Writes all of it.
  ///
  /// - Parameter sink: Takes the bytes, piece by piece.
  /// - Throws: What the closure throws.
  public func write(to sink: ([UInt8]) throws -> Void) throws {
    switch format {
    case .csv: try CSVExport.write(items, to: sink)
    case .json:
      var writer = JSONWriter()
      try writer.write(store: items) { try sink($0.take()) }
      try sink(writer.take())
    case .ndjson: try items.forEachPiece({ JSONWriter.lines(of: $0) }, sink)
    case .hledger, .ledger, .beancount: try journal?.write(to: sink)
    }
  }
}
