import ExpenseCore
import ExpenseDisplay
package import TerminalScreen
import Text

/// The rendering of a state.
extension AppState {
  private static let leastSize = Size(width: 40, height: 10)
  /// The width from which the first line names all screens.
  private static let widthOfTabs = 60

  var isTooSmall: Bool {
    size.width < AppState.leastSize.width || size.height < AppState.leastSize.height
  }

  /// The first line of the list on the screen.
  var listTop: Int { 1 + banner.count + (hasStrip ? 1 : 0) }
  /// The number of lines for the list.
  var listHeight: Int { max(1, size.height - listTop - 1 - bottom.count) }

  var signs: Signs { Signs(isASCII: isASCII) }

  /// The picture of the screen, and the position of the cursor.
  package func view() -> (grid: Grid, cursor: Cursor) {
    var grid = Grid(size)
    guard !isTooSmall else {
      let least = AppState.leastSize
      let times = isASCII ? "x" : "×"
      let text: DisplayText =
        question.map { "\($0.message.sentence) y n" }
        ?? "Needs \(least.width)\(times)\(least.height), has \(size.width)\(times)\(size.height); q quits"
      grid.put(text, at: 0, 0)
      return (grid, Cursor(column: 0, line: 0))
    }
    drawHead(in: &grid)
    var cursor =
      switch screen {
      case .list: drawList(in: &grid)
      case .month, .budgets, .calendar, .history, .recurring: drawPage(in: &grid)
      case .review: drawReview(in: &grid)
      }
    if trouble != nil {
      for line in listTop..<listTop + listHeight { grid.restyle(line) { $0 = .dim } }
    }
    drawBottom(in: &grid)
    if prompt != nil { cursor = drawPrompt(in: &grid) }
    if let form { cursor = draw(form, in: &grid) }
    if let menu { cursor = draw(menu, in: &grid) }
    if let question { cursor = draw(question.message, keys: "y yes  n no", in: &grid) }
    if let notice { cursor = draw(notice, title: "Details", keys: "any key closes", in: &grid) }
    if let alert = alerts.first {
      cursor = draw(alert, keys: "Enter close", isError: true, in: &grid)
    }
    return (grid, cursor)
  }

  // MARK: Head

  /// The tabs in the first line; on a narrow screen, only the current one.
  var tabs: [(screen: Screen, title: DisplayText, columns: Range<Int>)] {
    var column = 0
    let isWide = size.width >= AppState.widthOfTabs
    return Screen.tabs.filter { isWide || $0 == screen }.map { screen in
      let title: DisplayText =
        isWide ? " \(screen.number) \(screen.title) " : " \(screen.title) (\(screen.number) of 4) "
      defer { column += title.width }
      return (screen, title, column..<column + title.width)
    }
  }

  private func drawHead(in grid: inout Grid) {
    for (number, line) in banner.enumerated() {
      grid.put(" " + line, at: 0, 1 + number, Style(.error))
    }
    guard screen != .review else { return }
    if screen == .list { drawMonth(in: &grid) }
    let shown = list.content.totals.count
    let presentation = facts.presentation
    let all = list.content.allCount
    let count: DisplayText =
      shown == all
      ? "\(presentation.expenses(all)) "
      : "\(presentation.text(of: shown)) of \(presentation.text(of: all)) "
    let isWide = size.width >= AppState.widthOfTabs
    let name: DisplayText = isWide ? "\(facts.name) \(isASCII ? "-" : "·") " : ""
    let right = name + count
    for tab in tabs {
      grid.put(
        tab.title, at: tab.columns.lowerBound, 0,
        tab.screen == screen ? Style(isBold: true, isReversed: true) : .plain)
    }
    let start = (tabs.last?.columns.upperBound ?? 0) + 1
    let width = right.width
    // The total of all expenses answers no question.
    if screen == .list, shown < list.content.allCount {
      let amounts = DisplayText(presentation.sentence(on: list.content.totals) ?? "")
      if start + amounts.width + 2 + width <= size.width {
        grid.put(amounts, at: size.width - width - amounts.width - 2, 0)
      }
    }
    let short = start + width <= size.width ? right : count
    grid.put(short, at: max(start, size.width - short.width), 0, .dim)
  }

