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

extension String {
  /// Create a text of one ASCII character many times.
  ///
  /// In the debug build, `init(repeating:count:)` takes a hundred times as long.
  package init(of character: Unicode.Scalar, count: Int) {
    self.init(
      decoding: [UInt8](repeating: UInt8(ascii: character), count: count), as: UTF8.self)
  }
}
