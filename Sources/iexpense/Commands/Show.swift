import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense show`: show one expense in full, with its history.
struct Show: ToolCommand {
  private var operands = IDOperands()
  private var rows = RowOptions()
  private var filters = FilterOptions()
  var isJSON = false
  private var pager = PagerOptions()
  var global = GlobalOptions()

  static let name = "show"
  static let takesInput = true

  static let specification = CommandSpecification<Show>(
    summary: "Show an expense in full, with its history.",
    details: """
      All fields are shown, including those that this version does not know, and all changes as far \
      as the history goes back.
      """,
    examples: [
      "iexpense show last", "iexpense show --row 2", "iexpense show 08B1 --json | jq .expense",
    ],
    arguments: Argument.group(\.operands, IDOperands.one)
      + Argument.group(\.rows, RowOptions.ofOne) + [
        .flag("json", sets: \.isJSON, help: "Print the expense and its history as a JSON object.")
      ],
    groups: [Argument.filters(\.filters), Argument.group(\.pager, PagerOptions.arguments)],
    rules: RowOptions.rules(FilterOptions.arguments) + FilterOptions.rules)

  func validate() throws(UsageError) {
    try operands.validate(besides: rows.isEmpty ? nil : "rows")
    try rows.validateSingle()
  }

  func run(in context: Context) throws {
    try context.readSettings()
    try pager.apply(in: context)
    let ids = try operands.read(in: context)
    // Standard input can be read only once.
    let needsContext = !isJSON && global.file != "-"
    let source = try rows.isEmpty || needsContext ? context.source() : nil
    let items =
      try rows.isEmpty
      ? source?.items(withIDs: ids) ?? [] : Array(rows.items(filters, in: context))
    guard let item = items.first else { return }
    let steps = try history(of: item, in: context)
    let around =
      try needsContext
      ? source.map { try ExpenseContext(of: item, in: $0, context.settings) } : nil
    let report = ExpenseWithHistory(item, steps, around)
    if isJSON {
      try report.writeJSON(to: context.output)
    } else {
      try context.output.writeLines(report.lines(context.presentation))
    }
  }

  /// The history of the expense, as far as it can be read; empty for standard input.
  private func history(of item: ExpenseItem, in context: Context) throws -> [HistoryStep] {
    guard global.file != "-" else { return [] }
    do {
      return try context.expenses(mustExist: false).history(of: item.id)
    } catch let error as ExpenseError {
      context.console.warn("\(StoreWarning.historyUnreadable(reason: "\(error)"))")
      return []
    }
  }
}
