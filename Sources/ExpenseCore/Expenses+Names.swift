extension Expenses {
  /// Add a type after the known ones.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - side: The side to name for it; nil for none.
  /// - Returns: The change; empty if the type is already known in this spelling, with this side.
  /// - Throws: An ``InvalidValue`` if the name breaks its rule,
  ///   ``ExpenseError/NameProblem/taken(_:_:insteadOf:)`` if a known type differs only in case or accents,
  ///   or the reason why saving failed.
  @discardableResult
  public func addType(_ name: String, _ side: ExpenseType.Side? = nil) throws -> Commit {
    try addTypes([name], side).commit
  }

  /// Add types after the known ones, all or none.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - side: The side to name for them; nil for none.
  /// - Returns: The change, which is empty if all types are already known in this spelling, with this
  ///   side; and the types that are new.
  /// - Throws: The errors of ``addType(_:_:)``.
  @discardableResult
  public func addTypes(
    _ names: [String], _ side: ExpenseType.Side? = nil
  ) throws -> (commit: Commit, added: [ExpenseType]) {
    let types = try names.map { ExpenseType(try TextRule(.type).apply(to: $0)) }
    var added: [ExpenseType] = []
    let commit = try commit(creating: true) { commit in
      try commit.plan(as: .addType) { settings in
        added = []
        for type in types {
          if try settings.addKnownType(type) { added.append(type) }
          if let side { settings.set(side, of: type) }
        }
      }
    }
    return (commit, added)
  }

  /// Name the side of a type: spending or income.
  ///
  /// - Parameters:
  ///   - side: The side.
  ///   - name: A known type, or one that expenses have, ignoring case.
  /// - Returns: The change, and the type as it is known.
  /// - Throws: An ``InvalidValue`` if there is no such type, or the reason why saving failed.
  @discardableResult
  public func setSide(_ side: ExpenseType.Side, ofType name: String) throws -> (Commit, ExpenseType)
  {
    let used =
      try settings().knownTypes.contains(ExpenseType(name.trimmingWhitespace()))
      ? [] : NameSummary(of: .type, in: source(), settings()).groups.map(\.name)
    var type = ExpenseType(name)
    let commit = try updateSettings(as: .setSide(side)) { settings in
      let known = settings.knownTypes.types
      let others = used.map { ExpenseType($0) }.filter { !settings.knownTypes.contains($0) }
      type = try KnownTypes(known + others).type(named: name)
      settings.set(side, of: type)
    }
    return (commit, type)
  }

  /// Remove a type from the known ones.
  ///
  /// - Parameters:
  ///   - name: The name, ignoring case.
  ///   - other: The different type that its expenses get; nil if it has no expenses.
  ///   - settings: The settings of the store if just read; nil to read them here. They only decide
  ///     whether a missing store is created, as it is for a known type.
  /// - Returns: The change.
  /// - Throws: ``ExpenseError/NameProblem/typeInUse(_:count:other:)``, ``ExpenseError/NameProblem/lastType(_:)``, or as
  ///   ``merge(_:_:into:settings:)``.
  @discardableResult
  public func removeType(
    _ name: String, movingTo other: String? = nil, settings: Settings? = nil
  ) throws -> Commit {
    let name = name.trimmingWhitespace()
    if let other, !other.trimmingWhitespace().isSameName(as: name) {
      return try replace(.type, name, with: other, as: .removeType, isNew: false, settings)
    }
    let knownBefore = try (settings ?? self.settings()).knownTypes
    return try commit(creating: knownBefore.contains(ExpenseType(name))) { commit in
      let reading = try commit.read(lookingFor: .names(.type, [name]))
      return try commit.plan(as: .removeType, reading) { settings in
        let known = settings.knownTypes
        let other = known.types.map(\.name).first { !$0.isSameName(as: name) }
        guard reading.matches.isEmpty else {
          throw ExpenseError.names(.typeInUse(name, count: reading.matches.count, other: other))
        }
        let type = try known.type(named: name)
        let recurring = (settings.recurring ?? []).filter { $0.type.matches(type) }
        guard recurring.isEmpty else {
          throw RecurringError.typeInUse(type.name, count: recurring.count, other: other)
        }
        guard known.types.count > 1 else { throw ExpenseError.names(.lastType(type.name)) }
        settings.types = known.types.filter { $0 != type }
        if settings.defaultType?.matches(type) == true { settings.defaultType = nil }
        settings.removeBudgets(of: type)
        settings.removeSide(of: type)
        settings.replaceInRules(type, by: nil)
      }
    } whenMissing: {
      _ = try knownBefore.type(named: name)
    }
  }

  /// Rename a type or an account in all expenses and in the settings.
  ///
  /// - Parameters:
  ///   - kind: Types or accounts.
  ///   - name: The current name, in any spelling that differs only in case.
  ///   - newName: An unused name, or a new spelling of the same one. If no expense has the old
  ///     name, it may be a name that only expenses use.
  ///   - settings: As for ``removeType(_:movingTo:settings:)``.
  /// - Returns: The change.
  /// - Throws: An ``InvalidValue`` if there is no such name or the new one breaks its rule,
  ///   ``ExpenseError/NameProblem/taken(_:_:insteadOf:)`` if the new one is in use, or the reason why
  ///   saving failed.
  @discardableResult
  public func rename(
    _ kind: RenamableField, _ name: String, to newName: String, settings: Settings? = nil
  ) throws -> Commit {
    let newName = try kind.rule.apply(to: newName)
    return try replace(kind, name, with: newName, as: .rename(kind), isNew: true, settings)
  }

  /// Merge a type or an account into another one; a merged type is no longer known.
  ///
  /// - Parameters:
  ///   - kind: Types or accounts.
  ///   - name: The name, in any spelling that differs only in case.
  ///   - other: The name in use that the expenses get. A new spelling of the same name applies to
  ///     all of them.
  ///   - settings: As for ``removeType(_:movingTo:settings:)``.
  /// - Returns: The change.
  /// - Throws: An ``InvalidValue`` if there is no such name, or the reason why saving failed.
  @discardableResult
  public func merge(
    _ kind: RenamableField, _ name: String, into other: String, settings: Settings? = nil
  ) throws -> Commit {
    try replace(kind, name, with: other, as: .merge(kind), isNew: false, settings)
  }

  private func replace(
    _ kind: RenamableField, _ name: String, with newName: String, as command: HistoryCommand,
    isNew: Bool, _ settings: Settings?
  ) throws -> Commit {
    let (name, newName) = (name.trimmingWhitespace(), newName.trimmingWhitespace())
    let isSame = name.isSameName(as: newName)
    // Known types exist even without a store.
    let knownBefore = kind == .type ? try (settings ?? self.settings()).knownTypes : nil
    func isRepetition(_ done: CutOffChange) -> Bool {
      done.command == command
        && done.changes.expenses.contains { change in
          change.before.map { kind.isNamed(name, $0) } == true
            && change.after.map { kind.isNamed(newName, $0) } == true
        }
    }
    return try commit(
      creating: knownBefore?.contains(ExpenseType(name)) == true, isRepetition: isRepetition
    ) { commit in
      let reading = try commit.read(lookingFor: .names(kind, [name, newName]))
      let old = reading.matches.filter { kind.isNamed(name, $0.item) }
      let others = reading.matches.compactMap { kind.name(of: $0.item) }
        .filter { !$0.trimmingWhitespace().isSameName(as: name) }
      var newName = newName
      var plan = try commit.plan(as: command, reading) { settings in
        let known =
          kind == .type
          ? settings.knownTypes.types.map(\.name) : settings.defaultAccount.map { [$0] } ?? []
        guard !old.isEmpty || known.contains(where: name.isSameName) else {
          throw try unknown(kind, name, known)
        }
        let namesakes = (known + others).filter(newName.isSameName)
        if isNew {
          // After a power cut, the expenses may be renamed and the settings not yet.
          let isHalfDone = old.isEmpty && !known.contains(where: newName.isSameName)
          if !isSame, !isHalfDone, let other = namesakes.first {
            throw ExpenseError.names(.taken(kind, other, insteadOf: name))
          }
        } else if !isSame {
          guard let other = namesakes.first else { throw try unknown(kind, newName, known) }
          newName = namesakes.contains(newName) && !known.contains(other) ? newName : other
        }
        settings.replace(kind, name, with: newName, isMerge: !isNew && !isSame)
      }
      plan.changes = reading.matches.compactMap { match in
        var item = match.item
        kind.rename(name, to: newName, in: &item)
        return item.isIdentical(to: match.item) ? nil : match.change(to: item)
      }
      return plan
    } whenMissing: {
      throw try unknown(kind, name, knownBefore?.types.map(\.name) ?? [])
    }
  }

  private func unknown(
    _ kind: RenamableField, _ name: String, _ known: [String]
  ) throws -> InvalidValue {
    if kind == .type {
      return InvalidValue(field: .type, text: name, reason: .unknown(known: known))
    }
    let accounts = try NameCounts(of: .account, in: try source()).names.map(\.name)
    return InvalidValue(field: .account, text: name, reason: .unknownAccount(known: accounts))
  }
}

