/// Text that may be shown: whatever could act on a terminal or forge a line is escaped.
///
/// Nothing else can be drawn or printed for people. Text from files, names and arguments is escaped
/// on its way in; only a literal of the program is taken as it is:
///
/// ```swift
/// let line: DisplayText = "Added \(item.name)\n"  // the name is escaped, the line break is not
/// ```
package struct DisplayText: Hashable, Sendable {
  /// The escaped text.
  package private(set) var string: String

  /// Create a text that is shown from any text.
  package init(_ text: String) { string = text.escapingControls }

  fileprivate init(escaped: String) { string = escaped }

  /// The width in terminal columns.
  package var width: Int { string.displayWidth }

  package var isEmpty: Bool { string.isEmpty }

  /// The text, or as much of its start as fits into the width with an ellipsis.
  package func shortened(to width: Int, _ ellipsis: Character = "…") -> DisplayText {
    DisplayText(escaped: string.shortened(to: width, ellipsis))
  }

  /// The text wrapped into lines of at most a number of columns.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - breaksWords: True to break words that are too wide; otherwise their lines are wider, so
  ///     that they can be copied.
  /// - Returns: The lines.
  package func wrapped(to width: Int, breakingWords breaksWords: Bool = false) -> [DisplayText] {
    string.wrapped(to: width, breakingWords: breaksWords).map { DisplayText(escaped: $0) }
  }

  /// The text that a closure makes of this one, by leaving out or repeating parts of it.
  package func mapping(_ transform: (String) -> some StringProtocol) -> DisplayText {
    DisplayText(escaped: String(transform(string)))
  }

  /// A number of spaces; none for a number below 0.
  package static func spaces(_ count: Int) -> DisplayText {
    DisplayText(escaped: String(repeating: " ", count: max(0, count)))
  }

  package static func + (left: DisplayText, right: DisplayText) -> DisplayText {
    DisplayText(escaped: left.string + right.string)
  }

  package static func += (left: inout DisplayText, right: DisplayText) {
    left.string += right.string
  }
}

extension DisplayText: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ shown: DisplayText) { text += shown.string }

    /// Append any value, escaped; a string needs no description.
    package mutating func appendInterpolation<Value>(_ value: Value) {
      text += (value as? String ?? String(describing: value)).escapingControls
    }

    @available(*, unavailable, message: "an optional value has no text")
    package mutating func appendInterpolation<Value>(_ value: Value?) {}
  }

  package init(stringLiteral literal: String) { string = literal }

  package init(stringInterpolation interpolation: StringInterpolation) {
    string = interpolation.text
  }
}

extension Sequence<DisplayText> {
  /// The texts with a separator between them.
  package func joined(separator: DisplayText = "") -> DisplayText {
    DisplayText(escaped: map(\.string).joined(separator: separator.string))
  }
}
