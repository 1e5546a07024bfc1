extension Expenses {
  /// Make one expense of two that were recorded for one purchase: the first one stays.
  ///
  /// It takes over the fingerprints and the details that it lacks.
  ///
  /// - Parameters:
  ///   - id: The id of the expense that stays.
  ///   - other: The id of the one that goes.
  ///   - home: The currency of amounts without one, for a store without a home currency.
  /// - Returns: The changes; none if both are one expense.
  /// - Throws: ``ExpenseError/IDProblem/unknown(_:)`` or ``ExpenseError/IDProblem/ambiguous(_:_:)``, or
  ///   the reason why saving failed.
  package func join(
    _ id: IDPrefix, with other: IDPrefix, home: CurrencyCode? = nil
  ) throws -> Commit {
    try commit { commit in
      let (before, found) = try commit.settings.valid()
      let reading = try commit.read(lookingFor: [id, other])
      let items = try reading.matches.map(\.item).resolving([id, other])
      let pair = items.compactMap { item in reading.matches.first { $0.item.id == item.id } }
      guard pair.count == 2 else { return CommitPlan(event: History.Event(command: .join)) }
      let (first, second) = (pair[0], pair[1])
      var kept = first.item
      kept.takeOver(second.item, home: before.currency ?? home)
      var plan = CommitPlan(
        event: History.Event(command: .join),
        changes: [first, second].sorted { $0.index < $1.index }.map {
          $0.change(to: $0.item.id == kept.id ? kept : nil)
        }, reading: reading)
      var gone = second.item
      if kept.occurrence == gone.occurrence { gone.occurrence = nil }
      var after = before
      _ = after.addDeleted([gone], leaving: try commit.importKeys(leftBy: plan.changes))
      plan.settings = SettingsFile.Change(after, from: before, found: found)
      return plan
    } whenMissing: {
      throw ExpenseError.ids(.unknown([id.text, other.text]))
    }
  }

  /// Make one rule of two that record the same expense: the first one stays, and what the other one has
  /// recorded is its own from then on.
  ///
  /// - Parameters:
  ///   - rule: The rule that stays.
  ///   - other: The one that goes.
  /// - Returns: The changes; empty if one of them is gone meanwhile.
  /// - Throws: The reason why saving failed.
  package func join(_ rule: RecurringRule, with other: RecurringRule) throws -> Commit {
    try commit { commit in
      let (before, found) = try commit.settings.valid()
      var plan = CommitPlan(event: History.Event(command: .join))
      let ids = Set((before.recurring ?? []).map(\.id))
      guard ids.contains(rule.id), ids.contains(other.id) else { return plan }
      var after = before
      after.join(rule, with: other)
      let reading = try commit.read(
        lookingFor: .satisfying { item in
          item.occurrence.map { $0.rule == rule.id || $0.rule == other.id } ?? false
        })
      let own = Dictionary(
        reading.matches.filter { $0.item.occurrence?.rule == rule.id }
          .compactMap { match in match.item.occurrence.map { ($0.due, match.item) } }
      ) { first, _ in first }
      var kept: [ExpenseItem.ID: ExpenseItem] = [:]
      var gone: Set<ExpenseItem.ID> = []
      for item in reading.matches.map(\.item) {
        guard let occurrence = item.occurrence, occurrence.rule == other.id else { continue }
        if let first = own[occurrence.due] {
          gone.insert(item.id)
          var joined = kept[first.id] ?? first
          joined.takeOver(item, home: before.currency)
          kept[first.id] = joined
        } else {
          var moved = item
          moved.occurrence = Occurrence(of: rule.id, on: occurrence.due)
          kept[item.id] = moved
        }
      }
      plan.reading = reading
      plan.changes = reading.matches.compactMap { match in
        if gone.contains(match.item.id) { return match.change(to: nil) }
        guard let item = kept[match.item.id], !item.isIdentical(to: match.item) else { return nil }
        return match.change(to: item)
      }
      plan.settings = SettingsFile.Change(after, from: before, found: found)
      return plan
    }
  }
}
