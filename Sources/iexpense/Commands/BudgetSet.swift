import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense budget set`: limit spending.
struct BudgetSet: ToolCommand {
  private var words: [String] = []
  private var isOverall = false
  private var span = Budget.Span.month
  private var currency: CurrencyCode?
  var global = GlobalOptions()

  static let name = "set"

  private static let typeArgument = Argument<BudgetSet>.operand(
    .text("type", completion: CompletionSource.types.completion),
    help: "Type to limit; not with --overall.", isRequired: false
  ) { $0.words.append($1) }
  private static let amountArgument = Argument<BudgetSet>.operand(
    .text("amount"), help: "Spending limit: 300, or '300 EUR'.", isRequired: false
  ) { $0.words.append($1) }

  static let specification = CommandSpecification<BudgetSet>(
    summary: "Set a budget for a type, or for everything.",
    discussion: "'add' and 'edit' warn when a budget is overspent.",
    details: """
      Each type has one budget per currency. A new one replaces it from its current period on. Weeks \
      start on Monday, months on the day of the setting 'month-start'.
      """,
    examples: [
      "iexpense budget set food 300", "iexpense budget set --overall 1500",
      "iexpense budget set hobby \"500 EUR\" --per year",
    ],
    arguments: [
      typeArgument, amountArgument,
      .flag("overall", help: "Limit all types together.") { $0.isOverall = true },
      .option(
        "per", .choice("period", of: Budget.Span.allCases), help: "Period of the budget.",
        defaultText: "month"
      ) { $0.span = $1 },
      .option("currency", .currency, help: "Currency, as an ISO 4217 code.") {
        $0.currency = $1
      },
    ],
    groups: [Argument.group(\.global, GlobalOptions.arguments)])

  func validate() throws(UsageError) {
    try global.refuseInput()
    if isOverall, words.count > 1 {
      throw UsageError(
        .refused(
          "A type and '--overall' cannot be used together.",
          hint: "For example: iexpense budget set --overall '1500 EUR'"))
    }
    if words.isEmpty, !isOverall {
      throw UsageError(.missingArgument(BudgetSet.typeArgument.info))
    }
    if words.count < (isOverall ? 1 : 2) {
      throw UsageError(.missingArgument(BudgetSet.amountArgument.info))
    }
  }

  func run(in context: Context) throws {
    try set(in: try context.expenses(mustExist: false), context)
  }

  /// Set the budget, and report it.
  ///
  /// - Returns: The commit.
  @discardableResult
  func set(in expenses: Expenses, _ context: Context) throws -> Commit {
    let settings = try context.readSettings()
    let budget = try budget(settings, in: context)
    var before: [Budget] = []
    let commit = try expenses.updateSettings(as: .setBudget) { settings in
      // A type may have been renamed meanwhile.
      if let type = budget.type { _ = try settings.knownTypes.type(named: type.name) }
      before = settings.set(budget)
    }
    try commit.report {
      guard !commit.settingChanges.isEmpty else { return try context.tell(of: commit) }
      let presentation = context.presentation
      let subject = budget.type.map { "Budget for \($0.name)" } ?? "Overall budget"
      let others = before.map { ", instead of \(presentation.text(of: $0))" }.joined()
      try context.console.say("\(subject): \(presentation.text(of: budget))\(others)")
    }
    return commit
  }

  private func budget(_ settings: Settings, in context: Context) throws -> Budget {
    let type =
      try isOverall
      ? nil
      : words.first.map { word in
        try BudgetSet.typeArgument.info.value(of: word) {
          try settings.knownTypes.type(named: word)
        }
      }
    let amounts = context.amounts
    let word = words.last ?? ""
    return try BudgetSet.amountArgument.info.value(of: word) {
      let reading = try amounts.read(word, in: currency)
      if let named = reading.currency, let currency, named != currency {
        throw InvalidValue.Reason.severalCurrencies([named, currency])
      }
      // Without a home currency, that of the locale is meant.
      let home = settings.currency == nil ? context.home : nil
      return try Budget(
        for: type, limit: reading.amount, per: span,
        currency: reading.currency ?? currency ?? home, since: try context.surroundings.today())
    }
  }
}