  /// The lines that say why the store cannot be read, and a way out; empty while it can.
  private var banner: [DisplayText] {
    guard let trouble else { return [] }
    let sentence: DisplayText = "Can no longer read the file: \(trouble.sentence)"
    return Array(sentence.wrapped(to: size.width - 2, breakingWords: true).prefix(3))
      + (trouble.hint ?? "It will be read again as soon as possible.")
      .wrapped(to: size.width - 2, breakingWords: true).prefix(2)
  }

  // MARK: Bottom

  /// The lines above the last one: the status and the last message, or an empty line for the
  /// prompt.
  var bottom: [DisplayText] {
    guard prompt == nil else { return [""] }
    let left = statusText
    var text = status.text
    if text.isEmpty, screen == .review { text = "nothing imported yet" }
    if text.isEmpty, screen == .list { text = shownMonth?.budgetsOver ?? "" }
    if text.isEmpty { return [" " + left] }
    let room = size.width - left.width - 4
    guard text.width > room else {
      let space = size.width - left.width - text.width - 2
      return [" " + left + .spaces(max(1, space)) + text]
    }
    return ([left] + text.wrapped(to: size.width - 2, breakingWords: true).prefix(3)).map {
      " " + $0
    }
  }

  private var statusText: DisplayText {
    let presentation = facts.presentation
    let separator: DisplayText = isASCII ? " - " : " · "
    var parts: [DisplayText] = []
    if let marksText { parts.append(marksText) }
    if changeCount.asked > changeCount.answered {
      parts.append("Saving\(signs.ellipsis) Esc cancels")
    }
    if let days = list.query.days, screen == .list {
      parts.append("\(days.first) \(presentation.dash) \(days.last)")
    }
    if screen == .review { parts += reviewStatus }
    if let trend { parts.append("\(Screen.month.title) \(isASCII ? ">" : "›") \(trend.type)") }
    if ![.list, .month].contains(screen) { return parts.joined(separator: separator) }
    if !list.query.filterLine.isEmpty { parts.append(DisplayText(list.query.filterLine)) }
    if let type = list.query.type { parts.append(DisplayText(type)) }
    if !list.query.search.isEmpty { parts.append("/\(list.query.search)") }
    if screen == .list { parts.append(orderText) }
    return parts.joined(separator: separator)
  }

  /// The number of marked expenses and their totals; nil if none is marked.
  var marksText: DisplayText? {
    let marked = list.marked
    guard !marked.isEmpty else { return nil }
    let totals = Totals(bySignOf: marked.values, home: facts.settings.currency)
    let amounts = facts.presentation.amounts(of: totals, in: size.width / 2)
    return "\(facts.presentation.text(of: marked.count)) marked, \(amounts)"
  }

  /// The grouping and the order of the list.
  var orderText: DisplayText {
    let grouping: DisplayText = list.query.grouping.map { "by \($0), " } ?? ""
    let isUsual = list.query.order.key == .date
    let name: DisplayText =
      isUsual
      ? (list.query.order.isReversed ? "oldest first" : "newest first")
      : "by \(list.query.order.key)"
    return grouping + name + (!isUsual && list.query.order.isReversed ? ", reversed" : "")
  }

  private func drawBottom(in grid: inout Grid) {
    let lines = bottom
    let style = status.isWarning ? Style(.warning) : .dim
    for (number, line) in lines.enumerated() {
      grid.put(line, at: 0, size.height - 1 - lines.count + number, style)
    }
    // A sheet or box on top shows its own keys.
    guard form == nil, menu == nil, question == nil, notice == nil, alerts.isEmpty else { return }
    var column = 1
    for binding in KeyBinding.all(on: screen) {
      guard let name = binding.name, let key = binding.keys.first else { continue }
      let keyName = isASCII && key.name.utf8.count != key.name.count ? "" : DisplayText(key.name)
      let width = keyName.width + name.displayWidth + 3
      let isLast = binding.command == .help
      // Always show the way to the other keys.
      guard column + width - 2 <= size.width - (isLast ? 0 : 8) else { continue }
      column = grid.put(keyName, at: column, size.height - 1, .bold)
      column = grid.put(" \(name)  ", at: column, size.height - 1, .dim)
    }
  }

