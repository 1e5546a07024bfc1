public import ExpenseCore

/// An export of expenses in a format of other programs.
///
/// ```swift
/// var text: [UInt8] = []
/// try expenses.export(as: .csv).write { text += $0 }
/// ```
///
/// See <doc:Export>.
public struct ExpenseExport: Sendable {
  private let items: ExpenseList
  private let format: ExportFormat
  /// The journal, or the QIF; nil in other formats.
  private let journal: Journal?
  private let qif: QIFExport?

  /// Create an export.
  ///
  /// - Parameters:
  ///   - items: The expenses, in the order of the store.
  ///   - format: The format.
  ///   - settings: The settings of the store.
  ///   - defaultDay: The date for undated expenses in a journal; nil for none.
  /// - Throws: An ``ExportProblem`` if a journal cannot hold the expenses.
  package init(
    _ items: ExpenseList, as format: ExportFormat, _ settings: Settings, defaultDay: Day? = nil
  ) throws {
    (self.items, self.format) = (items, format)
    let dialect: (any JournalDialect)? =
      switch format {
      case .csv, .json, .ndjson, .qif: nil
      case .hledger, .ledger: LedgerJournal(format: format)
      case .beancount: BeancountJournal()
      }
    journal = try dialect.map { try Journal(items, in: $0, settings, defaultDay: defaultDay) }
    qif = format == .qif ? try QIFExport(items, settings, defaultDay: defaultDay) : nil
  }

  /// Write the whole export.
  ///
  /// - Parameter sink: A closure that receives the bytes in chunks.
  /// - Throws: Errors from the closure.
  public func write(to sink: ([UInt8]) throws -> Void) throws {
    switch format {
    case .csv: try CSVExport.write(items, to: sink)
    case .json:
      var writer = JSONWriter()
      try writer.write(store: items) { try sink($0.take()) }
      try sink(writer.take())
    case .ndjson: try items.forEachPiece({ JSONWriter.lines(of: $0) }, sink)
    case .hledger, .ledger, .beancount: try journal?.write(to: sink)
    case .qif: try qif?.write(to: sink)
    }
  }
}

extension Expenses {
  /// An export of expenses, in the order of the store.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - filter: The expenses to include.
  ///   - defaultDay: The date for undated expenses in a journal; nil for none.
  /// - Returns: The export, to be written.
  /// - Throws: An ``ExpenseExchange/ExportProblem`` if a journal cannot hold the expenses, or the reason why the store
  ///   cannot be read.
  public func export(
    as format: ExportFormat, of filter: Filter = Filter(), defaultDay: Day? = nil
  ) throws -> ExpenseExport {
    let settings = try settings()
    let items = try source(of: filter, settings).list()
    return try ExpenseExport(items, as: format, settings, defaultDay: defaultDay)
  }
}
