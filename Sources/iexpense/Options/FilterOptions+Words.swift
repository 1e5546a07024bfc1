import ExpenseCore

/// The filters in words, for a page that is read without its command line.
extension FilterOptions {
  /// The filters other than dates; nil without any.
  var words: String? {
    func list(_ word: String, _ texts: [String]) -> String? {
      texts.isEmpty ? nil : "\(word) \(texts.joined(separator: ", "))"
    }
    // A name with commas stands for its parts, which are there, too.
    func parts(_ names: [String]) -> [String] { names.filter { !$0.contains(",") } }
    let words = [
      list("type", types), list("not type", excludedTypes),
      minimum.map { "at least \($0)" },
      maximum.map { "at most \($0)" },
      list("with", filter.searches.flatMap(\.texts)),
      list("without", filter.excludedSearches.flatMap(\.texts)), list("tag", filter.tags),
      list("not tag", parts(filter.excludedTags)), filter.isUntagged ? "without tags" : nil,
      list("account", parts(filter.accounts)), list("not account", parts(filter.excludedAccounts)),
      filter.isWithoutAccount ? "without an account" : nil,
      list("currency", currencies.map(\.code)), isUndated ? "without a date" : nil,
      filter.isInConflict ? "in conflict" : nil,
    ].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }
}
