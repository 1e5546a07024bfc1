/// An expense that cannot be changed as requested, and the reason.
public struct InvalidExpense: Equatable, Sendable {
  /// The expense before the change.
  public let item: ExpenseItem
  /// The value that breaks its rule.
  public let value: InvalidValue
}
