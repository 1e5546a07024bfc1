public import ExpenseCore

/// A person's review of a file: the rows as shown, and the decisions about them.
public struct ImportReview: Sendable {
  /// The rows of the report shown; the import fails if they have changed since.
  public var rows: [ImportReport.Row]
  /// The decisions by row index; the other rows are handled as shown.
  public var decisions: [Int: ImportDecision] = [:]
  /// The currency in which amounts without one were shown.
  public var home: CurrencyCode?

  /// Create a review of a report.
  ///
  /// - Parameters:
  ///   - report: The report shown.
  ///   - home: The currency in which it showed amounts without one: the home currency, else that of
  ///     the options.
  public init(_ report: ImportReport, home: CurrencyCode? = nil) {
    rows = report.rows
    self.home = home
  }
}

/// The decision about one row of a file.
public struct ImportDecision: Hashable, Sendable {
  /// True to import the row in any case, false to leave it out; nil to keep the outcome shown.
  public var isPicked: Bool?
  /// True if a doubtful row is the expense that it may be; nil to leave that open.
  public var isSame: Bool?
  /// The type of the expense; nil to keep the one shown.
  public var type: ExpenseType?

  /// Create a decision without changes.
  public init() {}
}
