internal import ExpenseCore

/// What all amounts of one column say about who got the money.
struct SignEvidence {
  private(set) var negatives = 0
  private(set) var positives = 0
  private(set) var explicitPluses = 0
  private(set) var sample: (text: String, line: Int)?
  /// An amount with a minus that seems to be money that came in: its text, and where it is.
  private var receipt: (amount: String, text: String, line: Int)?

  mutating func add(_ amount: WrittenAmount, _ text: String, line: Int) {
    guard text.contains(where: { ("1"..."9").contains($0) }) else { return }
    if sample == nil { sample = (text, line) }
    if amount.isNegative { negatives += 1 } else { positives += 1 }
    if amount.hasPlus { explicitPluses += 1 }
  }

  /// Takes in a text that stands beside an amount with a minus.
  mutating func add(textOfNegative text: String, _ amount: String, line: Int) {
    if receipt == nil, ReceiptWords.isOne(text) { receipt = (amount, text, line) }
  }

  var isMixed: Bool { negatives > 0 && positives > 0 }

  /// What is in doubt where a minus is beside the words for a payment to a card.
  var receiptProblem: ImportProblem? {
    receipt.map { .openSigns($0.amount, .receipt($0.text), line: $0.line) }
  }

  /// The sign that most have.
  var usual: SpentSign { negatives > positives ? .negative : .positive }

  /// Which amounts were spent; nil where there are none.
  ///
  /// Banks write what leaves an account with a minus. It has to be told where that is in doubt: where
  /// as much came in as went out or more, as it would seem of a card's statement that has it the other
  /// way round, where a minus is beside the words for a payment to a card, or where there is no sign.
  /// Where only what came in is marked, all else was spent.
  ///
  /// - Throws: ``ImportProblem``.
  var spent: SpentSign? {
    get throws {
      if let receiptProblem { throw receiptProblem }
      let unsigned = positives - explicitPluses
      if negatives == 0, explicitPluses > 0, unsigned > 0 { return .unsigned }
      let isOpen = explicitPluses > 0 && unsigned > 0
      if !isOpen, negatives > positives || explicitPluses > 0 { return .negative }
      guard let sample else { return nil }
      let doubt: ImportProblem.SignDoubt =
        isOpen ? .threeWays : isMixed ? .fewNegatives : .noSigns
      throw ImportProblem.openSigns(sample.text, doubt, line: sample.line)
    }
  }
}

extension ImportProblem {
  /// An amount without anything that says whether it was spent.
  static func openSigns(_ text: String, _ doubt: SignDoubt, line: Int) -> ImportProblem {
    let isNegative = WrittenAmount(text)?.isNegative == true
    return ImportProblem(
      .openSigns(text, sign: isNegative ? .negative : .positive, doubt), line: line)
  }
}
