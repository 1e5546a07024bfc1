import CommandSpec
import ExpenseCore
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
