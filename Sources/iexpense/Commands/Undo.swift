import CommandSpec
import ExpenseCore

/// `iexpense undo`: takes back what was done last.
struct Undo: ToolCommand {
  var steps = StepOptions()
  var global = GlobalOptions()

  static let name = "undo"

  static let specification = CommandSpecification<Undo>(
    summary: "Take back what was done last.",
    discussion: """
      Each command that changed something is one step, however many expenses it has changed. Where \
      an expense was changed since by hand or by another program, nothing is done, unless it is \
      forced. 'iexpense redo' does it again.
      """,
    examples: ["iexpense undo", "iexpense undo 3", "iexpense undo --json | jq -r '.[].name'"],
    arguments: Argument.group(\.steps, StepOptions.arguments),
    groups: [Argument.group(\.global, GlobalOptions.arguments)])

  func validate() throws(UsageError) { try global.refuseInput() }

  func run(in surroundings: Surroundings) throws {
    try steps.write("Undid", global, in: surroundings) {
      try $0.undo(steps.count, isForced: steps.isForced)
    }
  }
}
