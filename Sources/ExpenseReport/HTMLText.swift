internal import ExpenseCore
import Text

/// HTML text, in which everything is escaped for the position where it stands.
///
/// Characters that could hide or reorder text are shown as in a terminal: `\u202e`.
struct HTMLText {
  private(set) var bytes: [UInt8] = []

  /// Append markup of this program, unchanged.
  mutating func append(markup: StaticString) { markup.withUTF8Buffer { bytes += $0 } }

  /// Append bytes that contain no markup.
  mutating func append(safe text: [UInt8]) { bytes += text }

  /// Append a text.
  mutating func append(_ text: String) {
    for byte in text.escapingControls.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'"): bytes += "&#39;".utf8
      default: bytes.append(byte)
      }
    }
  }

  /// Append an element with content.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>,
    _ content: (inout HTMLText) -> Void
  ) {
    start(name, attributes)
    content(&self)
    append(markup: "</")
    append(markup: name)
    append(markup: ">")
  }

  /// Append an element with a text.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>, _ text: String
  ) {
    element(name, attributes) { $0.append(text) }
  }

  /// Append an element without attributes, with content.
  mutating func element(_ name: StaticString, _ content: (inout HTMLText) -> Void) {
    element(name, [:], content)
  }

  /// Append an element without attributes, with a text.
  mutating func element(_ name: StaticString, _ text: String) { element(name, [:], text) }

  /// Append the start tag of an element; void elements consist of it.
  mutating func start(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String>) {
    append(markup: "<")
    append(markup: name)
    for (name, value) in attributes {
      append(markup: " ")
      append(markup: name)
      append(markup: "=\"")
      append(value)
      append(markup: "\"")
    }
    append(markup: ">")
  }
}
