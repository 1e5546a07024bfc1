import CommandSpec
import ExpenseCore
import Text

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
      .option("move-to", .type, help: "New type of its expenses.") { $0.other = $1 },
    ], groups: [Argument.group(\.report, NameReport.arguments)])

  func run(in context: Context) throws {
    try report.write({ _ in "Removed type '\(type)'" }, in: context) {
      try $0.removeType(type, movingTo: other, settings: $1)
    }
  }
}
