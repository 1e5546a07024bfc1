/// What a change has done to one expense.
public struct ExpenseChange: Sendable {
  /// The expense as it was; nil if it was not there.
  public let before: ExpenseItem?
  /// The expense as it is now; nil if it is gone.
  public let after: ExpenseItem?
  /// Where it stands in the list: in the old list if it was there, else in the new one; nil at the
  /// end.
  let place: Int?

  /// What takes the change back.
  var inverse: ExpenseChange { ExpenseChange(before: after, after: before, place: place) }

  /// The id of the expense.
  var id: ExpenseItem.ID? { (before ?? after)?.id }
}
