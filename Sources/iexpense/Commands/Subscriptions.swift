import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense subscriptions`: find what is paid again and again, and what it costs a year.
struct Subscriptions: ToolCommand {
  private var showsEnded = false
  private var filters = FilterOptions()
  private var output = FormatOptions()
  private var pager = PagerOptions()
  var global = GlobalOptions()

  static let name = "subscriptions"
  static let takesInput = true

  static let specification = CommandSpecification<Subscriptions>(
    summary: "Find subscriptions in what was spent.",
    discussion: "Each one is shown with its reasons, and with the command that makes it recurring.",
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
    arguments: [.flag("all", sets: \.showsEnded, help: "Include those that have ended.")],
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
    let shown = all.filter { showsEnded || $0.status != .ended }
    try output.write(
      .subscriptions(shown, settings, context.presentation, command: command(for:)), in: context)
    if output.format == .table {
      try context.output.flush()
      try tell(of: all.count - shown.count, isEmpty: shown.isEmpty, in: context)
    }
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

  private func tell(of endedCount: Int, isEmpty: Bool, in context: Context) throws {
    if endedCount > 0 {
      let count = context.presentation.text(of: endedCount)
      let verb = endedCount == 1 ? "has" : "have"
      try context.console.note("\(count) more \(verb) ended: --all shows them.")
    } else if isEmpty {
      try context.console.note("No subscriptions found.")
    }
  }
}
