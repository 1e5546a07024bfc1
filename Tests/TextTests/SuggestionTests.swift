import Testing

@testable import Text

@Suite struct SuggestionTests {
  @Test(
    arguments: [
      ("lst", "list"), ("lsit", "list"), ("LIST", "list"), ("dlete", "delete"), ("remove", nil),
      ("x", nil), ("", nil), ("lists", "list"), ("ad", "add"),
    ] as [(String, String?)])
  func `near words are suggested and far ones are not`(typed: String, expected: String?) {
    #expect(typed.closest(among: ["add", "list", "delete", "rm"]) == expected)
  }

  @Test func `a very long word is no typing error`() {
    #expect(String(repeating: "list", count: 100_000).closest(among: ["list"]) == nil)
  }
}
