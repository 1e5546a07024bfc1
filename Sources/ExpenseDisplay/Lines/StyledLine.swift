package import Text

/// A line of pieces of text, each in one style.
///
/// Reports are lines of this kind, for terminals and for the full-screen app alike. Only
/// ``LineBytes`` and the app's cells turn styles into what a terminal understands.
///
/// ```swift
/// let line: StyledLine = "Added \(item.name)  \(amount.text, amount.style)"
/// ```
package struct StyledLine: Hashable, Sendable {
  /// A piece of text in one style.
  package struct Piece: Hashable, Sendable {
    /// The number of spaces before the text, which have no style.
    package let indent: Int
    package let text: DisplayText
    package let style: TextStyle?
  }

  package private(set) var pieces: [Piece] = []
  /// The width in terminal columns.
  package private(set) var width = 0
  /// The number of spaces before the next piece.
  private var indent = 0

  package init() {}

  package init(_ text: DisplayText, _ style: TextStyle? = nil) { append(text, style) }

  /// The text without its styles.
  package var text: DisplayText {
    pieces.reduce(into: "") { text, piece in text += .spaces(piece.indent) + piece.text }
  }

  /// Append a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - style: Its style; nil for none.
  ///   - width: Its width in columns, if that is known already.
  package mutating func append(_ text: DisplayText, _ style: TextStyle? = nil, width: Int? = nil) {
    guard !text.isEmpty else { return }
    self.width += width ?? text.width
    if indent == 0, let last = pieces.last, last.style == style {
      let piece = Piece(indent: last.indent, text: last.text + text, style: style)
      pieces[pieces.count - 1] = piece
    } else {
      pieces.append(Piece(indent: indent, text: text, style: style))
    }
    indent = 0
  }

  /// Append another line.
  package mutating func append(_ line: StyledLine) {
    for (number, piece) in line.pieces.enumerated() {
      let before = number == 0 ? indent + piece.indent : piece.indent
      pieces.append(Piece(indent: before, text: piece.text, style: piece.style))
    }
    width += line.width
    indent = line.pieces.isEmpty ? indent + line.indent : line.indent
  }

  /// Pad the line with spaces to `width` columns; they show only if a text follows.
  package mutating func pad(to width: Int) {
    indent += max(0, width - self.width)
    self.width = max(width, self.width)
  }
}

extension StyledLine: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var line = StyledLine()

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      line.append(DisplayText(stringLiteral: literal))
    }

    package mutating func appendInterpolation(_ text: DisplayText, _ style: TextStyle? = nil) {
      line.append(text, style)
    }

    package mutating func appendInterpolation(_ other: StyledLine) { line.append(other) }

    package mutating func appendInterpolation<Value>(_ value: Value) {
      line.append("\(value)" as DisplayText)
    }

    @available(*, unavailable, message: "an optional value has no text")
    package mutating func appendInterpolation<Value>(_ value: Value?) {}
  }

  package init(stringLiteral literal: String) { self.init(DisplayText(stringLiteral: literal)) }

  package init(stringInterpolation interpolation: StringInterpolation) { self = interpolation.line }
}

extension DisplayText.StringInterpolation {
  @available(*, unavailable, message: "a text has no styles; use the text of the line")
  package mutating func appendInterpolation(_ line: StyledLine) {}
}
