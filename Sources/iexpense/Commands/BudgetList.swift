import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense budget list`: show what is left of the budgets.
struct BudgetList: ToolCommand {
  private var drawing = DrawingOptions()
  private var output = FormatOptions()
  var global = GlobalOptions()

  static let name = "list"
  static let takesInput = true

  static let specification = CommandSpecification<BudgetList>(
    summary: "Show what is left of each budget.",
    details: """
      Each budget is shown for its current week, month or year: the limit, what was spent and what is \
      left, the share of the limit that is used, and the share of the time that has passed. The mark \
      in the bar is today. Overspent budgets come first, then those that are used most. Money back \
      counts as less spent, and expenses without a date count for no budget. Recurring expenses that are \
      still to come in the period are shown apart.
      """,
    examples: ["iexpense budget", "iexpense budget --json | jq '.[] | select(.left < 0).type'"],
    arguments: [],
    groups: [
      Argument.group(\.drawing, DrawingOptions.arguments),
      Argument.group(\.output, FormatOptions.arguments([.table, .plain, .json, .ndjson, .csv])),
    ], rules: FormatOptions.rules)

  func validate() throws(UsageError) {
    guard global.file == "-" else { return }
    throw UsageError.refused("Budgets cannot be read from standard input.", hint: "Name a file.")
  }

  func run(in context: Context) throws {
    let settings = try context.readSettings(isASCII: drawing.isASCII)
    let today = try context.today
    let source = try context.storedSource()
    let coming = try context.expenses(mustExist: false).committedExpenses(on: today, settings)
    let report = try BudgetReport(of: source, settings, on: today, coming: coming)
    try output.write(.budgets(report, context.presentation), in: context)
    if output.format == .table, report.lines.isEmpty {
      try context.console.note("No budgets. To set one: \(context.command("budget set food 300"))")
    }
  }
}
