import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense history`: show the history, or clear it.
struct HistoryList: ToolCommand {
  var isJSON = false
  var clears = false
  var isConfirmed = false
  var limit: Int?
  var pager = PagerOptions()
  var global = GlobalOptions()

  static let name = "history"

  static let specification = CommandSpecification<HistoryList>(
    summary: "Show past changes, newest first.",
    details: """
      Each step is shown with its number, time and command, the number of expenses that it changed, \
      and the change of their total. Steps in effect can be undone, latest first. A deleted history \
      cannot be restored.
      """,
    examples: [
      "iexpense history", "iexpense history --limit 5", "iexpense history --json | jq '.[0]'",
    ],
    arguments: [
      .option(
        "limit", .count, sets: \.limit, help: "Show at most this many steps.", defaultText: "all"),
      .flag("json", sets: \.isJSON, help: "Print a JSON array of objects."),
      .flag("clear", sets: \.clears, help: "Delete the history, after asking."),
      .flag("yes", short: "y", sets: \.isConfirmed, help: "Delete it without asking."),
    ], groups: [Argument.group(\.pager, PagerOptions.arguments)],
    rules: [
      .exclusive(["json", "clear"]), .exclusive(["limit", "clear"]), .requires("yes", "clear"),
    ])

  func run(in context: Context) throws {
    let expenses = try context.expenses()
    if clears {
      if !isConfirmed {
        try context.confirm(
          "Delete the history? Nothing in it can be undone afterwards.", unless: "--yes")
      }
      try expenses.clearHistory()
      return try context.console.say("History deleted.")
    }
    try context.readSettings()
    try pager.apply(in: context)
    try context.noteMissingStore()
    let all = try expenses.history()
    let steps = all.suffix(limit ?? .max)
    let report = RowReport.history(steps.reversed(), context.presentation)
    try report.write(
      as: isJSON ? .json : .table, width: context.console.tableWidth, to: context.output)
    if !isJSON, all.isEmpty { try context.console.note("No changes yet.") }
  }
}
