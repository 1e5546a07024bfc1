import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import TerminalScreen
import Text

/// The handling of keys, by what is on top.
extension AppState {
  mutating func press(_ key: Key) {
    if key == .control("z") {
      guard changeCount.asked == changeCount.answered else {
        return say("Still saving a change; press Esc to cancel.", isWarning: true)
      }
      return effects.append(.suspend)
    }
    if key == .control("l") { return effects.append(.repaint) }
    if isTooSmall {
      if question != nil { return answer(key) }
      if key == .text("q") || key == .control("c") { quit() }
      return
    }
    if !alerts.isEmpty {
      if [.enter, .escape, .text("q"), .control("c")].contains(key) {
        close { $0.alerts.removeFirst() }
      }
    } else if notice != nil {
      close { $0.notice = nil }
    } else if question != nil {
      answer(key)
    } else if menu != nil {
      takeInMenu(key)
    } else if prompt != nil {
      takeInPrompt(key)
    } else if form != nil {
      takeInForm(key)
    } else if key == .escape, changeCount.asked > changeCount.answered {
      effects.append(.giveUp)
    } else if let command = KeyBinding.command(for: key, on: screen) {
      status = Status(number: status.number)
      run(command)
    } else if screen != .review, KeyBinding.command(for: key, on: .list) != nil {
      say("That key is for the list; press 1 to show it.")
    } else if case .text(let text) = key {
      say("No command for '\(text)' here; press ? for all keys.")
    }
  }

  mutating func paste(_ text: String) {
    if prompt != nil {
      let words = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      prompt?.editor.press(.text(words))
      isTextNew = true
    } else if form != nil, alerts.isEmpty, question == nil, menu == nil {
      form?.paste(text)
      isTextNew = true
    } else {
      say("Text can only be pasted into a field.", isWarning: true)
    }
  }

  mutating func handle(_ event: MouseEvent) {
    guard form == nil, menu == nil, prompt == nil, question == nil, alerts.isEmpty, notice == nil
    else { return }
    guard event.kind == .press else { return move(by: event.kind == .wheelUp ? -3 : 3) }
    if screen == .review {
      let line = event.line - listTop - 1
      guard 0..<reviewHeight ~= line, let review else { return }
      return move(by: review.top + line - review.cursor)
    }
    if event.line == 0 {
      if let screen = tabs.first(where: { $0.columns.contains(event.column) })?.screen {
        show(screen)
      }
      return
    }
    guard screen == .list, listTop..<listTop + listHeight ~= event.line else { return }
    let line = event.line - listTop + list.top
    guard list.content.isSelectable(line) else { return }
    if line == list.cursor { run(.edit) } else { list.go(to: line, height: listHeight) }
  }

  /// Close what is on top, and record the time.
  mutating func close(_ body: (inout AppState) -> Void) {
    body(&self)
    closedAt = now
  }

  // MARK: Questions

  private mutating func run(_ effects: [Effect]) {
    for effect in effects {
      if case .change(let edit) = effect { change(edit) } else { self.effects.append(effect) }
    }
  }

  private mutating func answer(_ key: Key) {
    switch key {
    case .text("y"), .text("Y"):
      let effects = question?.effects ?? []
      if question?.leavesReview == true { leaveReview() }
      question = nil
      run(effects)
    case .text("n") where question?.otherEffects.isEmpty == false:
      let effects = question?.otherEffects ?? []
      question = nil
      run(effects)
    case .text("n"), .text("N"), .escape, .control("c"), .text("q"):
      close { $0.question = nil }
      form?.isSaving = false
      say("Not confirmed; nothing was changed.")
    default: break
    }
  }

  // MARK: Menus

  private mutating func takeInMenu(_ key: Key) {
    switch key {
    case .escape, .control("c"): close { $0.menu = nil }
    case .enter:
      guard let choice = menu?.choice else { return }
      menu = nil
      switch choice {
      case .run(let command): run(command)
      case .type(let type):
        list.query.type = type
        requestList()
      case .sections(let grouping):
        list.query.grouping = grouping
        list.unfoldAll(height: listHeight)
        requestList()
      case .order(let key):
        list.query.order = SortOrder(by: key, isReversed: list.query.order.isReversed)
        requestList()
      case .command(let words): openPrompt(.command(words), "")
      case .rows(let indices, let type): review?.setType(type, indices)
      }
    default: menu?.press(key)
    }
  }

  // MARK: Form

  private mutating func takeInForm(_ key: Key) {
    guard form?.isSaving == false else {
      // The save is waiting for another program that is writing.
      if key == .escape { effects.append(.giveUp) }
      return
    }
    switch key {
    case .escape, .control("c"):
      guard let form else { return }
      if isFormOnly { return effects.append(.quit) }
      close { $0.form = nil }
      drafts[form.subject] = form.isDraft ? form : nil
      if form.isDraft { say("Draft kept; press \(form.subject == .new ? "a" : "e") to reopen it.") }
    case .enter: save(goingOn: false)
    case .control("s"): save(goingOn: true)
    default:
      form?.press(key, facts, names)
      isTextNew = true
    }
  }

  /// Request what depends on the typed text, if that has changed.
  mutating func settleText() {
    guard isTextNew else { return }
    isTextNew = false
    promptHasChanged()
    guard let form, form.subject == .new else { return }
    let name = form[.name].text.trimmingWhitespace()
    let note = form[.note].text
    if !name.isEmpty, form.foundType?.name != name || form.foundType?.note != note {
      effects.append(.findType(name: name, note: note))
    }
  }

  private mutating func save(goingOn: Bool) {
    guard let form, !refusesChange() else { return }
    if let field = form.invalidField(facts, names) {
      self.form?.refuse(field)
      return
    }
    guard let edit = form.edit else {
      if isFormOnly { return effects.append(.quit) }
      close { $0.form = nil }
      return say("Nothing to change.")
    }
    if case .edit(let ids, let fields) = edit,
      ids.count >= AppState.confirmationThreshold || form.concernsHidden
    {
      let names = ExpenseField.typed.compactMap { field in
        fields.cleared.contains(field)
          ? "clear \(field)" : fields[field].map { "set \(field) to '\($0)'" }
      }.joined(separator: ", ")
      self.form?.isSaving = true
      question = Question(
        message: Message(
          "For \(facts.presentation.text(of: Totals(bySignOf: followedItems(ids), home: facts.settings.currency))): \(names)?"
        ), effects: [.change(edit)])
      return
    }
    self.form?.isSaving = true
    self.form?.goesOn = goingOn && form.subject == .new
    change(edit)
  }

  /// The expenses with these ids, if they are marked or under the cursor.
  private func followedItems(_ ids: [ExpenseItem.ID]) -> [ExpenseItem] {
    ids.compactMap { list.marked[$0] ?? (list.item?.id == $0 ? list.item : nil) }
  }

  /// The number of expenses from which a change asks for confirmation, as on the command line.
  static let confirmationThreshold = 3
}
