extension PaymentWords {
  /// The payee in a name that a bank wrote: the first of its words that are no way to pay, no kind of
  /// transaction, no reference and no form of a company; at most three that stand side by side.
  ///
  /// - Parameter name: The name.
  /// - Returns: The payee as it is written; nil if there is none, with three letters and no digit.
  package static func payee(of name: String) -> String? {
    var (first, last): (String.Index?, String.Index?)
    var count = 0
    var letters = 0
    for word in name.split(whereSeparator: {
      !($0.isLetter || $0.isNumber || $0 == "&" || $0 == "'")
    }) {
      let isPart = !word.contains(where: \.isNumber) && word.contains(where: \.isLetter)
      // One letter, or a kind of transaction, is part of no name by itself.
      if isPart, !isIgnored(String(word)) {
        first = first ?? word.startIndex
        last = word.endIndex
        count += 1
        letters += word.count(where: \.isLetter)
        if count == 3 { break }
      } else if count > 0 {
        break
      }
    }
    guard let first, let last, letters >= 3 else { return nil }
    return String(name[first..<last])
  }

  /// The text of a rule for a name: its payee, or else the name.
  package static func ruleText(for name: String) -> String { payee(of: name) ?? name }

  /// True for a word that says nothing of the payee.
  private static func isIgnored(_ word: String) -> Bool {
    let folded = all(word).first ?? ""
    return kinds.contains(folded) || ignored.contains(folded)
  }

  /// Kinds of transactions, and ways to pay, that banks write before the payee.
  private static let kinds: Set<String> = [
    "emi", "neft", "upi", "imps", "rtgs", "atm", "ach", "nach", "transfer", "withdrawal", "deposit",
    "cash", "fee", "charge", "debito", "credito", "pago", "compra", "achat", "paiement", "virement",
    "carte", "prlv", "prelevement", "retrait", "einkauf", "kauf", "zahlung", "gutschrift",
    "bargeld",
    "auszahlung", "einzahlung", "basislastschrift", "folgelastschrift", "einzug", "betaling", "pin",
    "incasso", "overboeking", "bonifico", "pagamento", "addebito", "prelievo", "kortkob", "varekob",
    "kortkjop", "kop", "kortkop", "platba", "kartou", "zakup", "przelew", "oplata", "kartya",
    "vasarlas", "transferencia", "recibo", "bizum", "visakob", "contactless", "online", "autopay",
    "to", "from", "at", "by", "via", "bei", "an", "von", "fur", "and", "und", "y", "e", "et", "la",
    "le", "el", "los", "die", "der", "das",
  ]
}
