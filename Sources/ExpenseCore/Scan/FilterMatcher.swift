/// A filter that is ready for many expenses: what is quick to compare comes first, what needs text
/// last.
struct FilterMatcher: Sendable {
  private let filter: Filter
  private let texts: [[UInt8]]
  private let tags: Set<String>
  private let accounts: Set<String>

  /// Whether texts of the expenses have to be looked at.
  let needsTexts: Bool

  init(_ filter: Filter) {
    self.filter = filter
    texts = filter.texts.map(\.foldedBytes)
    tags = Set(filter.tags.map(\.nameKey))
    accounts = Set(filter.accounts.map(\.nameKey))
    needsTexts = !texts.isEmpty || !tags.isEmpty || !accounts.isEmpty
  }

  func admits(_ item: ExpenseItem) -> Bool {
    admits(item.type) && admits(item.amount, item.date, item.currency) && admitsTexts(of: item)
  }

  func admits(_ type: ExpenseType) -> Bool {
    (filter.types.isEmpty || filter.types.contains(where: type.matches))
      && !filter.excludedTypes.contains(where: type.matches)
  }

  func admits(_ amount: Amount, _ date: Day?, _ currency: CurrencyCode?) -> Bool {
    if let days = filter.days {
      guard let date, days.contains(date) else { return false }
    }
    if filter.isUndated, date != nil { return false }
    if let minimum = filter.minimum, amount < minimum { return false }
    if let maximum = filter.maximum, amount > maximum { return false }
    if !filter.currencies.isEmpty {
      guard let currency = currency ?? filter.settings.currency,
        filter.currencies.contains(currency)
      else { return false }
    }
    return true
  }

  func admitsTexts(of item: ExpenseItem) -> Bool {
    if !accounts.isEmpty {
      guard let account = item.account, accounts.contains(account.nameKey) else {
        return false
      }
    }
    if !tags.isEmpty, !tags.isSubset(of: item.tags.map(\.nameKey)) { return false }
    guard !texts.isEmpty else { return true }
    return texts.allSatisfy { text in
      item.name.contains(folded: text) || item.note?.contains(folded: text) == true
    }
  }
}
