import CommandSpec
import ExpenseCore

/// `iexpense delete`: removes expenses by their ids.
struct Delete: ToolCommand {
  var ids: [IDPrefix] = []
  var isJSON = false
  var global = GlobalOptions()

  static let name = "delete"
  static let aliases = ["rm"]

  static let specification = CommandSpecification<Delete>(
    summary: "Delete expenses.",
    discussion: """
      An id may be shortened to its first 4 or more digits, as long as only one expense has them. \
      Nothing is deleted unless all ids are found.
      """,
    examples: ["iexpense delete 08B15DB4", "iexpense rm 08b1 5d0c"],
    arguments: [
      .operand(
        .id, help: "The id of an expense, as 'iexpense list' shows it.", isRepeatable: true
      ) { $0.ids.append($1) },
      .flag("json", help: "Print the deleted expenses as a JSON array.") { $0.isJSON = true },
    ],
    groups: [Argument.group(\.global, GlobalOptions.arguments)])

  func validate() throws(UsageError) { try global.refuseInput() }

  func run(in surroundings: Surroundings) throws {
    let expenses = try global.expenses(in: surroundings, mustExist: global.file != nil)
    let commit = try expenses.remove(ids)
    try ChangeReport(verb: "Deleted", isQuiet: global.isQuiet)
      .write(commit, as: isJSON ? .array : .text, in: surroundings)
  }
}
