package import ExpenseCore
package import Text

extension Grouping {
  /// The title of the column of groups.
  package var columnTitle: String { rawValue.capitalizedStart }

  /// True if the groups are periods.
  package var isOfTime: Bool { [.day, .week, .month, .year].contains(self) }

  /// The display title of a group, not yet escaped.
  package func title(of key: String?, _ presentation: Presentation) -> String {
    guard let key else { return titleWithoutKey }
    switch self {
    case .day: return (try? Day(key)).map(presentation.tableText) ?? key
    case .month: return (try? Day(key + "-01")).map(presentation.monthTitle) ?? key
    case .type, .name, .week, .year, .account, .tag, .currency: return key
    }
  }

  /// The title of a group above its expenses, with the whole name of a month.
  package func longTitle(of key: String?, _ presentation: Presentation) -> String {
    guard self == .month, let key, let day = try? Day(key + "-01") else {
      return title(of: key, presentation)
    }
    return "\(day.monthName) \(day.year)"
  }

  /// The title of the group without a key.
  private var titleWithoutKey: String {
    switch self {
    case .type, .name, .month, .week, .day, .year: "Undated"
    case .account: "No account"
    case .tag: "No tag"
    case .currency: "No currency"
    }
  }
}

extension Breakdown {
  /// The groups with their titles, in the order for a currency; those left out come last, as one.
  func rows(
    in currency: CurrencyCode?, _ presentation: Presentation
  ) -> [(title: String, group: Group)] {
    var rows = groups(in: currency).map {
      (title: grouping.title(of: $0.key, presentation), group: $0)
    }
    if let others { rows.append((presentation.titleOfOthers(others.count), others.group)) }
    return rows
  }
}

extension Presentation {
  /// The title of what is in a currency.
  package func title(of currency: CurrencyCode?) -> DisplayText {
    currency.map { "\($0)" } ?? "\(unmarked) (no currency)"
  }

  /// The title of groups that were left out.
  package func titleOfOthers(_ count: Int) -> String { "\(text(of: count)) more" }
}
