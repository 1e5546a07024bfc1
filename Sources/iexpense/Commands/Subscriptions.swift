import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense subscriptions`: find what is paid again and again, and what it costs a year.
struct Subscriptions: ToolCommand {
  private var showsAll = false
  private var explains = false
  private var filters = FilterOptions()
  private var output = FormatOptions()
  private var pager = PagerOptions()
  var global = GlobalOptions()

  static let name = "subscriptions"
  static let takesInput = true

  static let specification = CommandSpecification<Subscriptions>(
    summary: "Find subscriptions in what was spent.",
    discussion: "The most expensive come first; --explain shows why they were found.",
    details: """
      Payments belong together if their names differ only in numbers, dates and references, and if \
      they come every week, 2 weeks, 4 weeks, month, quarter, half year or year. Weekends, late \
      bookings, single misses, pauses and changed prices are allowed for. Shopping does not count: \
      amounts that vary, or several payments per interval.

      The confidence says how likely chance explains the series: 'certain' is less than one in a \
      million, 'likely' less than one in a thousand. Nothing is recorded or changed.
      """,
    examples: [
      "iexpense subscriptions", "iexpense subscriptions --all --account visa",
      "iexpense subscriptions --json | jq 'map(select(.change))'",
    ],
    arguments: [
      .flag("all", sets: \.showsAll, help: "Show all, including those that have ended."),
      .flag(
        "explain", sets: \.explains,
        help: "Show the reasons for each, and the command that makes it recurring."),
    ],
    groups: [
      Argument.filters(\.filters),
      Argument.group(\.output, FormatOptions.arguments()).under("More options", except: ["json"]),
      Argument.group(\.pager, PagerOptions.arguments),
    ], rules: FormatOptions.rules + FilterOptions.rules)

  func run(in context: Context) throws {
    let settings = try context.readSettings()
    try pager.apply(in: context)
    let today = try context.today
    let all = try filters.read(in: context) {
      try SubscriptionReport(of: $0, on: today, settings).subscriptions
    }
    let shown = all.filter { showsAll || $0.status != .ended }
    let isTable = output.format == .table
    let isLimited = isTable && !showsAll && shown.count > Subscriptions.shownCount + 1
    let limit = isLimited ? Subscriptions.shownCount : Int.max
    try output.write(
      .subscriptions(shown, settings, limit: limit, context.presentation) {
        advice(all, shown, limit: limit, settings, context)
      }, in: context)
    guard isTable else { return }
    if explains {
      try context.output.writeLines(
        RowReport.explanations(
          of: shown, settings, width: context.console.tableWidth, context.presentation,
          command: command(for:)))
    }
    try context.output.flush()
    if shown.isEmpty {
      try context.console.note(
        all.isEmpty
          ? "No subscriptions found." : "All have ended. To see them: \(moreCommand("--all"))")
    }
  }

  /// Number of rows that fit a terminal of 24 lines with all that is around them.
  private static let shownCount = 14

  private func moreCommand(_ option: String) -> String {
    global.store.command("subscriptions \(option)")
  }

  /// The lines below the table: how many are not in it, and how one becomes a rule.
  private func advice(
    _ all: [Subscription], _ shown: [Subscription], limit: Int, _ settings: Settings,
    _ context: Context
  ) -> [DisplayText] {
    guard !context.console.isQuiet else { return [] }
    var lines: [DisplayText] = []
    let hidden = shown.count - min(limit, shown.count)
    let ended = all.count - shown.count
    let parts =
      (hidden > 0 ? ["\(context.presentation.text(of: hidden)) more"] : [])
      + (ended > 0 ? ["\(context.presentation.text(of: ended)) ended"] : [])
    if !parts.isEmpty { lines.append("\(parts.joined(separator: ", ")): \(moreCommand("--all"))") }
    let open = shown.first {
      settings.recurringRule(recording: $0) == nil && command(for: $0) != nil
    }
    if !explains, let command = open.flatMap(command(for:)) {
      let sentence: DisplayText = "To make one recurring: \(command)"
      // A command stays in one piece, so that it can be copied.
      let isLong = sentence.width > context.console.tableWidth
      lines += isLong ? ["To make one recurring:", "  \(command)"] : [sentence]
    }
    return lines
  }

  /// The command that makes a rule of a subscription from its next date on; nil if it has ended, or
  /// without a store to add it to.
  private func command(for subscription: Subscription) -> String? {
    guard global.file != "-", subscription.status != .ended, let last = subscription.payments.last,
      let from = subscription.nextOpen
    else { return nil }
    let id = "\(last.id)".prefix(IDPrefix.shownDigits)
    let every = subscription.interval.rawValue.shellWord
    return global.store.command(
      "recurring add --like \(id) --every \(every) --from \(from)",
      [String(subscription.name.prefix(100))])
  }
}
