internal import ExpenseCore

/// The mapping and settings known before a file is read.
struct ImportContext {
  /// The mapping, from options and a profile.
  var overrides = ImportMapping()
  /// The home currency, if set.
  var home: CurrencyCode?
  /// True if income is imported as well.
  var keepsIncome = false
  /// The type of an expense without one.
  var defaultType = ExpenseType.standard
  /// The day of a time, given in seconds since January 1, 2001, 0:00 UTC.
  var dayOfSeconds: (Int) -> Day? = { _ in nil }
}
