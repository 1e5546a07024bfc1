import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import TerminalScreen
import Text

/// The prompt at the bottom.
extension AppState {
  /// A prompt for a line of text at the bottom.
  struct Prompt: Sendable {
    enum Kind: Hashable, Sendable {
      case search, filter
      /// The limit of a budget.
      case limit(Budget)
      /// A file to import, with options.
      case importFile
      /// A file to export to.
      case export
      /// The text of a type rule.
      case rule(ExpenseType)
      /// The rest of a line of the command line.
      case command(String)

      /// The grammar of the text; nil for plain text.
      var grammar: TypedLine.Grammar? {
        switch self {
        case .filter: .filter
        case .importFile: .importFile
        case .export: .export
        case .search, .limit, .rule, .command: nil
        }
      }
    }

    let kind: Kind
    var editor: LineEditor
    /// The query before the prompt, for Esc.
    let queryBefore: ListQuery
    /// The number of its expenses; 0 if it is not known.
    var countBefore: Int
    /// The candidates for the last word.
    var candidates: [String] = []
    /// The problem with the text so far.
    var problem: Message?
    /// True if the prompt closes as soon as the list arrives.
    var isDone = false
  }

  mutating func openPrompt(_ kind: Prompt.Kind, _ text: String) {
    prompt = Prompt(
      kind: kind, editor: LineEditor(text), queryBefore: list.query,
      countBefore: list.isWaiting ? 0 : list.content.totals.count)
  }

  mutating func takeInPrompt(_ key: Key) {
    switch key {
    case .escape, .control("c"):
      let before = prompt?.queryBefore ?? list.query
      close { $0.prompt = nil }
      guard before != list.query else { return requestMonth() }
      list.query = before
      requestList()
    case .enter: finishPrompt()
    case .tab:
      guard let prompt, let grammar = prompt.kind.grammar else { return }
      effects.append(.complete(TypedLine(grammar: grammar, text: prompt.editor.text)))
    default:
      guard prompt?.isDone == false else { return }
      prompt?.candidates = []
      prompt?.editor.press(key)
      isTextNew = true
    }
  }

  private mutating func finishPrompt() {
    settleText()
    guard let prompt else { return }
    let text = prompt.editor.text.trimmingWhitespace()
    switch prompt.kind {
    case .search, .filter:
      // An invalid text stays, to be corrected; a pending one may still turn out invalid.
      if list.isWaiting {
        self.prompt?.isDone = true
      } else if list.query != list.refusedQuery {
        self.prompt = nil
        requestMonth()
      }
      return
    case .limit(let budget):
      let request = BudgetRequest(
        for: budget.type?.name, limit: text, per: budget.span, currency: budget.currency)
      if !text.isEmpty { change(.limit(request)) }
    case .importFile:
      let isSame = screen == .review && review?.request.words == text
      if !text.isEmpty, !isSame { openReview(text) }
    case .export: if !text.isEmpty { effects.append(.export(list.query, text)) }
    case .command(let words):
      guard !text.isEmpty else { break }
      // The line stays until it is known to be right.
      self.prompt?.isDone = true
      return effects.append(.run("\(words) \(text)"))
    case .rule(let type):
      do {
        if !text.isEmpty { try addRule(text, type) }
      } catch {
        let reason = (error as? InvalidValue)?.reason.description ?? "\(error)"
        self.prompt?.problem = Message("Invalid text for a rule: \(reason).")
        return
      }
    }
    self.prompt = nil
  }

  /// Apply the completion of a line, unless the line has changed since.
  mutating func complete(_ line: TypedLine, _ text: String, _ candidates: [String]) {
    guard prompt?.kind.grammar == line.grammar, prompt?.editor.text == line.text else { return }
    prompt?.candidates = candidates
    guard text != line.text else { return }
    prompt?.editor.replace(by: text)
    isTextNew = true
  }

  /// Apply the text of the prompt.
  mutating func promptHasChanged() {
    guard let prompt else { return }
    var query = list.query
    switch prompt.kind {
    case .search: query.search = prompt.editor.text
    case .filter: (query.filter, query.currency) = (prompt.editor.text, nil)
    case .limit, .importFile, .export: return
    case .command: return
    case .rule:
      self.prompt?.problem = nil
      return
    }
    guard query != list.query else { return }
    list.query = query
    requestList()
  }

  /// Show what a line of the command line has said; an error keeps the line.
  mutating func showRun(_ message: Message, isError: Bool) {
    if isError, case .command = prompt?.kind {
      prompt?.isDone = false
      prompt?.problem = message
      return
    }
    if case .command = prompt?.kind { prompt = nil }
    if isError { return alerts.append(message) }
    say(message.sentence)
    month.asked = nil
    requestList()
  }

  // MARK: View

  /// Draw the prompt.
  ///
  /// - Returns: The position of the cursor.
  func drawPrompt(in grid: inout Grid) -> Cursor {
    guard let prompt else { return Cursor(column: 0, line: 0) }
    let line = size.height - 2
    grid.clear(line)
    let start = grid.put(" \(title(of: prompt.kind)): ", at: 0, line, .bold)
    let visible = prompt.editor.visible(in: size.width - start)
    grid.put(DisplayText(visible.text), at: start, line)
    grid.clear(size.height - 1)
    if let problem = prompt.problem {
      let text = [problem.sentence, problem.hint].compactMap(\.self).joined(separator: " ")
      grid.put(" " + text, at: 0, size.height - 1, Style(.warning))
    } else if !prompt.candidates.isEmpty {
      let words = DisplayText(prompt.candidates.joined(separator: "  "))
      grid.put(
        " " + words.shortened(to: size.width - 2, signs.ellipsis), at: 0, size.height - 1, .dim)
    } else {
      grid.put(" " + keys(of: prompt.kind), at: 0, size.height - 1, .dim)
    }
    return Cursor(column: min(start + visible.column, size.width - 1), line: line, isVisible: true)
  }

  /// The title of the prompt.
  func title(of kind: Prompt.Kind) -> DisplayText {
    switch kind {
    case .search: "Search"
    case .filter: "Filter"
    case .limit(let budget): "New limit for \(budget.options.joined(separator: " "))"
    case .importFile: "Import"
    case .export: "Export to"
    case .rule(let type): "Rule text for \(type.name)"
    case .command(let words): "iexpense \(words)"
    }
  }

  private func keys(of kind: Prompt.Kind) -> DisplayText {
    switch kind {
    case .command(let words): "Enter run  Esc cancel   as in 'iexpense \(words)'"
    case .search: "Enter keep  Esc cancel"
    case .filter: "Enter keep  Tab complete  Esc cancel   e.g. --type food --month last coffee"
    case .limit, .rule: "Enter accept  Esc cancel"
    case .importFile:
      "Enter read  Tab complete  Esc cancel  e.g. ~/Downloads/giro.csv --account Giro"
    case .export: "Enter write  Tab complete  Esc cancel   e.g. food.csv --force"
    }
  }
}

extension Budget {
  /// The arguments of `budget set` that name the budget.
  fileprivate var options: [String] {
    (type.map { [$0.name] } ?? ["--overall"]) + ["--per", "\(span)"]
      + (currency.map { ["--currency", $0.code] } ?? [])
  }
}
