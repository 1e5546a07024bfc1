import CommandSpec
import ExpenseActions
import ExpenseCore

/// The filter options that several commands share.
struct FilterOptions: Sendable {
  /// The filter that was typed.
  private(set) var input = FilterInput()

  static let arguments: [Argument<FilterOptions>] = [
    .option(
      "type", short: "t", .anyType, appends: \.input.types,
      help: "Only these types, such as food,hobby."),
    .option("not-type", .anyType, appends: \.input.excludedTypes, help: "Exclude this type."),
    .option(
      "from", .text("date"), sets: \.input.from,
      help: "First date, or the start of a month or year."),
    .option(
      "to", .text("date"), sets: \.input.to, help: "Last date, or the end of a month or year."),
    .option(
      "month", .text("month"), sets: \.input.month,
      help: "Only one month: 2026-10, october, 10, this, or last."),
    .option("year", .text("year"), sets: \.input.year, help: "Only one year: 2026, this, or last."),
    .flag("undated", sets: \.input.filter.isUndated, help: "Only expenses without a date."),
    .option(
      "min", .text("amount"), sets: \.input.minimum,
      help: "Minimum amount, in any currency unless you name one."),
    .option(
      "max", .text("amount"), sets: \.input.maximum,
      help: "Maximum amount, in any currency unless you name one."),
    .option(
      "search", .searchQuery, appends: \.input.filter.searches,
      help: "Only with all these words in name or note."),
    .option(
      "not-search", .searchQuery, appends: \.input.filter.excludedSearches,
      help: "Exclude those with all these words in name or note."),
    .option(
      "tag", .namedTags, appends: \.input.filter.tags, help: "Only expenses with all these tags."),
    .option("not-tag", .namedTags, appends: \.input.filter.excludedTags, help: "Exclude this tag."),
    .flag("no-tag", sets: \.input.filter.isUntagged, help: "Only expenses without tags."),
    .option(
      "account", .account, appends: \.input.filter.accounts,
      help: "Only these accounts, such as giro,visa."),
    .option(
      "not-account", .account, appends: \.input.filter.excludedAccounts,
      help: "Exclude this account."),
    .flag(
      "no-account", sets: \.input.filter.isWithoutAccount, help: "Only expenses without an account."
    ),
    .option(
      "currency", .anyCurrencies, help: "Only these currencies, such as eur,usd.",
      isRepeatable: true
    ) { $0.input.filter.currencies += $1 },
    .flag(
      "conflicts", sets: \.input.filter.isInConflict,
      help: "Only expenses in conflict after a merge."),
  ]

  /// The rules, except those about some names.
  static func rules(besides names: Set<String>) -> [ArgumentRule] {
    exclusions.filter { names.isDisjoint(with: $0) }.map { .exclusive($0) }
  }

  /// The options, except those with some names.
  static func arguments(besides names: Set<String>) -> [Argument<FilterOptions>] {
    arguments.filter { !names.contains($0.info.name) }
  }

  static let rules: [ArgumentRule] = exclusions.map { .exclusive($0) }

  /// The options that exclude each other.
  private static let exclusions: [[String]] =
    ["from", "to", "month", "year"].map { ["undated", $0] } + [
      ["tag", "no-tag"], ["account", "no-account"],
    ]

  /// Read the expenses that match the filter.
  ///
  /// - Throws: ``UsageError`` for an invalid value, if nothing can match, or for a type that is
  ///   neither known nor used; or any error of the closure.
  func read<Result>(
    in context: Context, _ read: (ExpenseSource) throws -> Result
  ) throws -> Result {
    try report(in: context) { try $0.read(read) }
  }

  /// Make a report on the expenses that match the filter.
  ///
  /// - Throws: The same errors as for reading them.
  func report<Result>(in context: Context, _ make: (Reports) throws -> Result) throws -> Result {
    let expenses = context.global.file == "-" ? nil : try context.expenses(mustExist: false)
    let reports = Reports(on: input, context.input, of: expenses, reading: context.source)
    return try FilterOptions.blaming { try make(reports) }
  }

  // MARK: Errors

  /// Do something with a filter; a problem with it becomes an error of its option.
  static func blaming<Value>(_ body: () throws -> Value) throws -> Value {
    try rethrowing(body) { (problem: FilterProblem) in problem.usageError }
  }

  fileprivate static func argument(of part: FilterInput.Part) -> ArgumentInfo {
    let name =
      switch part {
      case .type: "type"
      case .excludedType: "not-type"
      case .from: "from"
      case .to: "to"
      case .month: "month"
      case .year: "year"
      case .minimum: "min"
      case .maximum: "max"
      }
    return arguments.info(named: name)
  }
}

extension Argument {
  /// The filters of a command below a heading of their own, except for some of everyday use.
  static func filters(
    _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<Root, FilterOptions>,
    _ arguments: [Argument<FilterOptions>] = FilterOptions.arguments, except names: Set<String> = []
  ) -> [Argument] {
    group(path(), arguments).under("Filters", except: names, explainedBy: "filters")
  }
}

extension FilterProblem {
  /// The problem as an error of the command line.
  var usageError: UsageError {
    switch self {
    case .invalid(let part, let word, let reason):
      FilterOptions.argument(of: part).invalid(word, reason)
    case .otherCurrency(let currency, let other):
      FilterProblem.noMatch("an amount in \(currency) is not in \(other)")
    case .reversedAmounts(let minimum, let maximum):
      FilterProblem.noMatch("\(minimum) is more than \(maximum)")
    case .reversedDays(let first, let last): FilterProblem.noMatch("\(first) is after \(last)")
    case .noCommonDay: FilterProblem.noMatch("the date options have no day in common")
    case .sameTypes: FilterProblem.noMatch("'--type' and '--not-type' name the same type")
    }
  }

  private static func noMatch(_ reason: String) -> UsageError {
    UsageError.refused("No expense can match: \(reason).")
  }
}

extension ArgumentValue<[CurrencyCode]> {
  /// Comma-separated currencies to filter by, which may be in the file without being in ISO 4217.
  fileprivate static let anyCurrencies = ArgumentValue("code") { word in
    try word.split(separator: ",", omittingEmptySubsequences: false).map { part in
      guard let currency = CurrencyCode(String(part).trimmingWhitespace().uppercased()) else {
        throw InvalidArgumentValue(.notACurrency)
      }
      return currency
    }
  }
}
