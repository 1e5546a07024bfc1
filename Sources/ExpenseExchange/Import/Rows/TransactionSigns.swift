internal import ExpenseCore

/// Evidence for which amounts were spent, from the transactions of all accounts or of all cards.
struct TransactionSigns {
  private var signs = SignEvidence()
  /// The signs beside unambiguous words, and beside other words.
  private var (sure, others) = (Words(), Words())
  /// Number of amounts without an unambiguous word.
  private var countWithoutWord = 0
  /// The first amount without a minus and without a word for income.
  private var unexplained: (text: String, line: Int)?

  private struct Words {
    var signs = SignEvidence()
    var agreements = 0
    var contradictions = 0
    var first: ImportProblem?
    /// True if one of them says that money went out.
    var hasOut = false
  }

  /// Add a transaction, if its money may have been spent; a part of a split stands for the whole.
  mutating func add(_ transaction: Transaction) {
    let text = (transaction.split?.total ?? transaction.amount).text
    guard transaction.split != nil || transaction.other == nil, let amount = WrittenAmount(text),
      !amount.isZero
    else { return }
    let line = transaction.line
    signs.add(amount, text, line: line)
    func add(_ direction: Transaction.Direction, to words: inout Words) {
      words.signs.add(amount, text, line: line)
      if direction.isOut { words.hasOut = true }
      if direction.isOut == amount.isNegative {
        words.agreements += 1
      } else {
        words.contradictions += 1
        words.first =
          words.first ?? ImportProblem(.signAgainstWord(text, direction.word), line: line)
      }
    }
    if let direction = transaction.direction {
      if direction.isSure { add(direction, to: &sure) } else { add(direction, to: &others) }
    } else if amount.isNegative {
      for value in transaction.texts { signs.add(textOfNegative: value.text, text, line: line) }
    }
    if transaction.direction?.isSure != true { countWithoutWord += 1 }
    if !amount.isNegative, transaction.direction?.isOut != false, unexplained == nil {
      unexplained = (text, line)
    }
  }

  /// The criterion for which amounts were spent; nil if there are no amounts.
  ///
  /// In OFX and QIF, a minus means spending. If no amount has a sign and each has a word, the words
  /// decide. If words contradict all signs, the amounts without a minus were spent. The sign must
  /// be given explicitly if words contradict only some signs, if no amount has a minus, or if cards
  /// have hardly any.
  ///
  /// - Parameter areCards: True for cards, whose signs some banks reverse.
  /// - Returns: The criterion.
  /// - Throws: An ``ImportProblem`` if the sign is in doubt.
  func spent(areCards: Bool) throws -> TransactionList.SpentBy? {
    if let problem = sure.first {
      if signs.negatives == 0, sure.hasOut, countWithoutWord == 0 { return .word }
      guard sure.agreements == 0, countWithoutWord == 0, sure.signs.isMixed else { throw problem }
      return .sign(.positive)
    }
    if let problem = others.first, others.contradictions >= others.agreements { throw problem }
    if signs.negatives == 0 {
      if let (text, line) = unexplained {
        throw ImportProblem.openSigns(text, .noMinus, line: line)
      }
      return signs.positives > 0 ? .sign(.negative) : nil
    }
    if areCards, !sure.hasOut {
      if let problem = signs.receiptProblem { throw problem }
      if signs.negatives <= signs.positives, let (text, line) = signs.sample {
        throw ImportProblem.openSigns(text, .fewNegativesOnCards, line: line)
      }
    }
    return .sign(.negative)
  }
}
