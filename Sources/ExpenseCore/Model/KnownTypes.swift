/// The types that a store knows, in the order in which they are shown.
public struct KnownTypes: Hashable, Sendable {
  /// The types; no two of them match.
  public let types: [ExpenseType]

  /// The types of a store that has no list of its own.
  public static let builtIn = KnownTypes(ExpenseType.builtIn)

  /// Makes these types known.
  public init(_ types: [ExpenseType]) {
    self.types = types
  }

  /// The known type of that name, whatever its case, in the known spelling.
  ///
  /// - Throws: ``InvalidValue`` when there is none: a typing error never makes a type.
  public func type(named text: String) throws -> ExpenseType {
    let wanted = ExpenseType(text.trimmingWhitespace())
    guard let type = types.first(where: wanted.matches) else {
      throw InvalidValue(field: .type, text: text, reason: .unknown(known: types.map(\.name)))
    }
    return type
  }

  /// Whether a type is known, whatever its case.
  public func contains(_ type: ExpenseType) -> Bool { types.contains(where: type.matches) }

  /// A type in the known spelling, if it is known.
  package func spelling(of type: ExpenseType) -> ExpenseType {
    types.first(where: type.matches) ?? type
  }

  /// Where a type is among others: the known types in their order, then the others by name,
  /// whatever its case.
  struct Rank: Hashable, Comparable {
    let place: Int
    let name: String

    static func < (first: Rank, second: Rank) -> Bool {
      (first.place, first.name) < (second.place, second.name)
    }
  }

  /// Where a type is among others.
  func rank(of type: ExpenseType) -> Rank {
    Rank(place: types.firstIndex(where: type.matches) ?? .max, name: type.name.nameKey)
  }
}

extension Sequence {
  /// The elements in the order in which their types are shown.
  func sorted(byType type: (Element) -> ExpenseType, among known: KnownTypes) -> [Element] {
    map { (rank: known.rank(of: type($0)), element: $0) }.sorted { $0.rank < $1.rank }
      .map(\.element)
  }
}
