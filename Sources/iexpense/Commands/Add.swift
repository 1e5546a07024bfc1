import CommandSpec
import ExpenseCore

/// `iexpense add`: records one expense.
struct Add: ToolCommand {
  var name = ""
  var amount = ""
  var type: ExpenseType?
  var date: Day?
  var currency: CurrencyCode?
  var account: String?
  var note: String?
  var tags: [String] = []
  var id: ExpenseItem.ID?
  var isJSON = false
  var global = GlobalOptions()

  private static let amountArgument = Argument<Add>.requiredOption(
    \.amount, "amount", short: "a", .text("amount"), help: "How much was spent.")

  // Each generic function of the standard library takes a moment when it is first used, here at every
  // addition: joined(separator:) a tenth of a millisecond.
  private static let typeNames = ExpenseType.builtIn.reduce("") {
    $0.isEmpty ? $1.name : $0 + ", " + $1.name
  }

  static let specification = CommandSpecification<Add>(
    "add", summary: "Record an expense.",
    discussion: """
      The types are \(typeNames). A negative amount is money back. With --id a script can try again after a \
      failure: the expense is never added twice.
      """,
    examples: [
      "iexpense add \"Lunch\" --type personal --amount 12.50",
      "iexpense add Taxi -t business -a 31.40 -d 2026-11-20 --tag berlin --note \"to the fair\"",
      "iexpense add \"Refund of the shoes\" --amount -59.95",
    ],
    arguments: [
      .operand(\.name, .name, help: "What the money was spent on."),
      amountArgument,
      .option(\.type, "type", short: "t", .type, help: "The kind of expense. (default: Personal)"),
      .option(\.date, "date", short: "d", .day, help: "The day of the expense. (default: today)"),
      .option(\.currency, "currency", .currency, help: "The currency, by its ISO 4217 code."),
      .option(\.account, "account", .account, help: "The account or card that paid."),
      .option(\.note, "note", .note, help: "Anything else worth knowing."),
      .repeatableOption(\.tags, "tag", .tag, help: "A word to find it by."),
      .option(
        \.id, "id", .uuid,
        help: "The id of the expense; one that is there already is refused. (default: a new one)"),
      .flag(\.isJSON, "json", help: "Print the expense as JSON."),
    ],
    groups: [Argument.group(\.global, GlobalOptions.arguments)])

  func run(in surroundings: Surroundings) throws {
    let item = ExpenseItem(
      id: id ?? ExpenseItem.newID(), name: name, type: type ?? .personal, amount: try typedAmount(),
      date: date ?? surroundings.today,
      currency: currency, account: account, note: note, tags: tags)
    let commit = try global.expenses(in: surroundings, mustExist: false)
      .add(item, isNewID: id == nil)
    try ChangeReport(verb: "Added", isQuiet: global.isQuiet)
      .write(commit, as: isJSON ? .object : .text, in: surroundings)
  }

  /// The amount, whose number of decimals depends on the currency and so on another argument.
  private func typedAmount() throws -> Amount {
    do {
      return try Amount(typed: amount, in: currency ?? .usDollar)
    } catch ExpenseError.invalid(let value) {
      throw UsageError(
        .invalidValue(Add.amountArgument.info, amount, InvalidArgumentValue(value.reason)))
    }
  }
}
