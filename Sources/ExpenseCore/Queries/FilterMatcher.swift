/// A filter prepared for many expenses: quick comparisons come first, texts last.
struct FilterMatcher: Sendable {
  private let filter: Filter
  /// Folded texts that must all be found.
  private let texts: [[UInt8]]
  /// Folded texts by excluded query; an expense with all texts of one query is rejected.
  private let excludedTexts: [[[UInt8]]]
  /// Tags that must all be present; of a list with commas, a tag of that text or all in the list.
  private let tags: [(whole: String, parts: Set<String>)]
  private let excludedTags: Set<String>
  private let accounts: Set<String>
  private let excludedAccounts: Set<String>
  private let findsNothing: Bool
  private let hasAccounts: Bool
  private let hasTags: Bool

  /// True if the texts of the expenses are needed.
  let needsTexts: Bool

  init(_ filter: Filter) {
    self.filter = filter
    texts = filter.searches.flatMap(\.texts).map(\.foldedBytes)
    findsNothing = filter.searches.contains(where: \.texts.isEmpty)
    excludedTexts = filter.excludedSearches.map { $0.texts.map(\.foldedBytes) }
      .filter { !$0.isEmpty }
    tags = filter.tags.map { tag in
      let parts = tag.splitTags.map { $0.trimmingWhitespace().nameKey }.filter { !$0.isEmpty }
      return (tag.nameKey, Set(parts))
    }
    excludedTags = Set(filter.excludedTags.map(\.nameKey))
    accounts = Set(filter.accounts.map(\.nameKey))
    excludedAccounts = Set(filter.excludedAccounts.map(\.nameKey))
    hasAccounts = !accounts.isEmpty || !excludedAccounts.isEmpty || filter.isWithoutAccount
    hasTags = !tags.isEmpty || !excludedTags.isEmpty || filter.isUntagged
    needsTexts =
      findsNothing || !texts.isEmpty || !excludedTexts.isEmpty || hasAccounts || hasTags
      || filter.isInConflict
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
    if findsNothing || filter.isInConflict && item.conflicts.isEmpty { return false }
    // Skip what the filter does not ask for: most searches are for text alone.
    if hasAccounts, !admits(account: item.account) { return false }
    if hasTags, !admits(tags: item.tags) { return false }
    for text in texts where !item.hasText(text) { return false }
    return !excludedTexts.contains { $0.allSatisfy(item.hasText) }
  }

  private func admits(account: String?) -> Bool {
    guard let key = account?.nameKey else { return accounts.isEmpty }
    return !filter.isWithoutAccount && (accounts.isEmpty || accounts.contains(key))
      && !excludedAccounts.contains(key)
  }

  private func admits(tags: [String]) -> Bool {
    if filter.isUntagged { return tags.isEmpty }
    let keys = Set(tags.map(\.nameKey))
    return excludedTags.isDisjoint(with: keys)
      && self.tags.allSatisfy { tag in
        keys.contains(tag.whole) || !tag.parts.isEmpty && tag.parts.isSubset(of: keys)
      }
  }
}

extension ExpenseItem {
  /// True if a folded text is in the name or in the note.
  fileprivate func hasText(_ text: [UInt8]) -> Bool {
    name.contains(folded: text) || note?.contains(folded: text) == true
  }
}
