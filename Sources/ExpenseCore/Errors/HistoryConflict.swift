/// An expense that is not in the state in which a step of the history left it.
public struct HistoryConflict: Equatable, Sendable {
  /// The id of the expense.
  public let id: ExpenseItem.ID
  /// The expected state; nil if the expense should not exist.
  public let expected: ExpenseItem?
  /// The expenses with that id: empty if there is none, several if the file has the id twice.
  public let found: [ExpenseItem]
}
