import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense summary`: total expenses, or show how the month is going.
struct Summary: ToolCommand {
  private var groupings: [Grouping] = []
  private var order: Breakdown.Order?
  private var isReversed = false
  private var limit: Int?
  private var hasChart = false
  private var until: String?
  private var filters = FilterOptions()
  private var output = FormatOptions()
  private var pager = PagerOptions()
  var global = GlobalOptions()

  static let name = "summary"
  static let takesInput = true

  static let specification = CommandSpecification<Summary>(
    summary: "Show totals, or how the month is going.",
    discussion:
      "Without --by, it shows the current month, or the period of --month, --year or --from.",
    details: """
      The page of a month shows what was spent, compared with the same days of the month before, the \
      largest expenses, types, months and budgets.

      With --by, expenses are grouped by a key, or by two for a grid: --by type,month has a row per \
      type and a column per month. Groups follow the order of their keys, but accounts, tags and names start with \
      the largest total. With --until, recurring expenses that are not recorded yet are included, and \
      marked as a forecast in all formats. An expense counts under each of its tags. A share is of the total in the same \
      currency; averages and shares are rounded for display. The formats plain, csv and ndjson need \
      --by. With '--file -', expenses are read from standard input.
      """,
    examples: [
      "iexpense summary", "iexpense summary --month last", "iexpense summary --by type --chart",
      "iexpense summary --by type,month --year this",
      "iexpense summary --by name --sort count --limit 10",
      "iexpense summary --by type --json | jq .totals",
    ],
    arguments: [
      .option(
        "by", .groupings, sets: \.groupings, help: "Key to group by, or two for a grid: type,month."
      ),
      .flag("chart", sets: \.hasChart, help: "Draw a bar for each total."),
      .option(
        "until", .text("date"), sets: \.until,
        help: "Include recurring expenses to come, up to this date."),
    ],
    groups: [
      [
        .option(
          "sort", .choice("key", of: Breakdown.Order.allCases), sets: \.order,
          help: "Order of the groups.", defaultText: "key, or total for accounts, tags and names"),
        .flag("reverse", sets: \.isReversed, help: "Reverse the order."),
        .option(
          "limit", .count, sets: \.limit, help: "Show this many groups, and the rest as one.",
          defaultText: "all"),
      ].under("Groups"),
      Argument.filters(\.filters, except: ["type", "month"]),
      Argument.group(\.output, FormatOptions.arguments()).under("More options", except: ["json"]),
      Argument.group(\.pager, PagerOptions.arguments),
    ],
    rules: FormatOptions.rules + FilterOptions.rules
      + ["chart", "sort", "reverse", "limit", "undated"].map { .requires($0, "by") })

  func validate() throws(UsageError) {
    if groupings.isEmpty, output.format != .table, output.format != .json {
      throw UsageError.refused(
        "'--format \(output.format)' needs '--by <key>'.",
        hint: "For example: \(global.store.command("summary --by type --format \(output.format)"))")
    }
    guard hasChart else { return }
    if groupings.count > 1 {
      throw UsageError.refused(
        "'--chart' needs a single key.",
        hint: "For example: \(global.store.command("summary --by \(groupings[0]) --chart"))")
    }
    if output.format != .table { throw UsageError.refused("'--chart' needs '--format table'.") }
  }

  func run(in context: Context) throws {
    try context.readSettings()
    try pager.apply(in: context)
    if let grouping = groupings.first {
      try writeBreakdown(by: grouping, in: context)
    } else {
      try writeDashboard(in: context)
    }
    try context.output.flush()
    context.showDueNotice()
  }

  private func writeBreakdown(by grouping: Grouping, in context: Context) throws {
    let until = try until.map { try readDay($0, for: "until", in: context) }
    let (all, coming) = try filters.report(in: context) {
      try $0.breakdown(by: grouping, and: groupings.dropFirst().first, until: until)
    }
    let result = all.sorted(
      by: order ?? grouping.usualOrder, isReversed: isReversed, limit: limit ?? .max)
    let forecast = Forecast(until: until, coming)
    let sink = context.output
    switch output.format {
    case .json: try JSONOutput.writeBreakdown(result, forecast, to: sink)
    case .ndjson: try JSONOutput.writeNDJSON(result, forecast, to: sink)
    case .plain: try RowOutput.plain.write(result, forecast, to: sink)
    case .csv: try RowOutput.csv.write(result, forecast, to: sink)
    case .table, .ids:
      if result.columnGrouping != nil {
        try GridTable(result, for: sink).write(width: context.console.tableWidth)
      } else {
        try SummaryTable(
          result, hasChart ? .chart : .statistics, sink.presentation
        ).write(width: hasChart ? context.console.width : context.console.tableWidth, to: sink)
      }
      if let forecast { try sink.write(forecast.note(sink.presentation) + "\n") }
      if result.totals.count == 0 { try context.console.note("No expenses.") }
    }
  }

  private func writeDashboard(in context: Context) throws {
    let until = try until.map { try readDay($0, for: "until", in: context) }
    let (dashboard, coming) = try filters.report(in: context) { try $0.dashboard(until: until) }
    let forecast = Forecast(until: until, coming)
    if output.format == .json {
      return try JSONOutput.writeDashboard(dashboard, forecast, to: context.output)
    }
    let usual = DashboardPage.usualHeight
    let height = context.output.isTerminal ? max(usual, context.console.height - 1) : usual
    var page = DashboardPage(
      dashboard, context.settings, height: height, budgetCommand: context.command("budget"),
      currencyCommand: { currency in
        // With filters, the hint is only the option to add to the line as it was typed.
        !filters.input.isEmpty
          ? "add --currency \(currency)" : context.command("summary --currency \(currency)")
      }, context.presentation)
    page.forecastNote = forecast?.note(context.presentation)
    try context.output.writeLines(page.content(width: context.console.width).lines)
    if dashboard.isEmpty { try context.console.note("No expenses.") }
  }
}

extension ArgumentValue<[Grouping]> {
  /// A grouping key, or two separated by a comma.
  fileprivate static let groupings = ArgumentValue(
    "key", values: Grouping.allCases.map(\.rawValue), completion: .values, isList: true
  ) { word in
    let groupings = try word.split(separator: ",", omittingEmptySubsequences: false).map {
      try ArgumentValue<Grouping>.read(String($0).trimmingWhitespace(), as: "key")
    }
    guard groupings.count <= 2 else {
      throw InvalidArgumentValue(reason: "at most two keys are allowed")
    }
    guard groupings.count < 2 || groupings[0] != groupings[1] else {
      throw InvalidArgumentValue(reason: "both keys are the same")
    }
    return groupings
  }
}
