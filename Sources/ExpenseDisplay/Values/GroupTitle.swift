package import ExpenseCore

extension Grouping {
  /// The title of the column of groups.
  package var columnTitle: String { rawValue.capitalizedStart }

  /// The display title of a group, not yet escaped.
  package func title(of key: String?, _ presentation: Presentation) -> String {
    guard let key else { return titleWithoutKey }
    return self == .day ? (try? Day(key)).map(presentation.text) ?? key : key
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
  /// The groups with their titles; those left out come last, as one.
  func rows(_ presentation: Presentation) -> [(title: String, group: Group)] {
    var rows = groups.map { (title: grouping.title(of: $0.key, presentation), group: $0) }
    if let others { rows.append((presentation.titleOfOthers(others.count), others.group)) }
    return rows
  }
}

extension Presentation {
  /// The title of groups that were left out.
  package func titleOfOthers(_ count: Int) -> String { "Other (\(text(of: count)))" }
}
