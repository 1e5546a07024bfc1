public import ExpenseCore

/// The answer to whether a row is an expense which is there already.
public struct MatchChoice: Hashable, Sendable {
  /// The expense that was shown.
  public let expense: ExpenseItem.ID
  /// True if the row is that expense, false if it is a new one.
  public let isSame: Bool

  /// Create an answer.
  public init(_ expense: ExpenseItem.ID, isSame: Bool) {
    (self.expense, self.isSame) = (expense, isSame)
  }
}
