import CommandSpec
import ExpenseCore

/// `iexpense summary`: adds expenses up.
struct Summary: ToolCommand {
  var key = SummaryKey.type
  var isJSON = false
  var global = GlobalOptions()

  static let specification = CommandSpecification<Summary>(
    "summary", summary: "Add up expenses.",
    discussion: "With '--file -' the expenses are read from standard input.",
    examples: ["iexpense summary --by type", "iexpense summary --by type --json | jq .totals"],
    arguments: [
      .requiredOption(\.key, "by", .choice("key"), help: "What to add up by: type."),
      .flag(\.isJSON, "json", help: "Print JSON: an object of groups and totals."),
    ],
    groups: [Argument.group(\.global, GlobalOptions.arguments)])

  func run(in surroundings: Surroundings) throws {
    let summary = try TypeSummary(of: try global.source(in: surroundings))
    if isJSON {
      try JSONOutput.write(summary, to: surroundings.output)
    } else {
      try SummaryTable.write(summary, to: surroundings.output)
    }
    if summary.groups.isEmpty, !isJSON, !global.isQuiet {
      try surroundings.errors.write("No expenses.\n")
      try surroundings.errors.flush()
    }
  }
}

/// What a summary adds up by.
enum SummaryKey: String, CaseIterable {
  case type
}
