internal import ExpenseCore

/// The text of a cell in the making, of one or more parts with their own fonts.
struct CellText {
  private var text = ""
  /// True within a part of the text, and within its pronunciation.
  private var (isText, isPhonetic) = (false, false)

  /// Add an event within a text.
  mutating func add(_ reader: XMLReader, _ event: XMLReader.Event) {
    switch (event, reader.name) {
    case (.start, "t"): isText = !isPhonetic
    case (.end, "t"): isText = false
    case (.start, "rPh"): isPhonetic = true
    case (.end, "rPh"): isPhonetic = false
    case (.text, _): if isText { text += reader.text }
    default: break
    }
  }

  /// The whole text; the next one begins.
  mutating func take() -> String {
    defer { text = "" }
    return text.unescapedCell
  }
}

extension String {
  /// The text with the characters that workbooks write as `_x000D_`.
  fileprivate var unescapedCell: String {
    guard contains("_x") else { return self }
    return replacing(/_x([0-9A-Fa-f]{4})_/) { match in
      UInt32(match.output.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) }
        ?? String(match.output.0)
    }
  }
}
