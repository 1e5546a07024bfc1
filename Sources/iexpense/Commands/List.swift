import CommandSpec
import ExpenseCore

/// `iexpense list`: shows expenses, newest first.
struct List: ToolCommand {
  var types: [ExpenseType] = []
  var isByType = false
  var isJSON = false
  var global = GlobalOptions()

  private static let typeArgument = Argument<List>.repeatableOption(
    \.types, "type", short: "t", .anyType, help: "Show this type only.")

  static let specification = CommandSpecification<List>(
    "list", aliases: ["ls"], summary: "Show expenses, newest first.",
    discussion: "With '--file -' the expenses are read from standard input.",
    examples: [
      "iexpense list", "iexpense list --by-type", "iexpense list --type food --json | jq length",
    ],
    arguments: [
      typeArgument,
      .flag(\.isByType, "by-type", help: "Show a section for each type, with its total."),
      .flag(\.isJSON, "json", help: "Print JSON: an array of expenses, or of sections."),
    ],
    groups: [Argument.group(\.global, GlobalOptions.arguments)])

  func run(in surroundings: Surroundings) throws {
    let items = try filtered(try global.source(in: surroundings).list())
    let output = surroundings.output
    switch (isByType, isJSON) {
    case (false, false): try ExpenseTable.write(items, to: output)
    case (false, true): try JSONOutput.write(items.newestFirst(), to: output)
    case (true, false): try SectionTable.write(items.newestFirst().sectionsByType(), to: output)
    case (true, true): try JSONOutput.write(items.newestFirst().sectionsByType(), to: output)
    }
    if items.isEmpty, !isJSON, !global.isQuiet {
      try surroundings.errors.write("No expenses.\n")
      try surroundings.errors.flush()
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
