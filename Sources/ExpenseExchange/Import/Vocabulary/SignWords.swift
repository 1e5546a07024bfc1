internal import ExpenseCore

/// Words and letters by which a column says whether money went out or came in.
struct SignWords {
  /// What each of the words says: whether money went out.
  private let pairs: [(out: String, in: String)]
  /// Whether they are words, and no letters.
  let areWords: Bool
  /// Whether both are there, in letters that mean the same everywhere, or in words.
  let isPair: Bool

  /// The words of one language stand together; a letter may mean the opposite in another one.
  private static let all: [(out: String, in: String)] = [
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

  /// The words of a column, if all of its values are such words, and no two of them contradict each
  /// other.
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

  /// Whether money went out; nil for a word that is none of these, or that means both.
  func isOut(_ word: String) -> Bool? {
    let meanings = Set(pairs.filter { $0.out == word || $0.in == word }.map { $0.out == word })
    return meanings.count == 1 ? meanings.first : nil
  }
}
