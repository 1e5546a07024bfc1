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
  mutating func append(_ text: String) { append(escaped: text.escapingControls) }

  /// Append a text of several lines.
  mutating func append(lines text: String) { append(escaped: text.escapingControlsInLines) }

  private mutating func append(escaped text: String) {
    for byte in text.utf8 {
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

/// A sentence whose inserted parts, such as amounts, keep their own direction beside text of the other one.
struct Sentence: ExpressibleByStringInterpolation {
  /// The parts; an isolated one becomes a `bdi` element.
  private(set) var parts: [(text: String, isIsolated: Bool)] = []

  init(stringLiteral text: String) { parts = [(text, false)] }

  init(stringInterpolation parts: Interpolation) { self.parts = parts.parts }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var parts: [(text: String, isIsolated: Bool)] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ text: String) {
      if !text.isEmpty { parts.append((text, false)) }
    }

    mutating func appendInterpolation(_ text: String) { parts.append((text, true)) }

    mutating func appendInterpolation(_ sentence: Sentence) { parts += sentence.parts }
  }

  /// Sentences joined by a text.
  init(_ sentences: [Sentence], separator: String) {
    for (index, sentence) in sentences.enumerated() {
      if index > 0 { parts.append((separator, false)) }
      parts += sentence.parts
    }
  }
}

extension HTMLText {
  mutating func append(_ sentence: Sentence) {
    for (text, isIsolated) in sentence.parts {
      if isIsolated { element("bdi", text) } else { append(text) }
    }
  }

  /// Append an element with a sentence.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String> = [:],
    sentence: Sentence
  ) {
    element(name, attributes) { $0.append(sentence) }
  }
}
