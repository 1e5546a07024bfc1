public import ExpenseCore

/// Options for an import.
public struct ImportOptions: Sendable {
  /// The mapping given for the file.
  public var mapping = ImportMapping()
  /// The profile to use and save.
  public var profile: String?
  /// The currency of amounts for which nothing names one, such as the locale's; nil for the home
  /// currency.
  ///
  /// A store without a home currency adopts this one in the same step.
  public var home: CurrencyCode?
  /// The currency of the locale, which a sign such as `$` may mean; nil if unknown.
  public var localCurrency: CurrencyCode?
  /// True to import income, as negative amounts.
  public var keepsIncome = false
  /// True to import rows that a workbook hides, or that lack a booking date.
  public var keepsHidden = false
  /// True to import expenses again that were imported and then deleted.
  public var restoresDeleted = false
  /// True to skip rows that cannot be read; false to refuse the import.
  public var skipsInvalid = false
  /// True to import a statement although rows are missing from it, or between it and another one.
  public var acceptsGaps = false
  /// True to add the categories of new expenses as types.
  public var addsTypes = false
  /// True to refuse categories about which nobody has decided, so that they can be asked about.
  package var asksAboutCategories = false
  /// True to refuse payees without a type, so that they can be asked about.
  package var asksAboutPayees = false
  /// Types that are new, and already count for this import; they are saved in the same step.
  package var newTypes: [ExpenseType] = []
  /// The answer for rows that may be expenses which are there already; nil to leave them out.
  public var doubtful: Doubtful?
  /// True to refuse rows about which nobody has decided, so that they can be asked about.
  package var asksAboutDoubtful = false
  /// The answers about such rows of this file, by line.
  package var matches: [Int: MatchChoice] = [:]
  /// The answers about rows that may only move money, by line: true for a transfer.
  package var transfers: [Int: Bool] = [:]
  /// True to delete expenses that only moved money, false to keep them; nil if nobody has decided.
  package var deletesMoved: Bool?
  /// The review of the file, which is then the only one; nil to import without a review.
  public var review: ImportReview?
  /// True if new rows that the review leaves out stay so in later imports.
  public var remembersDeclined = true
  /// New rules that already apply to this import, and are saved in the same step.
  public var rules: [TypeRule] = []
  /// True to import a file although another account already has all its rows.
  public var acceptsRepetition = false
  /// The local date of a time in seconds since January 1, 2001, 0:00 UTC.
  public var dayOfSeconds: @Sendable (Int) -> Day? = { _ in nil }

  /// A way to handle rows that may be expenses which are there already.
  public enum Doubtful: String, CaseIterable, Sendable {
    /// Link them to the expenses.
    case same
    /// Import them.
    case new
  }

  /// True if gaps are accepted, for this file or by its profile.
  var areGapsAccepted: Bool { acceptsGaps || mapping.acceptsGaps }

  /// The type of all expenses; nil to find each one's type.
  var type: ExpenseType? { mapping.type }

  /// Create default options.
  public init() {}
}
