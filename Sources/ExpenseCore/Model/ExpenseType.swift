/// The kind of an expense: a known type, or any other that a file holds.
///
/// Types are equal if Unicode considers their names equal (`é` in one scalar or two). To ignore
/// case, use ``matches(_:)``.
public struct ExpenseType: Hashable, Sendable {
  /// The name, as in the file.
  public let name: String

  /// Create a type of any name; for what a person enters, use `KnownTypes.type(named:)`.
  public init(_ name: String) { self.name = name }

  /// The apps' first section.
  public static let personal = ExpenseType("Personal")
  /// The apps' second section.
  public static let business = ExpenseType("Business")

  /// The type of money that came in and is no refund.
  public static let income = ExpenseType("Income")

  /// The types of a store without its own list, in display order.
  public static let builtIn = [
    personal, business, ExpenseType("Food"), ExpenseType("Transport"), ExpenseType("Hobby"),
    ExpenseType("Insurance"), ExpenseType("Savings"), income,
  ]

  /// A side of every sum, on which the expenses of a type are.
  public enum Side: String, CaseIterable, Sendable {
    /// The amounts that were spent, less those that came back.
    case spending
    /// The amounts that were received.
    case income
  }

  /// True if both names are the same, ignoring case.
  public func matches(_ other: ExpenseType) -> Bool { name.isSameName(as: other.name) }
}

extension ExpenseType: CustomStringConvertible {
  /// The name of the type.
  public var description: String { name }
}
