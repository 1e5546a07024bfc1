extension Expenses {
  /// Make one expense of two that were recorded for one purchase.
  ///
  /// The one with the lower id stays, so that two machines keep the same one. It takes over the fingerprints
  /// and the details that it lacks.
  ///
  /// - Parameters:
  ///   - id: The id of one expense.
  ///   - other: The id of the other one.
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
      let pair = items.sorted { $0.id.number < $1.id.number }.compactMap { item in
        reading.matches.first { $0.item.id == item.id }
      }
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

  /// Make one rule of two that record the same expense.
  ///
  /// The one with the lower id stays, and what the other one has recorded is its own from then on.
  ///
  /// - Parameters:
  ///   - id: The id of one rule.
  ///   - otherID: The id of the other one.
  /// - Returns: The changes; empty if both are one, or if one of them is gone meanwhile.
  /// - Throws: The reason why saving failed.
  package func joinRules(
    _ id: ExpenseItem.ID, with otherID: ExpenseItem.ID
  ) throws -> Commit {
    try commit { commit in
      let (before, found) = try commit.settings.valid()
      var plan = CommitPlan(event: History.Event(command: .join))
      let pair = (before.recurring ?? []).filter { $0.id == id || $0.id == otherID }
        .sorted { $0.id.number < $1.id.number }
      guard pair.count == 2 else { return plan }
      let (rule, other) = (pair[0], pair[1])
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
      var after = before
      let recorded = Set((reading.matches.map(\.item) + kept.values).compactMap(\.occurrence))
      after.join(rule, with: other) { recorded.contains(Occurrence(of: rule.id, on: $0)) }
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
