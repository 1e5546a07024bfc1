/// Expenses that belong together, with their count and total.
public struct ExpenseSection: Hashable, Sendable {
  /// The type of all the expenses in it.
  public let type: ExpenseType
  /// The expenses, in the order in which they came.
  public let items: [ExpenseItem]
  /// What they add up to.
  public let totals: Totals
}

extension Sequence<ExpenseItem> {
  /// The expenses in sections by type: the known types in their order, then the others by name.
  ///
  /// Types that differ in case only are one section, under the known spelling if there is one, else
  /// under the first that comes. A type without expenses has no section.
  public func sectionsByType() -> [ExpenseSection] {
    let known = ExpenseType.builtIn
    let knownRanks = Dictionary(
      uniqueKeysWithValues: zip(known.map { $0.name.lowercased() }, known.indices))
    return Dictionary(grouping: self) { $0.type.name.lowercased() }
      .sorted { first, second in
        let ranks = (knownRanks[first.key] ?? .max, knownRanks[second.key] ?? .max)
        return ranks.0 == ranks.1 ? first.key < second.key : ranks.0 < ranks.1
      }
      .map { key, items in
        ExpenseSection(
          type: knownRanks[key].map { known[$0] } ?? items[0].type, items: items,
          totals: Totals(of: items))
      }
  }
}
