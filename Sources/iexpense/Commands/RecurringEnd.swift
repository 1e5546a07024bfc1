import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense recurring end`: end a recurring expense.
struct RecurringEnd: ToolCommand {
  private var operand = RuleOperand()
  private var to: String?
  var global = GlobalOptions()

  static let name = "end"

  static let specification = CommandSpecification<RecurringEnd>(
    summary: "End a recurring expense.",
    discussion: "What was recorded stays, and the list still shows it.",
    examples: ["iexpense recurring end Gym", "iexpense recurring end Gym --to 2026-12-31"],
    arguments: Argument.group(\.operand, RuleOperand.arguments) + [
      .option("to", .text("date"), help: "Last date.", defaultText: "today") { $0.to = $1 }
    ])

  func run(in context: Context) throws {
    let rule = try context.rule(operand.text)
    let today = try context.today
    let day = try to.map { try readDay($0, for: "to", in: context) } ?? today
    if let first = rule.schedule[0], day < first {
      throw UsageError.refused(
        "'\(rule.name)' has no date up to \(day): its first one is \(first).",
        hint: "To remove it: \(global.store.command("recurring remove", [rule.shortID]))")
    }
    let (commit, _, after) = try context.actions(on: context.expenses(mustExist: true))
      .change(rule, as: .endRecurring) { $0.end = day }
    try commit.report {
      let presentation = context.presentation
      let state = presentation.state(of: after, on: today, command: { context.command($0) })
      try context.console.say("\(after.name) ends on \(presentation.text(of: day)); \(state)")
    }
  }
}
