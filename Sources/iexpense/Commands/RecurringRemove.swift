import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense recurring remove`: remove the rule for an expense that recurs.
struct RecurringRemove: ToolCommand {
  private var operand = RuleOperand()
  var global = GlobalOptions()

  static let name = "remove"

  static let specification = CommandSpecification<RecurringRemove>(
    summary: "Remove a recurring expense.",
    discussion: "What was recorded stays.",
    examples: ["iexpense recurring remove Gym"],
    arguments: Argument.group(\.operand, RuleOperand.arguments),
    groups: [Argument.group(\.global, GlobalOptions.arguments)])

  func validate() throws(UsageError) { try global.refuseInput() }

  func run(in context: Context) throws {
    let rule = try context.rule(operand.text)
    let expenses = try context.expenses(mustExist: true)
    let commit = try expenses.updateSettings(as: .removeRecurring) { settings in
      settings.removeRecurring(id: try settings.recurringRule("\(rule.id)").id)
    }
    try commit.report {
      let presentation = context.presentation
      try context.console.say("Removed \(presentation.line(of: rule))")
    }
  }
}
