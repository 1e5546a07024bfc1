/// What to look for in names and notes: words in any order, and phrases in quotation marks.
///
/// `coffee beans` finds what has both words, `"coffee beans"` only the phrase. Words may be parts of
/// others; case and accents do not count.
public struct SearchQuery: Hashable, Sendable {
  /// The words and phrases, all of which have to be found; none of them, and nothing is found.
  public let texts: [String]

  /// Reads a query.
  ///
  /// A quotation mark without another one behind it is part of a word.
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
  /// Reads a query.
  public init(stringLiteral text: String) { self.init(text) }
}
