/// The expenses and settings of a list before it was merged, as far as they are known.
///
/// A conflict holds both values without saying which was here. Git knows in its index until the
/// conflict is marked as resolved, and the history after a copy was merged into the store.
public struct MergedSides: Sendable {
  /// The expenses before the merge; nil for one that was not here.
  var items: [UInt128: ExpenseItem?] = [:]
  var settings: Settings?

  /// Create sides of which nothing is known.
  public init() {}

  /// The value that a member in conflict had.
  ///
  /// - Parameters:
  ///   - conflict: The conflict.
  ///   - id: The id of its expense.
  ///   - isHere: True for this list, false for the other one.
  /// - Returns: The value as JSON text, nil for an absent member; nil if it is not known.
  public func value(
    of conflict: MergeConflict, in id: ExpenseItem.ID, isHere: Bool
  ) -> String?? {
    guard let item = items[id.number], item != nil || conflict.isOfDeletion else { return nil }
    let own =
      conflict.isOfDeletion
      ? (item == nil ? "true" : "false") : item?.memberValue(of: conflict)
    return conflict.side(of: own, isHere: isHere)
  }

  /// The value that a setting in conflict had, in the same form.
  public func value(of conflict: SettingConflict, isHere: Bool) -> String?? {
    guard let settings else { return nil }
    return conflict.conflict.side(of: settings.memberValue(of: conflict), isHere: isHere)
  }
}

extension MergeConflict {
  /// One of the two values: that of this list, or the other one; nil if it has neither.
  fileprivate func side(of own: String?, isHere: Bool) -> String?? {
    guard values.count == 2, let index = values.firstIndex(of: own) else { return nil }
    return values[isHere ? index : 1 - index]
  }
}

extension MergedSides {
  /// Add the sides of the last merges in the history of a store.
  mutating func add(
    of ids: [ExpenseItem.ID], from walk: HistoryWalk?, settings current: Settings
  ) throws {
    var open = Set(ids.map(\.number).filter { items[$0] == nil })
    guard let walk else { return }
    let done = Set(walk.done.map(\.serial))
    for line in walk.lines.reversed()
    where line.head.event.command == .mergeCopy && done.contains(line.head.serial) {
      if open.isEmpty, settings != nil { return }
      guard let changes = try line.changes() else { continue }
      for change in changes.expenses.joinedByID {
        guard let after = change.after, !after.conflicts.isEmpty,
          open.remove(after.id.number) != nil
        else { continue }
        items[after.id.number] = .some(change.before)
      }
      if settings == nil, !changes.settings.isEmpty {
        var before = current
        _ = before.apply(changes.settings.map(\.inverse))
        settings = before
      }
    }
  }
}
