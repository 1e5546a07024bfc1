internal import SystemCalls

extension Expenses {
  /// Adds an expense at the end.
  ///
  /// - Parameters:
  ///   - item: The expense. When an addition with the same id is repeated, it is refused: that makes
  ///     it safe to try again.
  ///   - isNewID: Whether the id was made just now and only for this expense, as that of an
  ///     ``ExpenseItem`` is by default. Then a large store need not be searched for it, and adding
  ///     takes the same time however large it is.
  ///   - home: The currency in which an amount without one is meant, such as that of the locale; nil
  ///     for the home currency, whatever it is. A store without a home currency gets this one in the
  ///     same step; where the home currency is another one, this one is named in the expense.
  /// - Returns: The expense as it was saved.
  /// - Throws: ``InvalidValue`` when a member breaks its rule,
  ///   ``ExpenseError/takenIDs(_:)`` when its id is there, or why it could not be saved.
  @discardableResult
  public func add(
    _ item: ExpenseItem, isNewID: Bool = false, home: CurrencyCode? = nil
  ) throws -> Commit {
    try add([item], areNewIDs: isNewID, home: home)
  }

  /// Adds expenses at the end, all of them or none.
  ///
  /// - Parameters:
  ///   - newItems: The expenses.
  ///   - areNewIDs: As for one expense, if it holds for all of them.
  ///   - home: As for one expense.
  /// - Returns: The expenses as they were saved.
  /// - Throws: As for one expense, and ``ExpenseError/repeatedID(_:)`` when two have the same id.
  @discardableResult
  public func add(
    _ newItems: [ExpenseItem], areNewIDs: Bool = false, home: CurrencyCode? = nil
  ) throws -> Commit {
    guard !newItems.isEmpty else { return Commit() }
    // What is not valid is refused before there is a file or a lock.
    let settings = try settings()
    let validItems = try newItems.map { try $0.validated(by: settings) }
    // One expense, the usual case, is not worth the time that the first set takes.
    if newItems.count > 1 {
      var ids: Set<ExpenseItem.ID> = []
      for item in newItems where !ids.insert(item.id).inserted {
        throw ExpenseError.repeatedID(item.id)
      }
    }
    do {
      return try add(newItems, validItems, settings, areNewIDs: areNewIDs, home: home)
    } catch ExpenseError.system(let error)
      where settings.currency == nil && home != nil
      && [.permission, .unusablePath].contains(error.kind)
    {
      // Where no settings can be written, the expenses themselves can say it.
      let named = newItems.map { $0.namingCurrency(home) }
      return try add(
        named, validItems.map { $0.namingCurrency(home) }, settings, areNewIDs: areNewIDs, home: nil
      )
    }
  }

  private func add(
    _ newItems: [ExpenseItem], _ validItems: [ExpenseItem], _ settings: Settings, areNewIDs: Bool,
    home: CurrencyCode?
  ) throws -> Commit {
    let wanted = areNewIDs ? nil : newItems.map { IDPrefix($0.id) }
    return try commit(creating: true) { commit in
      let survey = try wanted.map { try commit.survey(lookingFor: $0) }
      if let survey, !survey.matches.isEmpty {
        throw ExpenseError.takenIDs(survey.matches.map(\.item))
      }
      // A type may have been renamed meanwhile, and another home currency set.
      let found = try commit.settings.content()
      let current = try commit.settings.valid(found)
      var items =
        current == settings ? validItems : try newItems.map { try $0.validated(by: current) }
      if let other = current.currency, let home, other != home {
        items = items.map { $0.namingCurrency(home) }
      }
      return CommitPlan(
        event: History.Event(command: .add), changes: items.map(ExpenseChange.init(adding:)),
        survey: survey
      )
      .settling(home, current, from: current, found: found)
    } whenMissing: {
    }
  }
}
