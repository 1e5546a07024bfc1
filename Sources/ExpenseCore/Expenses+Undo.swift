internal import SystemCalls

extension Expenses {
  /// Undo the last changes that are not undone yet, all of them or none.
  ///
  /// The order of the expenses is restored, too.
  ///
  /// - Parameters:
  ///   - count: Number of changes; 0 does nothing.
  ///   - isForced: True to restore expenses even if another program has changed them since.
  /// - Returns: The changes made.
  /// - Throws: ``ExpenseError/HistoryProblem/nothingToUndo(available:)`` if the history has fewer changes,
  ///   ``ExpenseError/HistoryProblem/changedSince(_:)`` if another program has changed the same expenses, or the
  ///   reason why saving failed.
  @discardableResult
  public func undo(_ count: Int = 1, isForced: Bool = false) throws -> Commit {
    try revert(.undo, count, isForced)
  }

  /// Redo the last undone changes, all of them or none, if nothing else was changed since.
  ///
  /// - Parameters:
  ///   - count: Number of changes.
  ///   - isForced: As for ``undo(_:isForced:)``.
  /// - Returns: The changes made.
  /// - Throws: ``ExpenseError/HistoryProblem/nothingToRedo(available:)`` if fewer changes were undone; otherwise
  ///   as ``undo(_:isForced:)``.
  @discardableResult
  public func redo(_ count: Int = 1, isForced: Bool = false) throws -> Commit {
    try revert(.redo, count, isForced)
  }

  private func revert(_ command: HistoryCommand, _ count: Int, _ isForced: Bool) throws -> Commit {
    guard count > 0 else { return Commit() }
    let isUndo = command == .undo
    func nothing(available: Int) -> ExpenseError {
      .history(isUndo ? .nothingToUndo(available: available) : .nothingToRedo(available: available))
    }
    return try commit(
      takesOutReturned: false,
      isRepetition: {
        $0.command == command && $0.reverted.count == count
      }
    ) { commit in
      let settings = try commit.settings.content()
      let walk = try HistoryWalk(commit.history.lines(), to: commit.state(settings))
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
      // Skip unreadable steps, but stop at a forgotten one: nothing before it is known.
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

  /// Compute the changes of the expenses, step by step.
  fileprivate mutating func revertExpenses(
    _ steps: [[ExpenseChange]], of commit: borrowing StoreCommit, isForced: Bool
  ) throws {
    let states = steps.joined().lazy.flatMap { [$0.before, $0.after] }
    // An expense may change its id: the doctor assigns new ones.
    let ids = Set(states.compactMap { $0?.id })
    let areRounded = states.contains { $0?.unroundedAmount != nil }
    let reading = try commit.read(lookingFor: ids.map(IDPrefix.init), roundingAmounts: areRounded)
    var draft = ListDraft(reading)
    for changes in steps {
      let conflicts = try draft.apply(changes, isForced: isForced)
      guard isForced || conflicts.isEmpty else {
        throw ExpenseError.history(.changedSince(conflicts))
      }
      if !conflicts.isEmpty { event.isForced = true }
    }
    (changes, self.reading) = (draft.changes, reading)
  }

  /// Compute the changes of the settings, step by step.
  ///
  /// - Parameters:
  ///   - steps: The changes to make.
  ///   - file: The settings file.
  ///   - content: The content found in it.
  ///   - isForced: True to restore settings even if they have changed since.
  /// - Throws: ``ExpenseError/HistoryProblem/settingsChangedSince(_:)``, ``ExpenseError/HistoryProblem/unusableSetting(_:)``, or
  ///   the reason why the settings cannot be read.
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
        throw ExpenseError.history(.settingsChangedSince(conflicts))
      }
      if !conflicts.isEmpty { event.isForced = true }
    }
    // Undo may restore an invalid value that the change repaired; redo may not, since its result
    // was valid.
    if event.command == .redo, let unusable = after.unusableMember(notIn: before) {
      throw ExpenseError.history(.unusableSetting(unusable))
    }
    settings = SettingsFile.Change(after, from: before, found: content)
  }
}
