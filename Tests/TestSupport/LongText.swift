/// A text that is an argument of a test, and too long to print in full with each result.
package struct LongText: Sendable, CustomStringConvertible {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  /// The beginning of the text, and its length.
  package var description: String {
    text.utf8.count <= 200 ? text : text.prefix(100) + "… (\(text.utf8.count) bytes)"
  }
}
