/// The kind of an expense: one of the known types, or whatever a file already holds.
///
/// Types are equal if their names are, as Unicode sees it (`é` in one scalar or in two); where case
/// should not matter, ``matches(_:)`` tells.
public struct ExpenseType: Hashable, Sendable {
  /// The name, as it stands in the file.
  public let name: String

  /// Creates a type of any name; what a person enters goes through ``known(_:)``.
  public init(_ name: String) {
    self.name = name
  }

  /// The apps' first section.
  public static let personal = ExpenseType("Personal")
  /// The apps' second section.
  public static let business = ExpenseType("Business")

  /// The types that every store knows, in the order in which they are shown.
  public static let builtIn = [
    personal, business, ExpenseType("Food"), ExpenseType("Transport"), ExpenseType("Hobby"),
    ExpenseType("Insurance"), ExpenseType("Savings"),
  ]

  /// The known type of that name, whatever its case, in the known spelling.
  ///
  /// - Throws: ``ExpenseError/invalid(_:)`` when there is none: a typing error never makes a type.
  public static func known(_ text: String) throws -> ExpenseType {
    let wanted = ExpenseType(text.trimmingWhitespace())
    guard let type = builtIn.first(where: wanted.matches) else {
      throw ExpenseError.invalid(
        InvalidValue(field: .type, text: text, reason: .unknown(known: builtIn.map(\.name))))
    }
    return type
  }

  /// Whether both names are the same but for the case of their letters.
  public func matches(_ other: ExpenseType) -> Bool {
    name == other.name || name.lowercased() == other.name.lowercased()
  }

  /// This type in the known spelling, if it is known.
  var shown: ExpenseType { ExpenseType.builtIn.first(where: matches) ?? self }
}

extension ExpenseType {
  /// Where a type is among others: the known types in their order, then the others by name,
  /// whatever its case.
  struct Rank: Hashable, Comparable {
    let place: Int
    let name: String

    static func < (first: Rank, second: Rank) -> Bool {
      (first.place, first.name) < (second.place, second.name)
    }
  }

  /// Where this type is among others.
  var rank: Rank {
    Rank(place: ExpenseType.builtIn.firstIndex(where: matches) ?? .max, name: name.lowercased())
  }
}

extension Sequence {
  /// The elements in the order in which their types are shown.
  func sorted(byType type: (Element) -> ExpenseType) -> [Element] {
    map { (rank: type($0).rank, element: $0) }.sorted { $0.rank < $1.rank }.map(\.element)
  }
}

extension ExpenseType: CustomStringConvertible {
  /// The name of the type.
  public var description: String { name }
}
