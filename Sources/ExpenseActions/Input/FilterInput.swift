package import ExpenseCore

/// A filter as a person types it.
///
/// Dates, types and amounts are texts, since their meaning depends on the settings, the date, the
/// locale and the currency.
package struct FilterInput: Equatable, Sendable {
  /// The parts that need no reading, whose names may still be lists with commas; the others are
  /// replaced when they are read.
  package var filter = Filter()
  package var types: [String] = []
  package var excludedTypes: [String] = []
  package var from: String?
  package var to: String?
  package var month: String?
  package var year: String?
  package var minimum: String?
  package var maximum: String?

  package init() {}

  /// True if it lets all expenses through.
  package var isEmpty: Bool { self == FilterInput() }

  /// True if it names days.
  package var hasDays: Bool { from != nil || to != nil || month != nil || year != nil }

  /// True if it may leave out some of the expenses of a day.
  package var limitsMoreThanDays: Bool {
    var others = self
    (others.from, others.to, others.month, others.year) = (nil, nil, nil, nil)
    others.filter.isUndated = false
    return !others.isEmpty
  }

  /// A part of the filter that is read.
  package enum Part: Sendable {
    case type, excludedType, from, to, month, year, minimum, maximum
  }
}

/// A typed filter that cannot be used.
package enum FilterProblem: Error {
  /// A value that breaks a rule.
  case invalid(FilterInput.Part, String, InvalidValue.Reason)
  /// An amount in a currency that another part excludes.
  case otherCurrency(CurrencyCode, than: CurrencyCode)
  /// A minimum that is more than the maximum.
  case reversedAmounts(Amount, Amount)
  /// A first day after the last one.
  case reversedDays(Day, Day)
  /// Parts that have no day in common.
  case noCommonDay
  /// Included types that are all excluded.
  case sameTypes
}

extension InputReader {
  /// The filter that was typed.
  ///
  /// - Throws: ``FilterProblem``, ``UnknownDate``, or an error of the current date.
  package func filter(_ typed: FilterInput) throws -> Filter {
    var filter = typed.filter
    filter.settings = settings
    filter.types = typed.types.flatMap { $0.types(known: settings.knownTypes) }
    filter.excludedTypes = typed.excludedTypes.flatMap { $0.types(known: settings.knownTypes) }
    filter.days = try days(typed)
    filter.excludedTags = filter.excludedTags.flatMap(InputReader.tags(namedBy:))
    filter.accounts = filter.accounts.flatMap(\.withParts)
    filter.excludedAccounts = filter.excludedAccounts.flatMap(\.withParts)
    try limit(&filter, typed)
    if !filter.types.isEmpty,
      filter.types.allSatisfy({ type in filter.excludedTypes.contains(where: type.matches) })
    {
      throw FilterProblem.sameTypes
    }
    return filter
  }

  private func limit(_ filter: inout Filter, _ typed: FilterInput) throws {
    // An amount has at most as many decimals as one of the currencies has.
    let currency = filter.currencies.max { $0.decimals < $1.decimals }
    func read(_ part: FilterInput.Part, _ text: String?) throws -> AmountReader.Reading? {
      try value(part, text) { try amounts.read($0, in: currency) }
    }
    let minimum = try read(.minimum, typed.minimum)
    let maximum = try read(.maximum, typed.maximum)
    filter.minimum = minimum?.amount
    filter.maximum = maximum?.amount
    // An amount with a currency limits the filter to that currency.
    for currency in [minimum, maximum].compactMap({ $0?.currency }) {
      guard filter.currencies.isEmpty || filter.currencies.contains(currency) else {
        throw FilterProblem.otherCurrency(currency, than: filter.currencies[0])
      }
      filter.currencies = [currency]
    }
    if let minimum = filter.minimum, let maximum = filter.maximum, minimum > maximum {
      throw FilterProblem.reversedAmounts(minimum, maximum)
    }
  }

  private func days(_ typed: FilterInput) throws -> Period? {
    guard typed.from != nil || typed.to != nil || typed.month != nil || typed.year != nil else {
      return nil
    }
    let reader = try periods
    let year = try value(.year, typed.year, reader.year)
    let month = try value(.month, typed.month) { try reader.month($0, of: year?.first.year) }
    let first = try value(.from, typed.from, reader.period)?.first
    let last = try value(.to, typed.to, reader.period)?.last
    guard var days = Period(from: first, to: last) else {
      throw FilterProblem.reversedDays(first ?? .first, last ?? .last)
    }
    // A month of a year may end in the next one if months do not start on the first.
    if let year, let month, !year.contains(month.first) { throw FilterProblem.noCommonDay }
    if let period = month ?? year {
      guard let both = days.intersection(period) else { throw FilterProblem.noCommonDay }
      days = both
    }
    return days
  }

  private func value<Value>(
    _ part: FilterInput.Part, _ text: String?, _ read: (String) throws -> Value
  ) throws -> Value? {
    guard let text else { return nil }
    do {
      return try read(text)
    } catch let value as InvalidValue {
      throw FilterProblem.invalid(part, text, value.reason)
    }
  }
}

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
      list("type", types), list("not type", excludedTypes), minimum.map { "at least \($0)" },
      maximum.map { "at most \($0)" }, list("with", filter.searches.flatMap(\.texts)),
      list("without", filter.excludedSearches.flatMap(\.texts)), list("tag", filter.tags),
      list("not tag", filter.excludedTags), filter.isUntagged ? "without tags" : nil,
      list("account", parts(filter.accounts)), list("not account", parts(filter.excludedAccounts)),
      filter.isWithoutAccount ? "without an account" : nil,
      list("currency", filter.currencies.map(\.code)),
      filter.isUndated ? "without a date" : nil, filter.isInConflict ? "in conflict" : nil,
    ].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }
}

extension ExpenseSource {
  /// The expenses that match a filter.
  ///
  /// - Throws: ``FilterProblem`` for a type that is neither known nor used, or any error of the
  ///   closure.
  package func reading<Result>(
    _ filter: Filter, _ read: (ExpenseSource) throws -> Result
  ) throws -> Result {
    try filter.checked { try read(matching(filter)) }
  }
}

extension Filter {
  /// Do something with the filter, and tell in which part a type is neither known nor used.
  ///
  /// - Throws: ``FilterProblem``, or any error of the closure.
  package func checked<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let value as InvalidValue where value.field == .type {
      let isExcluded = !types.contains { $0.name == value.text }
      throw FilterProblem.invalid(isExcluded ? .excludedType : .type, value.text, value.reason)
    }
  }
}

extension String {
  /// The comma-separated types in a text, unless all of it is the name of one.
  fileprivate func types(known: KnownTypes) -> [ExpenseType] {
    let parts = split(separator: ",").map { ExpenseType(String($0).trimmingWhitespace()) }
    let whole = ExpenseType(trimmingWhitespace())
    return !known.contains(whole) && parts.contains(where: known.contains) ? parts : [whole]
  }

  /// The name itself, and the comma-separated names in it.
  fileprivate var withParts: [String] {
    contains(",") ? [self] + split(separator: ",").map { String($0).trimmingWhitespace() } : [self]
  }
}