extension StoreCommit {
  /// A plan that changes the settings, to which changes of expenses can be added.
  fileprivate borrowing func plan(
    as command: HistoryCommand, _ reading: StoreReading? = nil,
    _ change: (inout Settings) throws -> Void
  ) throws -> CommitPlan {
    let (before, found) = try settings.valid()
    var after = before
    try change(&after)
    return CommitPlan(
      event: History.Event(command: command), reading: reading,
      settings: SettingsFile.Change(after, from: before, found: found))
  }
}

extension Settings {
  /// Add a type after the known ones, unless it is known in this spelling.
  ///
  /// - Returns: True if it is new.
  /// - Throws: ``ExpenseError/NameProblem/taken(_:_:insteadOf:)`` if a known type differs only in case
  ///   or accents.
  mutating func addKnownType(_ type: ExpenseType) throws -> Bool {
    let known = knownTypes.types
    guard !known.contains(type) else { return false }
    if let other = known.first(where: { $0.name.folded == type.name.folded }) {
      throw ExpenseError.names(.taken(.type, other.name))
    }
    types = known + [type]
    return true
  }

  /// Add types after the known ones, except those that are known, or differ from one only in case or
  /// accents.
  package mutating func add(_ types: [ExpenseType]) {
    for type in types { _ = try? addKnownType(type) }
  }

