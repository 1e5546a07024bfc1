internal import SystemCalls

extension Expenses {
  /// Adds an expense at the end.
  ///
  /// - Parameters:
  ///   - item: The expense. When an addition with the same id is repeated, it is refused: that makes
  ///     it safe to try again.
  ///   - home: The currency in which an amount without one is meant, such as that of the locale; nil
  ///     for the home currency, whatever it is. A store without a home currency gets this one in the
  ///     same step; where the home currency is another one, this one is named in the expense.
  /// - Returns: The expense as it was saved.
  /// - Throws: ``InvalidValue`` when a member breaks its rule, ``ExpenseError/takenIDs(_:)`` when its id
  ///   is there, or why it could not be saved.
  @discardableResult
  public func add(_ item: ExpenseItem, home: CurrencyCode? = nil) throws -> Commit {
    try add([item], home: home)
  }

  /// Adds expenses at the end, all of them or none.
  ///
  /// - Parameters:
  ///   - items: The expenses.
  ///   - home: As for one expense.
  /// - Returns: The expenses as they were saved.
  /// - Throws: As for one expense, and ``ExpenseError/repeatedID(_:)`` when two have the same id.
  @discardableResult
  public func add(_ items: [ExpenseItem], home: CurrencyCode? = nil) throws -> Commit {
    // What is not valid is refused before there is a file or a lock.
    items.isEmpty ? Commit() : try add(NewExpenses(items, settings: settings()), home: home)
  }

  /// Adds expenses at the end that were found to be valid, all of them or none.
  ///
  /// - Parameters:
  ///   - new: The expenses.
  ///   - home: As for one expense.
  /// - Returns: The expenses as they were saved.
  /// - Throws: As for several expenses; ``InvalidValue`` only where the settings were changed since.
  @discardableResult
  public func add(_ new: NewExpenses, home: CurrencyCode? = nil) throws -> Commit {
    guard !new.items.isEmpty else { return Commit() }
    if !new.areNewIDs {
      var ids: Set<ExpenseItem.ID> = []
      for item in new.items where !ids.insert(item.id).inserted {
        throw ExpenseError.repeatedID(item.id)
      }
    }
    do {
      return try addOnce(new, home: home)
    } catch ExpenseError.system(let error)
      where new.settings.currency == nil && home != nil
      && [.permission, .unusablePath].contains(error.kind)
    {
      // Where no settings can be written, the expenses themselves can say it.
      return try addOnce(new.namingCurrency(home), home: nil)
    }
  }

  /// The type that a new expense of a name would get if none is named, and the reason for it.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - note: The note, in which rules look too.
  ///   - settings: The settings of the store.
  /// - Returns: Both.
  /// - Throws: Why the store cannot be read.
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
      // A type may have been renamed meanwhile, and another home currency set.
      let found = try commit.settings.content()
      let current = try commit.settings.valid(found)
      let names = new.untypedPlaces.map { new.items[$0].name }
      let look = try commit.look(
        for: wanted, remembering: TypeMemory(of: names, comparing: .names, current))
      if let matches = look.survey?.matches, !matches.isEmpty {
        throw ExpenseError.takenIDs(matches.map(\.item))
      }
      var items: [ExpenseItem]
      (items, sources) = try new.finished(finding: TypeFinder(current, look.types), current)
      if let other = current.currency, let home, other != home {
        items = items.map { $0.namingCurrency(home) }
      }
      return CommitPlan(
        event: History.Event(command: .add), changes: items.map(ExpenseChange.init(adding:)),
        survey: look.survey, hasCanonicalTail: look.hasCanonicalTail
      )
      .settling(home, current, from: current, found: found)
    } whenMissing: {
    }
    result.typeSources = sources
    return result
  }
}
