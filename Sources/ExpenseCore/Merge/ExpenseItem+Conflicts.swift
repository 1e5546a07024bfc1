extension ExpenseItem {
  /// The expense with a value for a member in conflict, which ends that conflict.
  ///
  /// - Parameters:
  ///   - value: The value as JSON text; nil to remove the member.
  ///   - conflict: One of the conflicts of the expense, but for that of a deletion, which keeps the
  ///     expense and takes no value.
  /// - Returns: The expense.
  /// - Throws: An error if the value does not fit the member.
  public func taking(_ value: String?, for conflict: MergeConflict) throws -> ExpenseItem {
    var object = try ObjectMembers(self)
    object.take(conflict.isOfDeletion ? nil : value, for: conflict)
    return try ExpenseItem(object)
  }

  /// The value of a member in conflict as JSON text; nil if it is absent.
  public func memberValue(of conflict: MergeConflict) -> String? {
    if conflict.isOfDeletion { return "false" }
    return (try? ObjectMembers(self))?.value(of: Array(conflict.name.utf8)).text
  }
}

extension ObjectMembers {
  /// Set a member in conflict, which ends that conflict.
  mutating func take(_ value: String?, for conflict: MergeConflict) {
    conflicts.removeAll { $0 == conflict }
    if conflict.isOfDeletion { return }
    let name = Array(conflict.name.utf8)
    let index = members.firstIndex { $0.name == name }
    let member = value.map { Member(name: name, value: $0) }
    switch (index, member) {
    case (let index?, let member?): members[index] = member
    case (let index?, nil): members.remove(at: index)
    case (nil, let member?): members.append(member)
    case (nil, nil): break
    }
  }
}

/// The value to take for a member in conflict.
public struct ConflictDecision: Sendable {
  /// The id of the expense.
  public let id: ExpenseItem.ID
  /// The conflict.
  public let conflict: MergeConflict
  /// One of its values; for a deletion, `true` deletes the expense.
  public let value: String?

  /// Create a decision.
  public init(_ id: ExpenseItem.ID, _ conflict: MergeConflict, taking value: String?) {
    (self.id, self.conflict, self.value) = (id, conflict, value)
  }

  /// True if the expense is to be deleted.
  var isDeletion: Bool { conflict.isOfDeletion && value == "true" }
}

/// The two states of an expense that were merged, as far as the history knows them.
public struct MergedSides: Sendable {
  /// The state here before the merge; nil if the expense was not here.
  let before: ExpenseItem?

  /// The value that a member in conflict had.
  ///
  /// - Parameters:
  ///   - conflict: The conflict.
  ///   - isHere: True for this list, false for the other one.
  /// - Returns: The value as JSON text, nil for an absent member; nil if it is not known.
  public func value(of conflict: MergeConflict, isHere: Bool) -> String?? {
    let own =
      conflict.isOfDeletion
      ? (before == nil ? "true" : "false") : before?.memberValue(of: conflict)
    guard conflict.values.count == 2, let index = conflict.values.firstIndex(of: own) else {
      return nil
    }
    return conflict.values[isHere ? index : 1 - index]
  }
}
