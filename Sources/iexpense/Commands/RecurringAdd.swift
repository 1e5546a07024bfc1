import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay
import Text

/// `iexpense recurring add`: add a rule for an expense that recurs.
struct RecurringAdd: ToolCommand {
  private var words: [String] = []
  private var members = FieldOptions(ofNew: true)
  private var schedule = ScheduleOptions()
  private var example = IDOperands()
  private var isJSON = false
  var global = GlobalOptions()

  static let name = "add"

  static let specification = CommandSpecification<RecurringAdd>(
    summary: "Add a recurring expense.",
    discussion: """
      It records nothing by itself: 'iexpense recurring run' does. Without --from, the first date is \
      today.
      """,
    details: """
      Dates are counted from the first one: an expense of the 31st is due on the last day of shorter \
      months. With --on, the first date is the first such day from --from on.

      With --like, name, amount, type, currency, account, note and tags are those of an expense, \
      unless you give them, and the first date is its date.

      Rows of a bank belong to the recurring expense if the amount is the same, the date is from 3 days \
      before to 5 days after, and the name is similar. If the bank calls it something else, give a part \
      of that text with --match.
      """,
    examples: [
      "iexpense recurring add Rent 950 --every month --from 2026-11-01",
      "iexpense recurring add Gas 80 --every quarter --on \"last workday\"",
      "iexpense recurring add --like last --every 2w",
    ],
    arguments: [
      .operand(.text("name", from: .names), help: "Name of its expenses.", isRepeatable: true) {
        $0.words.append($1)
      }
    ] + Argument.group(\.members, [FieldOptions.amountOperand]),
    groups: [
      Argument.group(\.schedule, ScheduleOptions.arguments),
      Argument.group(\.example, IDOperands.like),
      Argument.group(
        \.members, FieldOptions.arguments(ofNew: true).filter { $0.info.name != "date" }
      ).under("More options", except: ["type", "account"]),
      [.flag("json", sets: \.isJSON, help: "Print the recurring expense as JSON.")],
    ], rules: ScheduleOptions.rules)

  func requires(_ argument: ArgumentInfo) -> Bool {
    guard example.isEmpty else { return false }
    return argument.name == "amount" ? members.input[.amount] == nil : true
  }

  func validate() throws(UsageError) {
    if schedule.input.interval == nil {
      throw UsageError.refused(
        "'--every' is missing.", hint: "For example: --every month, --every 2w, --every year")
    }
  }

  func run(in context: Context) throws {
    let settings = try context.readSettings()
    let expenses = try context.expenses(mustExist: false)
    let (commit, added) = try ScheduleOptions.blaming {
      try members.blaming {
        try context.actions(on: expenses).addRecurring(request(expenses, in: context))
      }
    }
    context.console.adopt(home: commit.settingChanges.homeCurrency(from: settings.currency))
    try commit.reportIfKept(to: context.output) {
      try context.tell("Added \(context.presentation.line(of: added))", of: added, isJSON: isJSON)
    }
    try context.showNotes(on: commit, of: expenses)
  }

  private func request(_ expenses: Expenses, in context: Context) throws -> RecurringRequest {
    var fields = members.input
    // An invalid amount is told before the store is read.
    _ = try context.input.amount(fields)
    let ids = try example.read(in: context)
    let old = ids.isEmpty ? nil : try expenses.items(withIDs: ids).first
    if !words.isEmpty {
      let name = words.joined(separator: " ")
      fields[.name] = try RecurringAdd.argument("name").value(of: name) {
        try context.input.text(name, of: .name)
      }
    }
    guard let interval = schedule.input.interval else {
      throw UsageError(.missingArgument(RecurringAdd.argument("every")))
    }
    return RecurringRequest(fields, like: old, every: interval, schedule.input)
  }
}
