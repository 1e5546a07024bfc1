/// How a file is imported.
public struct ImportOptions: Sendable {
  /// What is told of the file.
  public var mapping = ImportMapping()
  /// The profile that is used and kept.
  public var profile: String?
  /// The currency in which amounts are meant of which nothing names one, such as that of the locale;
  /// nil for the home currency, whatever it is.
  ///
  /// A store without a home currency gets this one in the same step.
  public var home: CurrencyCode?
  /// Whether money that came in is kept, as amounts of less than nothing.
  public var keepsIncome = false
  /// Whether expenses that were imported and deleted since are imported again.
  public var restoresDeleted = false
  /// Whether rows that cannot be read are left out, instead of making the import impossible.
  public var skipsInvalid = false
  /// The review of the file, of which there is one only then; nil to import what is found.
  public var review: ImportReview?
  /// Rules that hold for this import already, and are added to those of the settings in the same step.
  public var rules: [TypeRule] = []
  /// Whether a file is imported although all its rows are already in another account.
  public var acceptsRepetition = false
  /// The day on which a time was, in seconds since January 1, 2001, 0:00 UTC, where the person is.
  public var dayOfSeconds: @Sendable (Int) -> Day? = { _ in nil }

  /// The type of all expenses; nil to find it for each.
  var type: ExpenseType? { mapping.type }

  /// Tells nothing.
  public init() {}
}
