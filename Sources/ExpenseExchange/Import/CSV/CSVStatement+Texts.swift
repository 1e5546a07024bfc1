internal import ExpenseCore
internal import Text

/// The texts of a row.
extension CSVStatement {
  /// The name and the note of a row.
  func texts(
    of row: Row, isOut: Bool = true
  ) throws(RowProblem) -> (name: String, note: String) {
    if let app {
      let name = app.name(isOut: isOut) { row[$0] }.withSingleSpaces
      let note = joined(layout.note.map { row[$0] }, with: "\n")
      if !name.isEmpty { return (name, name == note.withSingleSpaces ? "" : note) }
    }
    var names = layout.name
    // The holder of the account is not the payee.
    if let holder = layout.holder, row[names.first].folded == holder.name {
      names = [holder.otherColumn]
    }
    var name = joined(names.map { row[$0] })
    var note = joined(layout.note.map { row[$0] }, with: "\n")
    if name.isEmpty { name = layout.otherPayees.map { row[$0] }.first { !$0.isEmpty } ?? "" }
    if name.isEmpty { (name, note) = (note.withSingleSpaces, "") }
    if name.isEmpty {
      name = layout.fallback.map { row[$0] }.first { !$0.isEmpty }?.withSingleSpaces ?? ""
    }
    // A row that is left out needs no name.
    if name.isEmpty, case .notBooked(let mark)? = row.outcome { name = mark }
    if name.isEmpty, case .transfer(let mark)? = row.outcome { name = mark }
    guard !name.isEmpty else {
      throw RowProblem(row.cell(texts.first), "no text to use as the name")
    }
    return (name, note)
  }

  /// Join texts, each once, with one space between words, or with their line breaks kept.
  private func joined(_ texts: [String], with separator: String = " ") -> String {
    var whole = ""
    for (index, text) in texts.enumerated() where !text.isEmpty && !texts[..<index].contains(text) {
      if !whole.isEmpty { whole += separator }
      whole +=
        separator == " "
        ? text.withSingleSpaces
        : text.utf8.contains(0x0D)
          ? text.replacing("\r\n", with: "\n").replacing("\r", with: "\n") : text
    }
    return whole
  }
}
