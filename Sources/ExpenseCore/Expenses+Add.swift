internal import SystemCalls

extension Expenses {
  /// Add an expense at the end.
  ///
  /// - Parameters:
  ///   - item: The expense. Repeating an addition with the same id is refused, which makes it safe
  ///     to retry.
  ///   - home: The currency of an amount without one, such as the locale's; nil for the home
  ///     currency. A store without a home currency adopts this one in the same step. If the home
  ///     currency differs, the expense names this one.
  /// - Returns: The expense as it was saved.
  /// - Throws: An ``InvalidValue`` if a field breaks its rule, ``ExpenseError/IDProblem/taken(_:)`` if its
  ///   id exists, or the reason why saving failed.
  @discardableResult
  public func add(_ item: ExpenseItem, home: CurrencyCode? = nil) throws -> Commit {
    try add([item], home: home)
  }

  /// Add expenses at the end, all of them or none.
  ///
  /// - Parameters:
  ///   - items: The expenses.
  ///   - home: As for one expense.
  /// - Returns: The expenses as they were saved.
  /// - Throws: As for one expense, and ``ExpenseError/IDProblem/repeated(_:)`` if two have the same id.
  @discardableResult
  public func add(_ items: [ExpenseItem], home: CurrencyCode? = nil) throws -> Commit {
    // Refuse invalid expenses before creating a file or a lock.
    items.isEmpty ? Commit() : try add(NewExpenses(items, settings: settings()), home: home)
  }

  /// Add validated expenses at the end, all of them or none.
  ///
  /// - Parameters:
  ///   - new: The expenses.
  ///   - home: As for one expense.
  /// - Returns: The expenses as they were saved.
  /// - Throws: As for several expenses; ``InvalidValue`` only if the settings have changed since.
  @discardableResult
  package func add(_ new: NewExpenses, home: CurrencyCode? = nil) throws -> Commit {
    guard !new.items.isEmpty else { return Commit() }
    if !new.areNewIDs {
      var ids: Set<ExpenseItem.ID> = []
      for item in new.items where !ids.insert(item.id).inserted {
        throw ExpenseError.ids(.repeated(item.id))
      }
    }
    do {
      return try addOnce(new, home: home)
    } catch ExpenseError.system(let error)
      where new.settings.currency == nil && home != nil
      && [.permission, .unusablePath].contains(error.kind)
    {
      // If the settings cannot be written, the expenses name the currency themselves.
      return try addOnce(new.namingCurrency(home), home: nil)
    }
  }

  /// The type of a new expense with a name but no type, and its source.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - note: The note, which rules also search.
  ///   - settings: The settings of the store.
  /// - Returns: The type and its source.
  /// - Throws: The reason why the store cannot be read.
  public func typeForNew(
    _ name: String, note: String? = nil, _ settings: Settings
  ) throws -> (type: ExpenseType, source: TypeSource) {
    let types = try TypeMemory(of: [name], comparing: .names, settings).recalling(try source())
    let item = ExpenseItem(name: name, type: settings.newType, amount: .zero, note: note)
    return TypeFinder(settings, types).type(of: item)
  }

  private func addOnce(_ new: NewExpenses, home: CurrencyCode?) throws -> Commit {
    let wanted = new.areNewIDs ? nil : new.items.map { IDPrefix($0.id) }
    var sources: [(id: ExpenseItem.ID, source: TypeSource)] = []
    var result = try commit(creating: true) { commit in
      // Meanwhile, a type may have been renamed or the home currency changed.
      let (current, found) = try commit.settings.valid()
      let names = new.untypedIndices.map { new.items[$0].name }
      let facts = try commit.facts(
        for: wanted, remembering: TypeMemory(of: names, comparing: .names, current))
      if let matches = facts.reading?.matches, !matches.isEmpty {
        throw ExpenseError.ids(.taken(matches.map(\.item)))
      }
      var items: [ExpenseItem]
      (items, sources) = try new.finished(finding: TypeFinder(current, facts.types), current)
      if let other = current.currency, let home, other != home {
        items = items.map { $0.namingCurrency(home) }
      }
      // Settings are a part of the plan only if the store adopts its home currency now.
      return CommitPlan(
        event: History.Event(command: .add), additions: items, reading: facts.reading,
        hasCanonicalTail: facts.hasCanonicalTail
      )
      .settling(home, current, from: current, found: found)
    }
    result.typeSources = sources
    return result
  }
}
