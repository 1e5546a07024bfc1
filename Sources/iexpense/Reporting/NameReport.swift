import CommandSpec
import ExpenseCore
import ExpenseDisplay

/// What commands that change a name everywhere say of what they did.
struct NameReport: Sendable {
  private var isJSON = false

  /// The settings that a change of a name may change, and that no one should miss.
  private static let shown = [Settings.Key.budgets, .typeRules].map(\.rawValue)

  static let arguments: [Argument<NameReport>] = [
    .flag("json", help: "Print the changed expenses as a JSON array.") { $0.isJSON = true }
  ]

  /// Changes a store, and says so in a line, however many expenses are concerned.
  ///
  /// - Parameters:
  ///   - sentence: What was done.
  ///   - global: The store.
  ///   - surroundings: Where to.
  ///   - change: Changes it.
  /// - Throws: What changing and writing throw.
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
          ? "\(try sentence(commit)): \(count) changed." : "Already set; nothing to do.")
          .escapedForTerminal + "\n")
      for change in commit.settingChanges where NameReport.shown.contains(change.name) {
        try surroundings.output.write(change.line + "\n")
      }
      try surroundings.output.flush()
      if commit.isUndoable {
        try surroundings.tell("To undo: \(global.command("undo").escapedForTerminal)")
      }
    }
  }
}
