internal import ExpenseCore

/// Words in a card statement for a payment received.
///
/// The statement of the account that paid has other words for it.
enum ReceiptWords {
  /// Words for a payment, each with the words elsewhere in the text that mark it as received.
  private static let all: [(payment: [UInt8], others: [[UInt8]])] =
    Language.words(\.receipts).map {
      let words = $0.split { ":,".contains($0) }.map { Array(String($0).trimmingWhitespace().utf8) }
      return (words[0], Array(words.dropFirst()))
    }

  /// The letters of each payment.
  private static let letters = all.map { LetterSet(String(decoding: $0.payment, as: UTF8.self)) }

  /// True if a text means a payment received.
  static func matches(_ text: String) -> Bool {
    // Nearly all texts lack one of the letters of each word.
    let letters = LetterSet(text)
    let possible = all.indices.filter { letters.isSuperset(of: ReceiptWords.letters[$0]) }
    if possible.isEmpty { return false }
    return text.foldedBytes.withUnsafeBufferPointer { bytes in
      possible.contains { index in
        bytes.contains(folded: all[index].payment)
          && all[index].others.contains(where: bytes.contains(folded:))
      }
    }
  }
}

/// The letters from a to z that a text may have once it is folded, as the bits of a number.
private struct LetterSet {
  private var bits: UInt32 = 0

  init(_ text: String) {
    for byte in text.utf8 {
      // A letter beyond ASCII may become any of them.
      if byte >= 0x80 { bits = .max } else if byte >= 0x40 { bits |= 1 << UInt32(byte & 0x1F) }
    }
  }

  func isSuperset(of other: LetterSet) -> Bool { other.bits & ~bits == 0 }
}
