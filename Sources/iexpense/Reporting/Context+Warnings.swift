import ExpenseActions
import ExpenseCore
import ExpenseDisplay

/// Notes and warnings besides the result; none of them makes a command fail.
extension Context {
  /// Report the effects of a change on home currency, accounts and budgets.
  ///
  /// - Parameters:
  ///   - commit: The change.
  ///   - expenses: The store.
  ///   - origin: The origin of the home currency; nil for the locale.
  /// - Throws: An error if the changes cannot be read.
  func tellMore(
    of commit: Commit, of expenses: Expenses, currencyFrom origin: String? = nil
  ) throws {
    for note in try actions(on: expenses).notes(on: commit, isBrief: console.isQuiet) {
      show(note, currencyFrom: origin)
    }
  }

  /// Show a note on a change at once.
  func show(_ note: ChangeNote, currencyFrom origin: String? = nil) {
    console.show(
      presentation.message(
        for: note, currencyFrom: origin ?? surroundings.localeOrigin,
        command: global.store.command))
  }
}
