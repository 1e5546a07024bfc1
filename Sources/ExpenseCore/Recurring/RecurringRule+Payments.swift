extension RecurringRule {
  /// A function that recognizes payments by their names and notes.
  ///
  /// The text to match counts if there is one. Otherwise the words of the name must be among those
  /// of the payment, or the other way round: `Netflix` and `NETFLIX.COM 4711`.
  var recognizesPayment: @Sendable (ExpenseItem) -> Bool {
    let account = details.account
    @Sendable func mayBeOfAccount(_ item: ExpenseItem) -> Bool {
      guard let account, let other = item.account else { return true }
      return account.isSameName(as: other)
    }
    if let text = match?.foldedBytes {
      return { mayBeOfAccount($0) && $0.ruleText.contains(folded: text) }
    }
    let own = PaymentWords(name)
    return { item in
      mayBeOfAccount(item)
        && (own.isContained(in: PaymentWords(item.ruleText))
          || PaymentWords(item.name).isContained(in: own))
    }
  }

  /// The largest number of days between a due date and the payment that belongs to it: 3, or fewer
  /// if another due date would be as near.
  var matchDays: Int { min(3, (schedule.shortestDistance - 1) / 2) }
}

extension RecurringRule {
  /// True if the text to match is in a row.
  package func matches(_ row: ExpenseItem) -> Bool {
    match.map { row.ruleText.contains(folded: $0.foldedBytes) } ?? false
  }
}
