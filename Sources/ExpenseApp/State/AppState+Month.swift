import ExpenseCore
import ExpenseDisplay
import TerminalScreen
import Text

/// The month above the list and, where there is room, the expense under the cursor, its type and the
/// month in a panel beside it.
extension AppState {
  /// The size from which a line on the month is shown above the list.
  private static let sizeOfStrip = Size(width: 50, height: 14)
  /// The width from which the panel is shown, so that the list keeps its columns.
  private static let widthOfSide = 112
  private static let sideWidth = 42
  private static let labelWidth = 10

  /// True if a panel is shown beside the list.
  var hasSide: Bool {
    size.width >= AppState.widthOfSide && month.isOpen && screen == .list && !isLinear
      && list.content.allCount > 0
  }

  /// The width of the list.
  var listWidth: Int { hasSide ? size.width - AppState.sideWidth - 2 : size.width }

  /// True if a line on the month is shown above the list.
  var hasStrip: Bool {
    screen == .list && !isLinear && list.content.allCount > 0
      && size.width >= AppState.sizeOfStrip.width && size.height >= AppState.sizeOfStrip.height
  }

  /// Request the month of the listed expenses, unless it is there already.
  mutating func requestMonth() {
    // While a search is typed, each letter would request another month.
    guard hasStrip || hasSide, prompt == nil, !isTooSmall else { return }
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
      screen: .list, day: query.days?.first ?? facts.today, query: query, width: 0, height: 0)
  }

  /// The month of the listed expenses; nil while it is requested.
  var shownMonth: DashboardPage? {
    month.shown?.query == monthRequest.query ? month.content.month : nil
  }

  // MARK: Keys

  /// Show or hide the panel.
  mutating func togglePanel() {
    guard size.width >= AppState.widthOfSide else {
      return say("The panel needs \(AppState.widthOfSide) columns.")
    }
    month.isOpen.toggle()
    month.hasFocus = false
    requestMonth()
  }

  /// Let the keys move the panel, or the list again.
  mutating func focusPanel() {
    guard hasSide else { return togglePanel() }
    month.hasFocus.toggle()
    month.top = 0
  }

  /// Scroll the panel.
  mutating func scrollPanel(by count: Int) {
    let last = max(0, sideLines.count - listHeight)
    month.top = min(max(0, month.top + min(max(count, -last), last)), last)
  }

  // MARK: View

  func drawMonth(in grid: inout Grid) {
    if hasStrip, let month = shownMonth {
      draw(month.strip(width: size.width - 2), at: 1, listTop - 1, in: &grid)
    }
    if hasSide { drawSide(in: &grid) }
  }

  private func drawSide(in grid: inout Grid) {
    let lines = sideLines
    let top = min(month.top, max(0, lines.count - listHeight))
    for line in listTop..<listTop + listHeight {
      grid.put(signs.side, at: listWidth, line, month.hasFocus ? .bold : .dim)
    }
    for (number, line) in lines.dropFirst(top).prefix(listHeight).enumerated() {
      draw(line, at: listWidth + 2, listTop + number, in: &grid)
    }
    if lines.count > top + listHeight {
      grid.put(signs.more, at: size.width - 1, listTop + listHeight - 1, .dim)
    }
  }

  /// The expense under the cursor, its type, and the month.
  private var sideLines: [StyledLine] {
    let width = AppState.sideWidth - 1
    var parts = [details]
    if let month = shownMonth {
      if let type = list.item?.type.name {
        parts.append(month.lines(onType: type, width: width))
      }
      parts.append(month.periodLines(width: width))
    }
    return Array(parts.filter { !$0.isEmpty }.joined(separator: [StyledLine()]))
  }

  /// The labels and texts that describe the expense under the cursor.
  private var details: [StyledLine] {
    guard let item = list.item else { return [] }
    let presentation = facts.presentation
    let width = AppState.sideWidth - 1
    let fields: [(DisplayText, String?)] = [
      ("Amount", presentation.amount(of: item)), ("Type", item.type.name),
      ("Date", item.date.map(presentation.longText)),
    ]
    let details = ExpenseDetails.fields.map {
      (DisplayText($0.title), item.text(of: $0, presentation))
    }
    let title = DisplayText(item.name).wrapped(to: width, breakingWords: true).prefix(3)
    return title.map { StyledLine($0, .strong) }
      + (fields + details + [("Id", item.shortID)]).flatMap { label, text -> [StyledLine] in
        guard let text else { return [] }
        return DisplayText(text).wrapped(
          to: width - AppState.labelWidth, breakingWords: true
        ).prefix(5).enumerated().map { number, part in
          let label = number == 0 ? label : ""
          return "\(label + .spaces(AppState.labelWidth - label.width), .dim)\(part)"
        }
      }
  }
}
