/// What expenses are put into sections by.
public enum Grouping: String, CaseIterable, Sendable {
  case type, month, account, day, tag
}

/// Expenses that belong together, with their count and total.
public struct ExpenseSection: Sendable {
  /// What they share, as machines are told: a name, a month such as `2026-11`, a day; nil for
  /// expenses that have no such thing.
  public let key: String?
  /// The expenses, in the order in which they came.
  public let items: ExpenseList
  /// What they add up to.
  public let totals: Totals
}

extension ExpenseList {
  /// The expenses in sections, each with at least one, in which they keep their order.
  ///
  /// The types come in the order in which they are shown, days and months the newest first,
  /// accounts and tags by the alphabet, and those without at the end. Names that differ in case
  /// only, or not at all as Unicode sees it, are one section: under the known spelling of a type if
  /// there is one, else under the first that comes. An expense is in the section of each of its
  /// tags.
  public func sections(by grouping: Grouping) -> [ExpenseSection] {
    switch grouping {
    case .type:
      sections {
        $1($0.type)
      } identity: {
        $0.name.lowercased()
      }
      .sorted(byType: \.key)
      .map { section($0.shown.name, $1) }
    case .day:
      sections {
        $1($0.date)
      } identity: {
        $0
      }
      .sorted { Day.isLater($0.key, $1.key) }
      .map { section($0?.description, $1) }
    case .month:
      sections {
        $1($0.date?.firstOfMonth)
      } identity: {
        $0
      }
      .sorted { Day.isLater($0.key, $1.key) }
      .map { section($0.map { String("\($0)".prefix(7)) }, $1) }
    case .account: sectionsByName { $1($0.account) }
    case .tag:
      sectionsByName { item, add in
        if item.tags.isEmpty { add(nil) }
        for tag in item.tags { add(tag) }
      }
    }
  }

  private func sectionsByName(
    _ visit: (_ item: ExpenseItem, _ add: (String?) -> Void) -> Void
  ) -> [ExpenseSection] {
    sections(visit, identity: { $0?.lowercased() })
      .map { (rank: $0.key?.folded, section: $0) }
      .sorted { first, second in
        guard let rank = first.rank, let other = second.rank else { return first.rank != nil }
        return (rank, first.section.key ?? "") < (other, second.section.key ?? "")
      }
      .map { section($1.key, $1.items) }
  }

  private func section(_ key: String?, _ items: ExpenseList) -> ExpenseSection {
    ExpenseSection(key: key, items: items, totals: Totals(of: items))
  }
}

extension Day {
  fileprivate var firstOfMonth: Day? { Day(year: year, month: month, day: 1) }

  /// Whether the first day is the later one; no day is earlier than any.
  fileprivate static func isLater(_ first: Day?, _ second: Day?) -> Bool {
    (first?.ordinal ?? 0) > (second?.ordinal ?? 0)
  }
}
