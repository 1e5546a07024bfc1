import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense recurring run`: record what is due of recurring expenses.
struct RecurringRun: ToolCommand {
  /// A rule, and its amount if that differs this time.
  private var words: [(name: String, amount: String?)] = []
  private var until: String?
  private var isLinking = true
  private var isConfirmed = false
  private var isDryRun = false
  private var isJSON = false
  var global = GlobalOptions()

  static let name = "run"

  private static let ruleArgument = Argument<RecurringRun>.operand(
    .text("name", completion: CompletionSource.recurring.completion),
    help: "Names or ids, all by default; Gas=84.20 sets the amount.", isRequired: false,
    isRepeatable: true
  ) { command, word in
    // A name may have an equals sign, too: the last one counts.
    let index = word.lastIndex(of: "=")
    command.words.append(
      (
        index.map { String(word[..<$0]) } ?? word,
        index.map { String(word[word.index(after: $0)...]) }
      ))
  }
  private static let untilArgument = Argument<RecurringRun>.option(
    "until", .text("date"), help: "Record what is due up to this date.", defaultText: "today"
  ) { $0.until = $1 }

  /// The largest number of dates of a rule that are recorded without asking.
  private static let usualCount = 12

  static let specification = CommandSpecification<RecurringRun>(
    summary: "Record the recurring expenses that are due.",
    discussion: """
      Run it as often as you like, on any machine: each date is recorded once.
      """,
    details: """
      An expense with the same amount, a date within three days and a similar name is not recorded \
      again, but linked to the recurring expense. At a terminal you are asked; --no-link records \
      another one.

      What you delete is not recorded again. More than 12 dates of one expense, or dates more than a \
      year ago, ask for confirmation. With --until, dates to come are recorded now.

      For cron: iexpense recurring run -q
      """,
    examples: [
      "iexpense recurring run", "iexpense recurring run --dry-run",
      "iexpense recurring run Gas=84.20", "iexpense recurring run Rent --until 2026-12-31",
    ],
    arguments: [
      ruleArgument, untilArgument,
      .negatableFlag(
        "link", help: "Link matching expenses instead of recording them again.", default: true
      ) { $0.isLinking = $1 },
      .flag("yes", short: "y", help: "Record without asking.") { $0.isConfirmed = true },
      .flag("dry-run", short: "n", help: "Show what would be recorded; change nothing.") {
        $0.isDryRun = true
      },
      .flag("json", help: "Print the recorded and linked expenses as a JSON array.") {
        $0.isJSON = true
      },
    ],
    groups: [Argument.group(\.global, GlobalOptions.arguments)])

  func validate() throws(UsageError) { try global.refuseInput() }

  func run(in context: Context) throws {
    let settings = try context.readSettings()
    let today = try context.today
    let expenses = try context.expenses(mustExist: false)
    var run = try request(context.actions(on: expenses), on: today, in: context)
    let due = try expenses.previewDue(run, settings)
    if due.isEmpty {
      if isJSON { try context.output.write("[]\n") }
      return try tellOfNothing(settings, in: context)
    }
    if isDryRun { return try preview(due, in: context) }
    if !isConfirmed {
      try confirm(due, on: today, in: context)
      run.recordsAnyway = try run.recordsAnyway || !confirmLinks(due, in: context)
    }
    let (commit, outcomes) = try expenses.recordDue(run)
    if commit.changeCount == 0, !isJSON { return try tell(ofKnown: outcomes, in: context) }
    try ChangeReport(isJSON ? .array : .text, verb: RecurringRun.verb).write(
      commit, undoHint: "To undo: \(context.command("undo"))", to: context.console)
    try context.tellMore(of: commit, of: expenses)
  }

  private func request(
    _ actions: Actions, on today: Day, in context: Context
  ) throws -> DueRequest {
    let settings = context.settings
    let reader = try context.input.periods
    let day =
      try until.map { word in
        try RecurringRun.untilArgument.info.value(of: word) { try reader.day(word) }
      } ?? today
    var run = DueRequest(until: day)
    run.recordsAnyway = !isLinking
    guard !words.isEmpty else { return run }
    var rules: [RecurringRule] = []
    for (name, amount) in words {
      let rule: RecurringRule
      if let amount, let whole = try? settings.recurringRule("\(name)=\(amount)") {
        rule = whole
      } else {
        rule = try settings.recurringRule(name)
        if let amount {
          do {
            run.amounts[rule.id] = try actions.amount(amount, of: rule)
          } catch let error as InvalidInput {
            throw error.blamed(on: RecurringRun.ruleArgument.info, amount)
          }
        }
      }
      rules.append(rule)
    }
    run.rules = Set(rules.map(\.id))
    return run
  }

  private static func verb(_ change: ExpenseChange) -> DisplayText {
    change.before == nil ? "Added" : change.after == nil ? "Removed" : "Linked"
  }

  private func tellOfNothing(_ settings: Settings, in context: Context) throws {
    let rules = settings.recurring ?? []
    guard !rules.isEmpty else {
      let command = context.command("recurring add Rent 950 --every month")
      return try context.console.note(
        "No recurring expenses. To add one: \(command)")
    }
    let next = rules.compactMap { rule in rule.next.map { (day: $0, rule: rule) } }
      .min { $0.day < $1.day }
    let presentation = context.presentation
    let text = next.map { day, rule in
      " Next: \(rule.name), \(presentation.text(of: rule.amount(on: day), rule)), \(presentation.text(of: day))"
    }
    try context.console.note("Nothing is due.\(text ?? "")")
  }

  /// Report dates that were linked already, by an import or on another machine.
  private func tell(ofKnown due: [DueExpense], in context: Context) throws {
    let items = due.compactMap { date -> ExpenseItem? in
      if case .known(let item) = date.outcome { item } else { nil }
    }
    try ChangeReport(.text, verb: "Already there:").write(
      items.map(ExpenseChange.init(adding:)), to: context.console)
  }

  private func preview(_ due: [DueExpense], in context: Context) throws {
    var changes: [(verb: DisplayText, change: ExpenseChange)] = []
    for date in due {
      switch date.outcome {
      case .recorded(let item): changes.append(("Would add", ExpenseChange(adding: item)))
      case .linked(let item): changes.append(("Already there:", ExpenseChange(adding: item)))
      case .joined(let item, let other):
        changes.append(("Already there:", ExpenseChange(adding: item)))
        changes.append(("Would remove", ExpenseChange(removing: other)))
      case .removed(let item): changes.append(("Would remove", ExpenseChange(removing: item)))
      case .known(let item): changes.append(("Already there:", ExpenseChange(adding: item)))
      }
    }
    let verbs = Dictionary(changes.map { ($0.change.id, $0.verb) }) { first, _ in first }
    try ChangeReport(isJSON ? .array : .text) { verbs[$0.id] ?? "" }.write(
      changes.map(\.change), to: context.console)
  }

  /// Ask before many dates of one rule, or old ones, are recorded: the clock may be wrong.
  private func confirm(_ due: [DueExpense], on today: Day, in context: Context) throws {
    let items = due.compactMap { date -> ExpenseItem? in
      if case .recorded(let item) = date.outcome { item } else { nil }
    }
    let counts = Dictionary(due.map { ($0.rule.id, 1) }, uniquingKeysWith: +)
    let most = due.max { counts[$0.rule.id, default: 0] < counts[$1.rule.id, default: 0] }
    let isMany = most.map { counts[$0.rule.id, default: 0] > RecurringRun.usualCount } ?? false
    let isOld = due.contains { $0.due.days(to: today) > 366 }
    guard isMany || isOld, !items.isEmpty else { return }
    let presentation = context.presentation
    if context.hasPerson {
      for item in items.prefix(ChangeReport.shownCount) {
        try context.errors.writeLine(presentation.line(of: item))
      }
      if let rest = presentation.rest(of: items.count) {
        try context.errors.writeLine(StyledLine(rest))
      }
    }
    let first = due.map(\.due).min() ?? today
    let last = due.map(\.due).max() ?? today
    try context.confirm(
      "Record \(presentation.expenses(items.count)) from \(presentation.text(of: first)) to \(presentation.text(of: last))?",
      unless: "--yes")
  }

  /// Ask whether expenses that match are the payments.
  ///
  /// - Returns: True if they are; without a person to ask, they are.
  private func confirmLinks(_ due: [DueExpense], in context: Context) throws -> Bool {
    let items = due.compactMap { date -> ExpenseItem? in
      if case .linked(let item) = date.outcome { item } else { nil }
    }
    guard !items.isEmpty, isLinking, context.hasPerson else { return true }
    let presentation = context.presentation
    for item in items.prefix(ChangeReport.shownCount) {
      try context.errors.writeLine("Already there: \(presentation.line(of: item))")
    }
    if let rest = presentation.rest(of: items.count) {
      try context.errors.writeLine(StyledLine(rest))
    }
    let what = items.count == 1 ? "it" : "them"
    let answer = try context.ask("Link \(what) instead of recording \(what) again? [Y/n] ")
    guard let answer = answer?.trimmingWhitespace().lowercased() else { throw Declined() }
    if ["", "y", "yes"].contains(answer) { return true }
    guard ["n", "no"].contains(answer) else { throw Declined() }
    return false
  }
}
