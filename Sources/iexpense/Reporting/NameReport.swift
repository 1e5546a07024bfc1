import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// The report of commands that change a name everywhere.
struct NameReport: Sendable {
  private var isJSON = false

  /// The settings that a change of a name may affect, and that are always reported.
  private static let shown = [Settings.Key.budgets, .typeRules].map(\.rawValue)

  static let arguments: [Argument<NameReport>] = [
    .flag("json", sets: \.isJSON, help: "Print the changed expenses as a JSON array.")
  ]

  /// Change a store, and report it in one line, however many expenses changed.
  ///
  /// - Parameters:
  ///   - sentence: The sentence on the change.
  ///   - context: The store and the output.
  ///   - change: Change the store.
  /// - Throws: Any error from changing or writing.
  func write(
    _ sentence: (_ commit: Commit) throws -> DisplayText, in context: Context,
    _ change: (Expenses, Settings) throws -> Commit
  ) throws {
    let settings = try context.readSettings()
    let commit = try change(try context.expenses(), settings)
    let console = context.console
    guard !isJSON else {
      return try ChangeReport(.array, verb: "").write(commit, to: console)
    }
    let isChanged = commit.changeCount > 0 || !commit.settingChanges.isEmpty
    try commit.report {
      guard !console.isQuiet else { return }
      let count = console.presentation.expenses(commit.changeCount)
      let shown = commit.settingChanges.filter { NameReport.shown.contains($0.name) }
      try console.output.writeLines(
        [isChanged ? "\(try sentence(commit)): \(count) changed." : "Nothing to change."]
          + shown.map(\.line))
      try console.output.flush()
      if commit.isUndoable { try console.tell("To undo: \(context.command("undo"))") }
    }
  }
}
