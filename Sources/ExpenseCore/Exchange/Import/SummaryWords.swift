/// Words for lines that are about a balance or a sum.
enum SummaryWords {
  private static let words = [
    "total", "totals", "grand total", "subtotal", "sum", "summe", "gesamt", "saldo", "endsaldo",
    "anfangssaldo", "kontostand", "alter kontostand", "neuer kontostand", "saldovortrag", "balance",
    "opening balance", "closing balance", "beginning balance", "ending balance",
    "balance brought forward", "balance carried forward", "solde", "solde precedent",
    "solde initial", "nouveau solde", "totaal", "totale", "totaux", "soma", "suma", "summa",
    "beginsaldo", "eindsaldo", "saldo anterior", "saldo inicial", "saldo final", "saldo iniziale",
    "saldo finale", "saldo precedente", "saldo attuale", "saldo disponible", "ingaende saldo",
    "utgaende saldo", "slutsaldo",
  ]
  .map { Array($0.utf8) }

  private static let fillers: Set = [
    "debut", "periode", "date", "compte", "contabilistico", "disponivel", "disponible", "actual",
    "atual", "konto", "account", "available", "current", "period", "month", "final", "inicial",
    "vom", "from", "value", "amount", "debits", "credits", "transactions", "umsatze", "mouvements",
  ]

  /// Whether a text is one of them, with nothing behind it but short words, numbers and days:
  /// `Saldo per 31.03.2026`, but not `Total Wine`.
  static func isOne(_ text: String) -> Bool {
    guard text.utf8.count <= 80 else { return false }
    let bytes = text.foldedBytes
    return words.contains { word in
      guard bytes.starts(with: word) else { return false }
      let rest = String(decoding: bytes.dropFirst(word.count), as: UTF8.self)
      return rest.first?.isLetter != true
        && rest.split { !$0.isLetter }.allSatisfy { $0.count <= 3 || fillers.contains(String($0)) }
    }
  }
}
