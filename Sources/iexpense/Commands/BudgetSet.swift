import CommandSpec
import ExpenseActions
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
      .operand(
        .text("type", completion: CompletionSource.types.completion),
        help: "Type to limit; not with --overall.", isRequired: false
      ) { $0.words.append($1) },
      .operand(
        .text("amount"), help: "Spending limit: 300, or '300 EUR'.", isRequired: false
      ) { $0.words.append($1) },
      .flag("overall", sets: \.isOverall, help: "Limit all types together."),
      .option(
        "per", .choice("period", of: Budget.Span.allCases), help: "Period of the budget.",
        defaultText: "month"
      ) { $0.span = $1 },
      .option("currency", .currency, help: "Currency, as an ISO 4217 code.") { $0.currency = $1 },
    ])

  func validate() throws(UsageError) {
    if isOverall, words.count > 1 {
      throw UsageError.refused(
        "A type and '--overall' cannot be used together.",
        hint: "For example: iexpense budget set --overall '1500 EUR'")
    }
    if words.isEmpty, !isOverall {
      throw UsageError(.missingArgument(BudgetSet.argument("type")))
    }
    if words.count < (isOverall ? 1 : 2) {
      throw UsageError(.missingArgument(BudgetSet.argument("amount")))
    }
  }

  func run(in context: Context) throws {
    let expenses = try context.expenses(mustExist: false)
    try context.readSettings()
    let (type, limit) = (isOverall ? nil : words.first, words.last ?? "")
    let outcome: BudgetOutcome
    do {
      outcome = try context.actions(on: expenses)
        .setBudget(BudgetRequest(for: type, limit: limit, per: span, currency: currency))
    } catch let error as InvalidInput {
      throw error.field == .type
        ? error.blamed(on: BudgetSet.argument("type"), type ?? "")
        : error.blamed(on: BudgetSet.argument("amount"), limit)
    }
    try outcome.commit.report {
      guard !outcome.commit.settingChanges.isEmpty else {
        return try context.tell(of: outcome.commit)
      }
      try context.console.say(
        context.presentation.sentence(on: outcome.budget, insteadOf: outcome.before))
    }
  }
}
