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
    try commit.reportIfKept(to: context.output) {
      try context.console.say(
        commit.settingChanges.isEmpty
          ? "The type '\(type)' already exists." : "Added type '\(type)'.")
    }
  }
}

/// `iexpense types remove`: remove a known type.
struct TypesRemove: ToolCommand {
  var type = ""
  var other: String?
  var report = NameReport()
  var global = GlobalOptions()

  static let name = "remove"

  static let specification = CommandSpecification<TypesRemove>(
    summary: "Remove a type.",
    discussion:
      "Give its expenses a new type with --move-to. Its budgets are removed, and without --move-to its rules.",
    examples: [
      "iexpense types remove Insurance", "iexpense types remove Hobby --move-to Personal",
    ],
    arguments: [
      .operand(Types.argument("type"), help: "Type to remove.") { $0.type = $1 },
      .option("move-to", .type, sets: \.other, help: "New type of its expenses."),
    ], groups: [Argument.group(\.report, NameReport.arguments)])

  func run(in context: Context) throws {
    try report.write({ _ in "Removed type '\(type)'" }, in: context) {
      try $0.removeType(type, movingTo: other, settings: $1)
    }
  }
}
