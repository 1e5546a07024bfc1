internal import ExpenseCore

/// What is known beforehand of what is in a file.
struct ImportContext {
  /// What is told of it.
  var told = ImportMapping()
  /// The home currency, if it is set.
  var home: CurrencyCode?
  /// Whether what came in is wanted, too.
  var keepsIncome = false
  /// The type of an expense that has none.
  var defaultType = ExpenseType.standard
  /// The day on which a time was, in seconds since January 1, 2001, 0:00 UTC.
  var dayOfSeconds: (Int) -> Day? = { _ in nil }
}
