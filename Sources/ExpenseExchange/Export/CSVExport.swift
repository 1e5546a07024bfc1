internal import ExpenseCore

/// All members of expenses as comma-separated values, safe to be opened in a spreadsheet.
///
/// The last column has the members that this version does not know, as a JSON object. It is always there,
/// and tells such a file from a list as CSV, in which texts are as they are.
package enum CSVExport {
  /// The title of the last column.
  static let unknownMembersTitle = "members"

  static func write(_ items: ExpenseList, to sink: ([UInt8]) throws -> Void) throws {
    let fields = ExpenseField.allCases
    let titles = fields.map(\.rawValue) + [unknownMembersTitle]
    try sink(Array((titles.joined(separator: ",") + "\r\n").utf8))
    try items.forEachPiece(
      { piece in
        var lines: [UInt8] = []
        piece.forEach { item in
          for field in fields {
            let start = lines.count
            lines.append(field, of: item)
            if field.isText { lines.defuse(from: start) }
            lines.quoteForCSV(from: start, evenEmpty: item.hasText(field))
            lines.append(UInt8(ascii: ","))
          }
          let start = lines.count
          lines.append(unknownMembersOf: item)
          lines.defuse(from: start)
          lines.quoteForCSV(from: start)
          lines += [0x0D, 0x0A]
        }
        return lines
      }, sink)
  }

  /// A text of such a file as it was before it was defused.
  static func rearmed(_ text: String) -> String {
    guard text.utf8.contains(apostrophe) else { return text }
    let bytes = Array(text.utf8)
    return String(decoding: apostrophesChanged(in: bytes[...], by: -1), as: UTF8.self)
  }

  /// A text with an apostrophe before whatever a spreadsheet would run as a formula.
  package static func defused(_ text: String) -> String {
    var bytes = Array(text.utf8)
    bytes.defuse(from: 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  fileprivate static let apostrophe = UInt8(ascii: "'")

  /// A text with more or fewer apostrophes before all that a spreadsheet would run as a formula.
  ///
  /// That may be at the start, and behind a semicolon, a tab or a line break, where another cell starts for
  /// those who separate them so; spaces and quotation marks do not count. Since there always is one more than before, it is
  /// known which one to take away again.
  fileprivate static func apostrophesChanged(
    in text: ArraySlice<UInt8>, by difference: Int
  ) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text
    var isStart = true
    while let byte = rest.first {
      if isStart {
        let apostrophes = rest.prefix { $0 == apostrophe }
        let isBeforeFormula = isFormula(rest.dropFirst(apostrophes.count))
        if isBeforeFormula || !apostrophes.isEmpty {
          let count = apostrophes.count + (isBeforeFormula ? difference : 0)
          result += [UInt8](repeating: apostrophe, count: max(0, count))
          rest = rest.dropFirst(apostrophes.count)
          isStart = false
          continue
        }
      }
      // A quotation mark that is written twice is an empty text there, with the rest behind it.
      if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\"") {
        isStart = byte < 0x20 || byte == UInt8(ascii: ";")
      }
      result.append(byte)
      rest = rest.dropFirst()
    }
    return result
  }

  /// Whether a spreadsheet takes what begins like this for a formula: also with the full-width signs, which
  /// an Asian one takes for the others.
  private static func isFormula(_ bytes: ArraySlice<UInt8>) -> Bool {
    switch bytes.first {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"): true
    case 0xEF: ["＝", "＋", "－", "＠"].contains { bytes.starts(with: $0.utf8) }
    default: false
    }
  }
}

extension ExpenseField {
  /// Whether its values are texts, which may be anything.
  fileprivate var isText: Bool {
    switch self {
    case .name, .type, .account, .note, .tags, .importKey: true
    case .id, .amount, .date, .currency: false
    }
  }
}

extension ExpenseItem {
  /// Whether it has a text there, which may be empty, and is something else than none then.
  fileprivate func hasText(_ field: ExpenseField) -> Bool {
    switch field {
    case .name, .type: true
    case .account: account != nil
    case .note: note != nil
    case .tags: !tags.isEmpty
    case .importKey: importKey != nil
    case .id, .amount, .date, .currency: false
    }
  }
}

extension [UInt8] {
  /// Puts an apostrophe before whatever would be run as a formula in the text from an offset on.
  fileprivate mutating func defuse(from start: Int) {
    // Most texts have none of the signs, and no byte of the full-width ones.
    guard self[start...].contains(where: { "=+-@".utf8.contains($0) || $0 == 0xEF }) else { return }
    replaceSubrange(start..., with: CSVExport.apostrophesChanged(in: self[start...], by: 1))
  }
}
