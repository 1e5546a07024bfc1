internal import ExpenseCore

/// A statement within a file of a bank's format, as the file states it.
struct StatedBalances {
  /// Its transactions among those of the file.
  var transactions: Range<Int>
  /// The number of the account; empty if the file has none.
  var number: String
  /// The code of the currency of its balances; nil if it has none.
  var currency: String?
  /// The number of its message, if the bank counts them.
  var sequence: Int?
  var opening: Stated?
  var closing: Stated?
  /// The last day for which the file has transactions, if it names one.
  var end: Day?

  /// A balance as the file has it.
  struct Stated {
    /// The amount in ten-thousandths; nil if the mark of its decimals is not known yet.
    var amount: Int64?
    /// The amount as written.
    var text = ""
    var day: Day?
  }
}

extension StatedBalances {
  /// The facts of the statement; nil without a booked transaction.
  ///
  /// Balances at both ends are proven by the rows between them; one at the end alone is stated, and
  /// counts only if it is of the days of the statement.
  ///
  /// - Parameters:
  ///   - all: The transactions of the file.
  ///   - changes: The changes of the balance by the line of their transaction, in ten-thousandths.
  ///   - isComplete: True if the rows add up to the balances.
  ///   - mark: The decimal mark; nil if it is not known.
  ///   - account: The name of the account, if a person has given one.
  /// - Returns: The facts.
  func facts(
    of all: [Transaction], _ changes: [Int: Int64], isComplete: Bool, mark: DecimalMark?,
    account: String?
  ) -> StatementFacts? {
    var steps: [(day: Day, change: Int64)] = []
    var lines: Set<Int> = []
    for transaction in all[transactions] where !transaction.isNotBooked {
      guard lines.insert(transaction.line).inserted, let change = changes[transaction.line],
        let day = transaction.fingerprintDay.written?.day(in: .yearFirst)
      else { continue }
      steps.append((day, change))
    }
    guard let first = lines.min(), let last = lines.max(), let days = steps.map(\.day).range else {
      return nil
    }
    let sum = steps.reduce(0) { $0 &+ $1.change }
    let ends = ends(sum: sum, until: days.upperBound, mark: mark)
    var facts = StatementFacts(
      steps, days, lines: first...last, account: account,
      number: number.isEmpty ? nil : BankStatement.hash(ofNumber: number),
      currency: currency.flatMap { CurrencyCode($0) },
      balances: ends.map { ends in
        .init(
          opening: Amount(tenThousandths: ends.opening),
          closing: Amount(tenThousandths: ends.closing),
          opening == nil || !isComplete ? .stated : .rows)
      }, isProven: opening != nil && closing != nil && isComplete)
    facts.statement.sequence = sequence.map { $0...$0 }
    return facts
  }

  /// The balances at both ends; nil if nothing tells them.
  private func ends(
    sum: Int64, until last: Day, mark: DecimalMark?
  ) -> (opening: Int64, closing: Int64)? {
    guard let closing, let end = closing.amount ?? amount(closing.text, mark) else { return nil }
    if let start = opening?.amount { return (start, end) }
    // A later balance is that of the download, not that of the statement.
    guard let day = closing.day, day >= last, day <= self.end ?? last else { return nil }
    return (end &- sum, end)
  }

  /// The value of a text; nil if its decimal mark is open.
  private func amount(_ text: String, _ mark: DecimalMark?) -> Int64? {
    guard let written = WrittenAmount(text) else { return nil }
    if let mark { return written.signedAmount(mark)?.tenThousandths }
    let amounts = Set(DecimalMark.allCases.compactMap { written.signedAmount($0) })
    return amounts.count == 1 ? amounts.first?.tenThousandths : nil
  }
}

extension Transaction {
  /// True if the file says that no money has moved, or not yet.
  fileprivate var isNotBooked: Bool {
    switch other {
    case .notBooked, .unbooked: true
    default: false
    }
  }
}
