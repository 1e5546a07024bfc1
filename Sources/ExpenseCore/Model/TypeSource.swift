/// The reason why a new expense has its type.
public enum TypeSource: Hashable, Sendable {
  /// It was named for all expenses of a file.
  case told
  /// The rule with this text matches.
  case rule(String)
  /// The file of a bank names it.
  case file
  /// Past expenses of the same name have it.
  case history
  /// It is the default type.
  case `default`
}
