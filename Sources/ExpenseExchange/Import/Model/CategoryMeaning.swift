public import ExpenseCore

/// The meaning of a category in a file, as a person decided.
public enum CategoryMeaning: Hashable, Sendable {
  /// A type for all its rows.
  case type(ExpenseType)
  /// No type.
  case nothing
}
