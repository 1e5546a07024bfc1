import ExpenseCore
import Testing
import Text

@testable import iexpense

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("a\u{1B}[1mb", "a\\u001b[1mb", 11), ("tab\there", "tab\\there", 9), ("\r\n", "\\u000d\\n", 8),
    ("\u{202E}x", "\\u202ex", 7), ("\u{9B}", "\\u009b", 6), ("é\n", "é\\n", 3),
  ])
  func `what could act on a terminal is escaped`(text: String, escaped: String, width: Int) {
    #expect(text.escapedForTerminal == escaped)
    #expect(text.terminalWidth == width)
    var line: [UInt8] = []
    line.append(text, paddedTo: width + 2)
    #expect(String(decoding: line, as: UTF8.self) == escaped + "  ")
  }
}
