import CommandSpec
import ExpenseCore

/// `iexpense list`: shows expenses, newest first.
struct List: ToolCommand {
  var types: [ExpenseType] = []
  var isByType = false
  var fields: [ExpenseField]?
  var output = FormatOptions()
  var global = GlobalOptions()

  static let name = "list"
  static let aliases = ["ls"]

  private static let typeArgument = Argument<List>.option(
    "type", short: "t", .anyType, help: "Show this type only.", isRepeatable: true
  ) { $0.types.append($1) }

  static let specification = CommandSpecification<List>(
    summary: "Show expenses, newest first.",
    discussion: """
      At a terminal, names are shortened to its width. All formats but table are for programs: they \
      are the same everywhere and never shortened. In plain, an expense is a line with tabs between \
      the fields; in ids, its whole id. With '--file -' the expenses are read from standard input.
      """,
    examples: [
      "iexpense list", "iexpense list --by-type", "iexpense list --type food --json | jq length",
      "iexpense list --format csv --fields date,name,amount",
    ],
    arguments: [
      typeArgument,
      .flag("by-type", help: "Show a section for each type, with its total.") {
        $0.isByType = true
      },
      .option(
        "fields", .fields, help: "The fields to give, and their order, with commas between them.",
        defaultText: "all"
      ) { $0.fields = $1 },
    ],
    groups: [
      Argument.group(\.output, FormatOptions.arguments(OutputFormat.allCases)),
      Argument.group(\.global, GlobalOptions.arguments),
    ], rules: FormatOptions.rules)

  func validate() throws(UsageError) {
    let format = output.format
    if isByType, format != .table, format != .json {
      throw UsageError(
        .refused(
          "'--by-type' is for the formats table and json.",
          hint: "Each line of the format \(format) can have its type."))
    }
    if fields != nil, format == .table || format == .ids {
      throw UsageError(
        .refused("'--fields' is for the formats plain, json, ndjson and csv.", hint: nil))
    }
  }

  func run(in surroundings: Surroundings) throws {
    let items = try filtered(try global.source(in: surroundings).list())
    let sink = surroundings.output
    switch output.format {
    case .table:
      let width = surroundings.tableWidth
      if isByType {
        try SectionTable.write(items.newestFirst().sectionsByType(), width: width, to: sink)
      } else {
        try ExpenseTable.write(items, width: width, to: sink)
      }
      if items.isEmpty, !global.isQuiet { try surroundings.tell("No expenses.") }
    case .json:
      if isByType {
        try JSONOutput.write(items.newestFirst().sectionsByType(), fields, to: sink)
      } else {
        try JSONOutput.write(items.newestFirst(), fields, to: sink)
      }
    case .ndjson: try JSONOutput.writeLines(items.newestFirst(), fields, to: sink)
    case .plain: try RowOutput.plain.write(items.newestFirst(), fields, to: sink)
    case .csv: try RowOutput.csv.write(items.newestFirst(), fields, to: sink)
    case .ids: try RowOutput.plain.write(items.newestFirst(), [.id], to: sink)
    }
  }

  /// The expenses of the types asked for: known ones, or such as occur in the file.
  private func filtered(_ items: ExpenseList) throws -> ExpenseList {
    guard !types.isEmpty else { return items }
    for type in types where !ExpenseType.builtIn.contains(where: type.matches) {
      guard items.contains(where: { type.matches($0.type) }) else {
        let occurring = Set(items.map(\.type)).subtracting(ExpenseType.builtIn).map(\.name).sorted()
        let known = ExpenseType.builtIn.map(\.name) + occurring
        throw UsageError(
          .invalidValue(
            List.typeArgument.info, type.name, InvalidArgumentValue(.unknown(known: known))))
      }
    }
    return items.filter { item in types.contains { $0.matches(item.type) } }
  }
}
