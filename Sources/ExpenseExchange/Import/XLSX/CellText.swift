internal import ExpenseCore
internal import Text

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
    var (result, rest) = ("", self[...])
    while let mark = rest.range(of: "_x") {
      result += rest[..<mark.lowerBound]
      let digits = rest[mark.upperBound...].prefix(4)
      rest = rest[mark.lowerBound...]
      let isEscape =
        digits.utf8.count == 4 && digits.allSatisfy(\.isHexDigit) && rest.dropFirst(6).first == "_"
      if isEscape, let character = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
        result.unicodeScalars.append(character)
      } else {
        result += rest.prefix(isEscape ? 7 : 1)
      }
      rest = rest.dropFirst(isEscape ? 7 : 1)
    }
    return result + rest
  }
}
