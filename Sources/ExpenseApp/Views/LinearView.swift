import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import ExpenseExchange
package import TerminalScreen
package import Text

/// A line-by-line view of the app, for screen readers and terminals that cannot move the cursor.
///
/// It prints what has changed, one thing a line, and reads lines in place of keys: the same state,
/// the same letters, another view.
package struct LinearView: Sendable {
  private var printedStatus = 0
  private var printedHeading: [DisplayText] = []
  private var printedPage: [DisplayText] = []
  private var printedPosition: [DisplayText] = []

  package init() {}

  // MARK: Output

  /// The lines to print for a state, given what was printed before.
  ///
  /// - Parameter state: The state.
  /// - Returns: Lines without control characters, and the question before the next line.
  package mutating func lines(of state: AppState) -> (lines: [DisplayText], question: DisplayText) {
    var lines: [DisplayText] = []
    let status = state.status
    if status.number > printedStatus, !status.text.isEmpty { lines.append(status.text) }
    printedStatus = status.number
    let (top, question) = state.linearTop
    if let top {
      lines += top
      // Print what is below again once it is on top.
      printedPosition = []
    } else {
      lines += tellBelow(state)
    }
    return (lines, question)
  }

  private mutating func tellBelow(_ state: AppState) -> [DisplayText] {
    var lines: [DisplayText] = []
    let heading = state.linearHeading
    lines += heading.filter { !printedHeading.contains($0) }
    printedHeading = heading
    let page = state.linearPage
    if page != printedPage { lines += page }
    printedPage = page
    let position = state.linearPosition
    if position != printedPosition || lines.isEmpty {
      // The title is printed only if the row is in another section than before.
      lines +=
        position.count > 1 && position.first == printedPosition.first
        ? Array(position.dropFirst()) : position
    }
    printedPosition = position
    return lines
  }

  // MARK: Input

  /// The keys for a typed line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - state: The state, which determines what the line answers.
  /// - Returns: The keys; nil if the line has no meaning, and an empty list if it only asks to
  ///   print the position again.
  package func keys(for line: String, in state: AppState) -> [Key]? {
    if !state.alerts.isEmpty || state.notice != nil { return [.enter] }
    if state.question != nil { return line.folded.first == "y" ? [.text("y")] : [.text("n")] }
    if let menu = state.menu { return LinearView.keys(for: line, in: menu) }
    if state.prompt != nil {
      return line.isEmpty || line == ".." ? [.escape] : LinearView.replacing(line) + [.enter]
    }
    if let form = state.form { return LinearView.keys(for: line, in: form, state) }
    if line.isEmpty { return [] }
    return LinearView.key(named: line).map { [$0] }
  }

  private static func replacing(_ text: String) -> [Key] { [.end, .control("u"), .text(text)] }

  private static func keys(for line: String, in menu: Menu) -> [Key] {
    if line.isEmpty || line == ".." { return [.escape] }
    guard let number = Int(line), 1...max(1, menu.shown.count) ~= number else {
      return replacing(line)
    }
    let steps = number - 1 - menu.selected
    return Array(repeating: steps < 0 ? .up : .down, count: abs(steps)) + [.enter]
  }

  private static func keys(for line: String, in form: FormSheet, _ state: AppState) -> [Key] {
    if line == ".." { return [.escape] }
    if line == "." { return [.enter] }
    let typed: [Key] = line.isEmpty ? [] : line == "-" ? [.end, .control("u")] : replacing(line)
    var after = form
    for key in typed { after.press(key, state.facts, state.names) }
    let verdict = after.verdict(of: form.focus, state.facts, state.names, isFinal: true)
    // Ask for an invalid value again; all fields before it are valid, so saving returns to it.
    let isLast = form.focus == ExpenseField.typed.last
    return typed + [verdict.sign == .refused || isLast ? .enter : .tab]
  }

  /// The key with a name: a letter, or a word such as `space`.
  private static func key(named name: String) -> Key? {
    if name.count == 1 { return .text(name) }
    let words: [String: Key] = [
      "up": .up, "down": .down, "left": .left, "right": .right, "space": .text(" "),
    ]
    let name = name.lowercased()
    return words[name]
      ?? KeyBinding.all.flatMap(\.keys).first { $0.name.lowercased() == name && $0.name.count > 1 }
  }
}

extension AppState {
  /// The lines of what is on top of the screen, or nil if nothing is, and the question to ask.
  fileprivate var linearTop: (lines: [DisplayText]?, question: DisplayText) {
    if let alert = alerts.first {
      return (["Error: \(alert.sentence)"] + alert.details + hint(alert), "Enter to continue: ")
    }
    if let notice {
      return ([notice.sentence] + notice.details + hint(notice), "Enter to continue: ")
    }
    if let question { return ([question.message.sentence] + question.message.details, "y or n: ") }
    if let menu {
      let rows = menu.shown.enumerated().map { number, row -> DisplayText in
        "\(number + 1). \(row.text)" + (row.detail.isEmpty ? "" : ": \(row.detail)")
      }
      let lines: [DisplayText] = rows.isEmpty ? ["No matches."] : rows
      return ([menu.title] + lines, "Number, words to narrow the list, or Enter to close: ")
    }
    if let prompt {
      let lines = prompt.problem.map { [$0.sentence] + hint($0) } ?? []
      let text = prompt.editor.text
      let now = text.isEmpty ? "" : " (now \(text))"
      return (lines, "\(title(of: prompt.kind))\(now): ")
    }
    if let form { return linearForm(form) }
    return (nil, "> ")
  }

