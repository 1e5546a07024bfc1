extension Expenses {
  /// Set the types of expenses by the first rules that match their names or notes.
  ///
  /// - Parameter isForAll: True to include expenses of all types, not just those of the default
  ///   type.
  /// - Returns: The change.
  /// - Throws: ``ExpenseError/NameProblem/noRules``, or the reason why saving failed.
  @discardableResult
  public func applyRules(toAll isForAll: Bool = false) throws -> Commit {
    try commit { commit in
      let settings = try commit.settings.valid().settings
      let refiling = try settings.refiling(all: isForAll)
      let reading = try commit.read(lookingFor: .satisfying { refiling($0) != nil })
      return CommitPlan(
        event: History.Event(command: .applyRules),
        changes: reading.matches.map { $0.change(to: refiling($0.item)) }, reading: reading)
    } whenMissing: {
      _ = try settings().refiling(all: isForAll)
    }
  }

  /// The changes that applying the rules would make.
  ///
  /// - Parameter isForAll: As for ``applyRules(toAll:)``.
  /// - Returns: The expenses before and after.
  /// - Throws: As for ``applyRules(toAll:)``, except for errors from saving.
  public func previewRules(toAll isForAll: Bool = false) throws -> [ExpenseChange] {
    let refiling = try settings().refiling(all: isForAll)
    return try source().items().compactMap { item in
      refiling(item).map { ExpenseChange(before: item, after: $0, index: nil) }
    }
  }
}

extension Settings {
  /// A function that returns an expense with the type of its rule; nil if that changes nothing.
  fileprivate func refiling(all isForAll: Bool) throws -> @Sendable (ExpenseItem) -> ExpenseItem? {
    guard typeRules != nil else { throw ExpenseError.names(.noRules) }
    let (rule, known, defaultType) = (ruleFinder, knownTypes, newType)
    return { item in
      guard isForAll || item.type.matches(defaultType), let rule = rule(item.ruleText) else {
        return nil
      }
      let type = known.spelling(of: rule.type)
      guard type != item.type else { return nil }
      var refiled = item
      refiled.type = type
      return refiled
    }
  }
}

extension ExpenseItem {
  /// The text that rules search: name and note.
  var ruleText: String { note.map { name + " " + $0 } ?? name }
}
