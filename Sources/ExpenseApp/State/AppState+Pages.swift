import ExpenseCore
import ExpenseDisplay
import TerminalScreen
import Text

/// The other screens: reports of the command line.
extension AppState {
  mutating func show(_ screen: Screen) {
    self.screen = screen
    page = PageScreen()
    (trend, origin) = (nil, nil)
    requestPage()
    if screen == .list { requestMonth() }
  }

  /// Request the report again.
  mutating func requestPage() {
    guard Screen.reports.contains(screen), !isTooSmall else { return }
    let size =
      isLinear ? AppState.sizeOfLinearPage : Size(width: size.width - 2, height: listHeight)
    effects.append(
      .page(
        PageRequest(
          screen: screen, day: pageDay ?? facts.today, isOfYear: isPageOfYear, type: trend?.type,
          hasRecurring: showsRecurring, isSpoken: isLinear, query: list.query, width: size.width,
          height: size.height)))
  }

  /// A size too narrow for panels side by side, and high enough for everything.
  private static let sizeOfLinearPage = Size(width: 72, height: 1_000)

  mutating func showPage(_ request: PageRequest, _ content: PageContent) {
    if request.screen == .list {
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
    case .weekBefore: page.move(by: -7, height: listHeight)
    case .weekAfter: page.move(by: 7, height: listHeight)
    case .recurringShown:
      showsRecurring.toggle()
      requestPage()
    case .trend: showTrend()
    case .runDue: runLine("recurring run --yes")
    case .skip: runOnRule("skip")
    case .end: openOnRule("end", "--to ")
    case .remove: removeRow()
    case .back: leavePage()
    case .add: addOnPage()
    default: return false
    }
    return true
  }

  /// Go back to the report from which the list came.
  mutating func goBack(to origin: Origin) {
    (screen, page, trend) = (origin.screen, origin.page, origin.trend)
    list.query = origin.query
    self.origin = nil
    requestList()
  }

  /// Go back to the report of all types, or to the list.
  private mutating func leavePage() {
    guard trend != nil else { return show(.list) }
    trend = nil
    requestPage()
  }

  /// Add an expense on the day under the cursor, a budget or a recurring expense.
  private mutating func addOnPage() {
    guard !refusesChange() else { return }
    switch screen {
    case .budgets: openPrompt(.command("budget set"), "")
    case .recurring: openPrompt(.command("recurring add"), "")
    default: open(FormSheet(newOn: page.row?.day ?? facts.today))
    }
  }

  // MARK: Trend

  /// A trend of a type, and the types that can be shown instead.
  struct Trend: Sendable {
    let types: [String]
    var index: Int
    var type: String { types[index] }
  }

  private mutating func showTrend() {
    let types = page.content.rows.compactMap(\.type)
    guard trend == nil, let type = page.row?.type, let index = types.firstIndex(of: type) else {
      return
    }
    if screen == .budgets { screen = .month }
    trend = Trend(types: types, index: index)
    requestPage()
  }

  /// Show the trend of another type.
  mutating func moveTrend(by count: Int) {
    guard let trend else { return }
    self.trend?.index = min(max(0, trend.index + count), trend.types.count - 1)
    requestPage()
  }

  // MARK: Recurring expenses

  private mutating func runOnRule(_ verb: String) {
    guard let rule = page.row?.rule else { return say("No recurring expense on this row.") }
    runLine("recurring \(verb) \(rule.shortID)")
  }

  private mutating func openOnRule(_ verb: String, _ text: String) {
    guard let rule = page.row?.rule, !refusesChange() else { return }
    openPrompt(.command("recurring \(verb) \(rule.shortID)"), text)
  }

  /// Remove the budget or the recurring expense under the cursor.
  private mutating func removeRow() {
    if let budget = page.row?.budget {
      let currency = budget.currency.map { " --currency \($0)" } ?? ""
      let name = budget.type.map { "\"\($0.name)\"" } ?? "--overall"
      return runLine("budget remove \(name)\(currency)")
    }
    runOnRule("remove")
  }

  /// Run a line of the command line that changes the store.
  mutating func runLine(_ line: String) {
    guard !refusesChange() else { return }
    effects.append(.run(line))
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
    origin = Origin(screen: screen, page: page, trend: trend, query: list.query)
    screen = .list
    list.query = query
    list.query.grouping = .month
    requestList(cursor: row.id)
  }

  private mutating func editLimit() {
    guard !refusesChange() else { return }
    guard let budget = page.row?.budget else {
      return say("No budget on this row. Press a to set one.")
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
    draw(row.below, in: &grid)
    // A day is a single cell, without room for a sign.
    guard row.day == nil else {
      grid.restyle(line, from: column + 1, to: column + 2) { $0.isReversed = true }
      return Cursor(column: column + 1, line: line)
    }
    grid.put(signs.cursor, at: column, line)
    grid.restyle(line, from: column, to: end) { $0 = Style(isBold: true, isReversed: true) }
    return Cursor(column: column, line: line)
  }

  /// Draw the lines on the row under the cursor below the report.
  private func draw(_ below: [StyledLine], in grid: inout Grid) {
    let start = min(page.content.lines.count - page.top, listHeight) + 1
    for (number, line) in below.prefix(max(0, listHeight - start)).enumerated() {
      draw(line, at: 1, listTop + start + number, in: &grid)
    }
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
