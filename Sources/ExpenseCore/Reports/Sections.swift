/// Expenses that belong together, with their count and total.
public struct ExpenseSection: Sendable {
  /// What they share, as machines are told: a name, a month such as `2026-11`, a day; nil for
  /// expenses that have no such thing.
  public let key: String?
  /// The expenses, in the order in which they came.
  public let items: ExpenseList
  /// What they add up to.
  public let totals: Totals

  package init(key: String?, items: ExpenseList, totals: Totals) {
    self.key = key
    self.items = items
    self.totals = totals
  }
}

extension ExpenseList {
  /// The expenses in sections, each with at least one, in which they keep their order.
  ///
  /// The types come in the order in which they are shown, periods the newest first, the home
  /// currency before the others, names by the alphabet, and those without at the end. Names that
  /// differ in case only, or not at all as Unicode sees it, are one section: under the known
  /// spelling of a type if there is one, else under the first that comes. An expense is in the
  /// section of each of its tags.
  ///
  /// - Parameters:
  ///   - grouping: What they are put into sections by.
  ///   - settings: The settings of the store: its types, its home currency, and the day on which
  ///     its months begin.
  /// - Returns: The sections.
  public func sections(
    by grouping: Grouping, _ settings: Settings = Settings()
  ) -> [ExpenseSection] {
    let keys = GroupKeys(grouping, settings)
    var sections = keys.sorted(sections(keys), by: \.key)
    if grouping.isPeriod {
      let undated = sections.last { $0.key == .none }
      sections = sections.filter { $0.key != .none }.reversed() + (undated.map { [$0] } ?? [])
    }
    return sections.map { key, items, totals in
      ExpenseSection(key: keys.text(of: key), items: items, totals: totals)
    }
  }
}
