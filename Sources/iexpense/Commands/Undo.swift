import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense undo`: undo the last change.
struct Undo: ToolCommand {
  var steps = StepOptions()
  var global = GlobalOptions()

  static let name = "undo"

  static let specification = CommandSpecification<Undo>(
    summary: "Undo the last change.", discussion: "'iexpense redo' redoes it.",
    examples: ["iexpense undo", "iexpense undo 3", "iexpense undo --json | jq -r '.[].name'"],
    arguments: Argument.group(\.steps, StepOptions.arguments))

  func run(in context: Context) throws {
    try steps.write("Undid", in: context) { try $0.undo(steps.count, isForced: steps.isForced) }
  }
}

/// `iexpense redo`: redo the last undone change.
struct Redo: ToolCommand {
  var steps = StepOptions()
  var global = GlobalOptions()

  static let name = "redo"

  static let specification = CommandSpecification<Redo>(
    summary: "Redo the last undone change.",
    discussion: "You can redo until you make another change.",
    examples: ["iexpense redo", "iexpense redo 2"],
    arguments: Argument.group(\.steps, StepOptions.arguments))

  func run(in context: Context) throws {
    try steps.write("Redid", in: context) { try $0.redo(steps.count, isForced: steps.isForced) }
  }
}

/// The arguments of `undo` and `redo`.
struct StepOptions: Sendable {
  private(set) var count = 1
  private(set) var isForced = false
  private(set) var isJSON = false

  static let arguments: [Argument<StepOptions>] = [
    .operand(.stepCount, help: "Number of steps, 1 by default.", isRequired: false) {
      $0.count = $1
    },
    .flag("force", sets: \.isForced, help: "Continue even if expenses have changed since."),
    .flag("json", sets: \.isJSON, help: "Print the changed expenses as a JSON array."),
  ]

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

extension ArgumentValue<Int> {
  fileprivate static let stepCount = ArgumentValue(
    "count", orElse: "must be a whole number, 1 or more"
  ) { Int($0).flatMap { $0 > 0 ? $0 : nil } }
}
