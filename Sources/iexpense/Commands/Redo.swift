import CommandSpec
import ExpenseCore
import Text

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
