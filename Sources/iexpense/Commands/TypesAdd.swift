import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense types add`: add a known type.
struct TypesAdd: ToolCommand {
  var type = ""
  var global = GlobalOptions()

  static let name = "add"

  static let specification = CommandSpecification<TypesAdd>(
    summary: "Add a type.", examples: ["iexpense types add Groceries"],
    arguments: [.operand(.newType, help: "Name of the type.") { $0.type = $1 }])

  func run(in context: Context) throws {
    let expenses = try context.expenses(mustExist: false)
    let commit = try expenses.addType(type)
    try commit.report {
      guard !context.console.isQuiet else { return }
      let sentence: DisplayText =
        commit.settingChanges.isEmpty
        ? "The type '\(type)' already exists." : "Added type '\(type)'."
      try context.output.write(sentence + "\n")
      try context.output.flush()
    }
  }
}
