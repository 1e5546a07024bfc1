/// Expenses that belong together, with their count and total.
public struct ExpenseSection: Sendable {
  /// The value that the expenses share, as in machine output; nil for expenses without one.
  ///
  /// It is a name, a month such as `2026-11`, or a day.
  public let key: String?
  /// The expenses, in their original order.
  public let items: ExpenseList
  /// The totals of the expenses.
  public let totals: Totals

  package init(key: String?, items: ExpenseList, totals: Totals) {
    (self.key, self.items, self.totals) = (key, items, totals)
  }
}

extension ExpenseList {
  /// The expenses in non-empty sections, in each of which they keep their order.
  ///
  /// Types come in the order in which they are shown, periods newest first, the home currency
  /// before the others, names alphabetically, and expenses without a value last. Names that differ
  /// only in case or in Unicode spelling are one section, under the known spelling of a type if
  /// there is one, else under the first. An expense is in the section of each of its tags.
  ///
  /// - Parameters:
  ///   - grouping: The property to group by.
  ///   - settings: The settings of the store: its types and their sides, its home currency, and the
  ///     days on which months and years start.
  /// - Returns: The sections.
  public func sections(by grouping: Grouping, _ settings: Settings) -> [ExpenseSection] {
    sections(by: grouping, sides(settings), settings)
  }

  /// The expenses in sections, by the sides of a whole list.
  package func sections(
    by grouping: Grouping, _ sides: TypeSides, _ settings: Settings
  ) -> [ExpenseSection] {
    let keys = GroupKeys(grouping, settings)
    var sections = keys.sorted(grouped(by: keys, sides), by: \.key)
    if case .day? = sections.first?.key {
      let undated = sections.firstIndex { $0.key == .none } ?? sections.count
      sections[..<undated].reverse()
    }
    return sections.map { key, items, totals in
      ExpenseSection(key: keys.text(of: key), items: items, totals: totals)
    }
  }
}
