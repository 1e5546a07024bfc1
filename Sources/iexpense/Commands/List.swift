import CommandSpec
import ExpenseCore

/// `iexpense list`: shows expenses, newest first.
struct List: ToolCommand {
  var types: [String] = []
  var isByType = false
  var isJSON = false
  var global = GlobalOptions()

  static let specification = CommandSpecification<List>(
    "list", aliases: ["ls"], summary: "Show expenses, newest first.",
    examples: [
      "iexpense list", "iexpense list --by-type", "iexpense list --type food --json | jq length",
    ],
    arguments: [
      .repeatableOption(\.types, "type", short: "t", .text("type"), help: "Show this type only."),
      .flag(\.isByType, "by-type", help: "Show a section for each type, with its total."),
      .flag(\.isJSON, "json", help: "Print JSON: an array of expenses, or of sections."),
    ],
    groups: [Argument.group(\.global, GlobalOptions.arguments)])

  func run(in surroundings: Surroundings) throws {
    let items = try filtered(try global.items(in: surroundings)).newestFirst()
    let output = surroundings.output
    switch (isByType, isJSON) {
    case (false, false): try ExpenseTable.write(items, to: output)
    case (false, true): try JSONOutput.write(items, to: output)
    case (true, false): try SectionTable.write(items.sectionsByType(), to: output)
    case (true, true): try JSONOutput.write(items.sectionsByType(), to: output)
    }
    if items.isEmpty, !isJSON, !global.isQuiet {
      try surroundings.errors.write("No expenses.\n")
      try surroundings.errors.flush()
    }
  }

  /// The expenses of the types asked for: known ones, or such as occur in the file.
  private func filtered(_ items: [ExpenseItem]) throws -> [ExpenseItem] {
    guard !types.isEmpty else { return items }
    let wanted = types.map { ExpenseType($0) }
    for type in wanted where !ExpenseType.builtIn.contains(where: type.matches) {
      guard items.contains(where: { type.matches($0.type) }) else {
        let occurring = Set(items.map(\.type)).subtracting(ExpenseType.builtIn).map(\.name).sorted()
        let known = ExpenseType.builtIn.map(\.name) + occurring
        throw List.specification.info.invalid(
          type.name, for: "type", InvalidArgumentValue(.unknown(known: known)))
      }
    }
    return items.filter { item in wanted.contains { $0.matches(item.type) } }
  }
}
