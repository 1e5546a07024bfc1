internal import ExpenseCore
internal import Text

/// The words of a row, which may speak of a transfer between accounts of the person.
struct TransferText {
  private let words: [String]
  private let folded: String

  init(_ text: String) {
    folded = text.folded
    words = folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// True if it has a phrase for a transfer, or thanks for a payment of a card's bill.
  var speaksOfTransfer: Bool {
    words.indices.contains { index in
      TransferText.phrases[words[index]]?.contains { words[index...].starts(with: $0) } == true
    } || hasUnspacedWords && TransferText.unspaced.contains { folded.contains($0) }
      || ReceiptWords.matches(folded)
  }

  /// True if it may have words of a script without spaces: these begin at U+2E80.
  private var hasUnspacedWords: Bool { folded.utf8.contains { $0 >= 0xE2 } }

  /// True if it has the name of an account, of three letters at least.
  func names(_ account: String) -> Bool {
    let name = TransferText(account).words
    guard name.joined().count > 2 else { return false }
    return words.indices.contains { words[$0...].starts(with: name) }
  }

  /// The phrases by their first words.
  private static let phrases = Dictionary(
    grouping: TransferWords.phrases.map { $0.split(separator: " ").map(String.init) }
      .filter { !$0.isEmpty }
  ) { $0[0] }

  /// The phrases of scripts without spaces, which may be in the middle of a word.
  private static let unspaced = TransferWords.phrases.filter { phrase in
    phrase.unicodeScalars.allSatisfy { $0.value >= 0x2E80 }
  }
}
