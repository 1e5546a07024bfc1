package import ExpenseCore
package import ExpenseDisplay

/// The facts about a store and its user that reading and display depend on.
package struct StoreFacts: Sendable {
  /// The name of the file, for the first line of the screen.
  package var name: String
  package var settings: Settings
  package var today: Day
  /// The reader for typed amounts.
  package var amounts: TypedAmounts
  /// The reader for typed dates.
  package var periods: PeriodReader
  /// The formatter for amounts, dates and counts.
  package var presentation: Presentation
  /// The accounts, most frequent first.
  package var accounts: [String] = []

  package init(
    name: String, settings: Settings, today: Day, amounts: TypedAmounts, periods: PeriodReader,
    presentation: Presentation
  ) {
    self.name = name
    self.settings = settings
    self.today = today
    self.amounts = amounts
    self.periods = periods
    self.presentation = presentation
  }
}
