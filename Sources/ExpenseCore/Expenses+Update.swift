extension Expenses {
  /// Change an expense as it is in the file now, wherever it is.
  ///
  /// - Parameters:
  ///   - id: The id of the expense, which stays, as do unknown members.
  ///   - home: The home currency for a store without one, set in the same step; nil for none.
  ///   - change: A closure that changes the fields; only changed fields are checked.
  /// - Returns: The expense in its new state; empty if nothing differs.
  /// - Throws: As for several expenses.
  @discardableResult
  public func update(
    id: ExpenseItem.ID, home: CurrencyCode? = nil, _ change: (inout ExpenseItem) throws -> Void
  ) throws -> Commit {
    try update([IDPrefix(id)], home: home, change)
  }

  /// Change the expenses with these id prefixes as they are in the file now, all of them or none.
  ///
  /// - Parameters:
  ///   - prefixes: The id prefixes.
  ///   - home: As for one expense.
  ///   - change: A closure that changes the fields of each expense; only changed fields are
  ///     checked.
  /// - Returns: The changed expenses in their new state, in the order of the file.
  /// - Throws: ``ExpenseError/IDProblem/unknown(_:)`` with all prefixes without a match,
  ///   ``ExpenseError/IDProblem/ambiguous(_:_:)`` with the first that matches several,
  ///   ``ExpenseError/ValueProblem/invalid(_:)`` with all expenses of which a changed field breaks its
  ///   rule (``InvalidValue`` if only one is changed), errors from the closure, or the reason why
  ///   saving failed.
  @discardableResult
  public func update(
    _ prefixes: [IDPrefix], home: CurrencyCode? = nil, _ change: (inout ExpenseItem) throws -> Void
  ) throws -> Commit {
    try commit { commit in
      let reading = try commit.read(lookingFor: prefixes)
      _ = try reading.matches.map(\.item).resolving(prefixes)
      let (settings, found) = try commit.settings.valid()
      let plan = CommitPlan(
        event: History.Event(command: .edit),
        changes: try changes(to: reading.matches.map { ($0.item, $0.index) }, by: settings, change),
        reading: reading)
      guard home != nil, !plan.changes.isEmpty else { return plan }
      return plan.settling(home, settings, from: settings, found: found)
    } whenMissing: {
      _ = try [ExpenseItem]().resolving(prefixes)
    }
  }

  /// The changes that an update would make.
  ///
  /// - Parameters:
  ///   - prefixes: The id prefixes.
  ///   - settings: The settings of the store if just read; nil to read them here.
  ///   - change: A closure that changes the fields of each expense; only changed fields are
  ///     checked.
  /// - Returns: The expenses before and after.
  /// - Throws: As for the update, except for errors from saving.
  public func previewUpdate(
    _ prefixes: [IDPrefix], settings: Settings? = nil, _ change: (inout ExpenseItem) throws -> Void
  ) throws -> [ExpenseChange] {
    try changes(
      to: items(withIDs: prefixes).map { ($0, nil) }, by: settings ?? self.settings(), change)
  }

  /// The expenses with these id prefixes, each once, in the given order.
  ///
  /// A large store is read without being kept in memory.
  ///
  /// - Throws: ``ExpenseError/IDProblem/unknown(_:)`` or ``ExpenseError/IDProblem/ambiguous(_:_:)``, or the reason
  ///   why the file cannot be read.
  public func items(withIDs prefixes: [IDPrefix]) throws -> [ExpenseItem] {
    try source().items(withIDs: prefixes)
  }

  private func changes(
    to items: [(item: ExpenseItem, index: Int?)], by settings: Settings,
    _ change: (inout ExpenseItem) throws -> Void
  ) throws -> [ExpenseChange] {
    var invalid: [InvalidExpense] = []
    let changes = try items.compactMap { item, index -> ExpenseChange? in
      var changed = item
      do {
        try change(&changed)
        // The closure may have assigned an entirely different expense.
        changed.keepIdentity(of: item)
        changed = try changed.validated(changedFrom: item, by: settings)
      } catch let value as InvalidValue where items.count > 1 {
        invalid.append(InvalidExpense(item: item, value: value))
        return nil
      }
      if changed.isIdentical(to: item) { return nil }
      return ExpenseChange(before: item, after: changed, index: index)
    }
    guard invalid.isEmpty else { throw ExpenseError.values(.invalid(invalid)) }
    return changes
  }
}
