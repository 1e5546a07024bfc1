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
  private var isExact = false
  private var until: String?
  private var compared: String?
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
      The page of a month shows what was spent, compared with the same days of the month and of the \
      year before, what was received and is left over, types, months, budgets, and the largest \
      expenses without those that recur.

      Money that came in is received if its type is one of income ('iexpense help types income'); \
      other money back, such as a refund, is less spent. Shares, averages and the smallest and largest \
      amounts are of what was spent. With a period, --by also shows how much more or less that is \
      than on the same days of the period before; of a period that is not over, only its days so far \
      are compared.

      With --by, expenses are grouped by a key, or by two for a grid: --by type,month has a row per \
      type and a column per month. Periods and currencies follow their order; other groups start with the largest total. A grid is in \
      whole units, rounded, unless you give --exact. With --until, recurring expenses that are not recorded yet are included, and \
      marked as a forecast in all formats. An expense counts under each of its tags. Each currency has a table of its \
      own; averages and shares are rounded for display. The formats plain, csv and ndjson need \
      --by. With '--file -', expenses are read from standard input.
      """,
    examples: [
      "iexpense summary", "iexpense summary --month last", "iexpense summary --by type --chart",
      "iexpense summary --by type,month --year this",
      "iexpense summary --by account --month this --compare last-year",
      "iexpense summary --by name --sort count --limit 10",
      "iexpense summary --by type --json | jq .totals",
    ],
    arguments: [
      .option(
        "by", .groupings, sets: \.groupings, help: "Key to group by, or two for a grid: type,month."
      ),
      .flag("chart", sets: \.hasChart, help: "Draw a bar for each total."),
      Argument.flag("exact", sets: \.isExact, help: "Show the decimals in a grid.")
        .under("More options"),
      Argument.option(
        "compare", .text("period"), sets: \.compared,
        help: "Compare with previous, last-year, or a period: 2025-11.", defaultText: "previous"
      ).under("More options"),
      .option(
        "until", .text("date"), sets: \.until,
        help: "Include recurring expenses to come, up to this date."),
    ],
    groups: [
      [
        .option(
          "sort", .choice("key", of: Breakdown.Order.allCases), sets: \.order,
          help: "Order of the groups.", defaultText: "total, or key for periods and currencies"),
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
      + ["chart", "exact", "sort", "reverse", "limit", "undated"].map { .requires($0, "by") })

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

  /// The days with which those of the period are compared.
  private func comparison(in context: Context) throws -> Period.Comparison.Choice {
    switch compared {
    case nil, "previous": return .previous
    case "last-year": return .lastYear
    case let word?:
      do {
        return .period(try context.input.periods.period(word))
      } catch let error as InvalidValue {
        throw UsageError.refused(
          "Invalid value '\(word)' for '--compare <period>': \(error.reason).",
          hint: "For example: previous, last-year, 2025-11, 2025")
      }
    }
  }

  /// Write the days of more than two months as a calendar, without what recurs.
  ///
  /// - Returns: False for fewer days.
  private func writeCalendar(in context: Context) throws -> Bool {
    let report = try filters.report(in: context) { try $0.spending() }
    guard let days = report.period, days.dayCount > DayCalendar.leastDays else { return false }
    let (sink, width) = (context.output, context.console.width)
    let last = try max(days.first, min(days.last, context.today))
    let calendars = report.money.map(\.currency).compactMap {
      currency -> (DisplayText, DayCalendar)? in
      guard let shown = Period(from: days.first, to: last),
        let calendar = DayCalendar(
          report.spentByDay(in: currency, includingRecurring: false), on: shown, width: width,
          in: currency, sink.presentation)
      else { return nil }
      return (sink.presentation.title(of: currency), calendar)
    }
    for (number, (currency, calendar)) in calendars.enumerated() {
      if number > 0 { try sink.writeLine(StyledLine()) }
      let title = calendars.count > 1 ? ", \(currency)" as DisplayText : ""
      try sink.writeLine("\(calendar.title)\(title, .dim)")
      try sink.writeLines(calendar.lines(width: width))
    }
    return !calendars.isEmpty
  }

  /// True if nothing but the days was asked for.
  private var canBeCalendar: Bool {
    hasChart && groupings == [.day] && until == nil && compared == nil && order == nil
      && limit == nil && !isReversed
  }

  private func writeBreakdown(by grouping: Grouping, in context: Context) throws {
    if canBeCalendar, global.file != "-", try writeCalendar(in: context) { return }
    let until = try until.map { try readDay($0, for: "until", in: context) }
    let choice = try comparison(in: context)
    if compared != nil, [.week, .year].contains(grouping) {
      throw UsageError.refused(
        "'--compare' cannot be used with '--by \(grouping)'.",
        hint: "Types, accounts, tags, names, currencies, months and days can be compared.")
    }
    if compared != nil, !filters.input.hasDays || groupings.count > 1 {
      throw UsageError.refused(
        groupings.count > 1
          ? "'--compare' needs a single key." : "'--compare' needs a period to compare.",
        hint: "For example: \(context.command("summary --by \(grouping) --month this --compare"))"
          + " \(compared ?? "")")
    }
    let (all, coming) = try filters.report(in: context) {
      try $0.breakdown(
        by: grouping, and: groupings.dropFirst().first, until: until, comparing: choice)
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
        try GridTable(result, isExact: isExact, context.settings, for: sink)
          .write(width: context.console.tableWidth)
      } else {
        // At a terminal, months and days always have bars.
        let isChart = hasChart || grouping.isOfTime && sink.isTerminal
        try SummaryTable(
          result, isChart ? .chart : .statistics, context.settings, sink.presentation
        ).write(width: isChart ? context.console.width : context.console.tableWidth, to: sink)
      }
      if let forecast { try sink.write(forecast.note(sink.presentation) + "\n") }
      if result.totals.count == 0 { try context.noteNoExpenses(of: filters) }
    }
  }

  private func writeDashboard(in context: Context) throws {
    let until = try until.map { try readDay($0, for: "until", in: context) }
    let choice = try comparison(in: context)
    let (dashboard, coming) = try filters.report(in: context) {
      try $0.dashboard(until: until, comparing: choice)
    }
    let forecast = Forecast(until: until, coming)
    if output.format == .json {
      return try JSONOutput.writeDashboard(dashboard, forecast, to: context.output)
    }
    let usual = DashboardPage.usualHeight
    let height = context.output.isTerminal ? max(usual, context.console.height - 1) : usual
    let page = DashboardPage(
      dashboard, context.settings, height: height, budgetCommand: context.command("budget"),
      forecastNote: forecast?.note(context.presentation), context.presentation)
    // Budgets are worth a page even if nothing was spent.
    if dashboard.isEmpty, dashboard.budgets.lines.isEmpty {
      return try context.noteNoExpenses(of: filters)
    }
    try context.output.writeLines(page.content(width: context.console.width).lines)
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
