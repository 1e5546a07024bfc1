extension Expenses {
  /// Several changes made as one step: all of them or none, with a single undo.
  public struct Step {
    fileprivate enum Operation {
      case add(ExpenseItem)
      case update(ExpenseItem.ID, (inout ExpenseItem) throws -> Void)
      case remove(ExpenseItem.ID)

      var isAddition: Bool { if case .add = self { true } else { false } }

      var id: ExpenseItem.ID {
        switch self {
        case .add(let item): item.id
        case .update(let id, _), .remove(let id): id
        }
      }
    }

    fileprivate var operations: [Operation] = []

    /// Add an expense at the end.
    public mutating func add(_ item: ExpenseItem) { operations.append(.add(item)) }

    /// Change an expense as it is at that point, possibly one that this step adds.
    public mutating func update(
      id: ExpenseItem.ID, _ change: @escaping (inout ExpenseItem) throws -> Void
    ) {
      operations.append(.update(id, change))
    }

    /// Remove an expense.
    public mutating func remove(id: ExpenseItem.ID) { operations.append(.remove(id)) }
  }

  /// Make several changes as one step, in order.
  ///
  /// ```swift
  /// try expenses.write { step in
  ///   step.remove(id: dinner.id)
  ///   for share in shares { step.add(share) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - command: The name of the step in the history.
  ///   - make: A closure that collects the changes; none is made before it returns.
  /// - Returns: The changes made.
  /// - Throws: Errors from the closures, an ``InvalidValue`` if an entered field breaks its rule,
  ///   ``ExpenseError/IDProblem/unknown(_:)``, ``ExpenseError/IDProblem/ambiguous(_:_:)`` or
  ///   ``ExpenseError/IDProblem/taken(_:)``, or the reason why saving failed; nothing has changed then.
  @discardableResult
  public func write(
    as command: HistoryCommand = .edit, _ make: (inout Step) throws -> Void
  ) throws -> Commit {
    var step = Step()
    try make(&step)
    let operations = step.operations
    guard !operations.isEmpty else { return Commit() }
    return try commit(creating: operations.contains(where: \.isAddition)) { commit in
      let (before, found) = try commit.settings.valid()
      let reading = try commit.read(lookingFor: Set(operations.map(\.id)).map(IDPrefix.init))
      var draft = try StepDraft(reading, before)
      for operation in operations { try draft.apply(operation) }
      var plan = CommitPlan(
        event: History.Event(command: command), changes: draft.changes, reading: reading)
      var after = before
      _ = after.addDeleted(
        plan.changes.filter { $0.after == nil }.compactMap(\.before),
        leaving: try commit.importKeys(leftBy: plan.changes))
      plan.settings = SettingsFile.Change(after, from: before, found: found)
      return plan
    } whenMissing: {
      throw ExpenseError.ids(.unknown(operations.map { "\($0.id)" }))
    }
  }
}

/// The state of a store's expenses while the operations of a step are applied one by one.
private struct StepDraft {
  private let settings: Settings
  private var old: [LocatedExpense]
  /// The current expenses by id, including added ones.
  private var items: [ExpenseItem.ID: ExpenseItem] = [:]
  private var added: [ExpenseItem.ID] = []

  init(_ reading: StoreReading, _ settings: Settings) throws {
    self.settings = settings
    old = reading.matches
    for match in old {
      let id = match.item.id
      if let other = items.updateValue(match.item, forKey: id) {
        throw ExpenseError.ids(.ambiguous("\(id)", [other, match.item]))
      }
    }
  }

  mutating func apply(_ operation: Expenses.Step.Operation) throws {
    let current = items[operation.id]
    switch (operation, current) {
    case (.add, let item?): throw ExpenseError.ids(.taken([item]))
    case (.update(let id, _), nil), (.remove(let id), nil):
      throw ExpenseError.ids(.unknown(["\(id)"]))
    case (.add(let item), nil):
      items[item.id] = try item.validated(by: settings)
      added.append(item.id)
    case (.update(let id, let change), let item?):
      var changed = item
      try change(&changed)
      changed.keepIdentity(of: item)
      items[id] = try changed.validated(changedFrom: item, by: settings)
    case (.remove(let id), .some):
      items[id] = nil
      added.removeAll { $0 == id }
    }
  }

  /// The resulting changes in the order of the file, new expenses last.
  var changes: [ExpenseChange] {
    let new = Set(added)
    let edits = old.compactMap { match -> ExpenseChange? in
      let after = new.contains(match.item.id) ? nil : items[match.item.id]
      return after.isIdentical(to: [match.item]) ? nil : match.change(to: after)
    }
    return edits + added.compactMap { items[$0].map(ExpenseChange.init(adding:)) }
  }
}
