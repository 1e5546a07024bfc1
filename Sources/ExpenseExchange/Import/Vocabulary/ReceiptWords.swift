internal import ExpenseCore

/// Words in a card statement for a payment received.
///
/// The statement of the account that paid has other words for it.
enum ReceiptWords {
  /// Words for a payment, each with the words elsewhere in the text that mark it as received.
  private static let all: [(payment: [UInt8], others: [[UInt8]])] =
    [
      ("payment", ["thank you", "thanks", "received"]),
      ("zahlung", ["erhalten", "vielen dank", "besten dank"]), ("uberweisung", ["erhalten"]),
      ("paiement", ["merci"]), ("prelevement", ["enregistre"]),
      ("pago", ["gracias", "recibido"]),
      ("pagamento", ["grazie", "ricevuto", "obrigado", "recebido"]),
      ("betaling", ["bedankt", "dank u", "ontvangen"]), ("betalning", ["tack", "mottagen"]),
    ].map(bytes)
    + LanguageWords.words(\.receipts).map {
      let words = $0.split { ":,".contains($0) }.map { String($0).trimmingWhitespace() }
      return bytes(words[0], Array(words.dropFirst()))
    }

  private static func bytes(_ payment: String, _ others: [String]) -> ([UInt8], [[UInt8]]) {
    (Array(payment.utf8), others.map { Array($0.utf8) })
  }

  /// The letters of each payment.
  private static let letters = all.map { LetterSet($0.payment) }

  /// True if a text means a payment received.
  static func matches(_ text: String) -> Bool {
    let folded = text.foldedBytes
    // Nearly all texts lack one of the letters.
    let letters = LetterSet(folded)
    let found = all.indices.filter { letters.isSuperset(of: ReceiptWords.letters[$0]) }
    guard !found.isEmpty else { return false }
    return folded.withUnsafeBufferPointer { bytes in
      found.contains {
        bytes.contains(folded: all[$0].payment)
          && all[$0].others.contains(where: bytes.contains(folded:))
      }
    }
  }
}

/// The letters from a to z in a text, as the bits of a number.
private struct LetterSet {
  private var bits: UInt32 = 0

  init(_ bytes: [UInt8]) {
    for byte in bytes where (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) {
      bits |= 1 << UInt32(byte & 0x1F)
    }
  }

  func isSuperset(of other: LetterSet) -> Bool { other.bits & ~bits == 0 }
}
