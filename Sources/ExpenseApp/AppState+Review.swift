import ExpenseCore
import ExpenseDisplay
import TerminalScreen
import TerminalText

/// The review of a file before it is imported.
extension AppState {
  // MARK: Commands

  /// Reads a file, to show its rows.
  mutating func openReview(_ request: ReviewRequest) {
    review = ReviewScreen(request)
    screen = .review
    effects.append(.review(request))
  }

  mutating func take(_ request: ReviewRequest, _ content: ReviewContent) {
    guard request == review?.request else { return }
    // How the file was read is told once.
    if review?.content == nil, !isLinear {
      let lines = content.layout.dropFirst().map { $0.trimmingWhitespace() }
      say(lines.joined(separator: "; "))
    }
    let height = reviewHeight
    review?.take(content, height: height)
  }

  mutating func runInReview(_ command: AppCommand) -> Bool {
    let height = reviewHeight
    switch command {
    case .up: review?.move(by: -1, height: height)
    case .down: review?.move(by: 1, height: height)
    case .tenUp: review?.move(by: -10, height: height)
    case .tenDown: review?.move(by: 10, height: height)
    case .pageUp: review?.move(by: -max(1, height - 1), height: height)
    case .pageDown: review?.move(by: max(1, height - 1), height: height)
    case .halfUp: review?.move(by: -max(1, height / 2), height: height)
    case .halfDown: review?.move(by: max(1, height / 2), height: height)
    case .first: review?.go(to: 0, height: height)
    case .last: review?.go(to: .max / 2, height: height)
    case .mapping: openPrompt(.importFile, review.map { "\($0.request.words) " } ?? "")
    case .back, .close, .interrupt: askToLeaveReview()
    case .takeRow: takeRow()
    case .takeAll: review?.toggleAll()
    case .rowType: chooseType(isForAll: false)
    case .nameType: chooseType(isForAll: true)
    case .rule: openRule()
    case .compare: compare()
    case .importRows: importRows()
    default: return false
    }
    return true
  }

  private mutating func takeRow() {
    guard let review, !review.lines.isEmpty else { return }
    guard let place = review.place else {
      return say("This row cannot be read, and is skipped.", isWarning: true)
    }
    guard review.rows[place].canBeTaken || review.isTaken(place) else {
      return say("Already there: an expense has this id.", isWarning: true)
    }
    let height = reviewHeight
    self.review?.setTaken(!review.isTaken(place), place)
    self.review?.move(by: 1, height: height)
  }

  private mutating func chooseType(isForAll: Bool) {
    guard let review, let place = review.place else { return }
    menu = .types(
      facts.settings.knownTypes.types, current: review.type(of: place),
      of: isForAll ? review.namesakes(of: place) : [place])
  }

  private mutating func openRule() {
    guard let review, let place = review.place else { return }
    guard !review.lacksType(place) else {
      return say("Its type is not known yet; t chooses it.", isWarning: true)
    }
    openPrompt(.rule(review.type(of: place)), TypeRule.text(for: review.rows[place].item.name))
  }

  /// Has what has a text be of a type, from this import on.
  ///
  /// - Throws: `InvalidValue` for a text that no rule can have.
  mutating func addRule(_ text: String, _ type: ExpenseType) throws {
    review?.add(try TypeRule(text, type))
    guard let request = review?.request else { return }
    effects.append(.review(request))
    say("Rule: '\(text)' is \(type.name), saved with the import.")
  }

  private mutating func compare() {
    guard let review, let place = review.place else { return }
    let row = review.rows[place]
    guard let other = row.similar else {
      return say("There is no similar expense.")
    }
    notice = Message(
      "Line \(row.line) may be a duplicate.",
      hint: "Space takes the row, or leaves it out.",
      details: ["in the file: \(line(of: row.item))", "there:       \(line(of: other))"])
  }

  /// An expense in a line.
  private func line(of item: ExpenseItem) -> String {
    let presentation = facts.presentation
    return [
      item.name, presentation.amount(of: item), item.type.name,
      item.date.map(presentation.text) ?? "no date", item.account, item.note,
    ].compactMap(\.self).joined(separator: "  ")
  }

  private mutating func importRows() {
    guard let review, let content = review.content, !refusesChange() else { return }
    guard !review.isWaiting else {
      return say("The file is still being read; press the key again.", isWarning: true)
    }
    guard review.rows.indices.contains(where: review.isTaken) else {
      return say("No row is taken; Space takes one.", isWarning: true)
    }
    guard let account = content.report.repeatedAccount else {
      return change(.importRows(review.request, review.decisions, acceptsRepetition: false))
    }
    question = Question(
      message: Message(
        "All \(facts.presentation.text(of: content.report.newItems.count)) rows are already in account '\(account)'. Import them once more?"
      ),
      effects: [
        .change(.importRows(review.request, review.decisions, acceptsRepetition: true))
      ])
  }

  private mutating func askToLeaveReview() {
    guard changeCount.asked == changeCount.answered else {
      return say("A change is being saved; Esc gives it up.", isWarning: true)
    }
    guard let review, !review.decisions.isEmpty || !review.request.rules.isEmpty else {
      return leaveReview()
    }
    question = Question(
      message: Message("Leave the review? Your choices are lost; nothing was imported."),
      effects: [], leavesReview: true)
  }

  mutating func leaveReview() {
    guard !isFormOnly else { return effects.append(.quit) }
    review = nil
    screen = .expenses
    closedAt = now
  }
}
