import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense repeat`: record an expense again.
struct Repeat: ToolCommand {
  private var operands = IDOperands()
  private var rows = RowOptions()
  private var filters = FilterOptions()
  private var changes = ChangeOptions()
  private var isJSON = false
  var global = GlobalOptions()

  static let name = "repeat"

  static let specification = CommandSpecification<Repeat>(
    summary: "Record an expense again.",
    discussion: "The copy gets today's date; options change this or any other field.",
    examples: [
      "iexpense repeat last", "iexpense repeat 08B1 -a 3.80 -d yesterday",
      "iexpense repeat --row 2 --clear note",
    ],
    arguments: Argument.group(\.operands, IDOperands.one)
      + Argument.group(\.changes, ChangeOptions.arguments)
      .under("More options", except: ChangeOptions.everyday)
      + Argument.group(\.rows, RowOptions.ofOne).under("Filters", except: ["row"]) + [
        .flag("json", help: "Print the new expense as JSON.") { $0.isJSON = true }
      ],
    groups: [
      Argument.group(\.filters, ChangeOptions.otherFilters).under("Filters"),
      Argument.group(\.global, GlobalOptions.arguments),
    ],
    rules: ChangeOptions.rules + ChangeOptions.filterRules)

  func validate() throws(UsageError) {
    try global.refuseInput()
    try operands.validate(besides: rows.isEmpty ? nil : "rows")
    try rows.validateSingle()
    try changes.validate()
  }

  func run(in context: Context) throws {
    let settings = try context.readSettings()
    let change = try changes.change(in: context)
    let ids = try operands.read(in: context)
    let expenses = try context.expenses()
    let old =
      try rows.isEmpty
      ? expenses.items(withIDs: ids)
      : Array(rows.items(filters, in: context))
    guard let old = old.first else { return }
    var item = ExpenseItem(
      name: old.name, type: old.type, amount: old.amount,
      date: changes.concernsDate ? old.date : try context.surroundings.today(),
      currency: old.currency,
      account: old.account, note: old.note, tags: old.tags)
    try change(&item)
    let commit = try expenses.add(
      NewExpenses(item, hasNewID: true, findsType: false, settings: settings),
      home: context.home)
    try ChangeReport(isJSON ? .object : .text, verb: "Added").write(
      commit, to: context.console)
    try context.tellMore(of: commit, of: expenses)
  }
}
