extension Settings {
  /// The pairs of rules that record the same expense: with the same words, price, currency, dates and
  /// account.
  package var equalRules: [(first: RecurringRule, second: RecurringRule)] {
    let rules = recurring ?? []
    return rules.indices.flatMap { index in
      rules[(index + 1)...].filter { rules[index].isEqual(to: $0) }.map { (rules[index], $0) }
    }
  }

  /// The pairs of them of which each side has added one.
  ///
  /// - Parameters:
  ///   - own: The settings of one side.
  ///   - other: The settings of the other side.
  /// - Returns: The pairs, with the rule of the first side first.
  package func equalRules(
    addedBy own: Settings, _ other: Settings
  ) -> [(first: RecurringRule, second: RecurringRule)] {
    let (ids, otherIDs) = (
      Set((own.recurring ?? []).map(\.id)), Set((other.recurring ?? []).map(\.id))
    )
    func isOnlyOurs(_ rule: RecurringRule) -> Bool {
      ids.contains(rule.id) && !otherIDs.contains(rule.id)
    }
    func isOnlyTheirs(_ rule: RecurringRule) -> Bool {
      otherIDs.contains(rule.id) && !ids.contains(rule.id)
    }
    return equalRules.compactMap { first, second in
      if isOnlyOurs(first), isOnlyTheirs(second) { return (first, second) }
      return isOnlyTheirs(first) && isOnlyOurs(second) ? (second, first) : nil
    }
  }

  /// Make one rule of two: the first one stays, with what both have dealt with.
  mutating func join(_ rule: RecurringRule, with other: RecurringRule) {
    recurring?.changeEach { kept in
      guard kept.id == rule.id else { return }
      kept.skipped = Array(
        Set(kept.skipped).union(other.skipped).sorted().suffix(RecurringRule.maximumDays))
      kept.done = [kept.done, other.done].compactMap(\.self).max()
      kept.match = kept.match ?? other.match
      kept.details.fillIn(from: other.details)
    }
    removeRecurring(id: other.id)
  }
}

extension RecurringRule {
  /// True if another rule records the same expense.
  fileprivate func isEqual(to other: RecurringRule) -> Bool {
    let isSameAccount = details.account?.nameKey == other.details.account?.nameKey
    return isSameAccount && currency == other.currency && end == other.end
      && prices.last?.amount == other.prices.last?.amount
      && schedule.interval == other.schedule.interval && next == other.next
      && Set(PaymentWords(name).words) == Set(PaymentWords(other.name).words)
  }
}
