import CommandSpec
import ExpenseActions
import ExpenseCore

/// The filter options that several commands share.
///
/// Dates and amounts are kept as they were typed, since their meaning depends on the day, the
/// locale and the currency.
struct FilterOptions: Sendable {
  private(set) var types: [String] = []
  private(set) var excludedTypes: [String] = []
  private var from: String?
  private var to: String?
  private var month: String?
  private var year: String?
  private(set) var isUndated = false
  private(set) var minimum: String?
  private(set) var maximum: String?
  /// The filter for texts; the rest is filled in once the settings are known.
  private(set) var filter = Filter()
  private(set) var currencies: [CurrencyCode] = []

  /// True if any of the options was given.
  private(set) var isGiven = false
  /// True if an option was given that may leave out some of the expenses of a day.
  private(set) var limitsMoreThanDays = false

  private static let typeArgument = option(
    "type", short: "t", .anyType, help: "Only these types, such as food,hobby.",
    isRepeatable: true
  ) { $0.types.append($1) }
  private static let excludedTypeArgument = option(
    "not-type", .anyType, help: "Exclude this type.", isRepeatable: true
  ) { $0.excludedTypes.append($1) }
  private static let fromArgument = dayOption(
    "from", .text("date"), help: "First date, or the start of a month or year."
  ) { $0.from = $1 }
  private static let toArgument = dayOption(
    "to", .text("date"), help: "Last date, or the end of a month or year."
  ) { $0.to = $1 }
  private static let monthArgument = dayOption(
    "month", .text("month"), help: "Only one month: 2026-10, october, 10, this, or last."
  ) { $0.month = $1 }
  private static let yearArgument = dayOption(
    "year", .text("year"), help: "Only one year: 2026, this, or last."
  ) { $0.year = $1 }
  private static let minimumArgument = option(
    "min", .text("amount"), help: "Minimum amount, in any currency unless you name one."
  ) { $0.minimum = $1 }
  private static let maximumArgument = option(
    "max", .text("amount"), help: "Maximum amount, in any currency unless you name one."
  ) { $0.maximum = $1 }

  static let arguments: [Argument<FilterOptions>] = [
    typeArgument, excludedTypeArgument, fromArgument, toArgument, monthArgument, yearArgument,
    .flag("undated", help: "Only expenses without a date.") {
      $0.isUndated = true
      $0.isGiven = true
    },
    minimumArgument, maximumArgument,
    option(
      "search", .searchQuery, help: "Only with all these words in name or note.", isRepeatable: true
    ) { $0.filter.searches.append($1) },
    option(
      "not-search", .searchQuery, help: "Exclude those with all these words in name or note.",
      isRepeatable: true
    ) { $0.filter.excludedSearches.append($1) },
    option(
      "tag", .tag, help: "Only expenses with all these tags.", isRepeatable: true
    ) { $0.filter.tags.append($1) },
    option("not-tag", .tag, help: "Exclude this tag.", isRepeatable: true) {
      $0.filter.excludedTags += $1.withParts
    },
    flag("no-tag", help: "Only expenses without tags.") { $0.filter.isUntagged = true },
    option(
      "account", .account, help: "Only these accounts, such as giro,visa.", isRepeatable: true
    ) { $0.filter.accounts += $1.withParts },
    option("not-account", .account, help: "Exclude this account.", isRepeatable: true) {
      $0.filter.excludedAccounts += $1.withParts
    },
    flag("no-account", help: "Only expenses without an account.") {
      $0.filter.isWithoutAccount = true
    },
    option(
      "currency", .anyCurrencies, help: "Only these currencies, such as eur,usd.",
      isRepeatable: true
    ) { $0.currencies += $1 },
    flag("conflicts", help: "Only expenses in conflict after a merge.") {
      $0.filter.isInConflict = true
    },
  ]

  /// The rules, except those about some names.
  static func rules(besides names: Set<String>) -> [ArgumentRule] {
    rules.filter { rule in
      switch rule {
      case .exclusive(let options): names.isDisjoint(with: options)
      case .requires(let option, let other): !names.contains(option) && !names.contains(other)
      }
    }
  }

  /// Add a search query.
  mutating func search(for query: SearchQuery) {
    filter.searches.append(query)
    isGiven = true
  }

  /// Limit the filter to one type, which replaces other types.
  mutating func limit(to type: String) {
    types = [type]
    isGiven = true
  }

  /// The options, except those with some names.
  static func arguments(besides names: Set<String>) -> [Argument<FilterOptions>] {
    arguments.filter { !names.contains($0.info.name) }
  }

  static let rules: [ArgumentRule] =
    ["from", "to", "month", "year"].map { .exclusive(["undated", $0]) } + [
      .exclusive(["tag", "no-tag"]), .exclusive(["account", "no-account"]),
    ]

  private static func flag(
    _ name: String, help: String,
    set: @escaping @Sendable (inout FilterOptions) -> Void
  ) -> Argument<FilterOptions> {
    .flag(name, help: help) {
      set(&$0)
      $0.isGiven = true
      $0.limitsMoreThanDays = true
    }
  }

  private static func option<Value>(
    _ name: String, short: Character? = nil, _ value: ArgumentValue<Value>, help: String,
    isRepeatable: Bool = false, set: @escaping Argument<FilterOptions>.Setter<Value>
  ) -> Argument<FilterOptions> {
    .option(name, short: short, value, help: help, isRepeatable: isRepeatable) {
      set(&$0, $1)
      $0.isGiven = true
      $0.limitsMoreThanDays = true
    }
  }

