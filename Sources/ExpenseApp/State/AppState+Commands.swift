import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import TerminalScreen
internal import Text

/// The execution of commands.
extension AppState {
  mutating func run(_ command: AppCommand) {
    if let count = movement(command) {
      return move(by: count, scrolls: ![.up, .down, .tenUp, .tenDown].contains(command))
    }
    if screen == .review, runInReview(command) { return }
    if Screen.reports.contains(screen), runOnPage(command) { return }
    // The rows on the screen are not yet those of the query.
    if list.isWaiting, AppCommand.onRows.contains(command) {
      return say("The list is still loading; press the key again.", isWarning: true)
    }
    let height = listHeight
    switch command {
    case .previousSection: list.goToSection(offset: -1, height: height)
    case .nextSection: list.goToSection(offset: 1, height: height)
    case .fold: list.setFold(true, height: height)
    case .unfold: list.setFold(false, height: height)
    case .foldAll: list.foldAll(height: height)
    case .previousMonth: goToMonth(offset: -1)
    case .nextMonth: goToMonth(offset: 1)
    case .today: goToToday()
    case .mark:
      list.toggleMark()
      list.move(by: 1, height: height)
    case .markRange: list.toggleRange()
    case .markAll: list.markAll()
    case .search: openPrompt(.search, list.query.search)
    case .filter: openPrompt(.filter, list.query.filterLine)
    case .type:
      let known = facts.settings.knownTypes.types.map(\.name)
      menu = Menu.types(known, current: list.query.type)
    case .sections: menu = Menu.sections(list.query.grouping)
    case .order: menu = Menu.order(list.query.order.key)
    case .reverse:
      list.query.order.isReversed.toggle()
      requestList()
    case .add: if !refusesChange() { open(drafts[.new] ?? FormSheet(newOn: facts.today)) }
    case .copyAsNew:
      guard let item = list.item, !refusesChange() else { break }
      open(FormSheet(copyOf: item, on: facts.today))
    case .edit: edit()
    case .delete: delete()
    case .undo:
      guard !refusesChange() else { break }
      keyCountAtUndo = keyCount
      effects.append(.lastStep)
    case .redo: if !refusesChange() { change(.redo) }
    case .copyRows: copyRows()
    case .copyCommand: effects.append(.command(list.query))
    case .importFile: if !refusesChange() { openPrompt(.importFile, "") }
    case .export: openPrompt(.export, "")
    case .showList: show(.list)
    case .showMonth: show(.month)
    case .showBudgets: show(.budgets)
    case .showCalendar: show(.calendar)
    case .showHistory: show(.history)
    case .showRecurring: show(.recurring)
    case .new: if !refusesChange() { menu = .new() }
    case .end: makeRecurring()
    case .up, .down, .tenUp, .tenDown, .pageUp, .pageDown, .halfUp, .halfDown, .first, .last,
      .open, .year, .limit, .previousPanel, .pickRow, .pickAll, .rowType, .nameType,
      .rule, .compare, .same, .never, .mapping, .importRows, .trend, .weekBefore, .weekAfter,
      .recurringShown, .runDue, .skip, .remove:
      break
    case .nextPanel: focusPanel()
    case .panel: togglePanel()
    case .help: menu = .help(on: screen, isLinear: isLinear)
    case .back: back()
    case .close, .interrupt: quit()
    case .suspend: effects.append(.suspend)
    case .repaint: effects.append(.repaint)
    case .reload: effects.append(.reload)
    case .mouse:
      guard !isLinear else { return say("The mouse needs a full screen.") }
      hasMouse.toggle()
      effects.append(.mouse(hasMouse))
      say(hasMouse ? "The mouse is on." : "The mouse is off; text can be selected.")
    }
  }

  // MARK: Moving

  /// The number of rows by which a command moves the cursor; nil for other commands.
  private func movement(_ command: AppCommand) -> Int? {
    let (page, half) = (max(1, rowsHeight - 1), max(1, rowsHeight / 2))
    return switch command {
    case .up: -1
    case .down: 1
    case .tenUp: -10
    case .tenDown: 10
    case .pageUp: -page
    case .pageDown: page
    case .halfUp: -half
    case .halfDown: half
    case .first: -Int.max / 2
    case .last: Int.max / 2
    default: nil
    }
  }

  /// The number of lines for the rows of the screen.
  private var rowsHeight: Int { screen == .review ? reviewHeight : listHeight }

  /// Move the cursor by a number of rows; if `scrolls`, the viewport of the list moves along.
  mutating func move(by count: Int, scrolls: Bool = false) {
    let height = rowsHeight
    switch screen {
    case .list where month.hasFocus: scrollPanel(by: count)
    case .list where scrolls: list.page(by: count, height: height)
    case .list: list.move(by: count, height: height)
    case .month where trend != nil: moveTrend(by: count)
    case .month, .budgets, .calendar, .history, .recurring: page.move(by: count, height: height)
    case .review: review?.move(by: count, height: height)
    }
  }

  // MARK: Changes

  mutating func open(_ sheet: FormSheet) {
    form = sheet
    if names.isEmpty { effects.append(.names) }
    // The form shows what other programs changed in the meantime.
    if !sheet.ids.isEmpty { requestList() }
  }

