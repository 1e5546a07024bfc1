/// The types that a store knows, in display order.
package struct KnownTypes: Hashable, Sendable {
  /// The types; no two of them match.
  package let types: [ExpenseType]

  /// The types of a store without its own list.
  package static let builtIn = KnownTypes(ExpenseType.builtIn)

  /// Create a list of known types.
  package init(_ types: [ExpenseType]) { self.types = types }

  /// The known type with a name, ignoring case, in its known spelling.
  ///
  /// - Throws: An ``InvalidValue`` if no type matches: a typo never creates a type.
  package func type(named text: String) throws -> ExpenseType {
    let wanted = ExpenseType(text.trimmingWhitespace())
    guard let type = types.first(where: wanted.matches) else {
      throw InvalidValue(field: .type, text: text, reason: .unknown(known: types.map(\.name)))
    }
    return type
  }

  /// True if a type is known, ignoring case.
  package func contains(_ type: ExpenseType) -> Bool { types.contains(where: type.matches) }

  /// The known spelling of a type, or the type itself if it is unknown.
  package func spelling(of type: ExpenseType) -> ExpenseType {
    types.first(where: type.matches) ?? type
  }

  /// The sort position of a type: known types in their order, then others by name, ignoring case.
  struct Rank: Hashable, Comparable {
    package let index: Int
    let name: String

    static func < (first: Rank, second: Rank) -> Bool {
      (first.index, first.name) < (second.index, second.name)
    }
  }

  /// The sort position of a type.
  func rank(of type: ExpenseType) -> Rank {
    Rank(index: types.firstIndex(where: type.matches) ?? .max, name: type.name.nameKey)
  }
}

extension Sequence {
  /// The elements in the display order of their types.
  func sorted(byType type: (Element) -> ExpenseType, among known: KnownTypes) -> [Element] {
    map { (rank: known.rank(of: type($0)), element: $0) }.sorted { $0.rank < $1.rank }
      .map(\.element)
  }
}
