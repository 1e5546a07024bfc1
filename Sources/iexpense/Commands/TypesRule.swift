import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense types rule list`: show the rules that choose types.
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
    try context.noteMissingStore()
    let sink = context.output
    if isJSON {
      return try sink.write(data: Array("\(settings.jsonValue(of: .typeRules) ?? "[]")\n".utf8))
    }
    guard !rules.isEmpty else {
      return try context.console.note(
        "No rules. To add one: \(context.command("types rule add REWE food"))")
    }
    try TextTable(of: rules).write(width: context.console.tableWidth, to: sink)
  }
}

/// `iexpense types rule add`: add a rule that gives expenses with a text a type.
struct TypesRuleAdd: ToolCommand {
  private var words: [String] = []
  var global = GlobalOptions()

  static let name = "add"

  static let specification = CommandSpecification<TypesRuleAdd>(
    summary: "Add rules that give matching expenses a type.",
    discussion: "They apply to expenses that are added or imported without --type.",
    details: """
      The first rule whose text is in the name or the note decides. Case and accents are ignored, and \
      no character has a special meaning. A rule with the same text replaces the old one and moves to \
      the end. 'iexpense types rule apply' gives existing expenses their type.
      """,
    examples: [
      "iexpense types rule add REWE food", "iexpense types rule add REWE=food Netflix=hobby",
    ],
    arguments: [
      .operand(
        .text("rule", from: .types), help: "A text and a type, or several as TEXT=TYPE.",
        isRepeatable: true
      ) { $0.words.append($1) }
    ])

  /// The texts and types of the rules.
  private func pairs() throws(UsageError) -> [(text: String, type: String)] {
    if words.count == 2, !words.allSatisfy({ $0.contains("=") }) { return [(words[0], words[1])] }
    var pairs: [(text: String, type: String)] = []
    for word in words {
      let parts = word.split(separator: "=", omittingEmptySubsequences: false)
      guard let type = parts.last, parts.count > 1, !type.isEmpty else {
        throw UsageError.refused(
          "'\(word)' is not a rule.", hint: "For example: iexpense types rule add REWE=food")
      }
      pairs.append((parts.dropLast().joined(separator: "="), String(type)))
    }
    return pairs
  }

  func run(in context: Context) throws {
    let expenses = try context.expenses(mustExist: false)
    let pairs = try pairs()
    var rules: [(rule: TypeRule, old: TypeRule?)] = []
    let argument = TypesRuleAdd.argument("rule")
    let commit = try expenses.updateSettings(as: .addRule) { settings in
      rules = []
      for (text, name) in pairs {
        let type = try argument.value(of: name) { try settings.knownTypes.type(named: name) }
        let rule = try argument.value(of: text) { try TypeRule(text, type) }
        rules.append((rule, settings.add(rule)))
      }
    }
    try commit.reportIfKept(to: context.output) {
      for (rule, old) in rules {
        let before = old.map { ", instead of \($0.type.name)" } ?? ""
        try context.console.say(
          commit.settingChanges.isEmpty
            ? "Already set; nothing to do."
            : "Rule added: expenses with '\(rule.text)' in the name or note get the type \(rule.type.name)\(before)"
        )
      }
    }
  }
}

extension ArgumentValue<String> {
  /// The text of a rule.
  static let ruleText = checked("text") { try TypeRule($0, .standard).text }
}

/// `iexpense types rule remove`: remove a rule.
struct TypesRuleRemove: ToolCommand {
  private var text = ""
  var global = GlobalOptions()

  static let name = "remove"

  static let specification = CommandSpecification<TypesRuleRemove>(
    summary: "Remove a type rule.", discussion: "Existing expenses keep their types.",
    examples: ["iexpense types rule remove rewe"],
    arguments: [.operand(.text("text", from: .rules), help: "Text of the rule.") { $0.text = $1 }])

  func run(in context: Context) throws {
    var settings = try context.readSettings()
    let expenses = try context.expenses()
    // Do not create a file if there is nothing to remove.
    var removed = try remove(from: &settings)
    let commit = try expenses.updateSettings(as: .removeRule) { removed = try remove(from: &$0) }
    try commit.reportIfKept(to: context.output) {
      try context.console.say("Rule removed: '\(removed.text)' gave the type \(removed.type.name)")
    }
  }

  private func remove(from settings: inout Settings) throws -> TypeRule {
    guard let rule = settings.removeRule(text) else { throw ExpenseError.names(.noRule(text)) }
    return rule
  }
}

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
    try context.noteMissingStore()
    guard let rule = settings.rule(for: text) else { throw ExpenseError.names(.noRule(text)) }
    try context.output.write("\(rule.type.name): rule '\(rule.text)'\n")
  }
}

/// `iexpense types rule apply`: apply the rules to existing expenses.
struct TypesRuleApply: ToolCommand {
  private var isForAll = false
  private var isDryRun = false
  private var isJSON = false
  var global = GlobalOptions()

  static let name = "apply"

  static let specification = CommandSpecification<TypesRuleApply>(
    summary: "Apply the rules to existing expenses.",
    discussion: "Expenses of the default type get the type of the first rule that matches.",
    examples: ["iexpense types rule apply --dry-run", "iexpense types rule apply --all"],
    arguments: [
      .flag(
        "all", sets: \.isForAll, help: "Change expenses of all types, not only the default type."),
      .flag(
        "dry-run", short: "n", sets: \.isDryRun, help: "Show what would change; change nothing."),
      .flag("json", sets: \.isJSON, help: "Print the changed expenses as a JSON array."),
    ])

  func run(in context: Context) throws {
    try context.readSettings()
    let expenses = try context.expenses()
    let nothing: DisplayText = "No expense changes its type."
    let report = ChangeReport(isJSON ? .array : .text, verb: isDryRun ? "Would change" : "Changed")
    if isDryRun {
      let changes = try expenses.previewRules(toAll: isForAll)
      if changes.isEmpty { try context.console.note(nothing) }
      return try report.write(changes, to: context.console)
    }
    let commit = try expenses.applyRules(toAll: isForAll)
    if commit.changeCount == 0 { try context.console.note(nothing) }
    try report.write(commit, undoHint: context.undoHint, to: context.console)
    try context.showNotes(on: commit, of: expenses)
  }
}
