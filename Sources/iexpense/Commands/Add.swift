import CommandSpec
import ExpenseCore

/// `iexpense add`: records one expense.
struct Add: ToolCommand {
  var name = ""
  /// As it was typed, since the currency says how it is read; nil where it is missing.
  var amount: String?
  var type: ExpenseType?
  var date: Day?
  var currency: CurrencyCode?
  var account: String?
  var note: String?
  var tags: [String] = []
  var id: ExpenseItem.ID?
  var isJSON = false
  var global = GlobalOptions()

  static let name = "add"

  private static let amountArgument = Argument<Add>.option(
    "amount", short: "a", .text("amount"), help: "How much was spent.", isRequired: true,
    question: "Amount"
  ) { $0.amount = $1 }

  static let specification = CommandSpecification<Add>(
    summary: "Record an expense.",
    discussion: """
      A negative amount is money back. With --id a script can try again after a failure: the \
      expense is never added twice. At a terminal, a name or an amount that is missing is asked for.
      """,
    examples: [
      "iexpense add \"Lunch\" --type personal --amount 12.50",
      "iexpense add Taxi -t business -a 31.40 -d 2026-11-20 --note \"to the fair\"",
      "iexpense add \"Refund of the shoes\" --amount -59.95 --tag shoes",
    ],
    arguments: [
      .operand(.name, help: "What the money was spent on.", question: "Name") { $0.name = $1 },
      amountArgument,
      .option(
        "type", short: "t", .type, help: "The kind of expense.", defaultText: "Personal"
      ) { $0.type = $1 },
      .option("date", short: "d", .day, help: "The day of the expense.", defaultText: "today") {
        $0.date = $1
      },
      .option("currency", .currency, help: "The currency, by its ISO 4217 code.") {
        $0.currency = $1
      },
      .option("account", .account, help: "The account or card that paid.") { $0.account = $1 },
      .option("note", .note, help: "Anything else worth knowing.") { $0.note = $1 },
      .option("tag", .tag, help: "A word to find it by.", isRepeatable: true) {
        $0.tags.append($1)
      },
      .option(
        "id", .uuid, help: "The id of the expense; one that is there already is refused.",
        defaultText: "a new one"
      ) { $0.id = $1 },
      .flag("json", help: "Print the expense as JSON.") { $0.isJSON = true },
    ],
    groups: [Argument.group(\.global, GlobalOptions.arguments)])

  func validate() throws(UsageError) {
    try global.refuseInput()
    _ = try typedAmount()
  }

  func run(in surroundings: Surroundings) throws {
    let item = ExpenseItem(
      id: id ?? ExpenseItem.newID(), name: name, type: type ?? .personal, amount: try typedAmount(),
      date: try date ?? surroundings.today(),
      currency: currency, account: account, note: note, tags: tags)
    let commit = try global.expenses(in: surroundings, mustExist: false)
      .add(item, isNewID: id == nil)
    try ChangeReport(verb: "Added", isQuiet: global.isQuiet)
      .write(commit, as: isJSON ? .object : .text, in: surroundings)
  }

  /// The amount, whose number of decimals depends on the currency; zero where it is missing.
  private func typedAmount() throws(UsageError) -> Amount {
    guard let amount else { return .zero }
    do {
      return try Amount(typed: amount, in: currency ?? .usDollar)
    } catch ExpenseError.invalid(let value) {
      throw UsageError(
        .invalidValue(Add.amountArgument.info, amount, InvalidArgumentValue(value.reason)))
    } catch {
      throw UsageError(.refused("\(error)", hint: nil))
    }
  }
}
