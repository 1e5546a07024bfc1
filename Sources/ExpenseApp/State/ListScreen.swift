import ExpenseCore

/// The list of expenses, with its cursor, marks and scroll offset.
struct ListScreen: Sendable {
  var query = ListQuery()
  var content = ListContent.empty
  /// The query of the content.
  private(set) var shownQuery = ListQuery()
  /// The expense under the cursor when the list was last requested.
  var idAtRequest: ExpenseItem.ID?
  /// The line of the cursor.
  private(set) var cursor = 0
  /// The first visible line.
  private(set) var top = 0
  /// The marked expenses as last seen, by id.
  private(set) var marks: [ExpenseItem.ID: ExpenseItem] = [:]
  /// The line where the range being marked starts.
  private(set) var rangeStart: Int?
  /// The expense to report as hidden if the next answer does not show it.
  var hidden: ExpenseItem.ID?

  /// The expense under the cursor.
  var item: ExpenseItem? { content.item(at: cursor) }

  /// The marked expenses, including the range being marked.
  var marked: [ExpenseItem.ID: ExpenseItem] {
    guard let rangeStart else { return marks }
    var marked = marks
    for item in content.items(from: rangeStart, to: cursor) { marked[item.id] = item }
    return marked
  }

  /// The expenses for a command: the marked ones in the shown order, then those not shown; without
  /// marks, the one under the cursor.
  var chosen: (shown: [ExpenseItem], hidden: [ExpenseItem]) {
    var marked = marked
    guard !marked.isEmpty else { return (item.map { [$0] } ?? [], []) }
    var shown: [ExpenseItem] = []
    for section in content.sections where shown.count < self.marked.count {
      for item in section.items {
        if let item = marked.removeValue(forKey: item.id) { shown.append(item) }
      }
    }
    return (shown, marked.values.sorted { "\($0.id)" < "\($1.id)" })
  }

  /// The query that was last refused.
  var refusedQuery: ListQuery?

  /// True until the answer to the query arrives.
  var isWaiting: Bool { query != shownQuery && query != refusedQuery }

  // MARK: Answers

  /// Apply the answer to the query.
  mutating func show(_ answer: ListAnswer, height: Int) {
    let folded = content.folded
    let offset = cursor - top
    let current = item?.id
    let before = idAtRequest
    let ids = Set(answer.followed.map(\.id))
    // Keep expenses marked since the request: the answer does not cover them.
    marks = marks.filter { ids.contains($0.key) || !answer.following.contains($0.key) }
    for item in answer.followed where marks[item.id] != nil { marks[item.id] = item }
    rangeStart = nil
    content = answer.content
    content.fold(folded)
    shownQuery = answer.query
    // If the cursor was moved in the meantime, it stays with its expense.
    let position = current == before ? answer.cursor : current.flatMap(content.position)
    if let position, let line = content.number(of: position) {
      cursor = line
      // Keep the surrounding rows where they were.
      top = max(0, line - offset)
    } else {
      cursor = content.selectable(from: cursor, forwards: true) ?? 0
    }
    scroll(height: height)
  }

  // MARK: Moving

  /// Move the cursor by a number of rows.
  mutating func move(by count: Int, height: Int) {
    var left = abs(count)
    let step = count < 0 ? -1 : 1
    var line = cursor
    while left > 0 {
      line += step
      guard 0..<content.lineCount ~= line else { break }
      guard content.isSelectable(line) else { continue }
      cursor = line
      left -= 1
    }
    scroll(height: height)
  }

  /// Move the cursor and the viewport by a number of lines.
  mutating func page(by lines: Int, height: Int) {
    let wanted = cursor + lines
    cursor = content.selectable(from: wanted, forwards: lines >= 0) ?? 0
    top += lines
    scroll(height: height)
  }

  mutating func go(to line: Int, height: Int) {
    cursor = content.selectable(from: line, forwards: true) ?? 0
    scroll(height: height)
  }

  /// Go to the first row of a section, relative to the cursor's.
  mutating func goToSection(offset: Int, height: Int) {
    let section = self.section
    var target = section + offset
    // From the middle of a section, go to its start first.
    let first = content.selectable(from: content.start(of: section), forwards: true) ?? 0
    if offset < 0, cursor > first { target += 1 }
    target = min(max(0, target), max(0, content.sections.count - 1))
    go(to: content.start(of: target), height: height)
  }

  /// The index of the section under the cursor.
  var section: Int {
    switch content.line(at: cursor) {
    case .title(let section): section
    case .item(let position): position.section
    case nil: 0
    }
  }

  /// Keep the cursor visible, with the title above the first row of a section.
  mutating func scroll(height: Int) {
    let height = max(1, height)
    cursor = min(max(0, cursor), max(0, content.lineCount - 1))
    var first = cursor
    if first > 0, !content.isSelectable(first - 1) { first -= 1 }
    // If there is only one line, show the row itself.
    if height < 2 { first = cursor }
    top = min(top, first)
    top = max(top, cursor - height + 1)
    top = min(top, max(0, content.lineCount - height))
    top = max(0, top)
  }

  // MARK: Sections

  mutating func setFold(_ isFolded: Bool, height: Int) {
    let index = section
    guard content.sections.indices.contains(index) else { return }
    let key: Set = [content.sections[index].key]
    content.fold(isFolded ? content.folded.union(key) : content.folded.subtracting(key))
    go(to: content.start(of: index), height: height)
  }

  /// Fold all sections, or unfold all if any is folded.
  mutating func foldAll(height: Int) {
    let index = section
    content.fold(content.folded.isEmpty ? Set(content.sections.map(\.key)) : [])
    go(to: content.start(of: index), height: height)
  }

  mutating func unfoldAll(height: Int) {
    if !content.folded.isEmpty { foldAll(height: height) }
  }

  // MARK: Marks

  mutating func toggleMark() {
    guard let item else { return }
    if marks.removeValue(forKey: item.id) == nil { marks[item.id] = item }
  }

  /// Start a range at the cursor, or end it and mark its expenses.
  mutating func toggleRange() {
    guard let start = rangeStart else { return rangeStart = cursor }
    rangeStart = nil
    for item in content.items(from: start, to: cursor) { marks[item.id] = item }
  }

  /// Mark all expenses of the list, or clear the marks if there are any.
  mutating func markAll() {
    guard marks.isEmpty else { return clearMarks() }
    for section in content.sections { for item in section.items { marks[item.id] = item } }
  }

  mutating func clearMarks() {
    marks = [:]
    rangeStart = nil
  }

  /// True for a marked expense, or a line in the range being marked.
  func isMarked(_ item: ExpenseItem, line: Int) -> Bool {
    if let rangeStart, min(rangeStart, cursor)...max(rangeStart, cursor) ~= line { return true }
    return marks[item.id] != nil
  }

  /// The line for the cursor once the chosen expenses are deleted: the next remaining one, else the
  /// previous; nil if none remains.
  var neighbour: Int? {
    let gone = Set(chosen.shown.map(\.id))
    // There may be titles in between.
    let reach = 2 * gone.count + 2
    let lines =
      Array(cursor..<min(content.lineCount, cursor + reach))
      + (max(0, cursor - reach)..<cursor).reversed()
    return lines.first { line in content.item(at: line).map { !gone.contains($0.id) } ?? false }
  }
}
