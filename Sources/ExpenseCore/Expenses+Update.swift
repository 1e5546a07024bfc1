extension Expenses {
  /// Changes an expense as it is in the file now, wherever it stands.
  ///
  /// - Parameters:
  ///   - id: The id of the expense, which stays, as the members that this version does not know.
  ///   - home: The home currency that a store without one gets in the same step; nil for none.
  ///   - change: Changes the members; only those that are changed are checked.
  /// - Returns: The expense in its new state, or no items where the change made no difference.
  /// - Throws: As for several expenses.
  @discardableResult
  public func update(
    id: ExpenseItem.ID, home: CurrencyCode? = nil, _ change: (inout ExpenseItem) throws -> Void
  ) throws -> Commit {
    try update([IDPrefix(id)], home: home, change)
  }

  /// Changes the expenses whose ids begin so as they are in the file now, all of them or none.
  ///
  /// - Parameters:
  ///   - prefixes: The beginnings of their ids.
  ///   - home: As for one expense.
  ///   - change: Changes the members of each; only those that are changed are checked.
  /// - Returns: The expenses in their new state, in the order of the file, but for those to which
  ///   the change made no difference.
  /// - Throws: ``ExpenseError/unknownIDs(_:)`` with all beginnings that fit no expense,
  ///   ``ExpenseError/ambiguousID(_:_:)`` with the first that fits several,
  ///   ``ExpenseError/invalidExpenses(_:)`` with all those of which a changed member breaks its
  ///   rule (``InvalidValue`` where only one is changed), what the closure throws, or
  ///   why it could not be saved.
  @discardableResult
  public func update(
    _ prefixes: [IDPrefix], home: CurrencyCode? = nil,
    _ change: (inout ExpenseItem) throws -> Void
  ) throws -> Commit {
    try commit { commit in
      let survey = try commit.survey(lookingFor: prefixes)
      _ = try survey.matches.map(\.item).resolving(prefixes)
      let found = try commit.settings.content()
      let settings = try commit.settings.valid(found)
      let plan = CommitPlan(
        event: History.Event(command: .edit),
        changes: try changes(
          to: survey.matches.map { ($0.item, $0.place) }, by: settings, change),
        survey: survey)
      guard home != nil, !plan.changes.isEmpty else { return plan }
      return plan.settling(home, settings, from: settings, found: found)
    } whenMissing: {
      _ = try [ExpenseItem]().resolving(prefixes)
    }
  }

  /// What an update would change, without changing it.
  ///
  /// - Parameters:
  ///   - prefixes: The beginnings of their ids.
  ///   - settings: The settings of the store, where they were read just before; nil to read them here.
  ///   - change: Changes the members of each; only those that are changed are checked.
  /// - Returns: The expenses before and after.
  /// - Throws: As the update, but for what has to do with saving.
  public func previewUpdate(
    _ prefixes: [IDPrefix], settings: Settings? = nil,
    _ change: (inout ExpenseItem) throws -> Void
  ) throws -> [ExpenseChange] {
    try changes(
      to: items(withIDs: prefixes).map { ($0, nil) }, by: settings ?? self.settings(), change)
  }

  /// The expenses whose ids begin so, each once, in the order named; a large store is read without
  /// being kept.
  ///
  /// - Throws: ``ExpenseError/unknownIDs(_:)`` or ``ExpenseError/ambiguousID(_:_:)``, or why the
  ///   file cannot be read.
  public func items(withIDs prefixes: [IDPrefix]) throws -> [ExpenseItem] {
    try source().items(withIDs: prefixes)
  }

  private func changes(
    to items: [(item: ExpenseItem, place: Int?)], by settings: Settings,
    _ change: (inout ExpenseItem) throws -> Void
  ) throws -> [ExpenseChange] {
    var invalid: [InvalidExpense] = []
    let changes = try items.compactMap { item, place -> ExpenseChange? in
      var changed = item
      do {
        try change(&changed)
        // The closure may have assigned a whole other expense.
        (changed.id, changed.unknownMembers) = (item.id, item.unknownMembers)
        changed = try changed.validated(changedFrom: item, by: settings)
      } catch let value as InvalidValue where items.count > 1 {
        invalid.append(InvalidExpense(item: item, value: value))
        return nil
      }
      if changed.isIdentical(to: item) { return nil }
      return ExpenseChange(before: item, after: changed, place: place)
    }
    guard invalid.isEmpty else { throw ExpenseError.invalidExpenses(invalid) }
    return changes
  }
}
