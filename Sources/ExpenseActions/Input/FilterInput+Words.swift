internal import ExpenseCore

/// The filters in words, for a page that is read without its command line.
extension FilterInput {
  /// The filters other than dates; nil without any.
  package var words: String? {
    func list(_ word: String, _ texts: [String]) -> String? {
      texts.isEmpty ? nil : "\(word) \(texts.joined(separator: ", "))"
    }
    // A name with commas stands for its parts.
    func parts(_ names: [String]) -> [String] {
      names.flatMap { $0.split(separator: ",").map { String($0).trimmingWhitespace() } }
    }
    let words = [
      list("type", types), list("not type", excludedTypes),
      minimum.map { "at least \($0)" },
      maximum.map { "at most \($0)" },
      list("with", searches.flatMap(\.texts)),
      list("without", excludedSearches.flatMap(\.texts)), list("tag", tags),
      list("not tag", parts(excludedTags)), isUntagged ? "without tags" : nil,
      list("account", parts(accounts)), list("not account", parts(excludedAccounts)),
      isWithoutAccount ? "without an account" : nil, list("currency", currencies.map(\.code)),
      isUndated ? "without a date" : nil, isInConflict ? "in conflict" : nil,
    ].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }
}
