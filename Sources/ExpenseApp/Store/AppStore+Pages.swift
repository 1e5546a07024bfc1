import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import Text

/// The reports, as pages of the app.
extension AppStore {
  /// Maximum number of steps shown, the latest ones.
  private static let stepCount = 500

  func page(_ request: PageRequest) throws -> AppEvent {
    var content = PageContent()
    switch request.screen {
    case .review: break
    case .expenses:
      // The filter may cover another month, or several.
      let days = try filter(request.query).days
      guard let month = request.limited(to: days, facts.settings) else { break }
      let page = try dashboardPage(month)
      content.metrics = page.metrics
      if request.width > 0 { content.lines = page.content(width: request.width).lines }
    case .summary:
      let page = try dashboardPage(request)
      let (lines, regions) = page.content(width: request.width)
      content = PageContent(lines: lines, rows: regions.map { row($0, request) })
    case .budgets: content = try budgets(request)
    case .history: content = try history(request)
    }
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
      row.budget = line.budget
    }
    row.query = query
    return row
  }

  /// The query for the expenses that count towards a budget.
  private func query(for line: BudgetReport.Line) -> ListQuery {
    var query = ListQuery()
    query.days = line.period
    query.type = line.budget.type?.name
    query.currency = line.budget.currency
    return query
  }

  private func period(of request: PageRequest) -> Period {
    request.isOfYear
      ? Period(yearOf: request.day, startingOn: facts.settings.starts)
      : Period(monthOf: request.day, startingOn: facts.settings.starts)
  }

  private func dashboardPage(_ request: PageRequest) throws -> DashboardPage {
    var settings = facts.settings
    var source = try expenses.source().namingCurrencies(settings.currency)
    var query = request.query
    query.days = nil
    if !query.isOfAll {
      // Budgets cover all expenses, and the page has its own period.
      var filter = try filter(query)
      filter.days = nil
      source = source.matching(filter)
      settings.unset(.budgets)
    }
    let period = period(of: request)
    let dashboard = try Dashboard(
      of: source, in: period, on: facts.today, settings,
      coming: try expenses.committedExpenses(in: period, on: facts.today, settings))
    return DashboardPage(
      dashboard, settings, height: request.height, budgetCommand: "3", facts.presentation)
  }

  private func budgets(_ request: PageRequest) throws -> PageContent {
    let report = try BudgetReport(
      of: expenses.source().namingCurrencies(facts.settings.currency), facts.settings,
      on: facts.today, today: facts.today,
      coming: try expenses.committedExpenses(on: facts.today, facts.settings))
    guard !report.lines.isEmpty else {
      return PageContent(lines: ["", "No budgets. To set one: \(facts.budgetCommand)"])
    }
    return PageContent(
      lines: RowReport.budgets(report, facts.settings, on: facts.today, facts.presentation).lines(
        width: request.width),
      // The first line is the header row.
      rows: report.lines.enumerated().map { index, line in
        PageContent.Row(line: index + 1, query: query(for: line), budget: line.budget)
      })
  }

  private func history(_ request: PageRequest) throws -> PageContent {
    let presentation = facts.presentation
    let steps = Array(try expenses.history().suffix(AppStore.stepCount).reversed())
    guard !steps.isEmpty else { return PageContent(lines: ["", "No changes to undo yet."]) }
    var content = PageContent()
    content.lines = RowReport.history(steps, presentation).lines(width: request.width)
    content.rows = steps.enumerated().map { index, step in
      var details = step.changes.prefix(20).flatMap { change -> [DisplayText] in
        guard let item = change.after ?? change.before else { return [] }
        let verb = change.before == nil ? "Added" : change.after == nil ? "Deleted" : "Changed"
        let differences = change.before.map { item.differences(from: $0, presentation) } ?? []
        return ["\(verb) \(presentation.line(of: item).text)"] + differences.map { "  \($0)" }
      }
      if step.changes.count > 20 { details.append("… and \(step.changes.count - 20) more") }
      details += step.settingChanges.filter { !$0.isOfDeletedImport }.map(\.line)
      let sentence: DisplayText =
        "Step \(step.serial), \(presentation.text(ofTime: step.time)): \(step.sentence(presentation))"
      return PageContent.Row(line: index + 1, details: Message(sentence, details: details))
    }
    return content
  }
}

extension PageRequest {
  /// The request for the month of a period; nil if the period spans several months.
  fileprivate func limited(to days: Period?, _ settings: Settings) -> PageRequest? {
    guard let days else { return self }
    let month = Period(monthOf: days.first, startingOn: settings.starts)
    guard month.contains(days.last) else { return nil }
    var request = self
    request.day = days.first
    return request
  }
}
