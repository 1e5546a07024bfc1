import CommandSpec
import ExpenseActions
import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense edit`: change fields of expenses.
struct Edit: ToolCommand {
  private var operands = IDOperands()
  private var changes = ChangeOptions()
  private var rows = RowOptions()
  private var filters = FilterOptions()
  private var isConfirmed = false
  private var isDryRun = false
  private var isJSON = false
  var global = GlobalOptions()

  static let name = "edit"

  static let specification = CommandSpecification<Edit>(
    summary: "Change expenses.", discussion: "Without options, a form opens.",
    details: """
      An id can be shortened to its first 4 or more digits if no other expense has them. With '-', ids \
      are read from standard input, as 'iexpense list --format ids' prints them. Rows are numbered as \
      'iexpense list' shows them with the same filters and order; options that name a field set it. \
      Changing three or more expenses that you did not list by id asks for confirmation, and so does \
      --row at a terminal. If one expense would become invalid, none is changed.
      """,
    examples: [
      "iexpense edit last --amount 13.50", "iexpense edit 08B1 --type food --clear note",
      "iexpense edit --row 2 --date yesterday",
      "iexpense list --search uber --format ids | iexpense edit - -t transport -y",
    ],
    arguments: Argument.group(\.operands, IDOperands.several)
      + Argument.group(\.changes, ChangeOptions.arguments)
      .under("More options", except: ChangeOptions.everyday)
      + Argument.group(\.rows, RowOptions.arguments) + [
        .flag("yes", short: "y", sets: \.isConfirmed, help: "Change without asking."),
        .flag(
          "dry-run", short: "n", sets: \.isDryRun, help: "Show what would change; change nothing."),
        .flag("json", sets: \.isJSON, help: "Print the changed expenses as a JSON array."),
      ],
    groups: [Argument.filters(\.filters, ChangeOptions.otherFilters)],
    rules: ChangeOptions.rules + ChangeOptions.filterRules)

  func validate() throws(UsageError) {
    try operands.validate(besides: rows.isEmpty ? nil : "rows")
    try rows.validate()
    guard !changes.isEmpty else {
      throw UsageError.refused(
        "Nothing to change.", hint: "For example: --amount 13.50, --clear note")
    }
    try changes.validate()
  }

  func form(in context: Context) throws -> ScreenForm? {
    guard changes.isEmpty, !operands.isEmpty, !operands.readsInput, rows.isEmpty,
      filters.input.isEmpty, !isDryRun, !isJSON, try ScreenForm.isWanted(in: context)
    else { return nil }
    let expenses = try context.expenses()
    return .edit(try expenses.items(withIDs: operands.read(in: context)))
  }

  func run(in context: Context) throws {
    var ids = try operands.read(in: context)
    let settings = try context.readSettings()
    let expenses = try context.expenses()
    let actions = context.actions(on: expenses)
    let change = try changes.change(by: actions)
    if !rows.isEmpty { ids = try rows.items(filters, in: context).map { IDPrefix($0.id) } }
    let report = ChangeReport(isJSON ? .array : .text, verb: isDryRun ? "Would change" : "Changed")
    if isDryRun {
      let changes = try expenses.previewUpdate(ids, settings: settings, change)
      if changes.isEmpty { try context.console.note("Nothing to change.") }
      return try report.write(changes, to: context.console)
    }
    if operands.readsInput || !rows.isEmpty, !isConfirmed {
      let changes = try expenses.previewUpdate(ids, settings: settings, change)
      if changes.count >= Context.confirmationThreshold
        || !rows.isEmpty && !changes.isEmpty && context.hasPerson
      {
        try context.confirm(changes)
        // Change what was shown, even if the prefix of an id matches others by now.
        ids = changes.compactMap(\.id).map(IDPrefix.init)
      }
    }
    let commit = try actions.change(ids, change)
    if commit.changeCount == 0 { try context.console.note("Nothing to change.") }
    try report.write(commit, to: context.console)
    try context.showNotes(on: commit, of: expenses)
  }
}
