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
    try write(verb, of: try context.expenses(), in: context, revert)
  }

  /// Undo or redo steps of an open store with adopted settings, and report the changes.
  @discardableResult
  func write(
    _ verb: DisplayText, of expenses: Expenses, in context: Context,
    _ revert: (Expenses) throws -> Commit
  ) throws -> Commit {
    var report = ChangeReport(isJSON ? .array : .text) { change in
      change.after == nil ? "Removed" : change.before == nil ? "Restored" : "Changed"
    }
    report.heading = { commit in
      let steps = commit.reverted.map { step -> DisplayText in
        let name: DisplayText = step.command.map { "\($0)" } ?? "change"
        let count = context.presentation.expenses(step.changeCount)
        return step.changeCount == 0 ? name : "\(name) of \(count)"
      }
      return "\(verb) "
        + (steps.count > 3 ? "\(steps.count) steps" : steps.joined(separator: ", "))
        + (commit.changeCount == 0 && commit.settingChanges.isEmpty
          ? "; nothing changed overall." : ":")
    }
    let commit = try revert(expenses)
    try report.write(commit, to: context.console)
    // Only 'doctor' changes such amounts, and it holds its changes in memory.
    if !commit.isReplayed, try commit.items.contains(where: { $0.unroundedAmount != nil }) {
      context.console.warn(
        "Some amounts have more than four decimals again, which only 'iexpense doctor' can read. To round them: \(context.command("redo"))"
      )
    }
    return commit
  }
}
