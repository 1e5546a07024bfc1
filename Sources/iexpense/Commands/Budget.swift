import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense budget list`: show what is left of the budgets.
struct BudgetList: ToolCommand {
  private var month: String?
  private var output = FormatOptions()
  var global = GlobalOptions()

  static let name = "list"
  static let takesInput = true

  static let specification = CommandSpecification<BudgetList>(
    summary: "Show what is left of each budget.",
    details: """
      Each budget is shown for its current week, month or year: what was spent, the limit, and what is \
      left. All limits stand at the same mark of the bars, and what is over is to the right of it; a \
      second mark is today. Overspent budgets come first, then those that are used most. Money back \
      counts as less spent; income and expenses without a date count for no budget. Recurring \
      expenses that are still to come in the period are shown apart. With --month, the periods are \
      those of the last day of a month, or of today in the current one.
      """,
    examples: [
      "iexpense budget", "iexpense budget list --month last",
      "iexpense budget --json | jq '.[] | select(.left < 0).type'",
    ],
    arguments: [
      .option(
        "month", .text("month"), sets: \.month, help: "Month to show: 2026-10, october, last.",
        defaultText: "this")
    ] + Argument.group(\.output, FormatOptions.arguments()), rules: FormatOptions.rules)

  func validate() throws(UsageError) {
    guard global.file == "-" else { return }
    throw UsageError.refused("Budgets cannot be read from standard input.", hint: "Name a file.")
  }

  func run(in context: Context) throws {
    let settings = try context.readSettings()
    let today = try context.today
    let source = try context.storedSource()
    let days = try month.map { word in
      try BudgetList.argument("month").value(of: word) { try context.input.periods.month(word) }
    }
    let coming = try context.expenses(mustExist: false)
      .committedExpenses(in: days, on: today, settings)
    let day = days.map { today < $0.first ? $0.first : min(today, $0.last) } ?? today
    let report = try BudgetReport(of: source, settings, on: day, today: today, coming: coming)
    try output.write(
      .budgets(report, settings, on: today, context.presentation), in: context)
    if output.format == .table, report.lines.isEmpty {
      try context.console.note("No budgets. To set one: \(context.command("budget set food 300"))")
    }
  }
}

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
        .text("type", from: .types), help: "Type to limit; not with --overall.", isRequired: false
      ) { $0.words.append($1) },
      .operand(.text("amount"), help: "Spending limit: 300, or '300 EUR'.", isRequired: false) {
        $0.words.append($1)
      },
      .flag("overall", sets: \.isOverall, help: "Limit all types together."),
      .option(
        "per", .choice("period", of: Budget.Span.allCases), sets: \.span,
        help: "Period of the budget.", defaultText: "month"),
      .option("currency", .currency, sets: \.currency, help: "Currency, as an ISO 4217 code."),
    ])

  func validate() throws(UsageError) {
    if isOverall, words.count > 1 {
      throw UsageError.refused(
        "A type and '--overall' cannot be used together.",
        hint: "For example: iexpense budget set --overall '1500 EUR'")
    }
    if words.isEmpty, !isOverall { throw UsageError(.missingArgument(BudgetSet.argument("type"))) }
    if words.count < (isOverall ? 1 : 2) {
      throw UsageError(.missingArgument(BudgetSet.argument("amount")))
    }
  }

  func run(in context: Context) throws {
    let expenses = try context.expenses(mustExist: false)
    try context.readSettings()
    let type = isOverall ? nil : words.first
    let limit = words.last ?? ""
    let outcome: (commit: Commit, budget: Budget, before: [Budget])
    do {
      outcome = try context.actions(on: expenses)
        .setBudget(BudgetRequest(for: type, limit: limit, per: span, currency: currency))
    } catch let error as InvalidInput {
      throw error.field == .type
        ? BudgetSet.argument("type").invalid(type ?? "", error.value.reason)
        : BudgetSet.argument("amount").invalid(limit, error.value.reason)
    }
    try outcome.commit.reportIfKept(to: context.output) {
      guard !outcome.commit.settingChanges.isEmpty else {
        return try context.tell(of: outcome.commit)
      }
      try context.console.say(
        context.presentation.sentence(on: outcome.budget, insteadOf: outcome.before))
    }
    try context.showNotes(on: outcome.commit, of: expenses)
  }
}

/// `iexpense budget remove`: remove a limit.
struct BudgetRemove: ToolCommand {
  private var type: String?
  private var isOverall = false
  private var currency: CurrencyCode?
  var global = GlobalOptions()

  static let name = "remove"

  static let specification = CommandSpecification<BudgetRemove>(
    summary: "Remove a budget.",
    discussion: "All of its currencies are removed, unless you give --currency.",
    examples: ["iexpense budget remove food", "iexpense budget remove --overall"],
    arguments: [
      .operand(
        .text("type", from: .types), help: "Type of the budget; not with --overall.",
        isRequired: false
      ) { $0.type = $1 },
      .flag("overall", sets: \.isOverall, help: "Remove the budget for all types together."),
      .option("currency", .currency, sets: \.currency, help: "Currency, as an ISO 4217 code."),
    ])

  func validate() throws(UsageError) {
    if type == nil, !isOverall { throw UsageError(.missingArgument(BudgetRemove.argument("type"))) }
    if type != nil, isOverall {
      throw UsageError.refused("A type and '--overall' cannot be used together.")
    }
  }

  func run(in context: Context) throws {
    try context.readSettings()
    let type = type.map { ExpenseType($0.trimmingWhitespace()) }
    let (commit, removed) = try context.actions(on: context.expenses())
      .removeBudgets(of: type, in: currency)
    try commit.reportIfKept(to: context.output) {
      for budget in removed {
        try context.console.say(context.presentation.sentence(onRemoved: budget))
      }
    }
  }
}