  // MARK: Boxes

  /// Draw a frame with room for lines of text in the middle of the screen, or, as a sheet, at its bottom
  /// and on the left, so that the rows above stay readable.
  ///
  /// - Returns: The column and the line of the first text.
  func drawBox(
    _ title: DisplayText, keys: DisplayText, width: Int, height: Int, isSheet: Bool = false,
    in grid: inout Grid
  ) -> (column: Int, line: Int) {
    let left = isSheet ? 0 : max(0, (size.width - width) / 2)
    let top = max(0, isSheet ? size.height - height : (size.height - height) / 2)
    let bar = repeatElement(signs.line, count: max(0, width - 2)).joined()
    for line in top..<top + height {
      grid.clear(line, from: left, to: left + width)
      grid.put(signs.side, at: left, line, .dim)
      grid.put(signs.side, at: left + width - 1, line, .dim)
    }
    let (last, right) = (top + height - 1, left + width - 1)
    grid.put(signs.corners.0 + bar + signs.corners.1, at: left, top, .dim, before: right + 1)
    grid.put(signs.corners.2 + bar + signs.corners.3, at: left, last, .dim, before: right + 1)
    grid.put(" \(title) ", at: left + 1, top, .bold, before: right)
    grid.put(" \(keys) ", at: left + 1, last, .dim, before: right)
    return (left + 2, top + 1)
  }

  private func draw(
    _ message: Message, title: DisplayText = "Question", keys: DisplayText, isError: Bool = false,
    in grid: inout Grid
  ) -> Cursor {
    let width = min(size.width, 72)
    let texts =
      [(isError ? "Error: " : "") + message.sentence] + message.details
      + (message.hint.map { ["", "Hint: \($0)"] } ?? [])
    let lines = texts.flatMap { $0.wrapped(to: width - 4, breakingWords: true) }
      .prefix(size.height - 4)
    let start = drawBox(
      isError ? "Failed" : title, keys: keys, width: width, height: lines.count + 2, in: &grid)
    for (number, line) in lines.enumerated() {
      grid.put(
        line, at: start.column, start.line + number,
        isError && number == 0 ? Style(.error) : .plain, before: start.column + width - 4)
    }
    return Cursor(column: start.column, line: start.line)
  }

  private func draw(_ menu: Menu, in grid: inout Grid) -> Cursor {
    let rows = menu.shown
    let keys: DisplayText = "Type to narrow  Enter pick  Esc close"
    let longest = rows.map { $0.text.width + ($0.detail.isEmpty ? 0 : $0.detail.width + 2) }.max()
    let width = min(size.width, max(longest ?? 0, keys.width, menu.title.width) + 6)
    let height = min(size.height - 2, 4 + max(rows.count, 1))
    let room = height - 3
    let start = drawBox(
      menu.title, keys: keys, width: width, height: height, isSheet: true, in: &grid)
    let end = start.column + width - 4
    let column = grid.put("> ", at: start.column, start.line, .dim)
    let visible = menu.editor.visible(in: end - column)
    grid.put(DisplayText(visible.text), at: column, start.line, before: end)
    let top = max(0, min(menu.selected - room / 2, rows.count - room))
    for (number, row) in rows.dropFirst(top).prefix(room).enumerated() {
      let line = start.line + 1 + number
      let isSelected = top + number == menu.selected
      grid.put(isSelected ? signs.cursor : " ", at: start.column, line)
      let detail = isASCII ? row.detail.mapping { $0.filter(\.isASCII) } : row.detail
      let column = max(start.column + 4, end - detail.width)
      grid.put(row.text, at: start.column + 2, line, before: column - 1)
      grid.put(detail, at: column, line, .dim, before: end)
      if isSelected { grid.restyle(line, from: start.column, to: end) { $0.isReversed = true } }
    }
    if rows.isEmpty { grid.put("No matches.", at: start.column + 2, start.line + 1, .dim) }
    return Cursor(column: min(column + visible.column, end), line: start.line, isVisible: true)
  }
}
