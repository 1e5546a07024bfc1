import ExpenseCore
import ExpenseDisplay
import TerminalScreen
import TerminalText

/// The form, as the screen shows it.
extension AppState {
  private static let formWidth = 72
  private static let labelWidth = 10

  /// Draws the form over the list.
  ///
  /// - Returns: The place of the cursor, in the field that has the focus.
  func draw(_ form: FormSheet, in grid: inout Grid) -> Cursor {
    for line in 0..<size.height - 1 - bottom.count {
      grid.restyle(line) { $0 = Style(isDim: true, isReversed: $0.isReversed && line == 0) }
    }
    let width = min(size.width, AppState.formWidth)
    // Below each field there is a line for what is to be said of it, as far as there is room.
    let fields = FormField.allCases
    let verdicts = fields.map { form.verdict(of: $0, facts, names) }
    let noteWidth = width - 4 - AppState.labelWidth
    let room = max(fields.count, size.height - 2 - bottom.count - 1)
    // The field with the focus has its lines first.
    var extra = room - fields.count
    var notes = [[String]](repeating: [], count: fields.count)
    for place in [form.focus.place] + fields.indices.filter({ $0 != form.focus.place }) {
      let text = note(on: fields[place], verdicts[place], form)?.escapedForTerminal
      let lines = text.map { $0.wrapped(to: noteWidth).prefix(max(0, extra)) } ?? []
      notes[place] = Array(lines)
      extra -= lines.count
    }
    let count = fields.count + notes.reduce(0) { $0 + $1.count }
    let height = min(size.height, min(count, room) + 2)
    let start = drawBox(
      title(of: form), keys: keys(of: form), width: width, height: height, in: &grid)
    let end = start.column + width - 4
    var line = start.line
    var cursor = Cursor(column: start.column, line: line)
    let last = start.line + height - 2
    for (place, field) in fields.enumerated() where line < last {
      let column = drawField(form[field], verdicts[place], form, line, start.column, end, in: &grid)
      if field == form.focus { cursor = Cursor(column: column, line: line, isVisible: true) }
      line += 1
      let isProblem = [.warning, .refused].contains(verdicts[place].sign)
      for note in notes[place] where line < last {
        grid.put(
          note, at: start.column + AppState.labelWidth, line,
          isProblem ? verdicts[place].sign.style : .dim, before: end)
        line += 1
      }
    }
    return cursor
  }

  private func title(of form: FormSheet) -> String {
    switch form.subject {
    case .new: "New expense"
    case .edit where form.isGone: "Deleted elsewhere: Enter adds it as new"
    case .edit(let ids) where ids.count == 1: "Edit \(form[.name].original ?? "")"
    case .edit(let ids): "Edit \(facts.presentation.expenses(ids.count))"
    }
  }

  private func keys(of form: FormSheet) -> String {
    if form.isSaving { return isASCII ? "Saving... Esc gives up" : "Saving… Esc gives up" }
    return form.subject == .new
      ? "Enter save  ^S save, next  Tab field  Esc close, keep draft"
      : "Enter save  Tab field  Esc close, keep draft"
  }

  /// What stands below a field.
  private func note(on field: FormField, _ verdict: FieldVerdict, _ form: FormSheet) -> String? {
    if let sentence = verdict.sentence { return sentence }
    guard field == form.focus, let first = verdict.suggestions.first else { return nil }
    let others = verdict.suggestions.dropFirst().prefix(4)
    let arrow = isASCII ? "Right" : "→"
    return "\(first) (\(arrow) takes it)"
      + (others.isEmpty ? "" : "; \(others.joined(separator: ", "))")
  }

  private func drawField(
    _ field: FormSheet.Line, _ verdict: FieldVerdict, _ form: FormSheet, _ line: Int,
    _ start: Int, _ end: Int, in grid: inout Grid
  ) -> Int {
    let isFocused = field.field == form.focus
    let isNew = form.subject == .new
    let mark = !isNew && field.isChanged ? "*" : " "
    grid.put(field.field.title + mark, at: start, line, isFocused ? .bold : .plain)
    let column = start + AppState.labelWidth
    let signColumn = end - 2
    let reading = (verdict.reading ?? "").escapedForTerminal
    let readingWidth = reading.isEmpty ? 0 : reading.displayWidth + 2
    let room = max(8, signColumn - column - readingWidth - 1)
    let shown = field.editor.visible(in: room)
    let text = isFocused ? shown.text : field.text
    let behind = grid.put(
      text.escapedForTerminal, at: column, line, isFocused ? Style(isUnderlined: true) : .plain,
      before: column + room)
    if isFocused, behind < column + room {
      grid.put(
        String(repeating: " ", count: column + room - behind), at: behind, line,
        Style(isUnderlined: true))
    }
    grid.put(
      reading, at: max(column + room + 1, signColumn - readingWidth), line, .dim, before: signColumn
    )
    grid.put(signs.sign(of: verdict.sign), at: signColumn, line, verdict.sign.style)
    return min(column + shown.column, signColumn - 1)
  }
}
