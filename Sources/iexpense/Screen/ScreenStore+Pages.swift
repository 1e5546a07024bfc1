import CommandSpec
import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import Text

/// The reports of the command line, as pages of the screen.
extension ScreenStore {
  /// Maximum number of steps shown, the latest ones.
  private static let stepCount = 500

  func page(_ request: PageRequest) throws -> AppEvent {
    let captured = CapturedText()
    let surroundings = captured.surroundings(like: surroundings)
    surroundings.output.hasColor = true
    var content = PageContent([])
    switch request.screen {
    case .review: break
    case .expenses:
      // The filter may cover another month, or several.
      let days = try FilterLine.filter(request.query, facts.settings, in: surroundings).days
      guard let month = request.limited(to: days, facts.settings) else { break }
      let page = try dashboardPage(month, in: surroundings)
      content.metrics = page.metrics
      if request.width > 0 { try page.write(width: request.width) }
    case .summary:
      var page = try dashboardPage(request, in: surroundings)
      page.hasCards = true
      content.rows = try page.write(width: request.width).map { row($0, request) }
    case .budgets: content.rows = try budgets(request, in: surroundings)
    case .history: content.rows = try history(request, in: surroundings)
    }
    try surroundings.output.flush()
    content.lines = captured.allLines.map(TextStyle.spans)
    return .page(request, content)
  }

  /// A row of the summary, with the query for its expenses.
  private func row(_ region: DashboardPage.Region, _ request: PageRequest) -> PageContent.Row {
    var row = PageContent.Row(line: region.line, columns: region.columns, panel: region.panel)
    // All other filters apply to the summary, too.
    var query = request.query
    query.days = period(of: request)
    switch region.target {
    case .period: break
    case .type(let name): query.type = name
    case .month(let month): query.days = month
    case .expense(let item): row.id = item.id
    case .budget(let line):
      query = self.query(for: line)
      row.budget = words(for: line.budget)
    }
    row.query = query
    return row
  }

  /// The query for the expenses that count towards a budget.
  private func query(for line: BudgetReport.Line) -> ListQuery {
    var query = ListQuery()
    query.days = line.period
    query.type = line.budget.type?.name
    query.filter = line.budget.currency.map { "--currency \($0.code)" } ?? ""
    return query
  }

  /// The arguments of `budget set` that identify a budget.
  private func words(for budget: Budget) -> [String] {
    (budget.type.map { [$0.name] } ?? ["--overall"]) + ["--per", "\(budget.span)"]
      + (budget.currency.map { ["--currency", $0.code] } ?? [])
  }

  private func period(of request: PageRequest) -> Period {
    request.isOfYear
      ? Period(yearOf: request.day)
      : Period(monthOf: request.day, startingOn: facts.settings.firstOfMonth)
  }

  private func dashboardPage(
    _ request: PageRequest, in surroundings: Surroundings
  ) throws -> DashboardPage {
    var settings = facts.settings
    var source = try expenses.source().namingCurrencies(settings.currency)
    var query = request.query
    query.days = nil
    if !query.isOfAll {
      // Budgets cover all expenses, and the page has its own period.
      var filter = try FilterLine.filter(query, settings, in: surroundings)
      filter.days = nil
      source = source.matching(filter)
      settings.unset(.budgets)
    }
    let period = period(of: request)
    let dashboard = try Dashboard(
      of: source, in: period, on: facts.today, settings,
      coming: try expenses.committedExpenses(in: period, on: facts.today, settings))
    return DashboardPage(
      dashboard, settings, height: request.height, budgetCommand: "3",
      currencyCommand: { "f --currency \($0)" }, for: surroundings.output)
  }

  private func budgets(
    _ request: PageRequest, in surroundings: Surroundings
  ) throws -> [PageContent.Row] {
    let report = try BudgetReport(
      of: expenses.source().namingCurrencies(facts.settings.currency), facts.settings,
      on: facts.today,
      coming: try expenses.committedExpenses(on: facts.today, facts.settings))
    guard !report.lines.isEmpty else {
      try surroundings.output.write(
        "\nNo budgets. To set one: \(global.command("budget set food 300").escapedForTerminal)\n")
      return []
    }
    try BudgetTable.write(report, width: request.width, to: surroundings.output)
    // The first line is the header row.
    return report.lines.enumerated().map { index, line in
      var row = PageContent.Row(line: index + 1)
      row.query = query(for: line)
      row.budget = words(for: line.budget)
      return row
    }
  }

  private func history(
    _ request: PageRequest, in surroundings: Surroundings
  ) throws -> [PageContent.Row] {
    let steps = Array(try expenses.history().suffix(ScreenStore.stepCount).reversed())
    guard !steps.isEmpty else {
      try surroundings.output.write("\nNo changes to undo yet.\n")
      return []
    }
    try HistoryTable.write(steps, width: request.width, to: surroundings.output)
    return steps.enumerated().map { index, step in
      var details = step.changes.prefix(20).flatMap { change -> [String] in
        guard let item = change.after ?? change.before else { return [] }
        let verb = change.before == nil ? "Added" : change.after == nil ? "Deleted" : "Changed"
        let differences =
          change.before.flatMap { before in
            change.after.map { $0.differences(from: before, facts.presentation) }
          } ?? []
        return ["\(verb) \(item.line(to: surroundings.output, isStyled: false))"]
          + differences.map { "  \($0)" }
      }
      if step.changes.count > 20 { details.append("… and \(step.changes.count - 20) more") }
      details += step.settingChanges.filter { !$0.isOfDeletedImport }.map(\.line)
      var row = PageContent.Row(line: index + 1)
      row.details = Message(
        "Step \(step.serial), \(step.localTime): \(step.commandText)", details: details)
      return row
    }
  }
}

extension PageRequest {
  /// The request for the month of a period; nil if the period spans several months.
  fileprivate func limited(to days: Period?, _ settings: Settings) -> PageRequest? {
    guard let days else { return self }
    let month = Period(monthOf: days.first, startingOn: settings.firstOfMonth)
    guard month.contains(days.last) else { return nil }
    var request = self
    request.day = days.first
    return request
  }
}

extension TextStyle {
  /// A styled line as spans of one style each.
  static func spans(of line: String) -> [PageContent.Span] {
    var spans: [PageContent.Span] = []
    var style: TextStyle?
    for (number, piece) in line.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
      .enumerated()
    {
      var text = piece
      if number > 0, let end = piece.firstIndex(of: "m") {
        let start = "\u{1B}[\(piece[...end])"
        style = allCases.first { "\($0.start)" == start }
        text = piece[piece.index(after: end)...]
      }
      if !text.isEmpty { spans.append(PageContent.Span(String(text), style)) }
    }
    return spans
  }
}
