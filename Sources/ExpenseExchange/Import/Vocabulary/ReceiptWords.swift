internal import ExpenseCore

/// What the statement of a card says of money that it got.
///
/// An account that such money left says something else of it.
enum ReceiptWords {
  /// Words for a payment, and of each what is somewhere in the same text if it came in.
  private static let all: [(payment: [UInt8], others: [[UInt8]])] = [
    ("payment", ["thank you", "thanks", "received"]),
    ("zahlung", ["erhalten", "vielen dank", "besten dank"]), ("uberweisung", ["erhalten"]),
    ("paiement", ["merci"]), ("prelevement", ["enregistre"]),
    ("pago", ["gracias", "recibido"]),
    ("pagamento", ["grazie", "ricevuto", "obrigado", "recebido"]),
    ("betaling", ["bedankt", "dank u", "ontvangen"]), ("betalning", ["tack", "mottagen"]),
  ].map { (Array($0.utf8), $1.map { Array($0.utf8) }) }

  /// Whether a text says so.
  static func isOne(_ text: String) -> Bool {
    text.foldedBytes.withUnsafeBufferPointer { bytes in
      all.contains {
        bytes.contains(folded: $0.payment) && $0.others.contains(where: bytes.contains(folded:))
      }
    }
  }
}
