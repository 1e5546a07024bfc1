extension Expenses {
  /// What was done to the store and can be told by its history, in the order in which it was done.
  ///
  /// - Throws: ``ExpenseError`` when the store or its history cannot be read.
  public func history() throws -> [HistoryStep] {
    do {
      guard let (history, store) = try file.history() else { return [] }
      let entries = try history.entries()
      return HistoryWalk(entries, to: try source().items(with: entries.ids), in: store).steps
    } catch let error as SystemError {
      throw ExpenseError.system(error)
    }
  }

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
    try revert("undo", count, isForced)
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
    try revert("redo", count, isForced)
  }

  /// Forgets what was done: nothing of it can be undone or redone any more.
  ///
  /// - Throws: Why that could not be done.
  public func clearHistory() throws {
    do {
      guard let commit = try StoreCommit(file, creates: false) else {
        return try file.removeHistory()
      }
      try commit.clearHistory()
    } catch let error as SystemError {
      throw ExpenseError.system(error)
    }
  }

  private func revert(_ command: String, _ count: Int, _ isForced: Bool) throws -> Commit {
    guard count > 0 else { return Commit(changes: [], durability: .confirmed) }
    let isUndo = command == "undo"
    func nothing(available: Int) -> ExpenseError {
      isUndo ? .nothingToUndo(available: available) : .nothingToRedo(available: available)
    }
    return try commit { commit in
      let entries = try commit.history.entries()
      let survey = try commit.survey(lookingFor: entries.ids)
      let walk = HistoryWalk(entries, to: survey.findings.map(\.item), in: commit.status)
      let lines = (isUndo ? walk.done : walk.undone).suffix(count)
      guard lines.count >= count else { throw nothing(available: lines.count) }
      var draft = ListDraft(survey)
      var areConflicts = false
      for line in lines.reversed() {
        let changes = isUndo ? line.changes.reversed().map(\.inverse) : line.changes
        let conflicts = try draft.apply(changes, isForced: isForced)
        guard isForced || conflicts.isEmpty else { throw ExpenseError.changedSince(conflicts) }
        areConflicts = areConflicts || !conflicts.isEmpty
      }
      let event = History.Event(
        command: command, reverted: lines.reversed().map(\.serial), isForced: areConflicts)
      return Plan(
        event: event, changes: draft.changes, survey: survey,
        reverted: lines.reversed().map { HistoryStep($0, isUndo ? .undone : .done) })
    } whenMissing: {
      throw nothing(available: 0)
    }
  }
}

extension [HistoryEntry] {
  /// The ids of all expenses that they concern.
  fileprivate var ids: [IDPrefix] {
    Set<ExpenseItem.ID>(flatMap { $0.changes.compactMap(\.id) }).map(IDPrefix.init)
  }
}
