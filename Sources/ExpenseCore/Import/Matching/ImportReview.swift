/// A review of a file: its rows as a person saw them, and what the person decided.
public struct ImportReview: Sendable {
  /// The rows of the report that was shown; rows that have become others since are not imported.
  public var rows: [ImportReport.Row]
  /// Decisions by the positions of the rows; the other rows become what was shown.
  public var decisions: [Int: ImportDecision] = [:]

  /// Reviews the rows of a report.
  public init(_ report: ImportReport) { rows = report.rows }
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
