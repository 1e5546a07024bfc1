/// Expenses that belong together, with their count and total.
public struct ExpenseSection: Sendable {
  /// The type of all the expenses in it.
  public let type: ExpenseType
  /// The expenses, in the order in which they came.
  public let items: ExpenseList
  /// What they add up to.
  public let totals: Totals
}

extension ExpenseList {
  /// The expenses in sections by type, the known types in their order, then the others by name.
  ///
  /// Types that differ in case only, or not at all as Unicode sees it, are one section, under the
  /// known spelling if there is one, else under the first that comes. A type without expenses has
  /// no section.
  public func sectionsByType() -> [ExpenseSection] {
    var keys: [ExpenseType: String] = [:]
    return sections { item in
      if let key = keys[item.type] { return key }
      let key = item.type.name.lowercased()
      keys[item.type] = key
      return key
    }
    .map { _, items in
      ExpenseSection(type: items[0].type.shown, items: items, totals: Totals(of: items))
    }
    .sorted(byType: \.type)
  }
}
