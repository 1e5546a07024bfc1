/// An expense that is not as a step of the history has left it.
public struct HistoryConflict: Equatable, Sendable {
  /// The id of the expense.
  public let id: ExpenseItem.ID
  /// The expense as it would have to be; nil if it should not be there.
  public let expected: ExpenseItem?
  /// The expense as it is, more than once if the file has its id twice; none if it is not there.
  public let found: [ExpenseItem]
}
