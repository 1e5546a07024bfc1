import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense types rule remove`: remove a rule.
struct TypesRuleRemove: ToolCommand {
  private var text = ""
  var global = GlobalOptions()

  static let name = "remove"

  static let specification = CommandSpecification<TypesRuleRemove>(
    summary: "Remove a type rule.", discussion: "Existing expenses keep their types.",
    examples: ["iexpense types rule remove rewe"],
    arguments: [
      .operand(
        .text("text", completion: CompletionSource.rules.completion), help: "Text of the rule."
      ) {
        $0.text = $1
      }
    ])

  func run(in context: Context) throws {
    var settings = try context.readSettings()
    let expenses = try context.expenses()
    // Do not create a file if there is nothing to remove.
    var removed = try remove(from: &settings)
    let commit = try expenses.updateSettings(as: .removeRule) {
      removed = try remove(from: &$0)
    }
    try commit.report {
      try context.console.say("Rule removed: '\(removed.text)' gave the type \(removed.type.name)")
    }
  }

  private func remove(from settings: inout Settings) throws -> TypeRule {
    guard let rule = settings.removeRule(text) else { throw ExpenseError.noSuchRule(text) }
    return rule
  }
}