  private func hint(_ message: Message) -> [DisplayText] {
    message.hint.map { ["Hint: \($0)"] } ?? []
  }

  private func linearForm(_ form: FormSheet) -> (lines: [DisplayText]?, question: DisplayText) {
    var lines: [DisplayText] = []
    if form.focus == .name, !form[.name].wasRefused {
      lines = [
        title(of: form),
        "Enter keeps the value in brackets, - clears it, . saves, .. closes the form.",
      ]
    }
    if form[form.focus].wasRefused {
      let verdict = form.verdict(of: form.focus, facts, names, isFinal: true)
      lines += [verdict.sentence].compactMap { $0.map { DisplayText($0) } }
    }
    let text = form[form.focus].text
    let verdict = form.verdict(of: form.focus, facts, names)
    let now = text.isEmpty ? verdict.reading.map { $0.trimmingParentheses } ?? "" : text
    return (lines, "\(form.focus.title)\(now.isEmpty ? ": " : " [\(now)]: ")")
  }

  /// The heading: the screen, counts and totals, and the order.
  fileprivate var linearHeading: [DisplayText] {
    let presentation = facts.presentation
    var lines: [DisplayText] =
      trouble.map { ["Can no longer read the file: \($0.sentence)"] + hint($0) } ?? []
    switch screen {
    case .list:
      let totals = list.content.totals
      let amounts = presentation.amounts(of: totals)
      lines.append(
        "Expenses: \(presentation.text(of: totals.count)) of \(presentation.text(of: list.content.allCount))"
          + (amounts.isEmpty ? "" : ", \(amounts)") + "; \(orderText).")
      if let marksText { lines.append("\(marksText).") }
    case .month, .budgets, .calendar, .history, .recurring: lines.append("\(screen.title).")
    case .review:
      guard let review else { break }
      if let problem = review.problem {
        lines += [problem.sentence] + problem.details + hint(problem)
      }
      lines += review.content?.layout.map { $0.mapping { $0.trimmingWhitespace() } } ?? []
      lines += reviewStatus.isEmpty ? [] : [reviewStatus.joined(separator: ", ") + "."]
    }
    return lines
  }

  /// The lines of a report.
  fileprivate var linearPage: [DisplayText] {
    guard Screen.reports.contains(screen) else { return [] }
    return page.content.lines.map(\.words).filter { !$0.isEmpty }
  }

  /// The position of the cursor: the title of the section, and the row.
  fileprivate var linearPosition: [DisplayText] {
    switch screen {
    case .list: return linearRow
    case .month, .budgets, .calendar, .history, .recurring:
      guard let row = page.row, page.content.lines.indices.contains(row.line) else { return [] }
      return ["At: \(page.content.lines[row.line].words)"]
    case .review: return linearReviewRow
    }
  }

  private var linearRow: [DisplayText] {
    guard list.content.lineCount > 0 else { return [emptyText] }
    let presentation = facts.presentation
    let count = presentation.text(of: list.content.totals.count)
    let section = list.content.sections[list.section]
    let title = list.query.grouping?.longTitle(of: section.key, presentation)
    let isFolded = list.content.folded.contains(section.key)
    let heading = title.map { title -> DisplayText in
      "\(title): \(presentation.expenses(section.totals.count)), \(presentation.amounts(of: section.totals))"
        + (isFolded ? ", folded." : ".")
    }
    guard let item = list.item, let number = list.content.rowNumber(at: list.cursor) else {
      return [heading].compactMap(\.self)
    }
    let parts =
      presentation.texts(of: item)
      + [
        item.conflicts.isEmpty ? nil : "in conflict",
        list.isMarked(item, line: list.cursor) ? "marked" : nil,
      ].compactMap(\.self)
    let row = parts.joined(separator: ", ")
    return [heading].compactMap(\.self) + ["\(presentation.text(of: number)) of \(count). \(row)."]
  }

  private var linearReviewRow: [DisplayText] {
    guard let review, review.lines.indices.contains(review.cursor) else { return [] }
    let presentation = facts.presentation
    let number = "\(review.cursor + 1) of \(review.lines.count)."
    switch review.lines[review.cursor] {
    case .invalid(let row): return ["\(number) Could not read: \(row)"]
    case .row(let index):
      let row = review.rows[index]
      let isPicked = review.isPicked(index)
      let reason = reason(index, review).text
      let parts = [
        isPicked ? "picked" : "not picked", row.item.name, presentation.amount(of: row.item),
        isPicked ? review.type(of: index).name : nil,
        row.item.date.map(presentation.text) ?? "no date", reason.isEmpty ? nil : reason,
      ]
      return ["\(number) Line \(row.line), \(parts.compactMap(\.self).joined(separator: ", "))."]
    }
  }
}

extension StyledLine {
  /// The words of the line, separated by commas and without drawing characters.
  fileprivate var words: DisplayText {
    text.mapping { text in
      let drawn = text.unicodeScalars.map {
        0x2500...0x259F ~= $0.value || $0 == "▶" ? " " : String($0)
      }
      return drawn.joined().split(separator: "  ")
        .map { String($0).trimmingWhitespace() }
        .filter { word in word.contains { !"=|>'.".contains($0) } && word != "-" }
        .joined(separator: ", ")
    }
  }
}

extension String {
  /// The text without the parentheses around it.
  fileprivate var trimmingParentheses: String {
    hasPrefix("(") && hasSuffix(")") ? String(dropFirst().dropLast()) : self
  }
}
