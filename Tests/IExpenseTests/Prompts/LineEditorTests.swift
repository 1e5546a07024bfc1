import Testing

@testable import iexpense

@Suite struct LineEditorTests {
  private func edited(_ keys: TypedKey...) -> LineEditor {
    keys.reduce(into: LineEditor()) { $0.take($1) }
  }

  @Test func `letters go where the cursor is`() {
    let editor = edited(
      .text("Cofee"), .left, .left, .text("f"), .end, .text("!"), .home, .text("a "))
    #expect(editor.text == "a Coffee!" && editor.cursor == 2)
    #expect(edited(.left, .deleteBackwards, .deleteForwards, .right, .deleteWord).text.isEmpty)
  }

  @Test func `what is before, behind and around the cursor is deleted`() {
    #expect(edited(.text("ab"), .deleteBackwards).text == "a")
    #expect(edited(.text("ab"), .left, .deleteForwards).text == "a")
    #expect(edited(.text("one two  "), .deleteWord).text == "one ")
    #expect(edited(.text("one two"), .left, .deleteToStart).text == "o")
    #expect(edited(.text("one two"), .home, .right, .deleteToEnd).text == "o")
  }

  @Test func `a mark is a part of the letter before it`() {
    var editor = edited(.text("cafe"), .text("\u{301}"), .text("s"))
    #expect(editor.text == "cafe\u{301}s" && editor.cursor == 5)
    editor.take(.deleteBackwards)
    editor.take(.deleteBackwards)
    #expect(editor.text == "caf")
  }

  @Test(arguments: [
    ("abc", 10, "abc", 3), ("abcdefghij", 6, "fghij", 5), ("日本語です", 6, "です", 4),
    ("日本語です", 7, "語です", 6), ("", 5, "", 0), ("ab", 1, "b", 1),
  ])
  func `the cursor is always seen`(text: String, width: Int, shown: String, column: Int) {
    let visible = edited(.text(text)).visible(in: width)
    #expect(visible.text == shown && visible.column == column)
  }

  @Test func `from the start, what has room behind the cursor is seen`() {
    #expect(edited(.text("abcdefghij"), .home).visible(in: 6).text == "abcde")
    #expect(edited(.text("日本語です"), .home, .right).visible(in: 6) == ("日本", 2))
  }
}

@Suite struct KeyReaderTests {
  private func keys(_ pieces: [UInt8]...) throws -> [TypedKey] {
    var rest = pieces[...]
    var reader = KeyReader { rest.popFirst() ?? [] }
    var keys: [TypedKey] = []
    while keys.last != .endOfInput { keys.append(try reader.next()) }
    return keys.dropLast()
  }

  @Test(arguments: [
    ("\u{1B}[C", TypedKey.right), ("\u{1B}OD", .left), ("\u{1B}[H", .home), ("\u{1B}[4~", .end),
    ("\u{1B}[1;5C", .right), ("\u{1B}[3~", .deleteForwards), ("\u{1}", .home), ("\u{5}", .end),
    ("\u{7F}", .deleteBackwards), ("\u{8}", .deleteBackwards), ("\u{15}", .deleteToStart),
    ("\u{17}", .deleteWord), ("\u{B}", .deleteToEnd), ("\t", .complete), ("\r", .enter),
    ("\n", .enter), ("\u{3}", .interrupt), ("é", .text("é")), ("日", .text("日")), ("🍜", .text("🍜")),
  ])
  func `keys are known however their bytes come`(text: String, key: TypedKey) throws {
    #expect(try keys(Array(text.utf8)) == [key])
    var reader = KeyReader { [] }
    #expect(try reader.next() == .endOfInput)
    var bytes = Array(text.utf8)[...]
    var one = KeyReader { bytes.popFirst().map { [$0] } ?? [] }
    #expect(try one.next() == key)
  }

  @Test func `what is not known is passed over`() throws {
    #expect(try keys(Array("\u{1B}[15~a\u{1B}b\u{0}\u{1B}[".utf8)) == [.text("a"), .text("b")])
    #expect(try keys([0xFF, 0x61, 0xC3, 0x62, 0xE2, 0x82]) == [.text("a"), .text("b")])
    #expect(try keys([0xC2, 0x9B]) == [], "a control character of C1")
  }
}

@Suite struct PromptTests {
  /// What a prompt answers to keys, and all that it has written.
  private func answer(
    to keys: String, among candidates: [String] = [], width: Int = 40
  ) throws -> (answer: Prompt.Answer, screen: String) {
    var written: [UInt8] = []
    let sink = TextSink(isTerminal: true) { written += $0 }
    var rest = Array(keys.utf8)[...]
    var reader = KeyReader { rest.popFirst().map { [$0] } ?? [] }
    let answer = try Prompt("Name: ", width: width, to: sink) { candidates }.run(&reader)
    return (answer, String(decoding: written, as: UTF8.self))
  }

  @Test func `a line ends with the key for it, and nothing else does`() throws {
    #expect(try answer(to: "Tea\r").answer == .line("Tea"))
    #expect(try answer(to: "Te\u{1B}[D\u{1B}[D\u{4}i\r").answer == .line("iTe"), "^D in a line")
    #expect(try answer(to: "\u{4}").answer == .endOfInput)
    #expect(try answer(to: "Tea\u{3}").answer == .interrupt)
    #expect(try answer(to: "").answer == .endOfInput)
  }

  @Test(
    arguments: [
      ("co\t\r", "Coffee"), ("CA\t\r", "Café "), ("caf\tau\t\r", "Café au lait"), ("x\t\r", "x"),
      ("\t\r", ""), ("cafe n\t\r", "Café noir"),
    ])
  func `Tab completes as far as it is clear`(keys: String, text: String) throws {
    let candidates = ["Coffee", "Café au lait", "Café noir", "Tea"]
    let expected = text == "Café " && keys.hasPrefix("CA") ? "Café " : text
    #expect(try answer(to: keys, among: candidates).answer == .line(expected))
  }

  @Test func `a second Tab shows what there is`() throws {
    let screen = try answer(to: "c\t\t\r", among: ["Café", "Coffee", "Tea\u{1B}"]).screen
    #expect(screen.contains("Café  Coffee\n") && !screen.contains("Tea"))
  }
}
