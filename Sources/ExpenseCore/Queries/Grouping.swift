/// What expenses are put together by.
public enum Grouping: String, CaseIterable, Sendable {
  case type, month, week, day, year, account, tag, currency, name

  /// How long the groups are, if they are periods, which follow each other.
  var span: Period.Span? {
    switch self {
    case .day: .day
    case .week: .week
    case .month: .month
    case .year: .year
    case .type, .account, .tag, .currency, .name: nil
    }
  }

  /// Whether the groups are periods.
  var isPeriod: Bool { span != nil }
}

/// What the expenses of a group have in common, before it is told apart from others or shown.
enum GroupKey: Hashable, Sendable {
  /// They have no such thing.
  case none
  case name(String)
  /// The first day of a period.
  case day(Day)
  case currency(CurrencyCode)
}

/// The groups of a store with its settings: which ones an expense is in, which keys mean the same
/// group, how groups are ordered and called.
struct GroupKeys: Sendable {
  let grouping: Grouping
  let settings: Settings
  private let types: KnownTypes

  init(_ grouping: Grouping, _ settings: Settings) {
    self.grouping = grouping
    self.settings = settings
    types = settings.knownTypes
  }

  /// Calls a closure with each group that an expense is in: of its tags, there may be several.
  func forEach(of item: ExpenseItem, _ body: (GroupKey) -> Void) {
    switch grouping {
    case .type: body(.name(item.type.name))
    case .name: body(.name(item.name))
    case .account: body(item.account.map(GroupKey.name) ?? .none)
    case .currency: body(key(of: item.currency))
    case .day, .week, .month, .year: body(item.date.map { .day(period(of: $0).first) } ?? .none)
    case .tag:
      if item.tags.isEmpty { body(.none) }
      for tag in item.tags { body(.name(tag)) }
    }
  }

  /// Amounts without a currency are in the home currency, if that is set.
  func key(of currency: CurrencyCode?) -> GroupKey {
    settings.currency(of: currency).map(GroupKey.currency) ?? .none
  }

  /// The period that a day belongs to.
  func period(of day: Day) -> Period {
    Period(grouping.span ?? .day, of: day, monthsFrom: settings.firstOfMonth)
  }

  /// What makes two keys one group: names may differ in case, and in how Unicode spells them.
  func identity(of key: GroupKey) -> GroupKey {
    if case .name(let name) = key { .name(name.nameKey) } else { key }
  }

  /// What a group is called by machines: a name, in the known spelling of a type; a day, a week
  /// (`2026-W47`), a month (`2026-11`, that in which it begins) or a year; a code; nil for none.
  func text(of key: GroupKey) -> String? {
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

  /// Where a group is among others: types as they are shown, periods the earliest first, the home
  /// currency before the others by their codes, names by the alphabet, and what has no key last.
  private struct Rank: Comparable {
    var place = 0
    var folded = ""
    var text = ""

    static func < (first: Rank, second: Rank) -> Bool {
      (first.place, first.folded, first.text) < (second.place, second.folded, second.text)
    }
  }

  private func rank(of key: GroupKey) -> Rank {
    switch key {
    case .none: return Rank(place: grouping == .currency ? -1 : .max)
    case .day(let day): return Rank(place: Int(day.ordinal))
    case .currency(let currency):
      return Rank(place: currency == settings.currency ? -1 : 0, text: currency.code)
    case .name(let name):
      guard grouping == .type else { return Rank(folded: name.folded, text: name) }
      let rank = types.rank(of: ExpenseType(name))
      return Rank(place: rank.place, folded: rank.name)
    }
  }

  /// The elements in the order of their groups.
  func sorted<Element>(_ elements: [Element], by key: (Element) -> GroupKey) -> [Element] {
    elements.map { (rank: rank(of: key($0)), element: $0) }.sorted { $0.rank < $1.rank }
      .map(\.element)
  }
}

extension Day {
  /// The week that this day belongs to by ISO 8601: that of the year which has its Thursday.
  fileprivate var weekText: String {
    let thursday = advanced(by: 4 - weekday) ?? self
    let number = (Period(yearOf: thursday).first.days(to: thursday)) / 7 + 1
    return thursday.description.prefix(4) + (number < 10 ? "-W0" : "-W") + "\(number)"
  }
}
