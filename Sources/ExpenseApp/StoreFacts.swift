package import ExpenseCore
package import ExpenseDisplay

/// What the app knows of a store and of the person: values by which it reads and shows.
package struct StoreFacts: Sendable {
  /// The name of the file, for the first line.
  package var name: String
  package var settings: Settings
  package var today: Day
  /// Reads amounts as the person types them.
  package var amounts: TypedAmounts
  /// Reads days as the person types them.
  package var periods: PeriodReader
  /// Shows amounts, days and counts.
  package var presentation: Presentation
  /// Accounts, the most frequent first.
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
