import CommandSpec
import ExpenseActions
import ExpenseApp
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense recurring run`: record what is due of recurring expenses.
struct RecurringRun: ToolCommand {
  private var words: [String] = []
  private var until: String?
  private var isLinking = true
  private var isConfirmed = false
  private var isDryRun = false
  private var isJSON = false
  var global = GlobalOptions()

  static let name = "run"

  /// The largest number of dates of a rule that are recorded without asking.
  private static let usualCount = 12

  static let specification = CommandSpecification<RecurringRun>(
    summary: "Record the recurring expenses that are due.",
    discussion: """
      Run it as often as you like, on any machine: each date is recorded once.
      """,
    details: """
      An expense with the same amount, a date from 3 days before to 5 days after, and a similar name \
      is not recorded again, but linked to the recurring expense. At a terminal you are asked; \
      --no-link records another one. With a date up to 8 days after, or an amount up to 1.67 times as \
      large, or as small, it may be the payment: without a terminal, the date stays due.

      What you delete is not recorded again. More than 12 dates of one expense, or dates more than a \
      year ago, ask for confirmation. With --until, dates to come are recorded now.

      For cron: iexpense recurring run -q
      """,
    examples: [
      "iexpense recurring run", "iexpense recurring run --dry-run",
      "iexpense recurring run Gas=84.20", "iexpense recurring run Rent --until 2026-12-31",
    ],
    arguments: [
      .operand(
        .text("name", from: .recurring),
        help: "Names or ids, all by default; Gas=84.20 sets the amount.", isRequired: false,
        isRepeatable: true
      ) { $0.words.append($1) },
      .option(
        "until", .text("date"), sets: \.until, help: "Record what is due up to this date.",
        defaultText: "today"),
      .negatableFlag(
        "link", help: "Link matching expenses instead of recording them again.", default: true
      ) { $0.isLinking = $1 },
      .flag("yes", short: "y", sets: \.isConfirmed, help: "Record without asking."),
      .flag(
        "dry-run", short: "n", sets: \.isDryRun,
        help: "Show what would be recorded; change nothing."),
      .flag(
        "json", sets: \.isJSON, help: "Print the recorded and linked expenses as a JSON array."),
    ])

  func run(in context: Context) throws {
    let settings = try context.readSettings()
    let today = try context.today
    let expenses = try context.expenses(mustExist: false)
    var run = try request(context.actions(on: expenses), on: today, in: context)
    let due = try expenses.previewDue(run, settings)
    if due.isEmpty {
      if isJSON { try context.output.write("[]\n") }
      return try noteNothingDue(settings, in: context)
    }
    if isDryRun {
      try preview(due, in: context)
      return tell(ofDoubtful: due, in: context)
    }
    if context.hasPerson, !isJSON { try decide(on: due, &run, in: context) }
    if !isConfirmed {
      try confirm(due, on: today, in: context)
      run.recordsAnyway = try run.recordsAnyway || !confirmLinks(due, in: context)
    }
    let (commit, outcomes) = try expenses.recordDue(run)
    defer { tell(ofDoubtful: outcomes, in: context) }
    if outcomes.isEmpty, !isJSON { return try noteNothingDue(try expenses.settings(), in: context) }
    if commit.changeCount == 0, !isJSON { return try tell(ofKnown: outcomes, in: context) }
    try ChangeReport(isJSON ? .array : .text, verb: RecurringRun.verb).write(
      commit, undoHint: context.undoHint, to: context.console)
    try context.showNotes(on: commit, of: expenses)
  }

  private func request(
    _ actions: Actions, on today: Day, in context: Context
  ) throws -> DueRequest {
    let day = try until.map { try readDay($0, for: "until", in: context) } ?? today
    do {
      return try actions.dueRequest(words, until: day, linking: isLinking)
    } catch let error as InvalidInput {
      throw RecurringRun.argument("name").invalid(error.value.text, error.value.reason)
    }
  }

  private static func verb(_ change: ExpenseChange) -> DisplayText {
    change.before == nil ? "Added" : change.after == nil ? "Removed" : "Linked"
  }

  private func noteNothingDue(_ settings: Settings, in context: Context) throws {
    let rules = settings.recurring ?? []
    let command = context.command("recurring add Rent 950 --every month")
    try context.console.note(
      rules.isEmpty
        ? "No recurring expenses. To add one: \(command)"
        : context.presentation.sentence(onNothingDueOf: rules))
  }

  /// Ask about expenses that may be payments, late or at another price.
  ///
  /// - Throws: ``Declined`` at the end of the input.
  private func decide(
    on due: [DueExpense], _ run: inout DueRequest, in context: Context
  ) throws {
    for date in due.doubtful {
      let sentence = context.presentation.sentence(on: date)
      try context.errors.writeLines(DisplayText("\(sentence).").wrapped(to: context.console.width))
      let occurrence = Occurrence(of: date.rule.id, on: date.due)
      let isPayment = try context.letter(of: "yn", to: "Is it? [y]es, [n]o: ") == "y"
      run.payments[occurrence] = isPayment
      guard isPayment, case .doubtful(let item) = date.outcome,
        item.amount != date.rule.amount(on: date.due)
      else { continue }
      let command = context.command(
        "recurring edit --amount \(item.amount) --from \(date.due)", date.rule.shortID)
      try context.console.tell("To change the recurring expense: \(command)")
    }
  }

  /// Tell which dates stay due, because another expense may be their payment.
  private func tell(ofDoubtful due: [DueExpense], in context: Context) {
    for date in due.doubtful {
      context.console.warn("\(context.presentation.sentence(on: date)). It stays due.")
    }
    guard !due.doubtful.isEmpty else { return }
    try? context.console.write(
      message: "To decide, run it at a terminal; --no-link records it.", titled: "Hint:")
    try? context.errors.flush()
  }

  /// Report dates that were linked already, by an import or on another machine.
  private func tell(ofKnown due: [DueExpense], in context: Context) throws {
    try ChangeReport(.text, verb: "Already there:").write(
      due.known.map(ExpenseChange.init(adding:)), to: context.console)
  }

  private func preview(_ due: [DueExpense], in context: Context) throws {
    let changes = due.plannedChanges
    let verbs = Dictionary(changes.map { ($0.change.id, $0.verb) }) { first, _ in first }
    try ChangeReport(isJSON ? .array : .text) { verbs[$0.id] ?? "" }.write(
      changes.map(\.change), to: context.console)
  }

  /// Ask before many dates of one rule, or old ones, are recorded: the clock may be wrong.
  private func confirm(_ due: [DueExpense], on today: Day, in context: Context) throws {
    let items = due.recorded
    let isMany = due.largestCount > RecurringRun.usualCount
    let isOld = due.contains { $0.due.days(to: today) > 366 }
    guard isMany || isOld, !items.isEmpty else { return }
    if context.hasPerson { try context.errors.writeLines(context.presentation.lines(of: items)) }
    try context.confirm(context.presentation.question(recording: due), unless: "--yes")
  }

  /// Ask whether expenses that match are the payments.
  ///
  /// - Returns: True if they are; without a person to ask, they are.
  private func confirmLinks(_ due: [DueExpense], in context: Context) throws -> Bool {
    let items = due.linked
    guard !items.isEmpty, isLinking, context.hasPerson else { return true }
    try context.errors.writeLines(context.presentation.lines(of: items, "Already there: "))
    let what = items.count == 1 ? "it" : "them"
    let answer = try context.dialog.ask("Link \(what) instead of recording \(what) again? [Y/n] ")
    guard let answer = answer?.trimmingWhitespace().lowercased() else { throw Declined() }
    if ["", "y", "yes"].contains(answer) { return true }
    guard ["n", "no"].contains(answer) else { throw Declined() }
    return false
  }
}
