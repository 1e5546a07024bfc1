package import ExpenseCore
package import ExpenseDisplay
package import ExpenseActions

/// The facts about a store and its user that reading and display depend on.
package struct StoreFacts: Sendable {
  /// The name of the file, for the first line of the screen.
  package var name: String
  /// The reader of typed values, by the settings and the date.
  package var input: InputReader
  package var today: Day
  /// The formatter for amounts, dates and counts.
  package var presentation: Presentation
  /// The accounts, most frequent first.
  package var accounts: [String] = []
  /// The command line that sets a budget, as an example.
  package var budgetCommand = "iexpense budget set food 300"

  package var settings: Settings { input.settings }

  package init(name: String, input: InputReader, today: Day, presentation: Presentation) {
    self.name = name
    self.input = input
    self.today = today
    self.presentation = presentation
  }
}
