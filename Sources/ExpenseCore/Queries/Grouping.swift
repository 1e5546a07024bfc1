/// A property by which expenses are grouped.
public enum Grouping: String, CaseIterable, Sendable {
  case type, month, week, day, year, account, tag, currency, name
}

/// The value that the expenses of a group share, before it is normalised or formatted.
enum GroupKey: Hashable, Sendable {
  /// No value of this kind.
  case none
  case name(String)
  /// The first day of a period.
  case day(Day)
  case currency(CurrencyCode)
}

/// The groups of a store with its settings: membership, equality, order and names.
struct GroupKeys: Sendable {
  let grouping: Grouping
  package let settings: Settings
  private let types: KnownTypes
  private let starts: Period.Starts

  init(_ grouping: Grouping, _ settings: Settings) {
    (self.grouping, self.settings) = (grouping, settings)
    types = settings.knownTypes
    starts = settings.starts
  }

  /// Call a closure with each group that an expense is in; with tags, there may be several.
  func forEach(of item: ExpenseItem, _ body: (GroupKey) -> Void) {
    switch grouping {
    case .type: body(.name(item.type.name))
    case .name: body(.name(item.name))
    case .account: body(item.account.map(GroupKey.name) ?? .none)
    case .currency: body(key(of: item.currency))
    case .day, .week, .month, .year: body(item.date.map { .day(firstDay(of: $0)) } ?? .none)
    case .tag:
      if item.tags.isEmpty { body(.none) }
      for tag in item.tags { body(.name(tag)) }
    }
  }

  /// The key of a currency; amounts without one are in the home currency, if it is set.
  package func key(of currency: CurrencyCode?) -> GroupKey {
    settings.currency(of: currency).map(GroupKey.currency) ?? .none
  }

  /// The period that a date belongs to.
  func period(of day: Day) -> Period {
    switch grouping {
    case .week: Period(weekOf: day)
    case .month: Period(monthOf: day, startingOn: starts)
    case .year: Period(yearOf: day, startingOn: starts)
    case .day, .type, .account, .tag, .currency, .name: Period(day)
    }
  }

  /// The first day of the period that a date belongs to, in a fraction of the time of both days.
  func firstDay(of day: Day) -> Day {
    guard grouping == .month else { return period(of: day).first }
    let number = day.monthNumber(startingOn: starts.month)
    // The days before the first month belong to it.
    return number == Day.first.monthNumber() ? .first : Day(starts.month, inMonth: number) ?? day
  }

  /// The identity of a group: its names may differ in case and in Unicode spelling.
  func identity(of key: GroupKey) -> GroupKey {
    if case .name(let name) = key { .name(name.nameKey) } else { key }
  }

  /// The name of a group in machine output; nil for expenses without a value.
  ///
  /// It is a name (of a type in its known spelling), a day, a week (`2026-W47`), a month
  /// (`2026-11`, the one in which it begins), a year, or a currency code.
  package func text(of key: GroupKey) -> String? {
    switch key {
    case .none: nil
    case .name(let name): grouping == .type ? types.spelling(of: ExpenseType(name)).name : name
    case .currency(let currency): currency.code
    case .day(let day):
      switch grouping {
      case .week: day.weekText
      case .month: String(day.description.prefix(7))
      case .year: String(day.description.prefix(4))
      case .day, .type, .account, .tag, .currency, .name: day.description
      }
    }
  }

  /// The position of a group among others.
  ///
  /// Types come in the order in which they are shown, periods earliest first, the home currency
  /// before the others by code, and names alphabetically. Groups without a value come last, or
  /// first among currencies.
  private struct Rank: Comparable {
    var order = 0
    var folded = ""
    var text = ""

    static func < (first: Rank, second: Rank) -> Bool {
      (first.order, first.folded, first.text) < (second.order, second.folded, second.text)
    }
  }

  private func rank(of key: GroupKey) -> Rank {
    switch key {
    case .none: return Rank(order: grouping == .currency ? -1 : .max)
    case .day(let day): return Rank(order: Int(day.ordinal))
    case .currency(let currency):
      return Rank(order: currency == settings.currency ? -1 : 0, text: currency.code)
    case .name(let name):
      guard grouping == .type else { return Rank(folded: name.folded, text: name) }
      let rank = types.rank(of: ExpenseType(name))
      return Rank(order: rank.index, folded: rank.name)
    }
  }

  /// The elements in the order of their groups.
  func sorted<Element>(_ elements: [Element], by key: (Element) -> GroupKey) -> [Element] {
    elements.map { (rank: rank(of: key($0)), element: $0) }.sorted { $0.rank < $1.rank }
      .map(\.element)
  }
}

extension Day {
  /// The ISO 8601 week of this day, which belongs to the year of its Thursday.
  fileprivate var weekText: String {
    let thursday = advanced(by: 4 - weekday) ?? self
    let number = (Period(yearOf: thursday).first.days(to: thursday)) / 7 + 1
    return thursday.description.prefix(4) + (number < 10 ? "-W0" : "-W") + "\(number)"
  }
}
