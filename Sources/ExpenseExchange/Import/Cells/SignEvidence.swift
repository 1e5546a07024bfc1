internal import ExpenseCore

/// Evidence for the sign of spending, from all amounts of one column.
struct SignEvidence {
  private(set) var negatives = 0
  private(set) var positives = 0
  private(set) var explicitPluses = 0
  private(set) var sample: (text: String, line: Int)?
  /// An amount with a minus that seems to be income, with the text beside it and its line.
  private var receipt: (amount: String, text: String, line: Int)?

  mutating func add(_ amount: WrittenAmount, _ text: String, line: Int) {
    guard text.contains(where: { ("1"..."9").contains($0) }) else { return }
    if sample == nil { sample = (text, line) }
    if amount.isNegative { negatives += 1 } else { positives += 1 }
    if amount.hasPlus { explicitPluses += 1 }
  }

  /// Number of words for a direction beside an amount with a minus, or without one.
  private var words = (outNegative: 0, outPositive: 0, inNegative: 0, inPositive: 0)

  /// Add a word for the direction of an amount.
  mutating func add(isOut: Bool, _ amount: WrittenAmount) {
    if amount.isZero { return }
    switch (isOut, amount.isNegative) {
    case (true, true): words.outNegative += 1
    case (true, false): words.outPositive += 1
    case (false, true): words.inNegative += 1
    case (false, false): words.inPositive += 1
    }
  }

  /// The sign of spending according to words, if all of them agree and both signs have one.
  var spentByWords: SpentSign? {
    guard isMixed else { return nil }
    let (normal, reversed) = (
      words.outNegative + words.inPositive, words.outPositive + words.inNegative
    )
    if reversed == 0, words.outNegative > 0 { return .negative }
    if normal == 0, words.outPositive > 0, words.inNegative > 0 { return .positive }
    return nil
  }

  /// Add a text beside an amount with a minus.
  mutating func add(textOfNegative text: String, _ amount: String, line: Int) {
    if receipt == nil, ReceiptWords.matches(text) { receipt = (amount, text, line) }
  }

  var isMixed: Bool { negatives > 0 && positives > 0 }

  /// The problem of an amount with a minus beside words for a payment to a card.
  var receiptProblem: ImportProblem? {
    receipt.map { .openSigns($0.amount, .receipt($0.text), line: $0.line) }
  }

  /// The sign of spending; nil if there are no amounts.
  ///
  /// Banks write a minus before what leaves an account. The sign must be given explicitly if that
  /// is in doubt: if at least as many amounts came in as went out, as in a card statement with
  /// reversed signs; if a minus is beside words for a payment to a card; or if there is no sign.
  /// If only income is marked, the rest was spent.
  ///
  /// - Throws: An ``ImportProblem`` if the sign is in doubt.
  var spent: SpentSign? {
    get throws {
      if let receiptProblem { throw receiptProblem }
      let unsigned = positives - explicitPluses
      if negatives == 0, explicitPluses > 0, unsigned > 0 { return .unsigned }
      let isOpen = explicitPluses > 0 && unsigned > 0
      if !isOpen, negatives > positives || explicitPluses > 0 { return .negative }
      guard let sample else { return nil }
      let doubt: ImportProblem.SignDoubt = isOpen ? .threeWays : isMixed ? .fewNegatives : .noSigns
      throw ImportProblem.openSigns(sample.text, doubt, line: sample.line)
    }
  }
}

extension ImportProblem {
  /// The problem of an amount with an unclear direction.
  static func openSigns(_ text: String, _ doubt: SignDoubt, line: Int) -> ImportProblem {
    let isNegative = WrittenAmount(text)?.isNegative == true
    return ImportProblem(
      .openSigns(text, sign: isNegative ? .negative : .positive, doubt), line: line)
  }
}

extension SpentSign {
  /// True if an amount was spent.
  func isOut(_ amount: WrittenAmount) -> Bool {
    switch self {
    case .unsigned: !amount.hasSign
    case .positive: !amount.isNegative
    case .negative: amount.isNegative
    }
  }
}
