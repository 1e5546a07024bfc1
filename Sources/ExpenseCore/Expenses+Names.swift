extension Expenses {
  /// Makes a type known, behind those that are.
  ///
  /// - Returns: The change; none where the type is known in this spelling.
  /// - Throws: ``InvalidValue`` when the name breaks its rule,
  ///   ``ExpenseError/nameTaken(_:_:insteadOf:)`` when a known type differs from it in case or accents only, or
  ///   why it could not be saved.
  @discardableResult
  public func addType(_ name: String) throws -> Commit {
    let type = ExpenseType(try TextRule.type.apply(to: name))
    return try commit(creating: true) { commit in
      try commit.plan(as: .addType) { settings in
        let known = settings.knownTypes.types
        if known.contains(type) { return }
        if let other = known.first(where: { $0.name.folded == type.name.folded }) {
          throw ExpenseError.nameTaken(.type, other.name)
        }
        settings.types = known + [type]
      }
    } whenMissing: {
    }
  }

  /// Takes a type off those that are known.
  ///
  /// - Parameters:
  ///   - name: The name, whatever its case.
  ///   - other: The type that its expenses get, which is another one; nil if it has none.
  ///   - settings: The settings of the store, where they were read just before; nil to read them here.
  ///     They say only whether a missing store is created, as it is for a type that is known.
  /// - Returns: The change.
  /// - Throws: ``ExpenseError/typeInUse(_:count:other:)``, ``ExpenseError/lastType(_:)``, or as
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
      let survey = try commit.survey(lookingFor: .names(.type, [name]))
      return try commit.plan(as: .removeType, survey) { settings in
        let known = settings.knownTypes
        guard survey.matches.isEmpty else {
          throw ExpenseError.typeInUse(
            name, count: survey.matches.count,
            other: known.types.map(\.name).first { !$0.isSameName(as: name) })
        }
        let type = try known.type(named: name)
        guard known.types.count > 1 else { throw ExpenseError.lastType(type.name) }
        settings.types = known.types.filter { $0 != type }
        if settings.defaultType?.matches(type) == true { settings.defaultType = nil }
        settings.removeBudgets(of: type)
        settings.replaceInRules(type, by: nil)
      }
    } whenMissing: {
      _ = try knownBefore.type(named: name)
    }
  }

  /// Gives a type or an account another name, in all expenses and in the settings.
  ///
  /// - Parameters:
  ///   - kind: Which of them.
  ///   - name: The name as it is; all spellings of it that differ in case only are meant.
  ///   - newName: A name that is not in use, or the same one in another spelling. Where no expense
  ///     has the old name, it may be one that is in the file only.
  ///   - settings: As for ``removeType(_:movingTo:settings:)``.
  /// - Returns: The change.
  /// - Throws: ``InvalidValue`` where there is no such name or the new one breaks its
  ///   rule, ``ExpenseError/nameTaken(_:_:insteadOf:)`` where the new one is in use, or why it could not be
  ///   saved.
  @discardableResult
  public func rename(
    _ kind: SharedName, _ name: String, to newName: String, settings: Settings? = nil
  ) throws -> Commit {
    let newName = try kind.rule.apply(to: newName)
    return try replace(kind, name, with: newName, as: .rename(kind), isNew: true, settings)
  }

  /// Gives the expenses of a type or an account to another one; the type is no longer known then.
  ///
  /// - Parameters:
  ///   - kind: Which of them.
  ///   - name: The name; all spellings of it that differ in case only are meant.
  ///   - other: The name that they get, which is in use. Another spelling of the same name is given
  ///     to all of them.
  ///   - settings: As for ``removeType(_:movingTo:settings:)``.
  /// - Returns: The change.
  /// - Throws: ``InvalidValue`` where there is no such name, or why it could not be saved.
  @discardableResult
  public func merge(
    _ kind: SharedName, _ name: String, into other: String, settings: Settings? = nil
  ) throws -> Commit {
    try replace(kind, name, with: other, as: .merge(kind), isNew: false, settings)
  }

  private func replace(
    _ kind: SharedName, _ name: String, with newName: String, as command: HistoryCommand,
    isNew: Bool, _ settings: Settings?
  ) throws -> Commit {
    let (name, newName) = (name.trimmingWhitespace(), newName.trimmingWhitespace())
    let isSame = name.isSameName(as: newName)
    // What is known exists without a store too.
    let knownBefore = kind == .type ? try (settings ?? self.settings()).knownTypes : nil
    return try commit(creating: knownBefore?.contains(ExpenseType(name)) == true) { commit in
      let survey = try commit.survey(lookingFor: .names(kind, [name, newName]))
      let old = survey.matches.filter { kind.isNamed(name, $0.item) }
      let others = survey.matches.compactMap { kind.name(of: $0.item) }
        .filter { !$0.trimmingWhitespace().isSameName(as: name) }
      var newName = newName
      var plan = try commit.plan(as: command, survey) { settings in
        let known =
          kind == .type
          ? settings.knownTypes.types.map(\.name) : settings.defaultAccount.map { [$0] } ?? []
        guard !old.isEmpty || known.contains(where: name.isSameName) else {
          throw try unknown(kind, name, known)
        }
        let namesakes = (known + others).filter(newName.isSameName)
        if isNew {
          // Where the power went after the expenses were renamed, the settings still are to be.
          let isHalfDone = old.isEmpty && !known.contains(where: newName.isSameName)
          if !isSame, !isHalfDone, let other = namesakes.first {
            throw ExpenseError.nameTaken(kind, other, insteadOf: name)
          }
        } else if !isSame {
          guard let other = namesakes.first else { throw try unknown(kind, newName, known) }
          newName = namesakes.contains(newName) && !known.contains(other) ? newName : other
        }
        settings.replace(kind, name, with: newName, isMerge: !isNew && !isSame)
      }
      plan.changes = survey.matches.compactMap { match in
        var item = match.item
        kind.rename(name, to: newName, in: &item)
        return item.isIdentical(to: match.item)
          ? nil : ExpenseChange(before: match.item, after: item, place: match.place)
      }
      return plan
    } whenMissing: {
      throw try unknown(kind, name, knownBefore?.types.map(\.name) ?? [])
    }
  }

  private func unknown(
    _ kind: SharedName, _ name: String, _ known: [String]
  ) throws -> InvalidValue {
    let accounts =
      kind == .account ? try NameCounts(of: .account, in: try source()).names.map(\.name) : []
    return InvalidValue(
      field: kind == .type ? .type : .account, text: name,
      reason: kind == .type ? .unknown(known: known) : .unknownAccount(known: accounts))
  }
}

