import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense types rule add`: add a rule that gives imported expenses with a text a type.
struct TypesRuleAdd: ToolCommand {
  private var text = ""
  private var type = ""
  var global = GlobalOptions()

  static let name = "add"

  static let specification = CommandSpecification<TypesRuleAdd>(
    summary: "Add a rule that gives matching expenses a type.",
    discussion: "It applies to expenses that are added or imported without --type.",
    details: """
      The first rule whose text is in the name or the note decides. Case and accents are ignored, and \
      no character has a special meaning. A rule with the same text replaces the old one and moves to \
      the end. 'iexpense types rule apply' gives existing expenses their type.
      """,
    examples: ["iexpense types rule add \"REWE\" food"],
    arguments: [
      .operand(.ruleText, help: "Text to look for in the name or note.") { $0.text = $1 },
      .operand(
        .text("type", completion: CompletionSource.types.completion),
        help: "Type that matching expenses get."
      ) { $0.type = $1 },
    ])

  func run(in context: Context) throws {
    let expenses = try context.expenses(mustExist: false)
    var (rule, old): (TypeRule?, TypeRule?)
    let commit = try TypesRuleAdd.argument("type").value(of: type) {
      try expenses.updateSettings(as: .addRule) { settings in
        let new = try TypeRule(text, try settings.knownTypes.type(named: type))
        old = settings.add(new)
        rule = new
      }
    }
    try commit.report {
      guard let rule else { return }
      let before = old.map { ", instead of \($0.type.name)" } ?? ""
      try context.console.say(
        commit.settingChanges.isEmpty
          ? "Already set; nothing to do."
          : "Rule added: expenses with '\(rule.text)' in the name or note get the type \(rule.type.name)\(before)"
      )
    }
  }
}

extension ArgumentValue<String> {
  /// The text of a rule.
  static let ruleText = ArgumentValue("text") { text in
    do {
      return try TypeRule(text, .standard).text
    } catch let value as InvalidValue {
      throw InvalidArgumentValue(value.reason)
    }
  }
}
