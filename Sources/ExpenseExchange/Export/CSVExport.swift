internal import ExpenseCore

/// All fields of expenses as comma-separated values, safe to open in a spreadsheet.
///
/// The last column holds the unknown members as a JSON object. It is always present, and
/// distinguishes such a file from a CSV list, whose texts are written unchanged.
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

  /// The original text of a defused one.
  static func rearmed(_ text: String) -> String {
    guard text.utf8.contains(apostrophe) else { return text }
    let bytes = Array(text.utf8)
    return String(decoding: apostrophesChanged(in: bytes[...], by: -1), as: UTF8.self)
  }

  /// The text with an apostrophe before everything that a spreadsheet would run as a formula.
  package static func defused(_ text: String) -> String {
    var bytes = Array(text.utf8)
    bytes.defuse(from: 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  fileprivate static let apostrophe = UInt8(ascii: "'")

  /// The text with more or fewer apostrophes before everything that a spreadsheet would run as a
  /// formula.
  ///
  /// A formula may start the text or follow a semicolon, tab or line break, where some programs
  /// start another cell; leading spaces and quotation marks are ignored. Defusing always adds one
  /// apostrophe to those present, so the one to remove again is known.
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
      // A doubled quotation mark reads as an empty text there, followed by the rest.
      if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\"") {
        isStart = byte < 0x20 || byte == UInt8(ascii: ";")
      }
      result.append(byte)
      rest = rest.dropFirst()
    }
    return result
  }

  /// True if a spreadsheet would take the bytes for a formula, including full-width signs, which an
  /// Asian one accepts.
  private static func isFormula(_ bytes: ArraySlice<UInt8>) -> Bool {
    switch bytes.first {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"): true
    case 0xEF: ["＝", "＋", "－", "＠"].contains { bytes.starts(with: $0.utf8) }
    default: false
    }
  }
}

extension ExpenseField {
  /// True if the values are free text.
  fileprivate var isText: Bool {
    switch self {
    case .name, .type, .account, .note, .tags, .importKey: true
    case .id, .amount, .date, .currency: false
    }
  }
}

extension ExpenseItem {
  /// True if the expense has a text for the field; an empty one differs from none.
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
  /// Defuse formulas in the text from an offset on, with an apostrophe before each.
  fileprivate mutating func defuse(from start: Int) {
    // Fast path: most texts have neither these signs nor the lead byte of the full-width ones.
    guard self[start...].contains(where: { "=+-@".utf8.contains($0) || $0 == 0xEF }) else { return }
    replaceSubrange(start..., with: CSVExport.apostrophesChanged(in: self[start...], by: 1))
  }
}
