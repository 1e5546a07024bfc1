/// The origin of a new expense's type.
public enum TypeSource: Hashable, Sendable {
  /// The type named explicitly for all expenses of a file.
  case explicit
  /// A matching rule with this text.
  case rule(String)
  /// The bank's file.
  case file
  /// Past expenses of the same name, or payments to whom money came back from.
  case history
  /// The type of income, for money from somebody who was never paid.
  case income
  /// The default type.
  case `default`
}