  private static func dayOption(
    _ name: String, _ value: ArgumentValue<String>, help: String,
    set: @escaping Argument<FilterOptions>.Setter<String>
  ) -> Argument<FilterOptions> {
    .option(name, value, help: help) {
      set(&$0, $1)
      $0.isGiven = true
    }
  }
}

extension FilterOptions {
  /// The filter that the options describe.
  ///
  /// - Throws: ``UsageError`` for an invalid value, or if nothing can match.
  func filter(in context: Context) throws -> Filter {
    var filter = filter
    let settings = context.settings
    filter.settings = settings
    filter.types = types.flatMap { $0.types(known: settings.knownTypes) }
    filter.excludedTypes = excludedTypes.flatMap { $0.types(known: settings.knownTypes) }
    filter.isUndated = isUndated
    filter.days = try days(in: context)
    filter.currencies = currencies
    let limits = [
      (minimum, FilterOptions.minimumArgument), (maximum, FilterOptions.maximumArgument),
    ]
    let readings = try limits.map { word, argument in
      try word.map { try amount($0, argument.info, in: context) }
    }
    (filter.minimum, filter.maximum) = (readings[0]?.amount, readings[1]?.amount)
    // An amount with a currency limits the filter to that currency.
    for currency in readings.compactMap({ $0?.currency }) {
      guard filter.currencies.isEmpty || filter.currencies.contains(currency) else {
        throw nothingMatches("an amount in \(currency) is not in \(filter.currencies[0])")
      }
      filter.currencies = [currency]
    }
    if let minimum = filter.minimum, let maximum = filter.maximum, minimum > maximum {
      throw nothingMatches("\(minimum) is more than \(maximum)")
    }
    if !filter.types.isEmpty,
      filter.types.allSatisfy({ type in filter.excludedTypes.contains(where: type.matches) })
    {
      throw nothingMatches("'--type' and '--not-type' name the same type")
    }
    return filter
  }

  private func days(in context: Context) throws -> Period? {
    guard from != nil || to != nil || month != nil || year != nil else { return nil }
    let reader = try context.input.periods
    func read(
      _ word: String?, _ argument: Argument<FilterOptions>, _ read: (String) throws -> Period
    ) throws -> Period? {
      try word.map { word in try argument.info.value(of: word) { try read(word) } }
    }
    let year = try read(year, FilterOptions.yearArgument, reader.year)
    let month = try read(month, FilterOptions.monthArgument) {
      try reader.month($0, of: year?.first.year)
    }
    let first = try read(from, FilterOptions.fromArgument, reader.period)?.first
    let last = try read(to, FilterOptions.toArgument, reader.period)?.last
    guard var days = Period(from: first, to: last) else {
      let days = [first, last].compactMap { $0?.description }
      throw nothingMatches(days.joined(separator: " is after "))
    }
    // A month of a year may end in the next one if months do not start on the first.
    if let year, let month, !year.contains(month.first) {
      throw nothingMatches("the date options have no day in common")
    }
    if let period = month ?? year {
      guard let both = days.intersection(period) else {
        throw nothingMatches("the date options have no day in common")
      }
      days = both
    }
    return days
  }

  /// An amount with at most as many decimals as one of the filter's currencies has.
  private func amount(
    _ word: String, _ argument: ArgumentInfo, in context: Context
  ) throws -> AmountReader.Reading {
    let amounts = context.input.amounts
    return try argument.value(of: word) {
      try amounts.read(word, in: currencies.max { $0.decimals < $1.decimals })
    }
  }

  /// Read the expenses that match the filter.
  ///
  /// - Throws: ``UsageError`` for an invalid value, if nothing can match, or for a type that is
  ///   neither known nor used; or any error of the closure.
  func read<Result>(
    in context: Context, _ read: (ExpenseSource) throws -> Result
  ) throws -> Result {
    try self.read(try filter(in: context), in: context, read)
  }

  /// Read the expenses of all days that match the rest of the filter, with the days asked for.
  ///
  /// - Throws: The same errors as for those days alone.
  func readAllDays<Result>(
    in context: Context, _ read: (_ source: ExpenseSource, _ days: Period?) throws -> Result
  ) throws -> Result {
    var filter = try filter(in: context)
    let days = filter.days
    filter.days = nil
    return try self.read(filter, in: context) { try read($0, days) }
  }

  private func read<Result>(
    _ filter: Filter, in context: Context, _ read: (ExpenseSource) throws -> Result
  ) throws -> Result {
    let source = try context.source()
    do {
      return try read(isGiven ? source.matching(filter) : source)
    } catch let value as InvalidValue where value.field == .type {
      let isExcluded = !filter.types.contains { $0.name == value.text }
      let argument = isExcluded ? FilterOptions.excludedTypeArgument : FilterOptions.typeArgument
      throw UsageError(
        .invalidValue(argument.info, value.text, InvalidArgumentValue(value.reason)))
    }
  }

  private func nothingMatches(_ reason: String) -> UsageError {
    UsageError(.refused("No expense can match: \(reason).", hint: nil))
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

extension ArgumentValue<[CurrencyCode]> {
  /// Comma-separated currencies to filter by.
  fileprivate static let anyCurrencies = ArgumentValue("code") { word in
    try word.split(separator: ",", omittingEmptySubsequences: false).map {
      try ArgumentValue<CurrencyCode>.anyCurrency.value(of: String($0))
    }
  }
}
