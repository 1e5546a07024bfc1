/// A review of a file: its rows as a person saw them, and what the person decided.
public struct ImportReview: Sendable {
  /// The rows of the report that was shown; rows that have become others since are not imported.
  public var rows: [ImportReport.Row]
  /// Decisions by the positions of the rows; the other rows become what was shown.
  public var decisions: [Int: ImportDecision] = [:]
  /// The currency in which amounts without one were shown.
  public var home: CurrencyCode?

  /// Reviews the rows of a report.
  ///
  /// - Parameters:
  ///   - report: The report that was shown.
  ///   - home: The currency in which it showed amounts without one: the home currency, or else that of the
  ///     options.
  public init(_ report: ImportReport, home: CurrencyCode? = nil) {
    rows = report.rows
    self.home = home
  }
}

/// The decision about one row of a file.
public struct ImportDecision: Hashable, Sendable {
  /// True to import the row whatever was shown of it, false to leave it out; nil for what was shown.
  public var isTaken: Bool?
  /// The type of the expense; nil for the one that was shown.
  public var type: ExpenseType?

  /// Decides nothing.
  public init() {}
}
