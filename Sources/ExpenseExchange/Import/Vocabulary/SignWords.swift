internal import ExpenseCore

/// Words and letters in a column that tell spending from income.
struct SignWords {
  /// The pairs of words that match the column.
  private let pairs: [(out: String, in: String)]
  /// The words that a person named.
  private let explicit: (out: Set<String>, in: Set<String>)
  /// True if a person named some of them.
  let areExplicit: Bool
  /// True if they are words, not letters.
  let areWords: Bool
  /// True if both directions occur, in words or in letters that mean the same everywhere.
  let isPair: Bool

  /// All pairs, each from one language; a letter may mean the opposite in another one.
  private static let all: [(out: String, in: String)] = Language.words(\.signs).map {
    let words = $0.split(separator: "/").map { String($0).trimmingWhitespace() }
    return (words[0], words[words.count - 1])
  }

  /// Create the words of a column; nil unless all its values are such words, without contradiction.
  ///
  /// - Parameters:
  ///   - values: The folded values of the column.
  ///   - overrides: The mapping, which may name further words; then the others are not looked up.
  init?(_ values: Set<String>, _ overrides: ImportMapping = ImportMapping()) {
    let (out, received) = (
      Set(overrides.spentWords.map(\.folded)), Set(overrides.receivedWords.map(\.folded))
    )
    explicit = (out, received)
    areExplicit = !values.isDisjoint(with: out.union(received))
    if areExplicit {
      pairs = []
      (areWords, isPair) = (true, true)
      return
    }
    guard (1...2).contains(values.count) else { return nil }
    let pairs = SignWords.all.filter { pair in
      values.allSatisfy { $0 == pair.out || $0 == pair.in }
    }
    guard !pairs.isEmpty else { return nil }
    self.pairs = pairs
    areWords = values.allSatisfy { $0.count > 2 }
    isPair = values.count == 2 && !values.contains("a") && !values.contains("k")
    guard values.allSatisfy({ isOut($0) != nil }) else { return nil }
  }

  /// True if a word says that money went out; nil if it is unknown or means both.
  func isOut(_ word: String) -> Bool? {
    if areExplicit {
      return explicit.out.contains(word) ? true : explicit.in.contains(word) ? false : nil
    }
    let meanings = Set(pairs.filter { $0.out == word || $0.in == word }.map { $0.out == word })
    return meanings.count == 1 ? meanings.first : nil
  }
}
