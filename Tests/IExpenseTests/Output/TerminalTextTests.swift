import CommandSpec
import Testing

@testable import iexpense

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("", 0), ("Lunch", 5), ("Café crème", 10), ("Cafe\u{301}", 4), ("soft\u{AD}hyphen", 10),
    ("e\u{301}\u{302}\u{303}", 1), ("\u{200B}", 0), ("Ελλάς", 5), ("Кино", 4), ("日本", 4),
    ("ﾊﾝｶｸ", 4), ("＄１", 4), ("한글", 4), ("🍜", 2), ("☎\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2),
    ("👨‍👩‍👧", 2), ("👍🏽", 2),
    ("🇩🇪", 2), ("Ramen 🍜 é", 10),
  ])
  func `a text fills the columns that terminals give it`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

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
