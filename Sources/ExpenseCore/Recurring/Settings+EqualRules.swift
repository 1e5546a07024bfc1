extension Settings {
  /// The pairs of rules that record the same expense, with the lower id first: with the same words, price,
  /// currency, dates and account.
  package var equalRules: [(first: RecurringRule, second: RecurringRule)] {
    let rules = recurring ?? []
    return rules.indices.flatMap { index in
      rules[(index + 1)...].filter { rules[index].isEqual(to: $0) }.map { other in
        rules[index].id.number < other.id.number ? (rules[index], other) : (other, rules[index])
      }
    }
  }

  /// The pairs of them of which each side has added one.
  ///
  /// - Parameters:
  ///   - own: The settings of one side.
  ///   - other: The settings of the other side.
  /// - Returns: The pairs, with the lower id first.
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
    return equalRules.filter { first, second in
      isOnlyOurs(first) && isOnlyTheirs(second) || isOnlyTheirs(first) && isOnlyOurs(second)
    }
  }

  /// Make one rule of two: the first one stays, with what both have dealt with.
  ///
  /// - Parameters:
  ///   - rule: The rule that stays.
  ///   - other: The one that goes.
  ///   - isRecorded: A closure that returns true for a date with an expense, which is not skipped.
  mutating func join(
    _ rule: RecurringRule, with other: RecurringRule, isRecorded: (Day) -> Bool
  ) {
    recurring?.changeEach { kept in
      guard kept.id == rule.id else { return }
      let skipped = Set(kept.skipped).union(other.skipped).filter { !isRecorded($0) }
      kept.skipped = Array(skipped.sorted().suffix(RecurringRule.maximumDays))
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
    // Of two machines, one may have recorded more dates by now.
    let day = [done, other.done, schedule.start, other.schedule.start].compactMap(\.self).max()
    return isSameAccount && currency == other.currency && end == other.end
      && prices.last?.amount == other.prices.last?.amount
      && schedule.interval == other.schedule.interval
      && schedule.next(after: day) == other.schedule.next(after: day)
      && Set(PaymentWords(name).words) == Set(PaymentWords(other.name).words)
  }
}
