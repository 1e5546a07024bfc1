internal import ExpenseCore

/// Words that mark a row as a balance or a total.
enum SummaryWords {
  /// Words for a balance or a total; another word beside one makes the row something else.
  private static let nouns = Set(LanguageWords.words(\.sums)).union([
    "total", "totals", "subtotal", "sum", "summe", "gesamtsumme", "zwischensumme", "gesamt",
    "saldo",
    "endsaldo", "anfangssaldo", "kontostand", "saldovortrag", "ubertrag", "balance", "balans",
    "balances", "eindtotaal", "totalt", "restsaldo", "solde", "totaal", "totale", "totaux", "soma",
    "suma", "summa", "beginsaldo",
    "eindsaldo", "slutsaldo", "gesamtbetrag", "tagessaldo", "subtotaal", "subtotale", "delsumma",
    "soldes",
  ])

  /// Phrases without any of these words.
  private static let phrases: Set = [
    "brought forward", "carried forward", "bal fwd", "bal forward", "bal b f", "bal c f",
    "opening bal", "closing bal", "amount due", "minimum payment due", "a nuovo", "b f",
    "c f", "report a nouveau", "i alt",
  ]

  private static let fillers = Set(LanguageWords.words(\.besideSums)).union([
    "debut", "periode", "date", "compte", "contabilistico", "disponivel", "disponible", "actual",
    "atual", "konto", "account", "available", "current", "period", "month", "final", "inicial",
    "from", "value", "amount", "debits", "credits", "transactions", "umsatze", "mouvements",
    "grand", "opening", "closing", "beginning", "ending", "starting", "previous", "forward",
    "brought", "carried", "alter", "alte", "neuer", "neue", "ancien", "nouveau", "precedent",
    "initial", "crediteur", "debiteur", "creditor", "debit", "credit", "anterior", "iniziale",
    "finale", "precedente", "attuale", "contabile", "disponibile", "periodo", "periodode",
    "ingaende", "utgaende", "ausgaben", "einnahmen", "uscite", "entrate", "cargos", "abonos",
    "expenses", "income", "spent", "purchases", "payments", "kartenbuchungen", "buchungen",
    "ausgange", "eingange", "depenses", "recettes", "gastos", "ingresos", "uitgaven", "inkomsten",
    "despesas", "receitas", "utgifter", "inkomster", "bloqueado", "dias", "statement", "last",
    "minimum", "payment", "nuovo",
    "general", "geral", "generale", "vormonat", "vorheriger", "vorherige", "mois", "mensuel",
    "mensual", "mensal", "mensile", "monat", "maand", "vorig", "vorige", "nieuw", "nieuwe", "prior",
    "uber", "aller", "page", "seite", "pagina",
    "report", "movimenti", "movimientos", "movimentos", "operazioni", "operaciones", "operations",
    "verrichtingen",
  ])

  /// True if a text names a balance or a total: `Saldo per 31.03.2026`, but not `Total Wine`.
  ///
  /// Fillers, short words, numbers and dates may stand beside it.
  static func matches(_ text: String) -> Bool {
    guard text.utf8.count <= 80 else { return false }
    var words: [String] = []
    for word in text.foldedBytes.split(whereSeparator: { !isLetter($0) }) {
      // Nearly all texts have some other word.
      if word.count > 3, !starts[start(of: word)] { return false }
      let whole = String(decoding: word, as: UTF8.self)
      if word.count > 3, !isPart(whole) { return false }
      words.append(whole)
    }
    return words.contains(where: nouns.contains)
      || phrases.contains(words.joined(separator: " "))
      // S A L D O.
      || words.allSatisfy { $0.utf8.count == 1 } && nouns.contains(words.joined())
  }

  /// True for the number of a page: `Page 2 of 3`, `Seite 2`.
  static func isPage(_ text: String) -> Bool {
    let words = text.folded.split { !$0.isLetter && !$0.isNumber }
    return words.count >= 2 && words[1].allSatisfy(\.isNumber)
      && ["page", "seite", "pagina", "blatt", "blad", "sida", "folha", "hoja", "foglio", "p"]
        .contains(words[0])
  }

  private static func isPart(_ word: String) -> Bool {
    nouns.contains(word) || fillers.contains(word)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte >= 0x80
  }

  /// True for the first two bytes of these words, by their last five bits.
  private static let starts = nouns.union(fillers).reduce(
    into: [Bool](repeating: false, count: 1 << 10)
  ) {
    if $1.utf8.count > 1 { $0[start(of: Array($1.utf8)[...])] = true }
  }

  private static func start(of word: ArraySlice<UInt8>) -> Int {
    Int(word[word.startIndex] & 31) << 5 | Int(word[word.startIndex + 1] & 31)
  }
}
