import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense recurring edit`: change a rule for an expense that recurs.
struct RecurringEdit: ToolCommand {
  private var operand = RuleOperand()
  private var changes = ChangeOptions()
  private var schedule = ScheduleOptions()
  private var isJSON = false
  var global = GlobalOptions()

  static let name = "edit"

  static let specification = CommandSpecification<RecurringEdit>(
    summary: "Change a recurring expense.",
    discussion: """
      What was recorded stays as it is. An amount holds from --from on, or from the next date that is \
      not recorded.
      """,
    details: """
      With --every or --on, dates are counted anew from --from, or from the next date. Dates before \
      it must be recorded or skipped first.
      """,
    examples: [
      "iexpense recurring edit Netflix -a 14.99 --from 2026-12-01",
      "iexpense recurring edit Rent --match \"ACME Housing\"",
      "iexpense recurring edit 5B1C2A9E --every quarter --from 2027-01-01",
    ],
    arguments: Argument.group(\.operand, RuleOperand.arguments),
    groups: [
      Argument.group(
        \.changes, ChangeOptions.arguments.filter { $0.info.name != "date" }
      ).under("More options", except: ["name", "amount", "type", "account"]),
      Argument.group(\.schedule, ScheduleOptions.arguments),
      [.flag("json", sets: \.isJSON, help: "Print the recurring expense as JSON.")],
    ], rules: ChangeOptions.rules + ScheduleOptions.rules)

  func validate() throws(UsageError) {
    try changes.validate()
    if changes.concernsDate {
      throw UsageError.refused(
        "A recurring expense has no date to clear.", hint: "To end it, add --to.")
    }
    if changes.isEmpty, schedule.input == ScheduleInput() {
      throw UsageError.refused(
        "Nothing to change.", hint: "For example: --amount 14.99 --from 2026-12-01")
    }
    if schedule.input.from != nil, !schedule.input.changesDates, !changes.changesAmount {
      throw UsageError.refused("'--from' needs --amount, --every or --on.")
    }
  }

  func run(in context: Context) throws {
    let rule = try context.rule(operand.text)
    // The report needs the date of today: without it, nothing is changed.
    _ = try context.today
    let expenses = try context.expenses(mustExist: true)
    let actions = context.actions(on: expenses)
    let (commit, before, after) = try ScheduleOptions.blaming {
      try changes.blaming { try actions.edit(rule, changes.input, schedule.input) }
    }
    try commit.reportIfKept(to: context.output) {
      guard isJSON || !commit.settingChanges.isEmpty else {
        return try context.console.say("Already set; nothing to do.")
      }
      let presentation = context.presentation
      try context.tell("Changed \(presentation.line(of: after))", of: after, isJSON: isJSON)
      guard !isJSON, !context.console.isQuiet else { return }
      try context.output.writeLines(presentation.differences(after, from: before).map { "  \($0)" })
    }
    try context.showNotes(on: commit, of: expenses)
  }
}