  /// Replace the name of a type or an account throughout the settings.
  ///
  /// A merge drops the budgets of the type that goes: nobody has set a limit for both types
  /// together.
  fileprivate mutating func replace(
    _ kind: RenamableField, _ name: String, with newName: String, isMerge: Bool
  ) {
    switch kind {
    case .account:
      func isOld(_ account: String?) -> Bool { account?.isSameName(as: name) == true }
      if isOld(defaultAccount) { defaultAccount = newName }
      renameStatements(where: isOld, to: newName)
      importProfiles?.changeEach { if isOld($0.account) { $0.account = newName } }
      recurring?.changeEach { if isOld($0.details.account) { $0.details.account = newName } }
      deletedImports = deletedImports?.map {
        DeletedImport($0)?.renaming(name, to: newName).description ?? $0
      }
    case .type:
      let (old, new) = (ExpenseType(name), ExpenseType(newName))
      if newType.matches(old) { defaultType = new }
      importProfiles?.changeEach { $0.rename(old, to: new) }
      replaceInRules(old, by: new)
      recurring?.changeEach { if $0.type.matches(old) { $0.type = new } }
      if isMerge {
        removeBudgets(of: old)
        removeSide(of: old)
      } else {
        renameBudgets(of: old, to: new)
        renameSide(of: old, to: new)
      }
      var types = knownTypes.types
      let index = types.firstIndex(where: old.matches)
      if let index, old.matches(new) || !types.contains(where: new.matches) {
        types[index] = new
      } else if let index {
        types.remove(at: index)
      } else if !types.contains(where: new.matches) {
        types.append(new)
      }
      if types.map({ Array($0.name.utf8) }) != knownTypes.types.map({ Array($0.name.utf8) }) {
        self.types = types
      }
    }
  }
}
