import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import TerminalScreen
import Text

/// The form on the screen.
extension AppState {
  /// The smallest screen for a sheet; on a smaller one, the form fills the screen.
  private static let sizeOfSheet = Size(width: 76, height: 18)
  private static let labelWidth = 10

  /// Draw the form over the list.
  ///
  /// - Returns: The position of the cursor, in the focused field.
  func draw(_ form: FormSheet, in grid: inout Grid) -> Cursor {
    for line in 0..<size.height - 1 - bottom.count {
      grid.restyle(line) { $0 = Style(isDim: true, isReversed: $0.isReversed && line == 0) }
    }
    let isWhole =
      size.width < AppState.sizeOfSheet.width || size.height < AppState.sizeOfSheet.height
    let width = size.width
    let fields = ExpenseField.typed
    let verdicts = fields.map { form.verdict(of: $0, facts, names) }
    let noteWidth = width - 4 - AppState.labelWidth
    let room = max(1, size.height - 2 - (isWhole ? 0 : bottom.count + 1))
    // Each field has its notes below it; the focused field gets its lines first.
    var extra = room - fields.count
    var notes = [[DisplayText]](repeating: [], count: fields.count)
    for index in [form.focus.index] + fields.indices.filter({ $0 != form.focus.index }) {
      let paragraphs = self.notes(on: fields[index], verdicts[index], form)
      let least = index == form.focus.index ? min(3, room - 1) : 0
      let lines = paragraphs.flatMap { $0.wrapped(to: noteWidth, breakingWords: true) }
      notes[index] = Array(lines.prefix(max(least, extra, 0)))
      extra -= notes[index].count
    }
    let count = fields.count + notes.reduce(0) { $0 + $1.count }
    let height = min(room, count)
    let start = drawBox(
      title(of: form), keys: keys(of: form), width: width, height: height + 2, isSheet: true,
      in: &grid)
    let end = start.column + width - 4
    // If not everything fits, scroll to the focused field and its notes.
    let focusStart = (0..<form.focus.index).reduce(0) { $0 + 1 + notes[$1].count }
    let focusEnd = focusStart + 1 + notes[form.focus.index].count
    var line = start.line - max(0, min(focusStart, focusEnd - height))
    let seen = start.line..<start.line + height
    var cursor = Cursor(column: start.column, line: start.line)
    for (index, field) in fields.enumerated() {
      if seen ~= line {
        let column = drawField(
          form[field], verdicts[index], form, line, start.column, end, in: &grid)
        if field == form.focus { cursor = Cursor(column: column, line: line, isVisible: true) }
      }
      line += 1
      let isProblem = [.warning, .refused].contains(verdicts[index].sign)
      for note in notes[index] {
        if seen ~= line {
          grid.put(
            note, at: start.column + AppState.labelWidth, line,
            isProblem ? verdicts[index].sign.style : .dim, before: end)
        }
        line += 1
      }
    }
    return cursor
  }

  /// The title of the form.
  func title(of form: FormSheet) -> DisplayText {
    switch form.subject {
    case .new: "New expense"
    case .edit where form.isGone: "Deleted elsewhere: Enter adds it as new"
    case .edit(let ids) where ids.count == 1: "Edit \(form[.name].original ?? "")"
    case .edit(let ids): "Edit \(facts.presentation.expenses(ids.count))"
    }
  }

  func keys(of form: FormSheet) -> DisplayText {
    if form.isSaving { return isASCII ? "Saving... Esc cancels" : "Saving… Esc cancels" }
    return form.subject == .new
      ? "Enter save  ^S save, next  Tab field  Esc close, keep draft"
      : "Enter save  Tab field  Esc close, keep draft"
  }

  /// The notes below a field: what is wrong, and what the arrow key accepts.
  private func notes(
    on field: ExpenseField, _ verdict: FieldVerdict, _ form: FormSheet
  ) -> [DisplayText] {
    let sentences = verdict.sentence.map { [DisplayText($0)] } ?? []
    guard field == form.focus else { return sentences }
    guard let first = verdict.suggestions.first else {
      return sentences + [choices(of: field, form)].compactMap(\.self)
    }
    let others = verdict.suggestions.dropFirst().prefix(4)
    let arrow = isASCII ? "Right" : "→"
    let more = others.isEmpty ? "" : "; \(others.joined(separator: ", "))"
    return sentences + ["\(first) (\(arrow) accepts)\(more)"]
  }

  /// The types, or the accounts that were used, most frequent first; nil for other fields.
  private func choices(of field: ExpenseField, _ form: FormSheet) -> DisplayText? {
    let names: [String]
    switch field {
    case .type: names = facts.settings.knownTypes.types.map(\.name)
    case .account: names = facts.accounts
    default: return nil
    }
    guard !names.isEmpty else { return nil }
    let keys = field == .type ? (isASCII ? "Up Down: " : "↑↓ ") : ""
    return DisplayText(keys + names.joined(separator: ", ")).shortened(
      to: max(20, 2 * (size.width - AppState.labelWidth - 6)), signs.ellipsis)
  }

  private func drawField(
    _ field: FormSheet.Line, _ verdict: FieldVerdict, _ form: FormSheet, _ line: Int,
    _ start: Int, _ end: Int, in grid: inout Grid
  ) -> Int {
    let isFocused = field.field == form.focus
    let isNew = form.subject == .new
    let mark = !isNew && field.isChanged ? "*" : " "
    grid.put("\(field.field.title)\(mark)", at: start, line, isFocused ? .bold : .plain)
    let column = start + AppState.labelWidth
    let signColumn = end - 2
    let reading = DisplayText(verdict.reading ?? "")
    // The typed text takes precedence over its interpretation.
    let whole = signColumn - column - 1
    let textWidth = max(8, DisplayText(field.text).width + 1)
    let hasReading = !reading.isEmpty && textWidth + reading.width + 2 <= whole
    let room = max(1, whole - (hasReading ? reading.width + 2 : 0))
    let shown = field.editor.visible(in: room)
    let text = isFocused ? shown.text : field.text
    let isSelected = isFocused && field.isSelected
    let behind = grid.put(
      DisplayText(text), at: column, line,
      isFocused ? Style(isUnderlined: !isSelected, isReversed: isSelected) : .plain,
      before: column + room)
    if isFocused, behind < column + room {
      grid.put(.spaces(column + room - behind), at: behind, line, Style(isUnderlined: true))
    }
    if hasReading { grid.put(reading, at: column + room + 1, line, .dim, before: signColumn) }
    grid.put(signs.sign(of: verdict.sign), at: signColumn, line, verdict.sign.style)
    return min(column + shown.column, signColumn - 1)
  }
}
