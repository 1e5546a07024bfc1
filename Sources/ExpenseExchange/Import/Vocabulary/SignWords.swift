internal import ExpenseCore

/// Words and letters in a column that tell spending from income.
struct SignWords {
  /// The pairs of words that match the column.
  private let pairs: [(out: String, in: String)]
  /// True if they are words, not letters.
  let areWords: Bool
  /// True if both directions occur, in words or in letters that mean the same everywhere.
  let isPair: Bool

  /// All pairs, each from one language; a letter may mean the opposite in another one.
  private static let all: [(out: String, in: String)] =
    some
    + LanguageWords.words(\.signs).map {
      let words = $0.split(separator: "/").map { String($0).trimmingWhitespace() }
      return (words[0], words[words.count - 1])
    }

  private static let some: [(out: String, in: String)] = [
    ("debit", "credit"), ("dbit", "crdt"), ("dr", "cr"), ("db", "cr"), ("d", "c"),
    ("debet", "credit"), ("debet", "kredit"), ("debit", "kredit"), ("d", "k"), ("af", "bij"),
    ("a", "b"),
    ("soll", "haben"), ("s", "h"), ("debe", "haber"), ("d", "h"), ("cargo", "abono"),
    ("debito", "credito"), ("dare", "avere"), ("d", "a"), ("addebito", "accredito"),
    ("belastung", "gutschrift"), ("lastschrift", "gutschrift"), ("ausgang", "eingang"),
    ("ausgabe", "einnahme"), ("out", "in"), ("uit", "in"), ("-", "+"), ("expense", "income"),
    ("withdrawal", "deposit"), ("money out", "money in"), ("paid out", "paid in"),
    ("sent", "received"), ("depense", "recette"), ("sortie", "entree"), ("gasto", "ingreso"),
    ("salida", "entrada"), ("saida", "entrada"), ("uscita", "entrata"), ("uttag", "insattning"),
    ("utgift", "inkomst"), ("uitgave", "inkomst"),
    ("depense", "revenu"), ("outgoing", "incoming"), ("uitgave", "inkomsten"),
    ("despesa", "receita"),
  ]

  /// Create the words of a column; nil unless all its values are such words, without contradiction.
  init?(_ values: Set<String>) {
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
    let meanings = Set(pairs.filter { $0.out == word || $0.in == word }.map { $0.out == word })
    return meanings.count == 1 ? meanings.first : nil
  }
}
