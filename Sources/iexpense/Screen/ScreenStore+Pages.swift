import CommandSpec
import ExpenseApp
import ExpenseCore
import ExpenseDisplay

/// The reports of the command line, as pages of the screen.
extension ScreenStore {
  /// The latest steps that are shown.
  private static let stepCount = 500

  func page(_ request: PageRequest) throws -> AppEvent {
    let captured = CapturedText()
    let surroundings = captured.surroundings(like: surroundings)
    surroundings.output.hasColor = true
    var days: Period?
    var metrics: [PageContent.Metric] = []
    let lines: [PageContent.Line]
    switch request.screen {
    case .review: lines = []
    case .expenses:
      let page = try dashboardPage(request, in: surroundings)
      metrics = page.metrics
      if request.width > 0 { try page.write(width: request.width) }
      lines = try self.lines(captured, surroundings.output)
    case .summary:
      days = period(of: request)
      try dashboardPage(request, in: surroundings).write(width: request.width)
      lines = try self.lines(captured, surroundings.output)
    case .budgets: lines = try budgets(request, captured, in: surroundings)
    case .history: lines = try history(request, captured, in: surroundings)
    }
    var content = PageContent(lines)
    content.days = days
    content.metrics = metrics
    return .page(request, content)
  }

  private func period(of request: PageRequest) -> Period {
    request.isOfYear
      ? Period(yearOf: request.day)
      : Period(monthOf: request.day, startingOn: facts.settings.firstOfMonth)
  }

  private func lines(_ captured: CapturedText, _ sink: TextSink) throws -> [PageContent.Line] {
    try sink.flush()
    return captured.allLines.map { PageContent.Line(TextStyle.spans(of: $0)) }
  }

  private func note(_ text: String) -> [PageContent.Line] {
    [PageContent.Line([]), PageContent.Line([PageContent.Span(text, nil)])]
  }

  private func dashboardPage(
    _ request: PageRequest, in surroundings: Surroundings
  ) throws -> DashboardPage {
    var settings = facts.settings
    var source = try expenses.source().namingCurrencies(settings.currency)
    var query = request.query
    query.days = nil
    if !query.isOfAll {
      // Budgets are about all expenses, and the days are those of the page.
      var filter = try FilterLine.filter(query, settings, in: surroundings)
      filter.days = nil
      source = source.matching(filter)
      settings.unset(.budgets)
    }
    let dashboard = try Dashboard(of: source, in: period(of: request), on: facts.today, settings)
    return DashboardPage(
      dashboard, settings, height: request.height, budgetCommand: "3",
      currencyCommand: { "f --currency \($0)" }, for: surroundings.output)
  }

  private func budgets(
    _ request: PageRequest, _ captured: CapturedText, in surroundings: Surroundings
  ) throws -> [PageContent.Line] {
    let report = try BudgetReport(
      of: expenses.source().namingCurrencies(facts.settings.currency), facts.settings,
      on: facts.today)
    guard !report.lines.isEmpty else {
      return note("No budgets. To set one: \(global.command("budget set food 300"))")
    }
    try BudgetTable.write(report, width: request.width, to: surroundings.output)
    var lines = try lines(captured, surroundings.output)
    // The first line has the titles.
    for (place, line) in report.lines.enumerated() where place + 1 < lines.count {
      let type = line.budget.type
      let currency = line.budget.currency.map { ["--currency", $0.code] } ?? []
      var query = ListQuery()
      query.days = line.period
      query.type = type?.name
      query.filter = currency.joined(separator: " ")
      lines[place + 1].query = query
      lines[place + 1].budget =
        (type.map { [$0.name] } ?? ["--overall"]) + ["--per", "\(line.budget.span)"] + currency
    }
    return lines
  }

  private func history(
    _ request: PageRequest, _ captured: CapturedText, in surroundings: Surroundings
  ) throws -> [PageContent.Line] {
    let steps = Array(try expenses.history().suffix(ScreenStore.stepCount).reversed())
    guard !steps.isEmpty else { return note("Nothing was done yet that could be undone.") }
    try HistoryTable.write(steps, width: request.width, to: surroundings.output)
    var lines = try lines(captured, surroundings.output)
    for (place, step) in steps.enumerated() where place + 1 < lines.count {
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
      lines[place + 1].details = Message(
        "Step \(step.serial), \(step.localTime): \(step.commandText)", details: details)
    }
    return lines
  }
}

extension TextStyle {
  /// A line that was written with styles, in pieces of one style each.
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
