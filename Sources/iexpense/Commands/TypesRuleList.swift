import CommandSpec
import ExpenseCore
import Text
import ExpenseDisplay

/// `iexpense types rule list`: show the rules for types of imported expenses.
struct TypesRuleList: ToolCommand {
  private var isJSON = false
  var global = GlobalOptions()

  static let name = "list"
  static let takesInput = true

  static let specification = CommandSpecification<TypesRuleList>(
    summary: "Show the type rules.", discussion: "The first rule that matches decides.",
    examples: ["iexpense types rule", "iexpense types rule list --json"],
    arguments: [.flag("json", sets: \.isJSON, help: "Print a JSON array of objects.")])

  func run(in context: Context) throws {
    let settings = try context.readSettings()
    let rules = settings.typeRules ?? []
    try context.tellOfMissingStore()
    let sink = context.output
    if isJSON {
      return try sink.write(data: Array("\(settings.jsonValue(of: .typeRules) ?? "[]")\n".utf8))
    }
    guard !rules.isEmpty else {
      guard !context.console.isQuiet else { return }
      return try context.console.tell(
        "No rules. To add one: \(context.command("types rule add REWE food"))")
    }
    try TextTable(of: rules).write(width: context.console.tableWidth, to: sink)
  }
}
