import ExpenseCore
import ExpenseDisplay
import ExpenseExchange
import TerminalScreen
import Text

/// The review of a file before it is imported.
extension AppState {
  // MARK: Commands

  /// Read a file and show its rows.
  mutating func openReview(_ words: String) {
    reviewCount += 1
    // Rules stay when the file is read again, as do decisions on unchanged rows.
    let rules = screen == .review ? review?.request.rules ?? [] : []
    let request = ReviewRequest(words, number: reviewCount, rules: rules)
    if screen != .review || review == nil { review = ReviewScreen(request) }
    screen = .review
    readReview(as: request)
  }

  /// Evaluate the rows again, for a new request or after a change by another program.
  mutating func readReview(as request: ReviewRequest? = nil) {
    guard var review, !review.isSaving else { return }
    review.change(request ?? review.request)
    self.review = review
    effects.append(.review(review.request))
  }

  mutating func showReview(_ request: ReviewRequest, _ content: ReviewContent) {
    guard var review, request == review.request, !review.isSaving else { return }
    // The layout is reported once.
    if review.content == nil, !isLinear {
      let lines = content.layout.dropFirst().map { $0.mapping { $0.trimmingWhitespace() } }
      say(lines.joined(separator: "; "))
    }
    let known = facts.settings.knownTypes
    let rules = review.request.rules.filter { known.types.contains($0.type) }
    guard rules == review.request.rules else {
      // Another program has removed the type of a rule.
      readReview(as: ReviewRequest(request.words, number: request.number, rules: rules))
      return say("A rule was dropped because its type was removed.", isWarning: true)
    }
    if let before = review.content, before.number != content.number {
      // A choice made for the old rows would apply to other rows.
      menu = nil
      if case .rule = prompt?.kind { prompt = nil }
    }
    let lost = review.show(content, known, height: reviewHeight)
    self.review = review
    if lost > 0 {
      let choices = lost == 1 ? "1 choice" : "\(lost) choices"
      say("Lost \(choices) because the rows changed.", isWarning: true)
    }
  }

  mutating func runInReview(_ command: AppCommand) -> Bool {
    if review?.isSaving == true, AppCommand.onReview.contains(command) {
      say("Importing the rows; press Esc to cancel.", isWarning: true)
      return true
    }
    if review?.problem != nil, command != .mapping, AppCommand.onReview.contains(command) {
      say("Could not read the file with these options; press p to change them.", isWarning: true)
      return true
    }
    switch command {
    case .mapping: openPrompt(.importFile, review.map { "\($0.request.words) " } ?? "")
    case .back, .close, .interrupt: askToLeaveReview()
    case .pickRow: pickRow()
    case .pickAll: review?.toggleAll()
    case .rowType: chooseType(isForAll: false)
    case .nameType: chooseType(isForAll: true)
    case .rule: openRule()
    case .compare: compare()
    case .same: toggleSame()
    case .never: toggleNever()
    case .importRows: importRows()
    default: return false
    }
    return true
  }

  private mutating func pickRow() {
    guard let review, !review.lines.isEmpty else { return }
    guard let index = review.rowIndex else {
      return say("Could not read this row; it is skipped.", isWarning: true)
    }
    guard review.rows[index].canBePicked || review.isPicked(index) else {
      return say("An expense with this id already exists.", isWarning: true)
    }
    let isPicked = !review.isPicked(index)
    self.review?.setPicked(isPicked, index)
    if isLinear { say("Line \(review.rows[index].line) \(isPicked ? "picked" : "skipped").") }
    move(by: 1)
  }

  private mutating func chooseType(isForAll: Bool) {
    guard let review, let index = review.rowIndex else { return }
    menu = .types(
      facts.settings.knownTypes.types, current: review.type(of: index),
      of: isForAll ? review.namesakes(of: index) : [index])
  }

  private mutating func openRule() {
    guard let review, let index = review.rowIndex else { return }
    guard !review.hasDefaultType(index) else {
      return say("The type is not known yet; press t to choose one.", isWarning: true)
    }
    openPrompt(
      .rule(review.type(of: index)), PaymentWords.ruleText(for: review.rows[index].item.name))
  }

