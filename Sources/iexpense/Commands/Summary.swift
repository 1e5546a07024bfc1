import CommandSpec
import ExpenseCore

/// `iexpense summary`: adds expenses up.
struct Summary: ToolCommand {
  var key = SummaryKey.type
  var filters = FilterOptions()
  var output = FormatOptions()
  var global = GlobalOptions()

  static let name = "summary"

  static let specification = CommandSpecification<Summary>(
    summary: "Add up expenses.",
    discussion: """
      The formats plain and csv have a line for each type and currency, ndjson an object for each \
      type. With '--file -' the expenses are read from standard input.
      """,
    examples: [
      "iexpense summary --by type", "iexpense summary --by type --month last",
      "iexpense summary --by type --json | jq .totals",
    ],
    arguments: [
      .option(
        "by", .choice("key", of: SummaryKey.allCases), help: "What to add up by.",
        isRequired: true
      ) { $0.key = $1 }
    ],
    groups: [
      Argument.group(\.filters, FilterOptions.arguments),
      Argument.group(
        \.output, FormatOptions.arguments([.table, .plain, .json, .ndjson, .csv])),
      Argument.group(\.global, GlobalOptions.arguments),
    ], rules: FormatOptions.rules + FilterOptions.rules)

  func run(in surroundings: Surroundings) throws {
    let settings = try surroundings.adoptSettings(of: global)
    let summary = try filters.read(global, settings, in: surroundings) {
      try TypeSummary(of: $0, settings)
    }
    let sink = surroundings.output
    switch output.format {
    case .json: try JSONOutput.write(summary, to: sink)
    case .ndjson: try JSONOutput.writeLines(summary, to: sink)
    case .plain: try RowOutput.plain.write(summary, to: sink)
    case .csv: try RowOutput.csv.write(summary, to: sink)
    case .table, .ids:
      let groups = summary.groups.map { (name: $0.type.name, totals: $0.totals) }
      try SummaryTable.write(
        "Type", groups, summary.totals, width: surroundings.tableWidth, to: sink)
      if summary.groups.isEmpty, !global.isQuiet { try surroundings.tell("No expenses.") }
    }
  }
}

/// What a summary adds up by.
enum SummaryKey: String, CaseIterable {
  case type
}
