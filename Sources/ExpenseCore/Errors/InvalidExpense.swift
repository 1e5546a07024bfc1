/// An expense that cannot be changed as it was asked for, and why.
public struct InvalidExpense: Equatable, Sendable {
  /// The expense as it is.
  public let item: ExpenseItem
  /// The value that breaks its rule.
  public let value: InvalidValue
}
