import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense types rule test`: show the rule that matches a text.
struct TypesRuleTest: ToolCommand {
  private var text = ""
  var global = GlobalOptions()

  static let name = "test"
  static let takesInput = true

  static let specification = CommandSpecification<TypesRuleTest>(
    summary: "Show which rule matches a name.", discussion: "If none does, the exit status is 1.",
    examples: ["iexpense types rule test \"REWE SAGT DANKE 1234\""],
    arguments: [.operand(.text("name"), help: "Name of an expense.") { $0.text = $1 }])

  func run(in context: Context) throws {
    let settings = try context.readSettings()
    try context.tellOfMissingStore()
    guard let rule = settings.rule(for: text) else {
      throw ExpenseError.noSuchRule(text)
    }
    try context.output.write(
      "\(rule.type.name): rule '\(rule.text)'\n")
  }
}
