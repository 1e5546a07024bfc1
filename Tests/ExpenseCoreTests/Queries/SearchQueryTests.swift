import Testing

@testable import ExpenseCore

@Suite struct SearchQueryTests {
  @Test(
    arguments: [
      ("coffee beans", ["coffee", "beans"]), ("\"coffee beans\"", ["coffee beans"]),
      ("a \"b c\" d", ["a", "b c", "d"]), ("5\"", ["5\""]), ("\"open", ["\"open"]),
      ("\"\" \u{301} x", ["x"]), (" \n", []), ("\"a\"b", ["a", "b"]),
    ] as [(String, [String])])
  func `words and phrases are told apart`(query: String, texts: [String]) {
    #expect(SearchQuery(query).texts == texts)
  }
}
