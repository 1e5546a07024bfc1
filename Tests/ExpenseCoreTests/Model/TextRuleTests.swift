import Testing

@testable import ExpenseCore

@Suite struct TextRuleTests {
  @Test func `white space around a text goes`() throws {
    #expect(try TextRule(.name).apply(to: " \tCafé\u{A0}\n") == "Café")
  }

  @Test func `a name has up to 100 characters, however many scalars they are`() throws {
    let family = String(repeating: "👨‍👩‍👧‍👦", count: 100)
    #expect(try TextRule(.name).apply(to: family) == family)
    #expect(throws: invalid(family + "x", .tooLong(101, maximum: 100))) {
      try TextRule(.name).apply(to: family + "x")
    }
  }

  @Test func `a character of more than a mebibyte is too long`() {
    let endless = "e" + String(repeating: "\u{301}", count: 600_000)
    #expect(throws: invalid(endless, .tooLong(1, maximum: 100))) {
      try TextRule(.name).apply(to: endless)
    }
  }

  @Test(arguments: ["", " ", "\n\t", "\u{3000}"])
  func `an empty name is refused`(text: String) {
    #expect(throws: invalid(text, .empty)) { try TextRule(.name).apply(to: text) }
  }

  @Test(arguments: [
    "a\nb", "a\tb", "a\u{0}b", "a\u{1B}[31mb", "a\u{7F}b", "a\u{9B}b", "a\u{2028}b", "a\u{2029}b",
    "a\r\nb",
  ])
  func `control characters and line breaks in a name are refused`(text: String) throws {
    let scalar = try #require(text.unicodeScalars.dropFirst().first)
    #expect(throws: invalid(text, .controlCharacter(scalar))) {
      try TextRule(.name).apply(to: text)
    }
  }

  @Test func `a note may have lines, but no other controls`() throws {
    #expect(try TextRule(.note).apply(to: "one\n\ttwo") == "one\n\ttwo")
    #expect(throws: InvalidValue.self) { try TextRule(.note).apply(to: "one\u{1B}two") }
  }

  private func invalid(_ text: String, _ reason: InvalidValue.Reason) -> InvalidValue {
    InvalidValue(field: .name, text: text, reason: reason)
  }
}
