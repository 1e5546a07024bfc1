import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense recurring remove`: remove the rule for an expense that recurs.
struct RecurringRemove: ToolCommand {
  private var operand = RuleOperand()
  var global = GlobalOptions()

  static let name = "remove"

  static let specification = CommandSpecification<RecurringRemove>(
    summary: "Remove a recurring expense.", discussion: "What was recorded stays.",
    examples: ["iexpense recurring remove Gym"],
    arguments: Argument.group(\.operand, RuleOperand.arguments))

  func run(in context: Context) throws {
    let rule = try context.rule(operand.text)
    let commit = try context.actions(on: context.expenses(mustExist: true)).remove(rule)
    try commit.report {
      let presentation = context.presentation
      try context.console.say("Removed \(presentation.line(of: rule))")
    }
  }
}
