package import ExpenseCore
package import Text

extension Grouping {
  /// The title of the column of groups.
  package var columnTitle: String { rawValue.capitalizedStart }

  /// True if the groups are periods.
  var isOfTime: Bool { [.day, .week, .month, .year].contains(self) }

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

  /// The rest of what was received, in words: `Left over €11,426.00`, `Short by €695.51`.
  package func leftOver(of sum: CurrencyTotal) -> DisplayText {
    let isShort = sum.net < .zero
    let amount = AmountText(isShort ? .zero - sum.net : sum.net, sum.currency, self).text
    return "\(isShort ? "Short by" : "Left over") \(amount)"
  }

  /// The title of groups that were left out.
  package func titleOfOthers(_ count: Int) -> String { "Other (\(text(of: count)))" }
}
