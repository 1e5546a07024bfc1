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
    .flag("json", help: "Print the changed expenses as a JSON array.") { $0.isJSON = true }
  ]

  /// Change a store, and report it in one line, however many expenses changed.
  ///
  /// - Parameters:
  ///   - sentence: The sentence on the change.
  ///   - global: The options that name the store.
  ///   - surroundings: The output.
  ///   - change: Change the store.
  /// - Throws: Any error from changing or writing.
  func write(
    _ sentence: (_ commit: Commit) throws -> String, _ global: GlobalOptions,
    in surroundings: Surroundings, _ change: (Expenses, Settings) throws -> Commit
  ) throws {
    let settings = try surroundings.adoptSettings(of: global)
    let expenses = try global.expenses(in: surroundings, mustExist: global.file != nil)
    let commit = try change(expenses, settings)
    guard !isJSON else {
      return try ChangeReport(.array, global, verb: "").write(commit, in: surroundings)
    }
    let isChanged = commit.changeCount > 0 || !commit.settingChanges.isEmpty
    try commit.report {
      guard !global.isQuiet else { return }
      let count = surroundings.output.presentation.expenses(commit.changeCount)
      try surroundings.output.write(
        (isChanged
          ? "\(try sentence(commit)): \(count) changed." : "Nothing to change.")
          + "\n")
      for change in commit.settingChanges where NameReport.shown.contains(change.name) {
        try surroundings.output.write(change.line + "\n")
      }
      try surroundings.output.flush()
      if commit.isUndoable {
        try surroundings.tell("To undo: \(global.command("undo"))")
      }
    }
  }
}
