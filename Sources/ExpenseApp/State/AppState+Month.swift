import ExpenseCore
import ExpenseDisplay
import TerminalScreen
import Text

/// The amounts of the month above the list or, where there is room, the whole month beside it,
/// below the expense under the cursor.
extension AppState {
  /// The size from which a line of amounts is shown above the list.
  private static let sizeOfMetrics = Size(width: 50, height: 14)
  /// The width from which a panel is shown beside the list.
  private static let widthOfSide = 120
  private static let sideWidth = 56
  private static let labelWidth = 10

  /// True if a panel is shown beside the list.
  var hasSide: Bool { size.width >= AppState.widthOfSide && screen == .expenses && !isLinear }

  /// The width of the list.
  var listWidth: Int { hasSide ? size.width - AppState.sideWidth : size.width }

  /// True if amounts are shown above the list.
  var hasMetrics: Bool {
    screen == .expenses && !isLinear && !hasSide && list.content.allCount > 0
      && size.width >= AppState.sizeOfMetrics.width && size.height >= AppState.sizeOfMetrics.height
  }

  /// Request the month of the listed expenses, unless it is there already.
  mutating func requestMonth() {
    // While a search is typed, each letter would request another month.
    guard hasMetrics || hasSide, prompt == nil, !isTooSmall else { return }
    let request = monthRequest
    guard request != month.asked else { return }
    month.asked = request
    effects.append(.page(request))
  }

  /// The request for the month of the listed expenses.
  private var monthRequest: PageRequest {
    var query = list.shownQuery
    query.grouping = nil
    query.order = SortOrder()
    return PageRequest(
      screen: .expenses, day: query.days?.first ?? facts.today, query: query,
      width: hasSide ? AppState.sideWidth - 3 : 0, height: listHeight)
  }

  // MARK: View

  func drawMonth(in grid: inout Grid) {
    let content = month.shown?.query == monthRequest.query ? month.content : nil
    if hasMetrics, let content { drawMetrics(content.metrics, in: &grid) }
    if hasSide { drawSide(content, in: &grid) }
  }

  private func drawMetrics(_ metrics: [DashboardPage.Metric], in grid: inout Grid) {
    var shown = metrics
    func width(_ metric: DashboardPage.Metric) -> Int {
      metric.title.width + metric.value.width + 3
    }
    // If there is no room, drop the least important amount.
    while shown.reduce(0, { $0 + width($1) }) > size.width,
      let least = shown.indices.max(by: { shown[$0].rank < shown[$1].rank })
    {
      shown.remove(at: least)
    }
    var column = 1
    for metric in shown {
      column = grid.put(metric.title + " ", at: column, listTop - 1, .dim)
      let style = Style(metric.style)
      column = grid.put(metric.value, at: column, listTop - 1, style)
      column = grid.put("  ", at: column, listTop - 1)
    }
  }

  private func drawSide(_ content: PageContent?, in grid: inout Grid) {
    let start = listWidth + 2
    for line in listTop..<listTop + listHeight {
      grid.put(signs.side, at: listWidth, line, .dim)
    }
    var line = listTop
    let end = listTop + listHeight
    for (label, text) in details {
      for (number, part) in text.wrapped(
        to: AppState.sideWidth - AppState.labelWidth - 3, breakingWords: true
      )
      .prefix(5).enumerated() where line < end {
        if number == 0 { grid.put(label, at: start, line, .dim, before: size.width) }
        let column = label.isEmpty ? start : start + AppState.labelWidth
        grid.put(part, at: column, line, label.isEmpty ? .bold : .plain, before: size.width)
        line += 1
      }
    }
    line += 1
    for page in content?.lines ?? [] where line < end {
      draw(page, at: start, line, in: &grid)
      line += 1
    }
  }

  /// The labels and texts that describe the expense under the cursor.
  private var details: [(label: DisplayText, text: DisplayText)] {
    guard let item = list.item else { return [] }
    let presentation = facts.presentation
    let fields: [(DisplayText, String?)] = [
      ("", item.name), ("Amount", presentation.amount(of: item)), ("Type", item.type.name),
      ("Date", item.date.map(presentation.longText)),
    ]
    let details = ExpenseDetails.fields.map {
      (DisplayText($0.title), item.text(of: $0, presentation))
    }
    return (fields + details + [("Id", item.shortID)]).compactMap { label, text in
      text.map { (label, DisplayText($0)) }
    }
  }
}
