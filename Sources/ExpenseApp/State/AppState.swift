import ExpenseCore
import ExpenseDisplay
import Text
package import TerminalScreen

/// The whole state of the app, and its transitions.
///
/// The state has no side effects: events go in, effects come out. Tests need no terminal, file or
/// clock.
package struct AppState: Sendable {
  package internal(set) var facts: StoreFacts
  var size: Size
  var screen = Screen.list
  var list = ListScreen()
  var page = PageScreen()
  var month = MonthPanel()
  /// A day of the month or year that the summary shows; nil for today.
  var pageDay: Day?
  /// The file under review before its import.
  var review: ReviewScreen?
  var reviewCount = 0
  var isPageOfYear = false
  /// The report from which the expenses of a row were opened; nil for none.
  var origin: Origin?
  /// The trend of a type in place of the month; nil for none.
  var trend: Trend?
  /// True if the calendar has what recurs, too.
  var showsRecurring = false
  /// The open form.
  var form: FormSheet?
  var prompt: Prompt?
  /// True if a text has changed whose consequences are not yet requested.
  var isTextNew = false
  var menu: Menu?
  var question: Question?
  /// A message that is shown in full until a key is pressed.
  var notice: Message?
  /// Unread errors, oldest first.
  var alerts: [Message] = []
  var status = Status()
  /// Unsaved forms that were closed.
  var drafts: [FormSheet.Subject: FormSheet] = [:]
  /// Names used before; requested with the first form.
  var names: [NameMemory] = []
  /// The reason why the store cannot be read; nil while it can.
  var trouble: Message?
  /// The numbers of requested and of answered changes; answers come in the order of the requests.
  var changeCount = (asked: 0, answered: 0)
  /// The number of keys so far, and its value when undo was requested.
  var keyCount = 0
  var keyCountAtUndo = 0
  var hasMouse: Bool
  /// True if the app ends with the form that it starts with.
  let isFormOnly: Bool
  /// The result of the last change.
  package private(set) var lastAnswer: ChangeAnswer?
  /// True if changes are not allowed.
  let isReadOnly: Bool
  /// True if the app prints lines instead of drawing a screen.
  package let isLinear: Bool
  /// True for ASCII signs only.
  let isASCII: Bool
  /// The time in milliseconds, and the time of the last closing.
  var now = 0
  var closedAt: Int?
  /// The pending effects, until they are returned.
  var effects: [Effect] = []

  /// - Parameters:
  ///   - facts: The facts about the store.
  ///   - size: The size of the screen.
  ///   - query: The initial query.
  ///   - isReadOnly: True if changes are not allowed.
  ///   - hasMouse: True if the terminal reports the mouse.
  ///   - isLinear: True if the app prints lines instead of drawing a screen.
  ///   - form: The form that the app starts and ends with; nil for none.
  package init(
    _ facts: StoreFacts, size: Size, query: ListQuery = ListQuery(), isReadOnly: Bool = false,
    hasMouse: Bool = false, isLinear: Bool = false, form: ScreenForm? = nil
  ) {
    self.facts = facts
    self.size = size.bounded
    self.isReadOnly = isReadOnly
    self.hasMouse = hasMouse
    self.isLinear = isLinear
    isASCII = facts.presentation.isASCII
    list.query = query
    isFormOnly = form != nil
    switch form {
    case .new(let fields): self.form = FormSheet(newOn: facts.today, fields)
    case .edit(let items) where !items.isEmpty:
      self.form = FormSheet(editing: items, home: facts.settings.currency)
    case .review(let request):
      review = ReviewScreen(request)
      screen = .review
    case .edit, nil: break
    }
  }

  /// The memory for the next start.
  package var memory: AppMemory { AppMemory(self) }

  /// Open the page and the panel as they were left.
  package mutating func adopt(_ memory: AppMemory) {
    screen = memory.screen
    month.isOpen = memory.hasPanel
  }

  /// The initial effects.
  package mutating func start() -> [Effect] {
    requestList(cursor: form?.ids.first)
    if form != nil { effects.append(.names) }
    if let review { effects.append(.review(review.request)) }
    defer { effects = [] }
    return effects
  }

  /// Apply an event.
  ///
  /// - Returns: The effects to carry out.
  package mutating func update(_ event: AppEvent) -> [Effect] { update([event]) }

  /// Apply events that came together.
  ///
  /// Letters that are already there, such as those of a text that is dropped on the terminal, take
  /// effect as one: the list is filtered once. Keys after the one that quits or suspends are not
  /// meant for the app.
  ///
  /// - Returns: The effects to carry out.
  package mutating func update(_ events: [AppEvent]) -> [Effect] {
    var isLeaving = false
    for event in events {
      if isLeaving, case .input = event { continue }
      apply(event)
      isLeaving = isLeaving || effects.last == .quit || effects.last == .suspend
    }
    settleText()
    defer { effects = [] }
    return effects
  }

  private mutating func apply(_ event: AppEvent) {
    switch event {
    case .input(.key(let key)):
      keyCount += 1
      press(key)
    case .input(.paste(let text)): paste(text)
    case .input(.mouse(let event)): handle(event)
    case .resize(let size):
      self.size = size.bounded
      list.scroll(height: listHeight)
      let height = reviewHeight
      review?.move(by: 0, height: height)
      requestPage()
      requestMonth()
    case .time(let now): self.now = now
    case .facts(let facts):
      self.facts = facts
      month.asked = nil
      prompt?.countBefore = 0
    case .listed(let answer): showList(answer)
    case .page(let request, let content): showPage(request, content)
    case .refused(let query, let message):
      guard query == list.query else { break }
      list.refusedQuery = query
      prompt?.isDone = false
      if prompt != nil {
        prompt?.problem = message
      } else {
        alerts.append(message)
        // What is shown stays; but if another program made that impossible, everything is.
        guard query == list.shownQuery else {
          list.query = list.shownQuery
          break
        }
        list.query = ListQuery()
        (list.query.grouping, list.query.order) = (query.grouping, query.order)
        requestList()
      }
    case .changed(let answer): showChange(answer)
    case .failed(let message): fail(message)
    case .alert(let message): alerts.append(message)
    case .lastStep(let step): askAbout(step)
    case .news(let text):
      say(text)
      month.asked = nil
      readReview()
      requestList()
    case .trouble(let message): trouble = message
    case .names(let names): self.names = names
    case .reviewed(let request, let content): showReview(request, content)
    case .unreadable(let request, let problem):
      if request == review?.request { review?.fail(problem) }
    case .importedBefore(let sentence): askForRepetition(sentence)
    case .completed(let line, let text, let candidates): complete(line, text, candidates)
    case .copied(let text, let what): copy(text, what)
    case .said(let text, let isWarning): say(text, isWarning: isWarning)
    case .ran(let message, let isError): showRun(message, isError: isError)
    case .typeFound(let name, let note, let type): form?.foundType = (name, note, type)
    }
  }

  // MARK: Messages

  mutating func say(_ text: DisplayText, isWarning: Bool = false) {
    status = Status(text: text, isWarning: isWarning, number: status.number + 1)
  }

  /// Say why changes are impossible now; return false if they are possible.
  mutating func refusesChange() -> Bool {
    let reason: DisplayText? = isReadOnly ? "--read-only is set." : trouble?.sentence
    guard let reason else { return false }
    say("Cannot make changes: \(reason)", isWarning: true)
    return true
  }

  // MARK: Answers

  /// Request the list again, with the cursor on an expense.
  mutating func requestList(cursor: ExpenseItem.ID? = nil) {
    var followed = Set(list.marks.keys)
    if let form { followed.formUnion(form.ids) }
    list.idAtRequest = list.item?.id
    effects.append(.list(list.query, cursor: cursor ?? list.item?.id, following: followed))
    requestPage()
  }

  private mutating func showList(_ answer: ListAnswer) {
    guard answer.query == list.query else { return }
    prompt?.problem = nil
    list.show(answer, height: listHeight)
    if prompt?.isDone == true { prompt = nil }
    requestMonth()
    if let form, answer.following.isSuperset(of: form.ids) {
      let ids = Set(form.ids)
      let items = answer.followed.filter { ids.contains($0.id) }
      self.form?.follow(items, home: facts.settings.currency)
    }
    guard let wanted = list.hidden else { return }
    list.hidden = nil
    if answer.cursor == nil, list.item?.id != wanted {
      say(status.text + " (hidden by the filter)", isWarning: status.isWarning)
    }
  }

  private mutating func showChange(_ answer: ChangeAnswer) {
    changeCount.answered += 1
    lastAnswer = answer
    month.asked = nil
    if isFormOnly, form?.goesOn != true, answer.doubt == nil { return effects.append(.quit) }
    say(
      ([answer.sentence] + answer.notes).joined(separator: "  "), isWarning: !answer.notes.isEmpty)
    if let doubt = answer.doubt { alerts.append(doubt) }
    if let saved = form, saved.changeNumber == changeCount.answered {
      form = saved.goesOn ? FormSheet(after: saved, on: facts.today) : nil
      drafts[saved.subject] = nil
      list.hidden = answer.id
    }
    if let number = review?.changeNumber, number == changeCount.answered {
      review = nil
      screen = .list
      list.hidden = answer.id
    }
    requestList(cursor: answer.id)
  }

  private mutating func fail(_ message: Message) {
    changeCount.answered += 1
    if form?.changeNumber == changeCount.answered {
      form?.isSaving = false
      form?.changeNumber = nil
    }
    if review?.changeNumber == changeCount.answered {
      review?.changeNumber = nil
      readReview()
    }
    alerts.append(message)
  }

  /// Ask whether to undo a step that was made elsewhere.
  private mutating func askAbout(_ step: DisplayText?) {
    guard let step else { return change(.undo) }
    guard keyCount == keyCountAtUndo else {
      return say("Not undone, because it was made elsewhere: \(step). Press u to try again.")
    }
    question = Question(
      message: Message("The last change was made elsewhere: \(step). Undo it?"),
      effects: [.change(.undo)])
  }

  mutating func change(_ edit: StoreEdit) {
    changeCount.asked += 1
    if form?.isSaving == true, form?.changeNumber == nil { form?.changeNumber = changeCount.asked }
    if case .importRows = edit { review?.changeNumber = changeCount.asked }
    effects.append(.change(edit))
  }
}
