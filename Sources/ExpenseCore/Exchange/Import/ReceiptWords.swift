/// What the statement of a card says of money that it got: words that stand together in a text.
///
/// An account that such money left says something else of it.
enum ReceiptWords {
  private static let all: [[String]] = [
    ["payment", "thank you"], ["payment", "thanks"], ["payment received"], ["zahlung erhalten"],
    ["uberweisung erhalten"], ["zahlung", "vielen dank"], ["zahlung", "besten dank"],
    ["paiement", "merci"], ["paiement recu"], ["prelevement automatique enregistre"],
    ["pago", "gracias"], ["pago recibido"], ["pagamento", "grazie"], ["pagamento ricevuto"],
    ["betaling", "bedankt"], ["betaling", "dank u"], ["betaling ontvangen"],
    ["pagamento", "obrigado"], ["pagamento recebido"], ["betalning", "tack"],
    ["betalning mottagen"],
  ]

  /// Whether a text has all the words of one of them.
  static func isOne(_ text: String) -> Bool {
    let text = text.folded
    return all.contains { $0.allSatisfy(text.contains) }
  }
}
