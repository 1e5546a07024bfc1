package import ExpenseCore

/// The expenses and settings of a list before it was merged, as far as they are known.
///
/// A conflict holds both values without saying which was here. Git knows in its index until the
/// conflict is marked as resolved, and the history after a copy was merged into the store.
package struct MergedSides: Sendable {
  /// A state before a merge, and the one after it; nil for a merge whose result is the present one.
  struct Step<State: Sendable>: Sendable {
    let before: State
    let after: State?
  }

  /// The expenses before each merge, the last one first; nil for one that was not here.
  var items: [UInt128: [Step<ExpenseItem?>]] = [:]
  /// The settings before each merge, the last one first.
  var settings: [Step<Settings>] = []

  /// Create sides of which nothing is known.
  package init() {}

  /// The index of the value that a member in conflict had in this list.
  ///
  /// - Parameters:
  ///   - conflict: The conflict.
  ///   - id: The id of its expense.
  /// - Returns: The index in the values of the conflict; nil if it is not known.
  package func index(of conflict: MergeConflict, in id: ExpenseItem.ID) -> Int? {
    // A list that had the conflict already does not tell whose value it is.
    let step = items[id.number]?.first { step in
      step.before?.conflicts.contains { $0.name == conflict.name } != true
        && step.after.map { $0?.conflicts.contains(conflict) == true } ?? true
    }
    guard let step else { return nil }
    if conflict.isOfDeletion { return conflict.index(of: step.before == nil ? "true" : "false") }
    return step.before.flatMap { conflict.index(of: $0.memberValue(of: conflict)) }
  }

  /// The index of the value that a setting in conflict had in this list; nil if it is not known.
  package func index(of conflict: SettingConflict) -> Int? {
    let step = settings.first { step in
      !step.before.conflicts.contains { $0.isAboutSame(as: conflict) }
        && step.after.map { $0.conflicts.contains(conflict) } ?? true
    }
    return step.flatMap { conflict.conflict.index(of: $0.before.memberValue(of: conflict)) }
  }

  /// Add what the merges in the history of a store found there.
  mutating func add(
    of ids: [ExpenseItem.ID], from walk: HistoryWalk?, settings current: Settings
  ) throws {
    guard let walk else { return }
    let (ids, done) = (Set(ids.map(\.number)), Set(walk.done.map(\.serial)))
    var later = current
    for line in walk.lines.reversed() {
      let isMerge = line.head.event.command == .mergeCopy && done.contains(line.head.serial)
      guard isMerge || line.head.foundSettings != nil, let changes = try line.changes() else {
        continue
      }
      if isMerge {
        for change in changes.expenses.joinedByID {
          guard let after = change.after, ids.contains(after.id.number) else { continue }
          items[after.id.number, default: []].append(Step(before: change.before, after: after))
        }
      }
      var before = later
      _ = before.apply(changes.settings.map(\.inverse))
      if isMerge, !changes.settings.isEmpty { settings.append(Step(before: before, after: later)) }
      later = before
    }
  }
}

extension SettingConflict {
  /// True if both are about the same member of the same setting.
  fileprivate func isAboutSame(as other: SettingConflict) -> Bool {
    name == other.name && conflict.name == other.conflict.name
  }
}

extension MergeConflict {
  /// The index of one of two values; nil if there are more, or if it is neither.
  fileprivate func index(of value: String?) -> Int? {
    guard values.count == 2 else { return nil }
    return values.map(MemberValue.init).firstIndex(of: MemberValue(value))
  }
}
