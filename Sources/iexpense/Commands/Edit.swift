import CommandSpec
import ExpenseApp
import ExpenseCore
import Text

/// `iexpense edit`: change fields of expenses.
struct Edit: ToolCommand {
  private var operands = IDOperands()
  private(set) var changes = ChangeOptions()
  private var rows = RowOptions()
  private var filters = FilterOptions()
  private var isConfirmed = false
  private var isDryRun = false
  private var isJSON = false
  var global = GlobalOptions()

  static let name = "edit"

  static let specification = CommandSpecification<Edit>(
    summary: "Change expenses.",
    discussion: "Without options, a form opens.",
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
      + Argument.group(\.rows, RowOptions.arguments).under("Filters", except: ["row"]) + [
        .flag("yes", short: "y", help: "Change without asking.") { $0.isConfirmed = true },
        .flag("dry-run", short: "n", help: "Show what would change; change nothing.") {
          $0.isDryRun = true
        },
        .flag("json", help: "Print the changed expenses as a JSON array.") { $0.isJSON = true },
      ],
    groups: [
      Argument.group(\.filters, ChangeOptions.otherFilters).under("Filters"),
      Argument.group(\.global, GlobalOptions.arguments),
    ],
    rules: ChangeOptions.rules + ChangeOptions.filterRules)

  func validate() throws(UsageError) {
    try global.refuseInput()
    try operands.validate(besides: rows.isEmpty ? nil : "rows")
    try rows.validate()
    guard !changes.isEmpty else {
      throw UsageError(
        .refused("Nothing to change.", hint: "For example: --amount 13.50, --clear note"))
    }
    try changes.validate()
  }

  func form(in surroundings: Surroundings) throws -> ScreenForm? {
    guard changes.isEmpty, !operands.isEmpty, !operands.readsInput, rows.isEmpty, !filters.isGiven,
      !isDryRun, !isJSON, try ScreenForm.isWanted(global, in: surroundings)
    else { return nil }
    let expenses = try global.expenses(in: surroundings, mustExist: global.file != nil)
    return .edit(try expenses.items(withIDs: operands.read(in: surroundings, global)))
  }

  func run(in surroundings: Surroundings) throws {
    var ids = try operands.read(in: surroundings, global)
    let settings = try surroundings.adoptSettings(of: global)
    let expenses = try global.expenses(in: surroundings, mustExist: global.file != nil)
    let change = try changes.change(settings, in: surroundings)
    if !rows.isEmpty {
      ids = try rows.items(filters, global, settings, in: surroundings).map { IDPrefix($0.id) }
    }
    let report = ChangeReport(
      isJSON ? .array : .text, global, verb: isDryRun ? "Would change" : "Changed")
    if isDryRun {
      let changes = try expenses.previewUpdate(ids, settings: settings, change)
      try tellIfNothingChanges(changes.count, in: surroundings)
      return try report.write(changes, in: surroundings)
    }
    if operands.readsInput || !rows.isEmpty, !isConfirmed {
      let changes = try expenses.previewUpdate(ids, settings: settings, change)
      if changes.count >= Surroundings.confirmationThreshold
        || !rows.isEmpty && !changes.isEmpty && surroundings.hasPerson(global)
      {
        try surroundings.confirm(changes, global)
        // Change what was shown, even if the prefix of an id matches others by now.
        ids = changes.compactMap(\.id).map(IDPrefix.init)
      }
    }
    try apply(change, to: ids, of: expenses, settings, report, in: surroundings)
  }

  /// Make the changes, and report them.
  ///
  /// - Returns: The commit.
  @discardableResult
  func apply(
    _ change: (inout ExpenseItem) throws -> Void, to ids: [IDPrefix], of expenses: Expenses,
    _ settings: Settings, _ report: ChangeReport, in surroundings: Surroundings
  ) throws -> Commit {
    let commit = try expenses.update(ids, home: try surroundings.home(settings), change)
    try tellIfNothingChanges(commit.changeCount, in: surroundings)
    try report.write(commit, in: surroundings)
    try surroundings.tellMore(of: commit, of: expenses, settings, global)
    return commit
  }

  private func tellIfNothingChanges(_ count: Int, in surroundings: Surroundings) throws {
    if count == 0, !global.isQuiet { try surroundings.tell("Nothing to change.") }
  }
}
