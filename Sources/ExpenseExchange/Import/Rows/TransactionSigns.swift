internal import ExpenseCore

/// What the transactions of all accounts of a file, or of all cards, say about which amounts were spent.
struct TransactionSigns {
  /// Whether they are those of cards, whose signs some banks write the other way round.
  private let areCards: Bool
  private var signs = SignEvidence()
  /// The signs beside words that are sure, and beside the others.
  private var (sure, others) = (Words(), Words())
  /// How many amounts have no word that is sure.
  private var countWithoutWord = 0
  /// The first amount without a minus of which no word says that it came in.
  private var unexplained: (text: String, line: Int)?

  private struct Words {
    var signs = SignEvidence()
    var agreements = 0
    var contradictions = 0
    var first: ImportProblem?
    /// Whether one of them says that money went out.
    var hasOut = false
  }

  init(areCards: Bool) {
    self.areCards = areCards
  }

  /// Takes in a transaction, if it may be one of money that was spent.
  mutating func add(_ transaction: Transaction) {
    let text = transaction.amount.text
    guard transaction.other == nil, let amount = WrittenAmount(text), !amount.isZero else { return }
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

  /// What says which amounts were spent; nil where there are none.
  ///
  /// A minus does, as OFX and QIF have it. Where nothing has a sign, and each amount a word, the words do;
  /// and where words say the opposite of all signs, what has no minus was spent. It has to be told where
  /// words contradict some signs only, where nothing has a minus, and where cards have hardly any.
  ///
  /// - Throws: ``ImportProblem``.
  var spent: TransactionList.SpentBy? {
    get throws {
      if let problem = sure.first {
        if signs.negatives == 0, sure.hasOut, countWithoutWord == 0 { return .word }
        guard sure.agreements == 0, countWithoutWord == 0, sure.signs.isMixed else {
          throw problem
        }
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
}
