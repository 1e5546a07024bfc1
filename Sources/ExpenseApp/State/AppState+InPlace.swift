import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import TerminalScreen
import Text

/// Editing in place: the form drawn in the row of the expense under the cursor.
extension AppState {
  /// The minimum width for typing an amount.
  private static let amountWidth = 18

  /// The form that is drawn in the row of its expense; nil if it is drawn as a sheet.
  var formInPlace: FormSheet? {
    guard let form, form.isInPlace, !form.isGone, screen == .expenses,
      list.item?.id == form.ids.first
    else { return nil }
    return form
  }

  /// Open the row under the cursor for editing.
  mutating func editInPlace() {
    guard let item = list.item, !refusesChange() else { return }
    let columns = columns(amountWidth: 0)
    var sheet = drafts[.edit([item.id])] ?? FormSheet(editing: [item])
    let fields: [(ExpenseField, Int?)] = [
      (.date, columns.isShort ? nil : columns.date), (.name, columns.name), (.type, columns.type),
      (.account, columns.account), (.amount, columns.amount),
    ]
    let shown = fields.filter { $0.1 != nil }.map(\.0)
    // Never hide what was typed into a field without a column.
    let isHidden = ExpenseField.typed.contains { sheet[$0].isChanged && !shown.contains($0) }
    if isHidden { sheet.placeInSheet() } else { sheet.placeInRow(shown) }
    open(sheet)
  }

  /// Draw the fields over the row, and the verdict on the focused field at the bottom.
  ///
  /// - Returns: The position of the cursor.
  func drawInPlace(_ form: FormSheet, in grid: inout Grid) -> Cursor {
    let line = listTop + list.cursor - list.top
    let columns = columns(amountWidth: AppState.amountWidth)
    let starts: [ExpenseField: Int] = [
      .date: columns.date, .name: columns.name, .type: columns.type ?? columns.amount,
      .account: columns.account ?? columns.amount, .amount: columns.amount,
    ]
    grid.clear(line, to: listWidth)
    grid.put(signs.cursor, at: 0, line)
    var cursor = Cursor(column: 0, line: line, isVisible: true)
    for field in form.fields {
      guard let start = starts[field] else { continue }
      let isFocused = field == form.focus
      let end = (starts.values.filter { $0 > start }.min() ?? columns.end + 1) - 1
      let visible = form[field].editor.visible(in: max(1, end - start))
      let style = Style(isBold: form[field].isChanged, isUnderlined: isFocused)
      let text = DisplayText(isFocused ? visible.text : form[field].text)
      let behind = grid.put(text, at: start, line, style, before: end)
      guard isFocused else { continue }
      grid.put(.spaces(end - behind), at: behind, line, style, before: end)
      cursor.column = min(start + visible.column, end)
    }
    drawVerdict(of: form, in: &grid)
    return cursor
  }

  private func drawVerdict(of form: FormSheet, in grid: inout Grid) {
    let verdict = form.verdict(of: form.focus, facts, names)
    let line = size.height - 2
    let suggestion = verdict.suggestions.first.map { "\($0) (\(isASCII ? "Right" : "→") accepts)" }
    let text = [verdict.reading, verdict.sentence ?? suggestion].compactMap(\.self)
      .map { DisplayText($0) }.joined(separator: "  ")
    for number in size.height - 2..<size.height { grid.clear(number) }
    var column = grid.put(" \(form.focus.title) ", at: 0, line, .bold)
    column = grid.put("\(signs.sign(of: verdict.sign)) ", at: column, line, verdict.sign.style)
    grid.put(text.shortened(to: max(1, size.width - column - 1), signs.ellipsis), at: column, line)
    grid.put(" \(keys(of: form))", at: 0, size.height - 1, .dim)
  }
}
