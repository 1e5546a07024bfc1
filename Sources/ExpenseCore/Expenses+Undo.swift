extension Expenses {
  /// Takes back the last change that is not taken back yet, the order of the expenses included.
  ///
  /// - Returns: What was done to take it back.
  /// - Throws: ``ExpenseError/nothingToUndo`` where there is no such change in the history,
  ///   ``ExpenseError/changedSince(_:)`` when another program has changed the same expenses, or why
  ///   it could not be saved.
  @discardableResult
  public func undo() throws -> Commit {
    try revert("undo", orThrow: .nothingToUndo) { $0.done.last }
  }

  /// Does again what was undone last, as long as nothing else was done since.
  ///
  /// - Returns: What was done again.
  /// - Throws: ``ExpenseError/nothingToRedo`` where nothing was undone, and otherwise as
  ///   ``undo()``.
  @discardableResult
  public func redo() throws -> Commit {
    try revert("redo", orThrow: .nothingToRedo) { $0.undone.last }
  }

  private func revert(
    _ command: String, orThrow nothing: ExpenseError,
    _ choose: (HistoryWalk) -> HistoryWalk.Step?
  ) throws -> Commit {
    try commit { commit in
      let entries = try commit.history.entries()
      let ids = Set(entries.flatMap { $0.changes.compactMap(\.id) })
      let survey = try commit.survey(lookingFor: ids.map(IDPrefix.init))
      guard let step = choose(HistoryWalk(entries, to: survey.findings.map(\.item))) else {
        throw nothing
      }
      guard step.conflicts.isEmpty else { throw ExpenseError.changedSince(step.conflicts) }
      let places = Dictionary(
        survey.findings.map { ($0.item.id, $0.place) }, uniquingKeysWith: { first, _ in first })
      let changes = step.entry.changes.map { change in
        // What is there may stand elsewhere by now.
        let place = change.after.map { places[$0.id] } ?? change.place
        return ExpenseChange(before: change.after, after: change.before, place: place)
      }
      let event = History.Event(command: command, reverted: step.entry.serial)
      return Plan(event: event, changes: changes, survey: survey)
    } whenMissing: {
      throw nothing
    }
  }
}

/// What of a history has reached the store, and what of that can be undone or redone.
///
/// It goes back from the store as it is now, line by line. What a line has left behind is either
/// there: then it was done, and before it the expenses were as it says. Or it finds what was there
/// before it: then the change never came, and the line counts for nothing. Or neither, since
/// another program has changed the same expenses.
struct HistoryWalk {
  /// A line whose change has reached the store.
  struct Step {
    let entry: HistoryEntry
    /// The expenses that are not as the change has left them.
    let conflicts: [ExpenseItem.ID]
  }

  /// What can be undone, the last one first to be.
  private(set) var done: [Step] = []
  /// What was undone and can be redone, the last one first to be.
  private(set) var undone: [Step] = []

  /// - Parameters:
  ///   - entries: The lines of the history, in its order.
  ///   - items: The expenses that they concern, as far as they are in the store.
  init(_ entries: [HistoryEntry], to items: [ExpenseItem]) {
    var current = Dictionary(grouping: items, by: \.id).mapValues { $0.map(\.encoded) }
    var steps: [Step] = []
    for entry in entries.reversed() where !entry.changes.isEmpty {
      var conflicts: [ExpenseItem.ID] = []
      var isThere = true
      var isUntouched = true
      for change in entry.changes {
        guard let id = change.id else { continue }
        let found = current[id] ?? []
        let hasCome = found == (change.after.map { [$0.encoded] } ?? [])
        isThere = isThere && hasCome
        isUntouched = isUntouched && found == (change.before.map { [$0.encoded] } ?? [])
        if !hasCome { conflicts.append(id) }
      }
      if !isThere, isUntouched { continue }
      for change in entry.changes {
        guard let id = change.id else { continue }
        current[id] = change.before.map { [$0.encoded] }
      }
      steps.append(Step(entry: entry, conflicts: conflicts))
    }
    for step in steps.reversed() { take(step) }
  }

  private mutating func take(_ step: Step) {
    switch step.entry.event.command {
    case "undo":
      done.removeAll { $0.entry.serial == step.entry.event.reverted }
      undone.append(step)
    case "redo":
      undone.removeAll { $0.entry.serial == step.entry.event.reverted }
      done.append(step)
    default:
      done.append(step)
      undone = []
    }
  }
}