extension StoreCommit {
  /// A change of the settings, to which one of the expenses can be added.
  fileprivate borrowing func plan(
    as command: HistoryCommand, _ survey: StoreSurvey? = nil,
    _ change: (inout Settings) throws -> Void
  ) throws -> CommitPlan {
    let found = try settings.content()
    let before = try settings.valid(found)
    var after = before
    try change(&after)
    return CommitPlan(
      event: History.Event(command: command), survey: survey,
      settings: SettingsFile.Change(after, from: before, found: found))
  }
}

extension Settings {
  /// Puts another name in the place of a type or an account, wherever it stands.
  ///
  /// What two types together may cost, no one has said: when they become one, the limit of the one
  /// that goes is gone too.
  fileprivate mutating func replace(
    _ kind: SharedName, _ name: String, with newName: String, isMerge: Bool
  ) {
    switch kind {
    case .account:
      if defaultAccount?.isSameName(as: name) == true { defaultAccount = newName }
      changeProfiles { mapping in
        if mapping.account?.isSameName(as: name) == true { mapping.account = newName }
      }
      deletedImports = deletedImports?.map { ImportKey.renaming(name, to: newName, in: $0) }
    case .type:
      let (old, new) = (ExpenseType(name), ExpenseType(newName))
      if newType.matches(old) { defaultType = new }
      replaceInRules(old, by: new)
      if isMerge { removeBudgets(of: old) } else { renameBudgets(of: old, to: new) }
      var types = knownTypes.types
      let place = types.firstIndex(where: old.matches)
      if let place, old.matches(new) || !types.contains(where: new.matches) {
        types[place] = new
      } else if let place {
        types.remove(at: place)
      } else if !types.contains(where: new.matches) {
        types.append(new)
      }
      if types.map({ Array($0.name.utf8) }) != knownTypes.types.map({ Array($0.name.utf8) }) {
        self.types = types
      }
    }
  }
}
