import CommandSpec
import ExpenseActions
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
      + Argument.group(\.changes, ChangeOptions.shared).under("Fields", explainedBy: "add")
      + Argument.group(\.changes, ChangeOptions.own).under("Fields")
      + Argument.group(\.rows, RowOptions.ofOne) + [
        .flag("json", sets: \.isJSON, help: "Print the new expense as JSON.")
      ],
    groups: [Argument.filters(\.filters, ChangeOptions.otherFilters)],
    rules: ChangeOptions.rules + ChangeOptions.filterRules)

  func validate() throws(UsageError) {
    try operands.validate(besides: rows.isEmpty ? nil : "rows")
    try rows.validateSingle()
    try changes.validate()
  }

  func run(in context: Context) throws {
    try context.readSettings()
    let expenses = try context.expenses()
    let actions = context.actions(on: expenses)
    // A value that is invalid for any expense comes before an expense that is not found.
    _ = try changes.change(by: actions)
    let old =
      try rows.isEmpty
      ? expenses.items(withIDs: operands.read(in: context))
      : Array(rows.items(filters, in: context))
    guard let old = old.first else { return }
    let commit = try changes.blaming { try actions.repeatExpense(old, changes.input) }
    try ChangeReport(isJSON ? .object : .text, verb: "Added").write(commit, to: context.console)
    try context.showNotes(on: commit, of: expenses)
  }
}
