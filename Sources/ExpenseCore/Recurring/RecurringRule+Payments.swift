extension RecurringRule {
  /// A function that recognizes payments by their names and notes.
  ///
  /// The text to match counts if there is one. Otherwise all words of the rule or of the payment are among
  /// those of the other: `Netflix` and `NETFLIX.COM 4711`.
  var recognizesPayment: @Sendable (ExpenseItem) -> Bool {
    let account = details.account
    @Sendable func mayBeOfAccount(_ item: ExpenseItem) -> Bool {
      guard let account, let other = item.account else { return true }
      return account.isSameName(as: other)
    }
    if let text = match?.foldedBytes {
      return { mayBeOfAccount($0) && $0.ruleText.contains(folded: text) }
    }
    let own = PaymentWords(name).words
    return { item in
      mayBeOfAccount(item)
        && max(
          CommonWords(own, PaymentWords(item.ruleText).words),
          CommonWords(own, PaymentWords(item.name).words)) >= .all
    }
  }

  /// Numbers of days from a due date to a payment that may belong to it, fewer if another due date would be
  /// as near.
  var paymentDays: ClosedRange<Int> {
    let most = (schedule.shortestDistance - 1) / 2
    return max(MatchEvidence.wide.lowerBound, -most)...min(MatchEvidence.wide.upperBound, most)
  }
}

extension RecurringRule {
  /// True if the text to match is in a row.
  package func matches(_ row: ExpenseItem) -> Bool {
    match.map { row.ruleText.contains(folded: $0.foldedBytes) } ?? false
  }
}
