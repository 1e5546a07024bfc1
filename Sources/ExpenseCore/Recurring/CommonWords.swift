/// The words that two names, or their notes, have in common.
package enum CommonWords: Int, Comparable, Sendable {
  case none, some
  /// All words of one side are among those of the other.
  case all
  case same

  package static func < (first: CommonWords, second: CommonWords) -> Bool {
    first.rawValue < second.rawValue
  }

  /// Compare the words of two texts, as ``PaymentWords`` has them.
  package init(_ first: [String], _ second: [String]) {
    let (own, other) = (
      CommonWords.count(of: first, in: second), CommonWords.count(of: second, in: first)
    )
    let isWhole = !first.isEmpty && own == first.count
    let isOtherWhole = !second.isEmpty && other == second.count
    self =
      isWhole && isOtherWhole ? .same : isWhole || isOtherWhole ? .all : own > 0 ? .some : .none
  }

  /// Number of words that match one of others: equal, or one of four letters or more begins the other.
  private static func count(of words: [String], in others: [String]) -> Int {
    words.count { word in
      others.contains { other in
        word == other || word.utf8.count >= 4 && other.hasPrefix(word)
          || other.utf8.count >= 4 && word.hasPrefix(other)
      }
    }
  }
}
