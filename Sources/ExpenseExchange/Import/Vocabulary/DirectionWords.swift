internal import ExpenseCore
internal import Text

/// Words for kinds of transactions that say whether money went out or came in.
enum DirectionWords {
  /// True if a text says that money went out, false if it came in; nil if it says neither or both.
  ///
  /// The words are matched as a whole: `SEPA-Lastschrift`, `Card payment 4711`.
  static func isOut(_ text: String) -> Bool? {
    guard text.utf8.count <= 60 else { return nil }
    // Credit and debit cards are ways to pay.
    let words = (" " + text.folded.split { !$0.isLetter }.joined(separator: " ") + " ")
      .replacing(" credit card ", with: " ").replacing(" debit card ", with: " card ")
    let isOut = outs.contains { words.contains($0) }
    // "Refund of a card payment" names both, and means the other one.
    if reversals.contains(where: { words.contains($0) }) { return isOut ? nil : false }
    let isIn = ins.contains { words.contains($0) }
    return isOut == isIn ? nil : isOut
  }

  private static let outs = padded(Language.words(\.outgoing))
  private static let ins = padded(Language.words(\.incoming))
  private static let reversals = padded(Language.words(\.reversals))

  private static func padded(_ phrases: [String]) -> [String] { phrases.map { " \($0) " } }
}
