import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import Text

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
        .text("type", completion: CompletionSource.types.completion),
        help: "Type of the budget; not with --overall.", isRequired: false
      ) { $0.type = $1 },
      .flag("overall", sets: \.isOverall, help: "Remove the budget for all types together."),
      .option("currency", .currency, help: "Currency, as an ISO 4217 code.") { $0.currency = $1 },
    ])

  func validate() throws(UsageError) {
    if type == nil, !isOverall {
      throw UsageError(.missingArgument(BudgetRemove.argument("type")))
    }
    if type != nil, isOverall {
      throw UsageError.refused("A type and '--overall' cannot be used together.")
    }
  }

  func run(in context: Context) throws {
    try context.readSettings()
    let type = type.map { ExpenseType($0.trimmingWhitespace()) }
    let (commit, removed) = try context.actions(on: context.expenses())
      .removeBudgets(of: type, in: currency)
    try commit.report {
      for budget in removed {
        try context.console.say(context.presentation.sentence(onRemoved: budget))
      }
    }
  }
}
