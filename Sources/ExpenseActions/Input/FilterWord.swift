package import ExpenseCore

/// A filter that a text without an option may mean, with its value.
package enum FilterWord: Hashable, Sendable {
  case type(String)
  case month(String)
  case year(String)
  case day(String)
  case account(String)
  case tag(String)
  case search(String)
}

extension InputReader {
  /// The filters that some words may mean, together or else one by one; nil if a word has none.
  package func filters(for words: [String], in source: ExpenseSource) -> [FilterWord]? {
    // The name of an option after its value.
    if words.count == 2, ["month", "year"].contains(words[1]), let period = period(words[0]) {
      return [period]
    }
    if let whole = filter(for: words.joined(separator: " "), in: source) { return [whole] }
    let each = words.compactMap { filter(for: $0, in: source) }
    return each.count == words.count ? each : nil
  }

  private func period(_ word: String) -> FilterWord? {
    guard let periods = try? periods else { return nil }
    if (try? periods.month(word)) != nil { return .month(word) }
    if (try? periods.year(word)) != nil { return .year(word) }
    return (try? periods.day(word)) != nil ? .day(word) : nil
  }

  /// A type, a period, an account, a tag, or words of names; nil for none of these.
  private func filter(for text: String, in source: ExpenseSource) -> FilterWord? {
    if let type = try? settings.knownTypes.type(named: text) { return .type(type.name) }
    if let period = period(text) { return period }
    func name(of field: NameCounts.Field) -> String? {
      (try? NameCounts(of: field, in: source).names)?.first { $0.name.isSameName(as: text) }?.name
    }
    if let name = name(of: .account) { return .account(name) }
    if let name = name(of: .tag) { return .tag(name) }
    var filter = Filter(settings: settings)
    filter.searches = [SearchQuery(text)]
    return (try? source.matching(filter).list().isEmpty) == false ? .search(text) : nil
  }
}
