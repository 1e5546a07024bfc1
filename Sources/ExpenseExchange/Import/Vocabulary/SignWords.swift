internal import ExpenseCore

/// Words and letters in a column that tell spending from income.
///
/// A column may have further words beside them, such as one for transfers between accounts. The rows
/// of those are decided by a person.
struct SignWords {
  /// The pairs of words that match the column.
  private let pairs: [(out: String, in: String)]
  /// The folded words that a person named.
  private let explicit: (out: Set<String>, in: Set<String>, skipped: Set<String>)
  /// True if a person named some of them.
  let areExplicit: Bool
  /// True if they are words, not letters.
  let areWords: Bool
  /// True if both directions occur, in words or in letters that mean the same everywhere.
  let isPair: Bool
  /// True if the column also has other words, which say neither.
  let hasOthers: Bool

  /// Maximum words in such a column, with those that say neither.
  private static let maximumWords = 12

  /// All pairs, each from one language; a letter may mean the opposite in another one.
  private static let all: [(out: String, in: String)] = Language.words(\.signs).map {
    let words = $0.split(separator: "/").map { String($0).trimmingWhitespace() }
    return (words[0], words[words.count - 1])
  }

  /// Create the words of a column; nil if none of its values is such a word, or if they contradict
  /// each other.
  ///
  /// - Parameters:
  ///   - values: The folded values of the column.
  ///   - overrides: The mapping, which may name further words. If it turns the meaning of a known
  ///     one around, only the words that it names count.
  init?(_ values: Set<String>, _ overrides: ImportMapping = ImportMapping()) {
    let explicit = (
      out: Set(overrides.spentWords.map(\.folded)), in: Set(overrides.receivedWords.map(\.folded)),
      skipped: Set(overrides.skipWords.map(\.folded))
    )
    self.explicit = explicit
    let named = explicit.out.union(explicit.in).union(explicit.skipped)
    areExplicit = !values.isDisjoint(with: named)
    let open = values.subtracting(named)
    let known = SignWords.pairs(in: open)
    let isTurned = SignWords.all.contains { pair in
      explicit.in.contains(pair.out) && values.contains(pair.out)
        || explicit.out.contains(pair.in) && values.contains(pair.in)
    }
    let pairs = isTurned ? [] : known
    self.pairs = pairs
    let words = open.filter { word in pairs.contains { word == $0.out || word == $0.in } }
    hasOthers = words.count < open.count
    if areExplicit {
      (areWords, isPair) = (true, true)
      return
    }
    guard !words.isEmpty, values.count <= SignWords.maximumWords else { return nil }
    areWords = words.allSatisfy { word in
      // Two characters are a word in Chinese and Japanese.
      word.count > 2 || word.count == 2 && word.unicodeScalars.allSatisfy { $0.value >= 0x2E80 }
    }
    isPair = words.count == 2 && !words.contains("a") && !words.contains("k")
    guard words.allSatisfy({ isOut($0) != nil }) else { return nil }
    // A letter beside other words may mean anything.
    guard !hasOthers || areWords || isPair else { return nil }
  }

  /// The pairs with the most words of a column.
  private static func pairs(in values: Set<String>) -> [(out: String, in: String)] {
    func count(_ pair: (out: String, in: String)) -> Int {
      (values.contains(pair.out) ? 1 : 0) + (values.contains(pair.in) ? 1 : 0)
    }
    let most = all.map(count).max() ?? 0
    return most == 0 ? [] : all.filter { count($0) == most }
  }

  /// True if a word says that money went out; nil if it is unknown or means both.
  func isOut(_ word: String) -> Bool? {
    if explicit.out.contains(word) { return true }
    if explicit.in.contains(word) { return false }
    let meanings = Set(pairs.filter { $0.out == word || $0.in == word }.map { $0.out == word })
    return meanings.count == 1 ? meanings.first : nil
  }

  /// True if the rows of a word are left out, as a person decided.
  func isSkipped(_ word: String) -> Bool { explicit.skipped.contains(word) }
}
