package import ExpenseCore

/// The changes of a store that a person makes, by commands or in the full-screen app: functions from
/// a request to an outcome.
///
/// A request has texts as they were typed. They are read here, by the settings of the store, the
/// locale and the date, so that each rule for them exists once.
package struct Actions {
  package let expenses: Expenses
  /// The reader of typed values.
  package let input: InputReader

  package init(_ expenses: Expenses, _ input: InputReader) {
    (self.expenses, self.input) = (expenses, input)
  }

  /// The settings of the store when the action began.
  var settings: Settings { input.settings }
}
