import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense config get`: print one setting.
struct ConfigGet: ToolCommand {
  var key = Settings.Key.currency
  var isJSON = false
  var global = GlobalOptions()

  static let name = "get"
  static let takesInput = true

  static let specification = CommandSpecification<ConfigGet>(
    summary: "Print a setting.", discussion: "If it is not set, the exit status is 1.",
    examples: ["iexpense config get month-start", "iexpense config get types --json"],
    arguments: [
      .operand(.choice("setting", of: Settings.Key.allCases), help: "Setting to print.") {
        $0.key = $1
      },
      .flag("json", sets: \.isJSON, help: "Print the value as JSON; null if it is not set."),
    ])

  func run(in context: Context) throws {
    let settings = try context.readSettings()
    try context.tellOfMissingStore()
    if isJSON {
      let json = settings.jsonValue(of: key) ?? "null"
      return try context.output.write(data: Array("\(json)\n".utf8))
    }
    guard let value = settings.text(of: key) else { throw NotSet(key: key) }
    try context.output.write("\(value)\n")
  }
}

/// The error for a setting without a value.
private struct NotSet: Error, CustomStringConvertible {
  let key: Settings.Key

  var description: String { "The setting '\(key.rawValue)' is not set." }
}
