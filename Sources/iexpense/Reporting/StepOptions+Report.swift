import ExpenseCore
import ExpenseDisplay
import Text

extension StepOptions {
  /// Undo or redo steps, and report the changes.
  func write(
    _ verb: DisplayText, in context: Context, _ revert: (Expenses) throws -> Commit
  ) throws {
    do {
      try context.readSettings()
    } catch ExpenseError.malformedSettings {
      // Malformed settings may be the very change to undo.
      context.adopt(Settings())
    }
    var report = ChangeReport(isJSON ? .array : .text, verb: \.verbOfStep)
    report.heading = { context.presentation.heading(verb, $0) }
    let commit = try revert(try context.expenses())
    try report.write(commit, to: context.console)
    if try commit.bringsBackDigits {
      context.console.warn(.digitsAreBack(redo: context.command("redo")))
    }
  }
}
