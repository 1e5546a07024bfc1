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
    case .list:
      // The filter may cover another month, or several.
      let days = try filter(request.query).days
      guard let month = request.limited(to: days, facts.settings) else { break }
      content.month = try dashboardPage(month)
    case .month:
      if let type = request.type {
        content.lines = try trend(of: type, request)
        break
      }
      let page = try dashboardPage(request)
      let (lines, regions) = page.content(width: request.width)
      content = PageContent(lines: lines, rows: regions.map { row($0, request) })
    case .budgets: content = try budgets(request)
    case .calendar: content = try calendar(request)
    case .history: content = try history(request)
    case .recurring: content = recurring(request)
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
    case .type(let name):
      query.type = name
      row.type = name
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
      dashboard, settings, height: request.height, budgetCommand: "3", facts.presentation,
      hasCharts: !request.isSpoken)
  }

  private func budgets(_ request: PageRequest) throws -> PageContent {
    let report = try BudgetReport(
      of: expenses.source().namingCurrencies(facts.settings.currency), facts.settings,
      on: facts.today, today: facts.today,
      coming: try expenses.committedExpenses(on: facts.today, facts.settings))
    guard !report.lines.isEmpty else {
      return PageContent(lines: ["", "No budgets yet. Press a to set one: food 300."])
    }
    return PageContent(
      lines: RowReport.budgets(report, facts.settings, on: facts.today, facts.presentation).lines(
        width: request.width),
      // The first line is the header row.
      rows: try report.lines.enumerated().map { index, line in
        var row = PageContent.Row(line: index + 1, query: query(for: line), budget: line.budget)
        row.type = line.budget.type?.name
        row.below = try burn(of: line).lines(
          width: min(request.width, AppStore.burnWidth), height: AppStore.burnHeight)
        return row
      })
  }

  /// The size of the chart below the budgets.
  private static let burnWidth = 90
  private static let burnHeight = 6

  /// The amounts that a budget has spent, day by day.
  private func burn(of line: BudgetReport.Line) throws -> BurnChart {
    let source = try expenses.source().namingCurrencies(facts.settings.currency)
    let report = try Breakdown(
      of: source.matching(filter(query(for: line))), by: .day, facts.settings)
    let spent = Dictionary(
      report.groups.compactMap { group in
        group.key.map { ($0, group.totals.total(in: line.budget.currency).spent) }
      }, uniquingKeysWith: +)
    let days = (0..<max(0, line.elapsedDays)).compactMap { line.period.first.advanced(by: $0) }
    return BurnChart(line, days.map { spent["\($0)"] ?? .zero }, facts.presentation)
  }

  // MARK: Trend

  /// The months of a type, its payees and figures.
  private func trend(of type: String, _ request: PageRequest) throws -> [StyledLine] {
    let settings = facts.settings
    let starts = settings.starts
    let source = try expenses.source().namingCurrencies(settings.currency)
    var query = request.query
    (query.days, query.type) = (nil, type)
    let last = Period(monthOf: request.day, startingOn: starts)
    let number = last.first.monthNumber(startingOn: starts.month)
    let periods = (0..<TrendPage.monthCount).compactMap {
      Day(1, inMonth: number - TrendPage.monthCount + 1 + $0).map {
        Period(
          monthOf: starts.month == 1 ? $0 : $0.advanced(by: starts.month - 1) ?? $0,
          startingOn: starts)
      }
    }
    let months = try Breakdown(of: source.matching(filter(query)), by: .month, settings)
    query.days = Period(yearOf: last.first, startingOn: starts)
    let names = try Breakdown(of: source.matching(filter(query)), by: .name, settings)
      .sorted(by: .total)
    let currency = months.totals.byCurrency.first?.currency
    let spent = Dictionary(
      months.groups.compactMap { group in
        group.key.map { ($0, group.totals.total(in: currency).spent) }
      }, uniquingKeysWith: +)
    let page = TrendPage(
      type,
      periods.map { (period: $0, spent: spent[String("\($0.first)".prefix(7))] ?? .zero) },
      names.groups.map { (name: $0.key ?? "", sum: $0.totals.total(in: currency)) },
      settings.budgets?.first {
        $0.type?.name == type && settings.currency(of: $0.currency) == currency
      },
      in: currency, facts.presentation)
    return request.isSpoken
      ? page.spokenLines : page.lines(width: request.width, height: request.height)
  }

  // MARK: Recurring expenses

  private func recurring(_ request: PageRequest) -> PageContent {
    let rules = facts.settings.recurring ?? []
    guard !rules.isEmpty else {
      return PageContent(lines: ["", "No recurring expenses yet. Press a to add one."])
    }
    let lines = RowReport.recurring(
      rules, facts.settings, on: facts.today, facts.presentation
    ).lines(width: request.width)
    return PageContent(
      lines: lines,
      rows: rules.enumerated().map { index, rule in
        var row = PageContent.Row(line: index + 1)
        row.rule = rule
        row.query = ListQuery()
        row.query?.search = rule.name
        return row
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
