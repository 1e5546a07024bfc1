import CommandSpec
import ExpenseCore

/// The options for the members of an expense, of a new one or of one that is changed.
///
/// Amount and day are kept as they were typed, since what they mean depends on the currency, the
/// day and the locale.
struct MemberOptions: Sendable {
  private(set) var amount: String?
  private(set) var type: ExpenseType?
  private(set) var date: String?
  private(set) var currency: CurrencyCode?
  private(set) var account: String?
  private(set) var note: String?
  private(set) var tags: [String] = []

  private static func amountArgument(ofNew isNew: Bool) -> Argument<MemberOptions> {
    .option(
      "amount", short: "a", .text("amount"), help: "How much was spent.", isRequired: isNew,
      question: isNew ? "Amount" : nil
    ) { $0.amount = $1 }
  }

  private static func dateArgument(ofNew isNew: Bool) -> Argument<MemberOptions> {
    .option(
      "date", short: "d", .text("day"),
      help: "The day of the expense: 2026-11-20, yesterday, monday, 3d.",
      defaultText: isNew ? "today" : nil
    ) { $0.date = $1 }
  }

  /// The options; those of a new expense say what holds without them.
  static func arguments(ofNew isNew: Bool) -> [Argument<MemberOptions>] {
    [
      amountArgument(ofNew: isNew),
      .option(
        "type", short: "t", .type, help: "The kind of expense.",
        defaultText: isNew ? "Personal" : nil
      ) { $0.type = $1 },
      dateArgument(ofNew: isNew),
      .option("currency", .currency, help: "The currency, by its ISO 4217 code.") {
        $0.currency = $1
      },
      .option("account", .account, help: "The account or card that paid.") { $0.account = $1 },
      .option("note", .note, help: "Anything else worth knowing.") { $0.note = $1 },
      .option("tag", .tag, help: "A word to find it by.", isRepeatable: true) {
        if !$0.tags.contains($1) { $0.tags.append($1) }
      },
    ]
  }

  /// Whether none of the options was given.
  var isEmpty: Bool {
    amount == nil && type == nil && date == nil && currency == nil && account == nil && note == nil
      && tags.isEmpty
  }

  /// The day that was typed; nil where none was.
  func day(in surroundings: Surroundings) throws -> Day? {
    guard let date else { return nil }
    let reader = try surroundings.periods()
    return try MemberOptions.dateArgument(ofNew: true).info.value(of: date) { try reader.day(date) }
  }

  /// The amount that was typed, with no more decimals than its currency has; nil where none was.
  func amount(in currency: CurrencyCode?) throws(UsageError) -> Amount? {
    guard let amount else { return nil }
    do {
      return try Amount(typed: amount, in: currency)
    } catch ExpenseError.invalid(let value) {
      throw UsageError(
        .invalidValue(
          MemberOptions.amountArgument(ofNew: true).info, amount,
          InvalidArgumentValue(value.reason)))
    } catch {
      throw UsageError(.refused("\(error)", hint: nil))
    }
  }
}
