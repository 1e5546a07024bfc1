import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense accounts show`: show an account with its statements.
struct AccountsShow: ToolCommand {
  private var account = ""
  private var isJSON = false
  var global = GlobalOptions()

  static let name = "show"
  static let takesInput = true

  static let specification = CommandSpecification<AccountsShow>(
    summary: "Show an account, its imported statements, and what is missing between them.",
    discussion: "'iexpense accounts NAME' is short for it.",
    details: """
      Each statement is listed with its days, rows and balances. Where one does not begin with the \
      balance with which the one before it ended, the difference is missing between them. Expenses \
      recorded by hand after the last statement come below.
      """,
    examples: ["iexpense accounts show Visa", "iexpense accounts Visa --json | jq .gaps"],
    arguments: [
      .operand(Accounts.argument("account"), help: "Name of the account.") { $0.account = $1 },
      .flag("json", sets: \.isJSON, help: "Print a JSON object."),
    ])

  func run(in context: Context) throws {
    let settings = try context.readSettings()
    let source = try context.storedSource()
    var filter = Filter(settings: settings)
    filter.accounts = [account.trimmingWhitespace()]
    let expenses = try Breakdown(of: source.matching(filter), by: .account, settings)
    let statements = settings.statements(ofAccount: filter.accounts[0])
    guard expenses.totals.count > 0 || !statements.isEmpty else {
      let known = try NameCounts(of: .account, in: source).names.map(\.name)
      throw InvalidValue(field: .account, text: account, reason: .unknownAccount(known: known))
    }
    let name =
      expenses.groups.first?.key ?? statements.lazy.compactMap(\.account).first ?? account
    // Of all expenses, only those after the last statement are read.
    let last = statements.map(\.days.upperBound).max()
    filter.days = last?.advanced(by: 1).flatMap { Period(from: $0, to: nil) }
    let later = filter.days == nil ? ExpenseList([]) : try source.matching(filter).list()
    let report = AccountReport(name, expenses.totals, later: later, settings)
    if isJSON {
      try report.writeJSON(to: context.output)
    } else {
      try context.output.writeLines(
        report.lines(width: context.console.tableWidth, context.presentation))
    }
  }
}
