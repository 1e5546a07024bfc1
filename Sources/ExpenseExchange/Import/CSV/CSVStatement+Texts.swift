internal import ExpenseCore

/// What a row says in words.
extension CSVStatement {
  /// Gives an expense its name and its note.
  func setTexts(of item: inout ExpenseItem, _ row: Row) throws(RowProblem) {
    var name = joined(layout.name.map { row[$0] })
    var note = joined(layout.note.map { row[$0] }, with: "\n")
    if name.isEmpty { (name, note) = (note.withSingleSpaces, "") }
    if name.isEmpty {
      name = layout.fallback.map { row[$0] }.first { !$0.isEmpty }?.withSingleSpaces ?? ""
    }
    guard !name.isEmpty else {
      throw RowProblem(place: layout.texts.first, reason: "nothing says what it was")
    }
    do {
      try item.setTexts(name: name, note: note)
    } catch {
      throw RowProblem(place: layout.texts.first, reason: reason(error))
    }
  }

  /// Why a value breaks its rule.
  func reason(_ error: any Error) -> String {
    if let value = error as? InvalidValue { value.reason.description } else { "\(error)" }
  }

  /// Texts one behind the other, each once; between words there is one space, or lines are kept.
  private func joined(_ texts: [String], with separator: String = " ") -> String {
    var whole = ""
    for (place, text) in texts.enumerated()
    where !text.isEmpty && !texts[..<place].contains(text) {
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

extension ExpenseItem {
  /// How many characters a name has at most.
  private static let maximumName = 100

  /// Gives it a name and a note, if that is not empty; what does not fit into a name is in the note.
  ///
  /// - Throws: ``InvalidValue`` where one of them breaks its rule.
  mutating func setTexts(name: String, note: String) throws {
    var (name, note) = (name, note)
    if name.count > ExpenseItem.maximumName {
      note = note.isEmpty ? name : name + "\n" + note
      name = name.prefix(ExpenseItem.maximumName - 1) + "…"
    }
    self.name = try TextRule.name.apply(to: name)
    if !note.isEmpty { self.note = try TextRule.note.apply(to: note) }
  }
}

extension String {
  /// This text with one space in the place of all white space between words.
  var withSingleSpaces: String {
    var isBehindSpace = false
    // White space beyond ASCII begins with one of these bytes; other letters may too.
    let isSimple = utf8.allSatisfy { byte in
      defer { isBehindSpace = byte == 0x20 }
      return byte == 0x20
        ? !isBehindSpace : byte > 0x20 && ![0xC2, 0xE1, 0xE2, 0xE3].contains(byte)
    }
    return isSimple ? self : split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
