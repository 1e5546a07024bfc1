/// A search in names and notes: words in any order, and phrases in quotation marks.
///
/// `coffee beans` finds expenses with both words, `"coffee beans"` only the phrase. Words may be
/// parts of other words; case and accents are ignored.
public struct SearchQuery: Hashable, Sendable {
  /// The words and phrases that must all be found; without any, nothing is found.
  public let texts: [String]

  /// Create a query from its text.
  ///
  /// An unmatched quotation mark is part of a word.
  public init(_ text: String) {
    var texts: [String] = []
    var rest = Substring(text)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") {
        texts.append(String(rest[..<end].dropFirst()))
        rest = rest[end...].dropFirst()
      } else {
        let word = rest.prefix { !$0.isWhitespace }
        texts.append(String(word))
        rest = rest[word.endIndex...]
      }
    }
    self.texts = texts.filter(\.isSearchable)
  }
}

extension SearchQuery: ExpressibleByStringLiteral {
  /// Create a query from its text.
  public init(stringLiteral text: String) { self.init(text) }
}
