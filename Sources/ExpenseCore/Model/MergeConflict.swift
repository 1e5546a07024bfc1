/// The values of a member that two lists changed differently.
///
/// It does not say which value came from which list, so that two machines which merge crosswise
/// write the same bytes. The member itself holds the greatest value until someone decides.
package struct MergeConflict: Hashable, Sendable {
  /// The name of the member, or ``deletion``.
  ///
  /// A member with that name, or with a point at its start, has one more point in front.
  package let name: String
  /// The values as JSON text, two or more, in ascending order; nil for an absent member.
  package let values: [String?]

  /// The name for an expense that one list deleted and the other changed; its values are `false`
  /// and `true`.
  package static let deletion = "deleted"

  /// The name of the member that holds the conflicts of an object.
  package static let member = "conflict"

  package init(_ name: String, _ values: [String?]) { (self.name, self.values) = (name, values) }

  /// The name of the conflict about a member.
  package static func name(of member: String) -> String {
    member == deletion || member.hasPrefix(".") ? "." + member : member
  }

  /// The name of the member.
  package var memberName: String { name.hasPrefix(".") ? String(name.dropFirst()) : name }

  /// True if one list deleted the expense.
  package var isOfDeletion: Bool { name == MergeConflict.deletion }
}

extension ExpenseItem {
  /// Keep the value that a field has now, and end the conflict about it.
  ///
  /// Whoever changes an expense that was deleted elsewhere keeps it.
  public mutating func settle(_ field: ExpenseField) {
    guard !conflicts.isEmpty else { return }
    conflicts.removeAll { $0.name == field.rawValue || $0.isOfDeletion }
  }

  /// Restore the id and the unknown members, which no change of fields may touch.
  ///
  /// The change may have settled conflicts, but not made any.
  mutating func keepIdentity(of other: ExpenseItem) {
    (id, unknownMembers) = (other.id, other.unknownMembers)
    if !conflicts.isEmpty || !other.conflicts.isEmpty {
      conflicts = other.conflicts.filter(conflicts.contains)
    }
  }
}
