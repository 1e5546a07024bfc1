import ExpenseCore
import ExpenseDisplay
import Text

/// The calendar, a page of the app.
extension AppStore {
  /// Number of weeks before the one of the last day.
  private static let weekCount = 52
  /// Maximum number of expenses of a day below the calendar.
  private static let itemCount = 12
  /// Number of lines above the calendar.
  private static let headCount = 2

  /// The days of a year up to the end of a month, or up to today.
  func calendar(_ request: PageRequest) throws -> PageContent {
    let settings = facts.settings
    let month = Period(monthOf: request.day, startingOn: settings.starts)
    let last = min(month.last, max(facts.today, month.first))
    guard let first = last.advanced(by: 1 - last.weekday - 7 * AppStore.weekCount),
      let days = Period(from: first, to: last)
    else { return PageContent() }
    var query = request.query
    query.days = nil
    let source = try expenses.source().namingCurrencies(settings.currency)
    let report = try SpendingReport(
      of: query.isOfAll ? source : source.matching(filter(query)), on: days, today: facts.today,
      settings)
    if request.isSpoken { return spokenDays(of: report, request) }
    let currency = report.money.first?.currency
    let spent = report.spentByDay(in: currency, includingRecurring: request.hasRecurring)
    guard
      let calendar = DayCalendar(
        spent, on: days, width: request.width, in: currency, facts.presentation)
    else { return PageContent(lines: ["", "Nothing was spent on these days."]) }
    let what: DisplayText =
      request.hasRecurring ? "with what recurs  r leaves it out" : "without what recurs  r shows it"
    var content = PageContent(
      lines: ["\("Day by day" as DisplayText, .strong)  \(what, .dim)", StyledLine()]
        + calendar.lines(width: request.width))
    let items = Dictionary(grouping: report.rows.rows) { $0.day }
    var day: Day? = days.first
    while let shown = day, shown <= days.last {
      if let position = calendar.position(of: shown) {
        var row = PageContent.Row(line: AppStore.headCount + position.line)
        row.columns = position.column..<position.column + 1
        row.day = shown
        row.query = request.query
        row.query?.days = Period(shown)
        row.below = lines(on: shown, items[shown] ?? [], report, width: request.width)
        content.rows.append(row)
      }
      day = shown.advanced(by: 1)
    }
    content.start = max(0, content.rows.count - 1)
    return content
  }

  /// The days with expenses in sentences, latest first.
  private func spokenDays(of report: SpendingReport, _ request: PageRequest) -> PageContent {
    var content = PageContent(lines: ["Day by day"])
    let days = report.rows.totals(home: facts.settings.currency, by: \.day)
    for (day, totals) in days.compactMap({ day, totals in day.map { ($0, totals) } })
      .sorted(by: { $0.0 > $1.0 })
    {
      var row = PageContent.Row(line: content.lines.count)
      row.day = day
      row.query = request.query
      row.query?.days = Period(day)
      content.rows.append(row)
      let presentation = facts.presentation
      content.lines.append(
        "\(presentation.longText(of: day)): \(presentation.text(of: totals))")
    }
    return content
  }

  /// The expenses of a day.
  private func lines(
    on day: Day, _ rows: [ReportRows.Row], _ report: SpendingReport, width: Int
  ) -> [StyledLine] {
    let presentation = facts.presentation
    var totals = Totals(home: facts.settings.currency)
    var table = TextTable([.init(isFlexible: true), .init(rank: 1), .init("", .mark)])
    for row in rows {
      let item = ExpenseItem(
        name: report.rows.names[Int(row.name)],
        type: ExpenseType(report.rows.types[Int(row.type)]), amount: row.amount,
        currency: row.currency)
      totals.add(Totals(bySignOf: [item], home: facts.settings.currency))
      guard table.count < AppStore.itemCount else { continue }
      table.append([
        TextTable.Cell(item.name), TextTable.Cell(item.type.name),
        TextTable.Cell(AmountText(item, presentation)),
      ])
    }
    let sums = ([presentation.expenses(rows.count)] + presentation.amountTexts(of: totals))
      .joined(separator: ", ")
    let rest = rows.count - table.count
    return ["\(DisplayText(presentation.longText(of: day)), .strong)  \(DisplayText(sums), .dim)"]
      + table.lines(width: min(width, 80), presentation, hasHeader: false)
      + (rest > 0 ? ["and \(presentation.text(of: rest)) more"] : [])
  }
}