  /// Add a rule that gives a type to names with a text, from this import on.
  ///
  /// - Throws: `InvalidValue` for a text that a rule cannot have.
  mutating func addRule(_ text: String, _ type: ExpenseType) throws {
    guard var request = review?.request else { return }
    request.rules.append(try TypeRule(text, type))
    readReview(as: request)
    say("Rule: names containing '\(text)' get the type \(type.name); saved with the import.")
  }

  private mutating func compare() {
    guard let review, let index = review.rowIndex else { return }
    let row = review.rows[index]
    guard let other = row.similar else { return say("No similar expense.") }
    guard row.outcome == .doubtful else {
      return say("Line \(row.line) is the same as: \(line(of: other))")
    }
    notice = Message(
      "Line \(row.line) may be there already.",
      hint: "Press s if it is the same, or Space to import it as a new one.",
      details: ["in the file: \(line(of: row.item))", "existing:    \(line(of: other))"])
  }

  private mutating func toggleSame() {
    guard let index = review?.rowIndex, review?.rows[index].outcome == .doubtful else {
      return say("No expense that this row may be.")
    }
    review?.toggleSame(index)
    move(by: 1)
  }

  private mutating func toggleNever() {
    guard let review, let index = review.rowIndex else { return }
    let row = review.rows[index]
    guard row.isNew || row.outcome == .doubtful else { return say("This row is skipped anyway.") }
    self.review?.toggleNever(index)
    if isLinear {
      let isLeftOut = review.decisions[index]?.isPicked != false
      say("Line \(row.line) \(isLeftOut ? "left out, next time too" : "as before").")
    }
    move(by: 1)
  }

  /// A one-line description of an expense.
  private func line(of item: ExpenseItem) -> DisplayText {
    facts.presentation.texts(of: item).map { DisplayText($0) }.joined(separator: "  ")
  }

  private mutating func importRows() {
    guard let review, let choice = review.choice, !refusesChange() else { return }
    guard !review.isWaiting else {
      return say("The file is still loading; press the key again.", isWarning: true)
    }
    guard review.rows.indices.contains(where: review.isTaken) else {
      return say("No rows picked; press Space to pick one.", isWarning: true)
    }
    let edit = StoreEdit.importRows(choice, acceptsRepetition: false)
    let declined = review.declinedCount
    if let gap = review.content?.report.gaps.first {
      question = Question(
        message: Message(
          "Line \(gap.line): \(facts.presentation.text(of: gap.gap)). Import it all the same?"),
        effects: [.change(edit)])
    } else if declined > AppState.maximumDeclined {
      var other = choice
      other.remembersDeclined = false
      question = Question(
        message: Message(
          "\(facts.presentation.text(of: declined)) rows are left out. Next time, too?"),
        effects: [.change(edit)],
        otherEffects: [.change(.importRows(other, acceptsRepetition: false))])
    } else {
      change(edit)
    }
  }

  /// Number of rows that are left out for later imports as well without a question.
  private static let maximumDeclined = 10

  /// Ask whether to import rows that another account has already.
  mutating func askForRepetition(_ sentence: DisplayText) {
    changeCount.answered += 1
    review?.changeNumber = nil
    guard let choice = review?.choice else { return }
    question = Question(
      message: Message("\(sentence) Import them again?"),
      effects: [.change(.importRows(choice, acceptsRepetition: true))])
  }

  private mutating func askToLeaveReview() {
    guard changeCount.asked == changeCount.answered else {
      return say("Still saving a change; press Esc to cancel.", isWarning: true)
    }
    guard let review, !review.decisions.isEmpty || !review.request.rules.isEmpty else {
      return leaveReview()
    }
    question = Question(
      message: Message("Leave the review? Your choices will be lost; nothing was imported."),
      effects: [], leavesReview: true)
  }

  mutating func leaveReview() {
    guard !isFormOnly else { return effects.append(.quit) }
    review = nil
    screen = .list
    closedAt = now
  }
}
