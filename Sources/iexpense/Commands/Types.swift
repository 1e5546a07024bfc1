import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense types add`: add a known type.
struct TypesAdd: ToolCommand {
  private var types: [String] = []
  var isIncome = false
  var global = GlobalOptions()

  static let name = "add"

  static let specification = CommandSpecification<TypesAdd>(
    summary: "Add types.",
    examples: [
      "iexpense types add Groceries", "iexpense types add Rent \"Eating out\" Books",
      "iexpense types add Salary --income",
    ],
    arguments: [
      .operand(.newType, help: "Names of the types.", isRepeatable: true) { $0.types.append($1) },
      .flag(
        "income", sets: \.isIncome,
        help: "Make them types of income: what their expenses hold is received."),
    ])

  func run(in context: Context) throws {
    let expenses = try context.expenses(mustExist: false)
    let (commit, added) = try expenses.addTypes(types, isIncome ? .income : nil)
    try commit.reportIfKept(to: context.output) {
      for type in types {
        let isNew = added.contains(ExpenseType(type))
        try context.console.say(
          isNew
            ? "Added type '\(type)'\(isIncome ? ", a type of income" : "")."
            : commit.settingChanges.isEmpty || !isIncome
              ? "The type '\(type)' already exists." : "'\(type)' is a type of income now.")
      }
    }
  }
}

/// A side that a command names for a type.
protocol NamedSide: Sendable {
  static var side: ExpenseType.Side { get }
}

/// Income: what its expenses hold is received.
enum IncomeSide: NamedSide { static let side = ExpenseType.Side.income }

/// Spending: what came in is less spent.
enum SpendingSide: NamedSide { static let side = ExpenseType.Side.spending }

/// `iexpense types income` and `types spending`: say which side of every sum a type is on.
struct TypesSide<Named: NamedSide>: ToolCommand {
  var type = ""
  var global = GlobalOptions()

  static var name: String { Named.side.rawValue }

  static var specification: CommandSpecification<TypesSide> {
    let isIncome = Named.side == .income
    return CommandSpecification(
      summary: isIncome ? "Set a type to be one of income." : "Set a type to be one of spending.",
      discussion: isIncome
        ? "What its expenses hold is received: it is in no share, and uses or frees no budget."
        : "Money that came in is less spent, such as a refund.",
      details: """
        As long as nothing is said about a type, it is one of income if at least one of its amounts is \
        under 0, and if they add up to 0 or less in every currency. The built-in type Income is one \
        unless something else is said. 'iexpense types' shows which types are income, and why.
        """,
      examples: [isIncome ? "iexpense types income Business" : "iexpense types spending Business"],
      arguments: [.operand(Types.argument("type"), help: "Name of the type.") { $0.type = $1 }])
  }

  func run(in context: Context) throws {
    let expenses = try context.expenses(mustExist: false)
    let (commit, type) = try expenses.setSide(Named.side, ofType: type)
    try commit.reportIfKept(to: context.output) {
      let adverb = commit.settingChanges.isEmpty ? "already" : "now"
      try context.console.say("'\(type)' is a type of \(Named.side) \(adverb).")
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
