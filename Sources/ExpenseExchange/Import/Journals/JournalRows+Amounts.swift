internal import ExpenseCore
internal import Text

extension JournalRows {
  /// An amount of a posting; nil for anything else.
  func amount(
    _ text: String, of posting: JournalTransaction.Posting
  ) -> JournalAmount? {
    let mark = context.overrides.decimalMark ?? posting.mark ?? mark
    let amount = JournalAmount(text, mark, posting.commodity)
    return content.needsCommodities && amount?.commodity.isEmpty == true ? nil : amount
  }

  /// The amounts of a posting: one as written, or those that the other postings leave, one for each
  /// commodity.
  func amounts(
    of posting: JournalTransaction.Posting, in transaction: JournalTransaction
  ) throws(RowProblem) -> [JournalAmount] {
    if !posting.amount.isEmpty {
      guard let amount = amount(posting.amount, of: posting) else {
        throw posting.line.problem(
          posting.amount,
          posting.amount.hasPrefix("=")
            ? "a balance instead of an amount"
            : "not an amount")
      }
      return [amount]
    }
    guard transaction.postings.count(where: { $0.amount.isEmpty && !$0.isVirtual }) == 1 else {
      throw posting.line.problem(posting.account, "one of several postings without an amount")
    }
    var sums: [String: Int128] = [:]
    for other in transaction.postings where !other.amount.isEmpty && !other.isVirtual {
      guard let value = value(of: other) else {
        throw posting.line.problem(
          posting.account, "no amount, and that of '\(other.amount.shortened)' is not exact")
      }
      sums[value.commodity, default: 0] += Int128(value.value)
    }
    guard let (commodity, _) = sums.min(by: { $0.key < $1.key }) else {
      throw posting.line.problem(posting.account, "no amount")
    }
    var rest: [JournalAmount] = []
    for (commodity, sum) in sums.sorted(by: { $0.key < $1.key }) where sum != 0 {
      guard let value = Int64(exactly: -sum) else {
        throw posting.line.problem(posting.account, "no amount, and the others leave too much")
      }
      rest.append(JournalAmount(value: value, commodity: commodity))
    }
    // A row of nothing is counted as such.
    return rest.isEmpty ? [JournalAmount(value: 0, commodity: commodity)] : rest
  }

  /// The value of a posting in the balance of its transaction: at its cost, if it has one.
  private func value(of posting: JournalTransaction.Posting) -> JournalAmount? {
    guard let amount = amount(posting.amount, of: posting) else { return nil }
    guard let cost = posting.cost else { return amount }
    return self.amount(cost.text, of: posting).flatMap {
      amount.value(at: $0, isTotal: cost.isTotal)
    }
  }

  /// Refuse a transaction whose only commodity does not add up to zero, give or take a cent.
  func checkBalance(_ transaction: JournalTransaction) throws(RowProblem) {
    let postings = transaction.postings.filter { !$0.isVirtual }
    guard postings.allSatisfy({ !$0.amount.isEmpty && $0.cost == nil }) else { return }
    var sums: [String: Int128] = [:]
    for posting in postings {
      guard let value = value(of: posting) else { return }
      sums[value.commodity, default: 0] += Int128(value.value)
    }
    guard sums.count == 1, let sum = sums.values.first, sum.magnitude >= 100 else { return }
    throw transaction.line.problem(
      transaction.payee,
      "the postings do not add up to 0 but to \(Amount(tenThousandths: Int64(clamping: sum)))")
  }

  /// The currency of a commodity; nil if there is none.
  func currency(
    of amount: JournalAmount, _ posting: JournalTransaction.Posting
  ) throws(RowProblem) -> CurrencyCode? {
    if amount.commodity.isEmpty { return nil }
    do {
      return try context.currency(
        ofSymbol: amount.commodity, expecting: context.overrides.currency)
    } catch {
      let text = posting.amount.isEmpty ? amount.commodity : posting.amount
      guard case .ambiguousCurrency = error else {
        throw posting.line.problem(text, "'\(amount.commodity.shortened)' is not a currency")
      }
      throw RowProblem(posting.line.cell(text), .openCurrency(error.description))
    }
  }
}
