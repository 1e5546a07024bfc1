import CommandSpec
import ExpenseActions
import ExpenseCore

/// The options for the fields of an expense that is added or changed.
///
/// Amount, type and date are kept as they were typed, since their meaning depends on the settings
/// of the store, the day and the locale.
struct FieldOptions: Sendable {
  /// True if they are for a new expense.
  private let isNew: Bool
  /// The fields that were given.
  private(set) var input = FieldInput()
  /// True if the amount was given as an operand.
  private(set) var isAmountOperand = false

  init(ofNew isNew: Bool) { self.isNew = isNew }

  /// The amount of a new expense, as an operand.
  static let amountOperand = Argument<FieldOptions>.operand(
    .text("amount"), help: "Amount: 12.50, 12.50+4.30, or '12.50 EUR'.", question: "Amount"
  ) {
    $0.input[.amount] = $1
    $0.isAmountOperand = true
  }

  /// The options; those of a new expense state their defaults.
  static func arguments(ofNew isNew: Bool) -> [Argument<FieldOptions>] {
    let amount = Argument<FieldOptions>.option(
      "amount", short: "a", .text("amount"), sets: \.input[.amount],
      help: isNew
        ? "Amount, if it is not the last word." : "Amount: 12.50, 12.50+4.30, or '12.50 EUR'.")
    return [
      isNew ? amount.under("More options") : amount,
      .option(
        "type", short: "t", .text("type", from: .types), sets: \.input[.type],
        help: isNew ? "Type." : "Type of the expense.",
        defaultText: isNew ? "see 'iexpense help types'" : nil, question: isNew ? "Type" : nil),
      .option(
        "date", short: "d", .text("date"), sets: \.input[.date],
        help: "Date: nov 3, monday, or 2026-11-20.", defaultText: isNew ? "today" : nil),
      .option("currency", .currency, help: "Currency, as an ISO 4217 code.") {
        $0.input[.currency] = $1.code
      },
      .option(
        "account", .account, sets: \.input[.account], help: "Account or card you paid with.",
        question: isNew ? "Account" : nil),
      .option("note", .note, sets: \.input[.note], help: "Any further details."),
      .option(
        "tag", .tags,
        help: isNew ? "Tags to find it by: berlin,fair." : "Replace all tags with these.",
        isRepeatable: true
      ) { $0.input.add(tags: $1) },
    ]
  }

  // MARK: Errors

  /// Do something with the input; an invalid value is blamed on its option.
  ///
  /// - Throws: ``UsageError``, or any other error of the closure.
  func blaming<Value>(_ body: () throws -> Value) throws -> Value {
    try rethrowing(body) { (error: InvalidInput) in
      guard let argument = argument(of: error.field), let word = input[error.field] else {
        return error.value
      }
      return argument.invalid(word, error.value.reason)
    }
  }

  private func argument(of field: ExpenseField) -> ArgumentInfo? {
    if field == .amount, isAmountOperand { return FieldOptions.amountOperand.info }
    let name = field == .tags ? "tag" : field.rawValue
    return FieldOptions.arguments(ofNew: isNew).first { $0.info.name == name }?.info
  }
}