  private mutating func edit() {
    let (shown, hidden) = list.chosen
    guard !shown.isEmpty || !hidden.isEmpty else {
      if case .title = list.content.line(at: list.cursor) {
        list.setFold(false, height: listHeight)
      }
      return
    }
    guard !refusesChange() else { return }
    var sheet = FormSheet(editing: shown + hidden, home: facts.settings.currency)
    sheet.concernsHidden = !hidden.isEmpty
    sheet = drafts[sheet.subject] ?? sheet
    open(sheet)
  }

  private mutating func delete() {
    let (shown, hidden) = list.chosen
    let items = shown + hidden
    guard !items.isEmpty, !refusesChange() else { return }
    let edit = StoreEdit.delete(items.map(\.id))
    guard items.count >= AppState.confirmationThreshold || !hidden.isEmpty else {
      let neighbour = list.neighbour
      change(edit)
      // Move on before the row is gone: the key may be pressed again.
      if let neighbour { list.go(to: neighbour, height: listHeight) }
      return list.clearMarks()
    }
    let totals = facts.presentation.text(of: Totals(bySignOf: items, home: facts.settings.currency))
    let rest = items.count - 5
    question = Question(
      message: Message(
        "Delete \(totals)?",
        details: (hidden + shown).prefix(5).map { DisplayText($0.name) }
          + (rest > 0 ? ["\(signs.ellipsis) and \(rest) more"] : [])
          + (hidden.isEmpty ? [] : ["Hidden: \(facts.presentation.text(of: hidden.count))"])),
      effects: [.change(edit)])
  }

  /// Ask for the dates of a recurring expense like the one under the cursor.
  private mutating func makeRecurring() {
    guard let item = list.item, !refusesChange() else { return }
    openPrompt(.command("recurring add --like \(item.shortID)"), "--every month")
  }

  private mutating func copyRows() {
    let items = list.chosen.shown
    guard !items.isEmpty else { return }
    let presentation = facts.presentation
    var text = ""
    var count = 0
    for item in items {
      let row = [ExpenseField.date, .name, .type, .amount].map { field in
        field == .amount ? presentation.amount(of: item) : DisplayText(item.text(of: field)).string
      }.joined(separator: "\t")
      guard text.utf8.count + row.utf8.count + 1 <= AppState.clipboardSize else { break }
      text += (text.isEmpty ? "" : "\n") + row
      count += 1
    }
    let all = presentation.expenses(items.count)
    let part: DisplayText =
      count < items.count ? "the first \(presentation.text(of: count)) of \(all)" : "\(all)"
    copy(text, part)
  }

  /// Copy a text to the clipboard; without a screen, print it.
  mutating func copy(_ text: String, _ what: DisplayText) {
    guard !isLinear else { return say(DisplayText(text.replacing("\t", with: ", "))) }
    effects.append(.copy(text))
    say("Copied \(what), if the terminal allows it.")
  }

  /// Maximum number of bytes for the clipboard; some terminals cut off longer texts.
  private static let clipboardSize = 4_096

  // MARK: Months and days

  private mutating func goToMonth(offset: Int) {
    guard list.query.grouping == .month else {
      return say("The list is not grouped by month; press s to change that.", isWarning: true)
    }
    // The newest month comes first, unless the order is reversed.
    list.goToSection(offset: list.query.order.isReversed ? offset : -offset, height: listHeight)
  }

  /// Go to the newest expense that is not in the future.
  private mutating func goToToday() {
    guard list.query.order == SortOrder(), [.month, .day, nil].contains(list.query.grouping) else {
      return say(
        "The list is not sorted by date, newest first; press o to change that.", isWarning: true)
    }
    let (content, today) = (list.content, facts.today)
    for (number, section) in content.sections.enumerated() {
      // Within a section, too, the newest comes first.
      let item = section.items.firstIndexOfRest { $0.date.map { $0 <= today } ?? true }
      if item < section.items.count,
        let line = content.number(of: ListPosition(section: number, item: item))
      {
        return list.go(to: line, height: listHeight)
      }
    }
  }

  // MARK: Back and quit

  /// Go back one step: clear marks, search, folds, dates, type or filter, in this order.
  private mutating func back() {
    if month.hasFocus { return focusPanel() }
    if !list.marks.isEmpty || list.rangeStart != nil {
      list.clearMarks()
      return say("Marks cleared.")
    } else if list.query.search.isEmpty, !list.content.folded.isEmpty {
      return list.unfoldAll(height: listHeight)
    } else if let origin, list.query.search.isEmpty {
      return goBack(to: origin)
    } else if let wider = list.query.widened {
      list.query = wider
    } else {
      return say("Press q to quit.")
    }
    requestList()
  }

  /// Quit, unless a draft would be lost or something was closed a moment ago.
  mutating func quit() {
    // Nobody types a line twice by accident.
    if !isLinear, let closedAt, now - closedAt < AppState.guardTime { return }
    guard changeCount.asked == changeCount.answered else {
      return say("Still saving a change; press Esc to cancel.", isWarning: true)
    }
    let open = form.flatMap { $0.isDraft ? $0 : nil }
    guard let draft = open ?? drafts.values.first else { return effects.append(.quit) }
    question = Question(
      message: Message("Discard the draft of '\(draft[.name].text)'?"), effects: [.quit])
  }

  /// The milliseconds after closing something during which another key does not quit.
  private static let guardTime = 600
}
