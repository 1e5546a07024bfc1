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
  ///
  /// - Parameters:
  ///   - grouping: What they are put into sections by.
  ///   - settings: The settings of the store: its types, its home currency, and the day on which
  ///     its months begin.
  /// - Returns: The sections.
  public func sections(
    by grouping: Grouping, _ settings: Settings = Settings()
  ) -> [ExpenseSection] {
    func section(_ key: String?, _ items: ExpenseList) -> ExpenseSection {
      ExpenseSection(key: key, items: items, totals: Totals(of: items, home: settings.currency))
    }
    return switch grouping {
    case .type:
      sections {
        $1($0.type)
      } identity: {
        $0.name.lowercased()
      }
      .sorted(byType: \.key, among: settings.knownTypes)
      .map { section(settings.knownTypes.spelling(of: $0).name, $1) }
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
        $1($0.date.map { Period(monthOf: $0, startingOn: settings.firstOfMonth).first })
      } identity: {
        $0
      }
      .sorted { Day.isLater($0.key, $1.key) }
      .map { section($0.map { String("\($0)".prefix(7)) }, $1) }
    case .account: sectionsByName { $1($0.account) }.map(section)
    case .tag:
      sectionsByName { item, add in
        if item.tags.isEmpty { add(nil) }
        for tag in item.tags { add(tag) }
      }
      .map(section)
    }
  }

  private func sectionsByName(
    _ visit: (_ item: ExpenseItem, _ add: (String?) -> Void) -> Void
  ) -> [(key: String?, items: ExpenseList)] {
    sections(visit, identity: { $0?.lowercased() })
      .map { (rank: $0.key?.folded, section: $0) }
      .sorted { first, second in
        guard let rank = first.rank, let other = second.rank else { return first.rank != nil }
        return (rank, first.section.key ?? "") < (other, second.section.key ?? "")
      }
      .map { ($1.key, $1.items) }
  }
}

extension Day {
  /// Whether the first day is the later one; no day is earlier than any.
  fileprivate static func isLater(_ first: Day?, _ second: Day?) -> Bool {
    (first?.ordinal ?? 0) > (second?.ordinal ?? 0)
  }
}
