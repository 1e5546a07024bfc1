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
  /// The expenses in sections by type, in the order of ``ExpenseType/precedes(_:)``.
  ///
  /// Types that differ in case only are one section, under the known spelling if there is one, else
  /// under the first that comes. A type without expenses has no section.
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
    .sorted { $0.type.precedes($1.type) }
  }
}
