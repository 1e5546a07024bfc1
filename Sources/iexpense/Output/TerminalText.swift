import CommandSpec
import ExpenseCore
import TerminalText

extension String {
  /// How many columns of a terminal this text fills once it is escaped.
  var terminalWidth: Int {
    isPlain ? utf8.count : escapedForTerminal.displayWidth
  }

  /// Whether there are printable ASCII characters only: most texts are like this, and need no
  /// closer look.
  private var isPlain: Bool { utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
}

extension [UInt8] {
  mutating func appendSpaces(_ count: Int) {
    for _ in 0..<Swift.max(0, count) { append(UInt8(ascii: " ")) }
  }

  /// Appends a text, escaped, and spaces behind it up to a number of columns; a text that is wider
  /// than the most loses its end.
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
