import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense recurring skip`: leave out dates of a recurring expense.
struct RecurringSkip: ToolCommand {
  private var operand = RuleOperand()
  private var dates: [String] = []
  var global = GlobalOptions()

  static let name = "skip"

  static let specification = CommandSpecification<RecurringSkip>(
    summary: "Skip dates of a recurring expense.",
    discussion: "Nothing is recorded on them. 'iexpense undo' restores them.",
    examples: ["iexpense recurring skip Gym", "iexpense recurring skip Gym 2026-12-15"],
    arguments: Argument.group(\.operand, RuleOperand.arguments) + [
      .operand(
        .text("date"), help: "Dates on which it is due, by default the next one.",
        isRequired: false, isRepeatable: true
      ) { $0.dates.append($1) }
    ])

  func run(in context: Context) throws {
    let rule = try context.rule(operand.text)
    let days = try dates.map { try readDay($0, for: "date", in: context) }
    var skipped = days
    let (commit, _, after) = try context.actions(on: context.expenses(mustExist: true))
      .change(rule, as: .skipRecurring) { rule in
        if days.isEmpty { skipped = rule.next.map { [$0] } ?? [] }
        for day in skipped { try rule.skip(day) }
      }
    try commit.report {
      let presentation = context.presentation
      guard !commit.settingChanges.isEmpty else {
        return try context.console.say("Already skipped; nothing to do.")
      }
      let state = presentation.state(
        of: after, on: try context.today, command: { context.command($0) })
      let days = skipped.map(presentation.text).joined(separator: ", ")
      try context.console.say("Skipped \(after.name) on \(days); \(state)")
    }
  }
}
