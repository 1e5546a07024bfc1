import CommandSpec
import ExpenseCore

/// `iexpense types remove`: makes a type unknown.
struct TypesRemove: ToolCommand {
  var type = ""
  var other: String?
  var report = NameReport()
  var global = GlobalOptions()

  static let name = "remove"

  static let specification = CommandSpecification<TypesRemove>(
    summary: "Remove a type.",
    discussion: """
      Where there are expenses of the type, another one has to be named, which they get. The budgets of \
      the type go with it. 'iexpense undo' takes it back in one step.
      """,
    examples: [
      "iexpense types remove Insurance", "iexpense types remove Hobby --move-to Personal",
    ],
    arguments: [
      .operand(Types.argument("type"), help: "The type that goes.") { $0.type = $1 },
      .option("move-to", .type, help: "The type that its expenses get.") { $0.other = $1 },
    ],
    groups: [
      Argument.group(\.report, NameReport.arguments),
      Argument.group(\.global, GlobalOptions.arguments),
    ])

  func validate() throws(UsageError) { try global.refuseInput() }

  func run(in surroundings: Surroundings) throws {
    try report.write({ _ in "Removed type '\(type)'" }, global, in: surroundings) {
      try $0.removeType(type, movingTo: other, settings: $1)
    }
  }
}
