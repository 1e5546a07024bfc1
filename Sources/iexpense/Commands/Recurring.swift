import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import Text

/// The operand of commands for one recurring expense.
struct RuleOperand: Sendable {
  private(set) var text = ""

  static let arguments: [Argument<RuleOperand>] = [
    .operand(.text("name", from: .recurring), help: "Name or id of the recurring expense.") {
      $0.text = $1
    }
  ]
}

extension Context {
  /// Report a recurring expense as JSON, or in a sentence and its state.
  func tell(_ sentence: DisplayText, of rule: RecurringRule, isJSON: Bool = false) throws {
    let today = try today
    if isJSON {
      return try RowReport.recurring([rule], settings, on: today, presentation)
        .writeJSONLines(to: output)
    }
    let state = presentation.state(of: rule, on: today) { command($0) }
    try console.say("\(sentence); \(state)")
  }

  /// The rule that a text names, by the settings of the store, which are read.
  func rule(_ text: String) throws -> RecurringRule { try readSettings().recurringRule(text) }
}

/// `iexpense recurring list`: show what recurs, and what it costs a year.
struct RecurringList: ToolCommand {
  private var output = FormatOptions()
  var global = GlobalOptions()

  static let name = "list"

  static let specification = CommandSpecification<RecurringList>(
    summary: "Show recurring expenses, and what they cost a year.",
    details: """
      Each line shows the last date that was recorded, the next one, and what is due within a year \
      from today. The sums of a year are per currency.
      """,
    examples: ["iexpense recurring", "iexpense recurring --json | jq '.[].next'"],
    arguments: Argument.group(\.output, FormatOptions.arguments()), rules: FormatOptions.rules)

  func run(in context: Context) throws {
    let settings = try context.readSettings()
    try context.noteMissingStore()
    let rules = settings.recurring ?? []
    let today = try context.today
    try output.write(.recurring(rules, settings, on: today, context.presentation), in: context)
    if output.format == .table, rules.isEmpty {
      let command = context.command("recurring add Rent 950 --every month")
      try context.console.note("No recurring expenses. To add one: \(command)")
    }
  }
}

/// `iexpense recurring skip`: leave out dates of a recurring expense.
struct RecurringSkip: ToolCommand {
  private var operand = RuleOperand()
  private var dates: [String] = []
  var global = GlobalOptions()

  static let name = "skip"

  static let specification = CommandSpecification<RecurringSkip>(
    summary: "Skip dates of a recurring expense.",
    discussion: "Nothing is recorded on them. 'iexpense undo' restores them.",
    examples: ["iexpense recurring skip Gym", "iexpense recurring skip Gym 2026-12-15"],
    arguments: Argument.group(\.operand, RuleOperand.arguments) + [
      .operand(
        .text("date"), help: "Dates on which it is due, by default the next one.",
        isRequired: false, isRepeatable: true
      ) { $0.dates.append($1) }
    ])

  func run(in context: Context) throws {
    let rule = try context.rule(operand.text)
    // The report needs the date of today: without it, nothing is changed.
    _ = try context.today
    let days = try dates.map { try readDay($0, for: "date", in: context) }
    var skipped = days
    let (commit, _, after) = try context.actions(on: context.expenses(mustExist: true))
      .change(rule, as: .skipRecurring) { rule in
        if days.isEmpty { skipped = rule.next.map { [$0] } ?? [] }
        for day in skipped { try rule.skip(day) }
      }
    try commit.reportIfKept(to: context.output) {
      guard !commit.settingChanges.isEmpty else {
        return try context.console.say("Already skipped; nothing to do.")
      }
      let days = skipped.map(context.presentation.text).joined(separator: ", ")
      try context.tell("Skipped \(after.name) on \(days)", of: after)
    }
  }
}

/// `iexpense recurring end`: end a recurring expense.
struct RecurringEnd: ToolCommand {
  private var operand = RuleOperand()
  private var to: String?
  var global = GlobalOptions()

  static let name = "end"

  static let specification = CommandSpecification<RecurringEnd>(
    summary: "End a recurring expense.",
    discussion: "What was recorded stays, and the list still shows it.",
    examples: ["iexpense recurring end Gym", "iexpense recurring end Gym --to 2026-12-31"],
    arguments: Argument.group(\.operand, RuleOperand.arguments) + [
      .option("to", .text("date"), sets: \.to, help: "Last date.", defaultText: "today")
    ])

  func run(in context: Context) throws {
    let rule = try context.rule(operand.text)
    let today = try context.today
    let day = try to.map { try readDay($0, for: "to", in: context) } ?? today
    if let first = rule.schedule[0], day < first {
      throw UsageError.refused(
        "'\(rule.name)' has no date up to \(day): its first one is \(first).",
        hint: "To remove it: \(global.store.command("recurring remove", [rule.shortID]))")
    }
    let (commit, _, after) = try context.actions(on: context.expenses(mustExist: true))
      .change(rule, as: .endRecurring) { $0.end = day }
    try commit.reportIfKept(to: context.output) {
      try context.tell("\(after.name) ends on \(context.presentation.text(of: day))", of: after)
    }
  }
}

/// `iexpense recurring remove`: remove the rule for an expense that recurs.
struct RecurringRemove: ToolCommand {
  private var operand = RuleOperand()
  var global = GlobalOptions()

  static let name = "remove"

  static let specification = CommandSpecification<RecurringRemove>(
    summary: "Remove a recurring expense.", discussion: "What was recorded stays.",
    examples: ["iexpense recurring remove Gym"],
    arguments: Argument.group(\.operand, RuleOperand.arguments))

  func run(in context: Context) throws {
    let rule = try context.rule(operand.text)
    let commit = try context.actions(on: context.expenses(mustExist: true)).remove(rule)
    try commit.reportIfKept(to: context.output) {
      let presentation = context.presentation
      try context.console.say("Removed \(presentation.line(of: rule))")
    }
  }
}
