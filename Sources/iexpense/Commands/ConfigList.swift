import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense config list`: show the settings of the store.
struct ConfigList: ToolCommand {
  var isJSON = false
  var global = GlobalOptions()

  static let name = "list"
  static let takesInput = true

  static let specification = CommandSpecification<ConfigList>(
    summary: "Show all settings.",
    discussion: "They belong to the expense file and apply to everyone who uses it.",
    details: """
      Types, rules and budgets have commands of their own: 'iexpense types' and 'iexpense budget'.
      """,
    examples: ["iexpense config", "iexpense config --json | jq -r .currency"],
    arguments: [.flag("json", sets: \.isJSON, help: "Print a JSON object.")])

  func run(in context: Context) throws {
    let settings = try context.readSettings()
    try context.tellOfMissingStore()
    if isJSON { return try JSONOutput.write(settings, to: context.output) }
    try TextTable(of: settings, unmarked: context.presentation.unmarked)
      .write(width: .max, to: context.output)
  }
}
