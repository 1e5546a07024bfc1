import CommandSpec
import ExpenseCore
import Text

extension String {
  /// The width of the escaped text in terminal columns.
  var terminalWidth: Int {
    isPlain ? utf8.count : escapedForTerminal.displayWidth
  }

  /// True if all characters are printable ASCII, as in most texts; escaping is skipped then.
  private var isPlain: Bool { utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
}

extension [UInt8] {
  mutating func appendSpaces(_ count: Int) {
    for _ in 0..<Swift.max(0, count) { append(UInt8(ascii: " ")) }
  }

  /// Append a text, escaped, truncated to `maximum` columns and padded with spaces to `width`.
  mutating func append(_ text: String, paddedTo width: Int = 0, atMost maximum: Int = .max) {
    let start = count
    append(contentsOf: text.utf8)
    var textWidth = count - start
    if textWidth > maximum || !self[start...].allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      removeSubrange(start...)
      let shown = text.escapedForTerminal.shortened(to: maximum)
      append(contentsOf: shown.utf8)
      textWidth = shown.displayWidth
    }
    appendSpaces(width - textWidth)
  }
}
