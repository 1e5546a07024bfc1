import Testing
import Text

@testable import ExpenseDisplay

@Suite struct LineBytesTests {
  @Test(arguments: [
    ("a\u{1B}[1mb", "a\\u001b[1mb", 11), ("tab\there", "tab\\there", 9), ("\r\n", "\\u000d\\n", 8),
    ("\u{202E}x", "\\u202ex", 7), ("\u{9B}", "\\u009b", 6), ("é\n", "é\\n", 3),
  ])
  func `what could act on a terminal is escaped`(text: String, escaped: String, width: Int) {
    #expect(DisplayText(text).string == escaped)
    #expect(text.terminalWidth == width)
    var line = LineBytes(hasColor: false)
    line.append(text, paddedTo: width + 2)
    #expect(String(decoding: line.bytes, as: UTF8.self) == escaped + "  ")
  }

  @Test func `only what the program says itself is taken as it is`() {
    let name = "\u{1B}]0;x\u{7}"
    let text: DisplayText = "a\n\(name)\n"
    #expect(text.string == "a\n\\u001b]0;x\\u0007\n")
    let again: DisplayText = "\(text)\(DisplayText(name)), \(Optional(name) ?? "")"
    #expect(again.string == text.string + "\\u001b]0;x\\u0007, \\u001b]0;x\\u0007")
    let line: StyledLine = "\(DisplayText(name), .error) \(name)"
    #expect(line.pieces.map(\.text.string).allSatisfy { !$0.contains("\u{1B}") })
    #expect(line.width == 33 && line.pieces.first?.style == .error)
  }

  @Test func `styles are escape sequences where there is colour, and nothing elsewhere`() {
    let line: StyledLine = "\("Spent", .dim)  \("12", .bar) x"
    for (hasColor, expected) in [
      (false, "Spent  12 x\n"), (true, "␛[2mSpent␛[0m  ␛[34m12␛[0m x\n"),
    ] {
      var bytes = LineBytes(hasColor: hasColor)
      bytes.append(line)
      #expect(
        bytes.bytes
          == Array(expected.utf8).flatMap { [$0] }.replacing(
            Array("␛".utf8), with: [0x1B]))
    }
    #expect(Array("\u{1B}[2mSpent\u{1B}[0m  é".utf8).widthOfStyledText == 8)
  }
}
