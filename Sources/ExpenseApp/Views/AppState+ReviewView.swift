import ExpenseCore
import ExpenseDisplay
import ExpenseExchange
import TerminalScreen
import Text

/// The review of a file on the screen.
extension AppState {
  /// The number of lines for rows; one line is for the titles.
  var reviewHeight: Int { max(1, listHeight - 1) }

  private static let widthOfReasons = 76
  private static let widthOfLines = 60
  private static let reasonWidth = 19
  private static let typeWidth = 12

  /// The start columns of the values, and the column after the amounts.
  private struct ReviewColumns {
    var line: Int?
    var date = 3
    var name = 0
    var amount = 0
    var amountEnd: Int
    var type: Int?
    var reason: Int?
    let end: Int
  }

  /// Draw the rows.
  ///
  /// - Returns: The position of the cursor.
  func drawReview(in grid: inout Grid) -> Cursor {
    guard let review else { return Cursor(column: 0, line: listTop) }
    drawReviewHead(review, in: &grid)
    if let problem = review.problem { return draw(problem, in: &grid) }
    guard review.content != nil else {
      grid.put("Reading\(signs.ellipsis)", at: 3, listTop + 1, .dim)
      return Cursor(column: 0, line: listTop)
    }
    let shown = review.lines.indices.dropFirst(review.top).prefix(reviewHeight)
    let items = shown.compactMap { number -> ExpenseItem? in
      if case .row(let index) = review.lines[number] { review.rows[index].item } else { nil }
    }
    let amountWidth = items.map { facts.presentation.amount(of: $0).displayWidth }.max() ?? 0
    let columns = reviewColumns(review, amountWidth: max(8, amountWidth))
    func title(_ text: DisplayText, _ column: Int?, _ end: Int) {
      if let column { grid.put(text, at: column, listTop, .dim, before: end) }
    }
    title("Line", columns.line, columns.date)
    title("Date", columns.date, columns.name)
    title("Name", columns.name, columns.amount)
    title("Amount", columns.amountEnd - 6, columns.end)
    title("Type", columns.type, columns.end)
    for number in shown {
      let line = listTop + 1 + number - review.top
      switch review.lines[number] {
      case .row(let index): draw(index, review, line, columns, in: &grid)
      case .invalid(let row): draw(row, line, columns, in: &grid)
      }
      guard number == review.cursor else { continue }
      grid.put(signs.cursor, at: 0, line)
      grid.restyle(line) { $0 = Style(isBold: true, isReversed: true) }
    }
    return Cursor(column: 0, line: listTop + 1 + review.cursor - review.top)
  }

  private func drawReviewHead(_ review: ReviewScreen, in grid: inout Grid) {
    let presentation = facts.presentation
    let count = review.rows.indices.count(where: review.isPicked)
    let right: DisplayText =
      review.choice == nil
      ? "" : "\(presentation.text(of: count)) of \(presentation.text(of: review.rows.count)) rows "
    let layout =
      review.content?.layout.first ?? DisplayText(review.content?.name ?? review.request.words)
    let start = grid.put(" Import ", at: 0, 0, Style(isBold: true, isReversed: true)) + 1
    let room = size.width - right.width - start - 1
    grid.put(layout.shortened(to: max(1, room), signs.ellipsis), at: start, 0, .dim)
    grid.put(right, at: size.width - right.width, 0, .dim)
  }

  private func draw(_ problem: Message, in grid: inout Grid) -> Cursor {
    let texts = [problem.sentence] + problem.details + [problem.hint].compactMap(\.self)
    var line = listTop
    for (number, text) in texts.enumerated() {
      for part in text.wrapped(to: size.width - 4, breakingWords: true)
      where line < size.height - 3 {
        line += 1
        grid.put(part, at: 2, line, number == 0 ? Style(.error) : .plain)
      }
    }
    grid.put("p changes the options, Esc leaves.", at: 2, min(line + 2, size.height - 3), .dim)
    return Cursor(column: 0, line: listTop)
  }

  private func reviewColumns(_ review: ReviewScreen, amountWidth: Int) -> ReviewColumns {
    let end = size.width - 1
    var columns = ReviewColumns(amountEnd: end, end: end)
    if size.width >= AppState.widthOfReasons {
      columns.amountEnd -= AppState.reasonWidth
      columns.reason = columns.amountEnd
    }
    if size.width >= AppState.widthOfLines {
      let widest = facts.settings.knownTypes.types.map(\.name.displayWidth).max() ?? 0
      columns.amountEnd -= min(widest, AppState.typeWidth) + 2
      columns.type = columns.amountEnd
      columns.amountEnd -= 2
      let digits = max(4, "\(review.rows.last?.line ?? 0)".count)
      columns.line = 3
      columns.date = 4 + digits
    }
    columns.amount = columns.amountEnd - amountWidth
    let dates = review.rows.prefix(1).compactMap(\.item.date).map(facts.presentation.days.width)
    columns.name = columns.date + max(10, dates.first ?? 0) + 2
    return columns
  }

