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
  private var drawing = DrawingOptions()
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
      .option("by", .groupings, help: "Key to group by, or two for a grid: type,month.") {
        $0.groupings = $1
      },
      .flag("chart", help: "Draw a bar for each total.") { $0.hasChart = true },
      .option(
        "until", .text("date"), help: "Include recurring expenses to come, up to this date."
      ) { $0.until = $1 },
    ],
    groups: [
      [
        .option(
          "sort", .choice("key", of: Breakdown.Order.allCases), help: "Order of the groups.",
          defaultText: "key, or total for accounts, tags and names"
        ) { $0.order = $1 },
        .flag("reverse", help: "Reverse the order.") { $0.isReversed = true },
        .option(
          "limit", .count, help: "Show this many groups, and the rest as one.",
          defaultText: "all"
        ) { $0.limit = $1 },
      ].under("Groups"),
      Argument.group(\.drawing, DrawingOptions.arguments).under("More options"),
      Argument.group(\.filters, FilterOptions.arguments)
        .under("Filters", except: ["type", "month"]),
      Argument.group(
        \.output, FormatOptions.arguments([.table, .plain, .json, .ndjson, .csv])
      ).under("More options", except: ["json"]),
      Argument.group(\.pager, PagerOptions.arguments).under("More options"),
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
    if output.format != .table {
      throw UsageError.refused("'--chart' needs '--format table'.")
    }
  }

  func run(in context: Context) throws {
    let settings = try context.readSettings(isASCII: drawing.isASCII)
    try pager.apply(in: context)
    if let grouping = groupings.first {
      try writeBreakdown(by: grouping, settings, in: context)
    } else {
      try writeDashboard(settings, in: context)
    }
    try context.output.flush()
    context.tellOfDue()
  }

  private func writeBreakdown(
    by grouping: Grouping, _ settings: Settings, in context: Context
  ) throws {
    func breakdown(of source: ExpenseSource) throws -> Breakdown {
      try Breakdown(of: source, by: grouping, and: groupings.dropFirst().first, settings)
    }
    let coming = try coming(settings, in: context)
    let result = try filters.read(in: context) { source in
      try breakdown(of: source.appending(coming?.items ?? []))
    }
    .sorted(by: order ?? grouping.usualOrder, isReversed: isReversed, limit: limit ?? .max)
    let forecast = try coming.map { coming in
      let filter = try filters.filter(in: context)
      return Forecast(
        until: coming.until, try breakdown(of: coming.items.source(matching: filter)))
    }
    let sink = context.output
    switch output.format {
    case .json: try JSONOutput.write(result, forecast, to: sink)
    case .ndjson: try JSONOutput.writeLines(result, forecast, to: sink)
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

  /// The recurring expenses to come, if a forecast is asked for.
  private func coming(
    _ settings: Settings, in context: Context
  ) throws -> (until: Day, items: [ExpenseItem])? {
    guard let until else { return nil }
    let day = try readDay(until, for: "until", in: context)
    guard global.file != "-" else { return (day, []) }
    let expenses = try context.expenses(mustExist: false)
    return (day, try expenses.comingExpenses(through: day, settings))
  }

  /// The recurring expenses of a period that are not recorded yet.
  private func committed(
    in period: Period?, on today: Day, _ settings: Settings, in context: Context
  ) throws -> [ExpenseItem] {
    if global.file == "-" { return [] }
    return try context.expenses(mustExist: false)
      .committedExpenses(in: period, on: today, settings)
  }

  private func writeDashboard(_ settings: Settings, in context: Context) throws {
    var settings = settings
    // Budgets cover all expenses.
    if filters.input.limitsMoreThanDays { settings.unset(.budgets) }
    let today = try context.today
    let coming = try coming(settings, in: context)
    let dashboard = try filters.readAllDays(in: context) { source, days in
      let days = days ?? coming.flatMap { period(until: $0.until, on: today, settings) }
      if let coming {
        return try Dashboard(of: source.appending(coming.items), in: days, on: today, settings)
      }
      return try Dashboard(
        of: source, in: days, on: today, settings,
        coming: try committed(in: days, on: today, settings, in: context))
    }
    let forecast = try coming.map { coming in
      var filter = try filters.filter(in: context)
      filter.days = dashboard.period
      let source = coming.items.source(matching: filter)
      return Forecast(until: coming.until, try Breakdown(of: source, by: .type, settings))
    }
    if output.format == .json {
      return try JSONOutput.write(dashboard, forecast, to: context.output)
    }
    let usual = DashboardPage.usualHeight
    let height = context.output.isTerminal ? max(usual, context.console.height - 1) : usual
    var page = DashboardPage(
      dashboard, settings, height: height, budgetCommand: context.command("budget"),
      currencyCommand: { currency in
        // With filters, the hint is only the option to add to the line as it was typed.
        !filters.input.isEmpty
          ? "add --currency \(currency)" : context.command("summary --currency \(currency)")
      }, context.presentation)
    page.forecastNote = forecast?.note(context.presentation)
    try context.output.writeLines(page.content(width: context.console.width).lines)
    if dashboard.isEmpty { try context.console.note("No expenses.") }
  }

  /// The current month, extended to the end of a forecast; nil if that is in the month.
  private func period(until day: Day, on today: Day, _ settings: Settings) -> Period? {
    let month = Period(monthOf: today, startingOn: settings.firstOfMonth)
    return day > month.last ? Period(from: month.first, to: day) : nil
  }
}

extension ArgumentValue<[Grouping]> {
  /// A grouping key, or two separated by a comma.
  fileprivate static let groupings = ArgumentValue(
    "key", values: Grouping.allCases.map(\.rawValue), completion: .values, isList: true
  ) { word in
    let known = Grouping.allCases.map(\.rawValue)
    let groupings = try word.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let name = String(part).trimmingWhitespace()
      guard let grouping = Grouping(rawValue: name.lowercased()) else {
        throw InvalidArgumentValue(
          reason: "unknown key '\(name.shortened(to: 30))'",
          hint: "Use one of \(known.joined(separator: ", ")).", part: name, choices: known)
      }
      return grouping
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
