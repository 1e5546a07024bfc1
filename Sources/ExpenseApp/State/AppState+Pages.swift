import ExpenseCore
import ExpenseDisplay
import TerminalScreen
import Text

/// The other screens: reports of the command line.
extension AppState {
  mutating func show(_ screen: Screen) {
    self.screen = screen
    page = PageScreen()
    requestPage()
    if screen == .expenses { requestMonth() }
  }

  /// Request the report again.
  mutating func requestPage() {
    guard Screen.reports.contains(screen), !isTooSmall else { return }
    let size =
      isLinear ? AppState.sizeOfLinearPage : Size(width: size.width - 2, height: listHeight)
    effects.append(
      .page(
        PageRequest(
          screen: screen, day: pageDay ?? facts.today, isOfYear: isPageOfYear, query: list.query,
          width: size.width, height: size.height)))
  }

  /// A size too narrow for panels side by side, and high enough for everything.
  private static let sizeOfLinearPage = Size(width: 72, height: 1_000)

  mutating func showPage(_ request: PageRequest, _ content: PageContent) {
    if request.screen == .expenses {
      month.shown = request
      month.content = content
      return
    }
    guard request.screen == screen else { return }
    page.show(content, height: listHeight)
  }

  /// Run a command in a report.
  ///
  /// - Returns: False for a command that works the same on every screen.
  mutating func runOnPage(_ command: AppCommand) -> Bool {
    switch command {
    case .nextPanel: page.movePanel(by: 1, height: listHeight)
    case .previousPanel: page.movePanel(by: -1, height: listHeight)
    case .previousMonth: movePage(by: -1)
    case .nextMonth: movePage(by: 1)
    case .today:
      pageDay = nil
      requestPage()
    case .year:
      isPageOfYear.toggle()
      requestPage()
    case .open: openRow()
    case .limit: editLimit()
    case .back: show(.expenses)
    default: return false
    }
    return true
  }

  private mutating func movePage(by count: Int) {
    let day = pageDay ?? facts.today
    let month =
      isPageOfYear
      ? Period(yearOf: day, startingOn: facts.settings.starts)
      : Period(monthOf: day, startingOn: facts.settings.starts)
    guard let other = count < 0 ? month.first.advanced(by: -1) : month.last.advanced(by: 1) else {
      return
    }
    pageDay = other
    requestPage()
  }

  /// Show the expenses of the row, or its details.
  private mutating func openRow() {
    guard let row = page.row else { return }
    if let details = row.details { notice = details }
    guard let query = row.query else { return }
    screen = .expenses
    list.query = query
    list.query.grouping = .month
    requestList(cursor: row.id)
  }

  private mutating func editLimit() {
    guard !refusesChange() else { return }
    guard let budget = page.row?.budget else {
      return say("No budget on this row. To set one: \(facts.budgetCommand)")
    }
    openPrompt(.limit(budget), "")
  }

  // MARK: View

  /// Draw the report.
  ///
  /// - Returns: The position of the cursor.
  func drawPage(in grid: inout Grid) -> Cursor {
    for (number, line) in page.content.lines.dropFirst(page.top).prefix(listHeight).enumerated() {
      draw(line, at: 1, listTop + number, in: &grid)
    }
    guard let row = page.row, row.line >= page.top, row.line < page.top + listHeight else {
      return Cursor(column: 0, line: listTop)
    }
    let line = listTop + row.line - page.top
    // The columns of the report start after the cursor sign.
    let column = row.columns?.lowerBound ?? 0
    let end = row.columns.map { $0.upperBound + 1 }
    grid.put(signs.cursor, at: column, line)
    grid.restyle(line, from: column, to: end) { $0 = Style(isBold: true, isReversed: true) }
    return Cursor(column: column, line: line)
  }

  /// Draw the pieces of a line one after another.
  func draw(_ text: StyledLine, at start: Int, _ line: Int, in grid: inout Grid) {
    var column = start
    for piece in text.pieces {
      column = grid.put(
        piece.text, at: column + piece.indent, line, Style(piece.style))
    }
  }
}
