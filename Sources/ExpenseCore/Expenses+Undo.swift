internal import SystemCalls

extension Expenses {
  /// Takes back the last changes that are not taken back yet, the order of the expenses included:
  /// all of them or none.
  ///
  /// - Parameters:
  ///   - count: How many changes; none, and nothing is done.
  ///   - isForced: Whether expenses that another program has changed since become what they were
  ///     before all the same.
  /// - Returns: What was done to take them back.
  /// - Throws: ``ExpenseError/nothingToUndo(available:)`` where there are not so many changes in
  ///   the history, ``ExpenseError/changedSince(_:)`` when another program has changed the same
  ///   expenses, or why it could not be saved.
  @discardableResult
  public func undo(_ count: Int = 1, isForced: Bool = false) throws -> Commit {
    try revert(.undo, count, isForced)
  }

  /// Does again what was undone last, as long as nothing else was done since: all of it or nothing.
  ///
  /// - Parameters:
  ///   - count: How many changes.
  ///   - isForced: As for ``undo(_:isForced:)``.
  /// - Returns: What was done again.
  /// - Throws: ``ExpenseError/nothingToRedo(available:)`` where not so many were undone, and
  ///   otherwise as ``undo(_:isForced:)``.
  @discardableResult
  public func redo(_ count: Int = 1, isForced: Bool = false) throws -> Commit {
    try revert(.redo, count, isForced)
  }

  private func revert(_ command: HistoryCommand, _ count: Int, _ isForced: Bool) throws -> Commit {
    guard count > 0 else { return Commit() }
    let isUndo = command == .undo
    func nothing(available: Int) -> ExpenseError {
      isUndo ? .nothingToUndo(available: available) : .nothingToRedo(available: available)
    }
    return try commit { commit in
      let lines = try commit.history.lines()
      let mark = try lines.mark(of: commit.status) {
        try commit.survey(roundingAmounts: true).leftover.count
      }
      let settings = try commit.settings.content()
      let walk = HistoryWalk(lines, to: mark, SettingsFile.mark(settings))
      let known = isUndo ? walk.done : walk.undone
      if count == 1, let step = known.last,
        let replay = try step.replay(
          undoing: isUndo, in: commit.source, above: file.historyLimits.bytesInMemory)
      {
        var plan = CommitPlan(
          reverting: [RevertedStep(step, changeCount: replay.changes.count)], as: command)
        plan.replay = replay
        try plan.revertSettings(
          [replay.settingChanges], commit.settings, found: settings, isForced: isForced)
        return plan
      }
      // What cannot be read is passed over; behind what was forgotten, nothing is known.
      var steps: [(step: HistoryWalk.Step, changes: HistoryChanges)] = []
      for step in known.reversed() where steps.count < count {
        guard step.line != nil else { break }
        if let changes = try step.changes() {
          steps.append((step, isUndo ? changes.inverse : changes))
        }
      }
      guard steps.count == count else { throw nothing(available: steps.count) }
      var plan = CommitPlan(
        reverting: steps.map {
          RevertedStep($0.step, changeCount: $0.changes.expenses.joinedByID.count)
        }, as: command)
      try plan.revertExpenses(steps.map(\.changes.expenses), of: commit, isForced: isForced)
      try plan.revertSettings(
        steps.map(\.changes.settings), commit.settings, found: settings, isForced: isForced)
      return plan
    } whenMissing: {
      throw nothing(available: 0)
    }
  }
}

extension RevertedStep {
  fileprivate init(_ step: HistoryWalk.Step, changeCount: Int) {
    self.init(serial: step.serial, command: step.command, changeCount: changeCount)
  }
}

extension CommitPlan {
  fileprivate init(reverting steps: [RevertedStep], as command: HistoryCommand) {
    self.init(
      event: History.Event(command: command, reverted: steps.map(\.serial)), reverted: steps)
  }

  /// Finds what is to be done to the expenses, step by step.
  fileprivate mutating func revertExpenses(
    _ steps: [[ExpenseChange]], of commit: borrowing StoreCommit, isForced: Bool
  ) throws {
    var ids: Set<ExpenseItem.ID> = []
    for change in steps.joined() {
      // The doctor gives new ids.
      if let id = change.before?.id { ids.insert(id) }
      if let id = change.after?.id { ids.insert(id) }
    }
    let areRounded = steps.joined().contains {
      $0.before?.unroundedAmount != nil || $0.after?.unroundedAmount != nil
    }
    let survey = try commit.survey(
      lookingFor: ids.map(IDPrefix.init), roundingAmounts: areRounded)
    var draft = ListDraft(survey)
    for changes in steps {
      let conflicts = try draft.apply(changes, isForced: isForced)
      guard isForced || conflicts.isEmpty else { throw ExpenseError.changedSince(conflicts) }
      if !conflicts.isEmpty { event.isForced = true }
    }
    (changes, self.survey) = (draft.changes, survey)
  }

  /// Finds what is to be done to the settings, step by step.
  ///
  /// - Parameters:
  ///   - steps: What becomes of them.
  ///   - file: The file in which they are.
  ///   - content: What was found in it.
  ///   - isForced: Whether what was changed since becomes what it was all the same.
  /// - Throws: ``ExpenseError/settingsChangedSince(_:)``, ``ExpenseError/unusableSetting(_:)``, or why
  ///   they cannot be read.
  fileprivate mutating func revertSettings(
    _ steps: [[SettingChange]], _ file: SettingsFile, found content: SettingsFile.Content?,
    isForced: Bool
  ) throws {
    guard steps.contains(where: { !$0.isEmpty }) else { return }
    let before = try file.read(content).settings
    var after = before
    for changes in steps {
      let conflicts = after.apply(changes)
      guard isForced || conflicts.isEmpty else {
        throw ExpenseError.settingsChangedSince(conflicts)
      }
      if !conflicts.isEmpty { event.isForced = true }
    }
    // What was there before a change may have been mended by it; what it has made was valid.
    if event.command == .redo, let unusable = after.unusableMember(notIn: before) {
      throw ExpenseError.unusableSetting(unusable)
    }
    settings = SettingsFile.Change(after, from: before, found: content)
  }
}
