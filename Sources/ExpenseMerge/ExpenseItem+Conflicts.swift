package import ExpenseCore

extension ExpenseItem {
  /// The expense with a value for a member in conflict, which ends that conflict.
  ///
  /// - Parameters:
  ///   - value: The value as JSON text; nil to remove the member.
  ///   - conflict: One of the conflicts of the expense, but for that of a deletion, which keeps the
  ///     expense and takes no value.
  /// - Returns: The expense.
  /// - Throws: An error if the value does not fit the member.
  package func taking(_ value: String?, for conflict: MergeConflict) throws -> ExpenseItem {
    var object = try ObjectMembers(self)
    object.set(conflict.isOfDeletion ? nil : value, for: conflict)
    return try ExpenseItem(object, id: id)
  }

  /// True if the expense has a conflict about the same member.
  package func hasConflict(about conflict: MergeConflict) -> Bool {
    conflicts.contains { $0.name == conflict.name }
  }

  /// The value of a member in conflict as JSON text; nil if it is absent.
  package func memberValue(of conflict: MergeConflict) -> String? {
    if conflict.isOfDeletion { return "false" }
    return (try? ObjectMembers(self))?.value(of: Array(conflict.memberName.utf8)).text
  }
}

extension ObjectMembers {
  /// Set a member in conflict, which ends that conflict.
  mutating func set(_ value: String?, for conflict: MergeConflict) {
    conflicts.removeAll { $0 == conflict }
    if conflict.isOfDeletion { return }
    let name = Array(conflict.memberName.utf8)
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
