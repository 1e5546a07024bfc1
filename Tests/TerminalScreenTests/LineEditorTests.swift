import Testing

@testable import TerminalScreen

@Suite struct LineEditorTests {
  private func edited(_ keys: Key...) -> LineEditor {
    keys.reduce(into: LineEditor()) { $0.press($1) }
  }

  @Test func `letters go where the cursor is`() {
    let editor = edited(
      .text("Cofee"), .left, .left, .text("f"), .end, .text("!"), .home, .text("a "))
    #expect(editor.text == "a Coffee!" && editor.cursor == 2)
    #expect(edited(.left, .backspace, .delete, .right, .control("w")).text.isEmpty)
  }

  @Test func `what is before, behind and around the cursor is deleted`() {
    #expect(edited(.text("ab"), .backspace).text == "a")
    #expect(edited(.text("ab"), .left, .delete).text == "a")
    #expect(edited(.text("one two  "), .control("w")).text == "one ")
    #expect(edited(.text("one two"), .left, .control("u")).text == "o")
    #expect(edited(.text("one two"), .home, .right, .control("k")).text == "o")
  }

  @Test func `a joiner joins what is before and behind it`() {
    var line = LineEditor("👩💻x")
    line.press(.home)
    line.press(.right)
    line.press(.text("\u{200D}"))
    #expect(line.letters == ["👩‍💻", "x"] && line.cursor == 1)
    line.press(.text("a"))
    #expect(line.text == "👩‍💻ax")
  }

  @Test func `a mark is a part of the letter before it`() {
    var editor = edited(.text("cafe"), .text("\u{301}"), .text("s"))
    #expect(editor.text == "cafe\u{301}s" && editor.cursor == 5)
    editor.press(.backspace)
    editor.press(.backspace)
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