  private func draw(
    _ index: Int, _ review: ReviewScreen, _ line: Int, _ columns: ReviewColumns, in grid: inout Grid
  ) {
    let row = review.rows[index]
    let presentation = facts.presentation
    let isPicked = review.isPicked(index)
    let style: Style = isPicked ? .plain : .dim
    func put(_ text: String, _ column: Int, _ end: Int, _ style: Style) {
      let shown = DisplayText(text).shortened(to: max(1, end - column - 1), signs.ellipsis)
      grid.put(shown, at: column, line, style, before: end - 1)
    }
    grid.put(
      isPicked ? signs.sign(of: .approved) : DisplayText(presentation.dash), at: 1, line,
      isPicked ? Style(.gain) : .dim)
    if columns.line != nil {
      let number = "\(row.line)"
      grid.put(DisplayText(number), at: columns.date - 1 - number.count, line, .dim)
    }
    put(row.item.date.map(presentation.text) ?? "-", columns.date, columns.name, style)
    put(row.item.name, columns.name, columns.amount, style)
    let amount = AmountText(row.item, presentation)
    grid.put(
      DisplayText(amount.text), at: columns.amountEnd - amount.text.displayWidth, line,
      isPicked ? Style(amount.style) : .dim)
    if isPicked, let column = columns.type {
      put(review.type(of: index).name, column, columns.reason ?? columns.end + 1, style)
    }
    if let column = columns.reason {
      let reason = self.reason(index, review)
      put(reason.text, column, columns.end + 1, reason.isOpen ? Style(.warning) : .dim)
    }
  }

  private func draw(_ row: InvalidRow, _ line: Int, _ columns: ReviewColumns, in grid: inout Grid) {
    grid.put(signs.sign(of: .refused), at: 1, line, Style(.error))
    let text: DisplayText = "\(row)"
    grid.put(
      text.shortened(to: max(1, columns.end - 3), signs.ellipsis), at: 3, line, Style(.warning))
  }

  /// The reason why a row is skipped, or for its type.
  func reason(_ index: Int, _ review: ReviewScreen) -> (text: String, isOpen: Bool) {
    let row = review.rows[index]
    let isPicked = review.isPicked(index)
    if row.isNew {
      if !isPicked { return ("never", false) }
      if let account = row.possibleTransfer { return ("? transfer: \(account)", true) }
      if review.hasDefaultType(index) { return ("? unknown type", true) }
      if review.decisions[index]?.type != nil { return ("", false) }
    }
    switch row.outcome {
    case .new(.rule(let text)): return ("by rule \(text)", false)
    case .new(.history): return ("as before", false)
    case .new(.file): return ("from file", false)
    case .left: return ("", false)
    case .doubtful:
      if review.isDeclined(index) { return ("never", false) }
      return review.decisions[index]?.isSame == true
        ? ("the same (=)", false) : ("? maybe (=)", true)
    case let outcome: return (outcome.skipReason ?? "", false)
    }
  }

  /// The parts of the status line: what the import would take, and what is open.
  var reviewStatus: [DisplayText] {
    guard let review, review.choice != nil else { return [] }
    let presentation = facts.presentation
    let taken = review.taken
    let amounts = presentation.amounts(of: Totals(bySignOf: taken, home: facts.settings.currency))
    var parts: [DisplayText] = [
      "\(presentation.text(of: taken.count)) picked\(amounts.isEmpty ? "" : ", \(amounts)")"
    ]
    func count(_ words: String, one: String? = nil, _ test: (Int) -> Bool) {
      let count = review.rows.indices.count(where: test)
      guard count > 0 else { return }
      parts.append("\(presentation.text(of: count)) \(count == 1 ? one ?? words : words)")
    }
    count("income") { index in
      if case .received = review.rows[index].outcome { !review.isPicked(index) } else { false }
    }
    count("of unknown type") { review.isPicked($0) && review.hasDefaultType($0) }
    count("doubtful") {
      review.rows[$0].outcome == .doubtful && !review.isPicked($0)
        && !review.isDeclined($0) && review.decisions[$0]?.isSame != true
    }
    let invalid = review.content?.report.invalidRows.count ?? 0
    if invalid > 0 { parts.append("\(presentation.text(of: invalid)) unreadable") }
    return parts
  }
}
