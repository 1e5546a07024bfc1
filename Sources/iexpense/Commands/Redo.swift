import CommandSpec
import ExpenseCore

/// `iexpense redo`: does again what was undone.
struct Redo: ToolCommand {
  var steps = StepOptions()
  var global = GlobalOptions()

  static let name = "redo"

  static let specification = CommandSpecification<Redo>(
    summary: "Do again what was undone.",
    discussion: """
      That can be done as long as nothing else was changed since. What else there is to say of \
      'iexpense undo' holds here too.
      """,
    examples: ["iexpense redo", "iexpense redo 2"],
    arguments: Argument.group(\.steps, StepOptions.arguments),
    groups: [Argument.group(\.global, GlobalOptions.arguments)])

  func validate() throws(UsageError) { try global.refuseInput() }

  func run(in surroundings: Surroundings) throws {
    try steps.write("Redid", global, in: surroundings) {
      try $0.redo(steps.count, isForced: steps.isForced)
    }
  }
}
