/// The kind of an expense: one of the known types, or whatever a file already holds.
///
/// Types are equal if their names are, as Unicode sees it (`é` in one scalar or in two); where case
/// should not matter, ``matches(_:)`` tells.
public struct ExpenseType: Hashable, Sendable {
  /// The name, as it stands in the file.
  public let name: String

  /// Creates a type of any name; what a person enters goes through
  /// ``KnownTypes/type(named:)``.
  public init(_ name: String) {
    self.name = name
  }

  /// The apps' first section.
  public static let personal = ExpenseType("Personal")
  /// The apps' second section.
  public static let business = ExpenseType("Business")

  /// The types of a store that has no list of its own, in the order in which they are shown.
  public static let builtIn = [
    personal, business, ExpenseType("Food"), ExpenseType("Transport"), ExpenseType("Hobby"),
    ExpenseType("Insurance"), ExpenseType("Savings"),
  ]

  /// Whether both names are the same but for the case of their letters.
  public func matches(_ other: ExpenseType) -> Bool { name.isSameName(as: other.name) }
}

extension ExpenseType: CustomStringConvertible {
  /// The name of the type.
  public var description: String { name }
}
