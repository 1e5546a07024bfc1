import CommandSpec
import ExpenseCore

/// The arguments of `undo` and `redo`, and what they say of what they did.
struct StepOptions: Sendable {
  private(set) var count = 1
  private(set) var isForced = false
  private(set) var isJSON = false

  static let arguments: [Argument<StepOptions>] = [
    .operand(.stepCount, help: "How many steps; 1 unless told otherwise.", isRequired: false) {
      $0.count = $1
    },
    .flag("force", help: "Go on although expenses were changed since.") { $0.isForced = true },
    .flag("json", help: "Print the changed expenses as a JSON array.") { $0.isJSON = true },
  ]

  /// Does something with the store, and says what was done.
  func write(
    _ verb: String, _ global: GlobalOptions, in surroundings: Surroundings,
    _ revert: (Expenses) throws -> Commit
  ) throws {
    do {
      _ = try surroundings.adoptSettings(of: global)
    } catch ExpenseError.malformedSettings {
      // They may be what is to be taken back.
      try surroundings.adopt(Settings())
    }
    let expenses = try global.expenses(in: surroundings, mustExist: global.file != nil)
    var report = ChangeReport(isJSON ? .array : .text, global) { change in
      change.after == nil ? "Removed" : change.before == nil ? "Restored" : "Changed"
    }
    report.heading = { commit in
      let steps = commit.reverted.map { step in
        step.command.escapedForTerminal
          + (step.changeCount == 0
            ? "" : " of \(surroundings.output.presentation.expenses(step.changeCount))")
      }
      return "\(verb) "
        + (steps.count > 3 ? "\(steps.count) steps" : steps.joined(separator: ", "))
        + (commit.changeCount == 0 && commit.settingChanges.isEmpty
          ? "; in all, nothing has changed." : ":")
    }
    let commit = try revert(expenses)
    try report.write(commit, in: surroundings)
    // Only the doctor has changed such, and what it changes is held in memory.
    if !commit.isReplayed, try commit.items.contains(where: { $0.unroundedAmount != nil }) {
      let command = global.command("redo")
      surroundings.warn(
        "Warning:",
        "Amounts have more than four decimals again, so that only 'iexpense doctor' can read the file. To round them: \(command)"
      )
    }
  }
}

extension ArgumentValue<Int> {
  fileprivate static let stepCount = ArgumentValue("count") { word in
    guard let count = Int(word), count > 0 else {
      throw InvalidArgumentValue(reason: "it is not a whole number from 1 on")
    }
    return count
  }
}
