import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense recurring list`: show what recurs, and what it costs a year.
struct RecurringList: ToolCommand {
  private var drawing = DrawingOptions()
  private var output = FormatOptions()
  var global = GlobalOptions()

  static let name = "list"

  static let specification = CommandSpecification<RecurringList>(
    summary: "Show recurring expenses, and what they cost a year.",
    details: """
      Each line shows the last date that was recorded, the next one, and what is due within a year \
      from today. The sums of a year are per currency.
      """,
    examples: ["iexpense recurring", "iexpense recurring --json | jq '.[].next'"],
    arguments: [],
    groups: [
      Argument.group(\.drawing, DrawingOptions.arguments),
      Argument.group(\.output, FormatOptions.arguments([.table, .plain, .json, .ndjson, .csv])),
    ], rules: FormatOptions.rules)

  func run(in context: Context) throws {
    let settings = try context.readSettings(isASCII: drawing.isASCII)
    try context.tellOfMissingStore()
    let rules = settings.recurring ?? []
    let today = try context.today
    try output.write(.recurring(rules, settings, on: today, context.presentation), in: context)
    if output.format == .table, rules.isEmpty {
      let command = context.command("recurring add Rent 950 --every month")
      try context.console.note("No recurring expenses. To add one: \(command)")
    }
  }
}
