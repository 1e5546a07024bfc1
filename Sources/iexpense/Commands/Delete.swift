import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense delete`: remove expenses by their ids, by their rows in a list, or by a filter.
struct Delete: ToolCommand {
  var operands = IDOperands()
  var rows = RowOptions()
  var isConfirmed = false
  var isDryRun = false
  var isJSON = false
  var filters = FilterOptions()
  var global = GlobalOptions()

  static let name = "delete"
  static let aliases = ["rm"]

  static let specification = CommandSpecification<Delete>(
    summary: "Delete expenses.", discussion: "'iexpense undo' restores them.",
    details: """
      An id can be shortened to its first 4 or more digits if no other expense has them. Rows are \
      numbered as 'iexpense list' shows them with the same filters and order. If one expense is not \
      found, none is deleted. Deleting three or more that you did not list by id asks for \
      confirmation, and so does --row at a terminal.
      """,
    examples: [
      "iexpense delete 08B15DB4", "iexpense rm 08b1 5d0c", "iexpense delete --row 2,5-7",
      "iexpense delete --type hobby --month 2025-12 --dry-run",
      "iexpense list --search test --format ids | iexpense delete - --yes",
    ],
    arguments: Argument.group(\.operands, IDOperands.several)
      + Argument.group(\.rows, RowOptions.arguments) + [
        .flag("yes", short: "y", sets: \.isConfirmed, help: "Delete without asking."),
        .flag(
          "dry-run", short: "n", sets: \.isDryRun,
          help: "Show what would be deleted; change nothing."),
        .flag("json", sets: \.isJSON, help: "Print the deleted expenses as a JSON array."),
      ],
    groups: [Argument.filters(\.filters)], rules: RowOptions.rules() + FilterOptions.rules)

  func validate() throws(UsageError) {
    try operands.validate(
      besides: !rows.isEmpty ? "rows" : !filters.input.isEmpty ? "filters" : nil)
    try rows.validate()
  }

  func run(in context: Context) throws {
    let expenses = try context.expenses()
    let prefixes = try operands.read(in: context)
    try context.readSettings()
    let report = ChangeReport(isJSON ? .array : .text, verb: isDryRun ? "Would delete" : "Deleted")
    let isTyped = !operands.readsInput && !prefixes.isEmpty
    if isTyped, !isDryRun {
      return try report.write(
        try expenses.remove(prefixes), undoHint: context.undoHint, to: context.console)
    }
    let items =
      isTyped || operands.readsInput
      ? ExpenseList(try expenses.items(withIDs: prefixes)) : try rows.items(filters, in: context)
    if items.isEmpty { try context.console.note("No expenses; nothing was deleted.") }
    if isDryRun || items.isEmpty {
      return try report.write(items.map { ExpenseChange(removing: $0) }, to: context.console)
    }
    if !isConfirmed,
      items.count >= Context.confirmationThreshold || !rows.isEmpty && context.hasPerson
    {
      try context.confirm(deletionOf: items)
    }
    let commit = try expenses.remove(items)
    if commit.changeCount == 0 { try context.console.note("Already deleted; nothing to do.") }
    try report.write(commit, undoHint: context.undoHint, to: context.console)
  }
}
