import CommandSpec
import ExpenseCore

/// `iexpense add`: records one expense.
struct Add: ToolCommand {
  var name = ""
  var members = MemberOptions()
  var id: ExpenseItem.ID?
  var isJSON = false
  var global = GlobalOptions()

  static let name = "add"

  static let specification = CommandSpecification<Add>(
    summary: "Record an expense.",
    discussion: """
      A negative amount is money back. With --id a script can try again after a failure: the \
      expense is never added twice. At a terminal, a name or an amount that is missing is asked for.
      """,
    examples: [
      "iexpense add \"Lunch\" --type personal --amount 12.50",
      "iexpense add Taxi -t business -a 31.40 -d yesterday --note \"to the fair\"",
      "iexpense add \"Refund of the shoes\" --amount -59.95 --tag shoes",
    ],
    arguments: [
      .operand(.name, help: "What the money was spent on.", question: "Name") { $0.name = $1 }
    ],
    groups: [
      Argument.group(\.members, MemberOptions.arguments(ofNew: true)),
      [
        .option(
          "id", .uuid, help: "The id of the expense; one that is there already is refused.",
          defaultText: "a new one"
        ) { $0.id = $1 },
        .flag("json", help: "Print the expense as JSON.") { $0.isJSON = true },
      ],
      Argument.group(\.global, GlobalOptions.arguments),
    ])

  func validate() throws(UsageError) {
    try global.refuseInput()
    _ = try members.amount(in: members.currency ?? .usDollar)
  }

  func check(in surroundings: Surroundings) throws { _ = try members.day(in: surroundings) }

  func run(in surroundings: Surroundings) throws {
    let item = ExpenseItem(
      id: id ?? ExpenseItem.newID(), name: name, type: members.type ?? .personal,
      amount: try members.amount(in: members.currency ?? .usDollar) ?? .zero,
      date: try members.day(in: surroundings) ?? surroundings.today(), currency: members.currency,
      account: members.account, note: members.note, tags: members.tags)
    let commit = try global.expenses(in: surroundings, mustExist: false)
      .add(item, isNewID: id == nil)
    try ChangeReport(verb: "Added", isQuiet: global.isQuiet)
      .write(commit, as: isJSON ? .object : .text, in: surroundings)
  }
}
