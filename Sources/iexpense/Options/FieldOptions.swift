import CommandSpec
import ExpenseApp
import ExpenseCore

/// The options for the fields of an expense that is added or changed.
///
/// Amount, type and date are kept as they were typed, since their meaning depends on the settings
/// of the store, the day and the locale.
struct FieldOptions: Sendable {
  /// True if they are for a new expense.
  private let isNew: Bool
  private(set) var amount: String?
  /// True if the amount was given as an operand.
  private(set) var isAmountOperand = false
  private(set) var type: String?
  private(set) var date: String?
  private(set) var currency: CurrencyCode?
  private(set) var account: String?
  private(set) var note: String?
  private(set) var tags: [String] = []

  init(ofNew isNew: Bool) {
    self.isNew = isNew
  }

  private static func amountArgument(ofNew isNew: Bool) -> Argument<FieldOptions> {
    .option(
      "amount", short: "a", .text("amount"),
      help: isNew
        ? "Amount, if it is not the last word."
        : "Amount: 12.50, 12.50+4.30, or '12.50 EUR'."
    ) { $0.amount = $1 }
  }

  /// The amount of a new expense, as an operand.
  static let amountOperand = Argument<FieldOptions>.operand(
    .text("amount"), help: "Amount: 12.50, 12.50+4.30, or '12.50 EUR'.",
    question: "Amount"
  ) {
    $0.amount = $1
    $0.isAmountOperand = true
  }

  private static func dateArgument(ofNew isNew: Bool) -> Argument<FieldOptions> {
    .option(
      "date", short: "d", .text("date"),
      help: "Date: nov 3, monday, or 2026-11-20.",
      defaultText: isNew ? "today" : nil
    ) { $0.date = $1 }
  }

  private static func typeArgument(ofNew isNew: Bool) -> Argument<FieldOptions> {
    .option(
      "type", short: "t", .text("type", completion: CompletionSource.types.completion),
      help: isNew ? "Type." : "Type of the expense.",
      defaultText: isNew ? "see 'iexpense help types'" : nil, question: isNew ? "Type" : nil
    ) { $0.type = $1 }
  }

  /// The options; those of a new expense state their defaults.
  static func arguments(ofNew isNew: Bool) -> [Argument<FieldOptions>] {
    let amount = amountArgument(ofNew: isNew)
    return [
      isNew ? amount.under("More options") : amount,
      typeArgument(ofNew: isNew),
      dateArgument(ofNew: isNew),
      .option("currency", .currency, help: "Currency, as an ISO 4217 code.") {
        $0.currency = $1
      },
      .option(
        "account", .account, help: "Account or card you paid with.",
        question: isNew ? "Account" : nil
      ) { $0.account = $1 },
      .option("note", .note, help: "Any further details.") { $0.note = $1 },
      .option(
        "tag", .tag, help: isNew ? "Tag to find it by." : "Replace all tags with this one.",
        isRepeatable: true
      ) {
        if !$0.tags.contains($1) { $0.tags.append($1) }
      },
    ]
  }

  /// True if none of the options was given.
  var isEmpty: Bool {
    amount == nil && type == nil && date == nil && currency == nil && account == nil && note == nil
      && tags.isEmpty
  }

  /// The typed texts, by the fields of the form.
  var fields: [FormField: String] {
    let texts: [FormField: String?] = [
      .amount: amount, .type: type, .date: date, .currency: currency?.code, .account: account,
      .note: note, .tags: tags.isEmpty ? nil : tags.joined(separator: ", "),
    ]
    return texts.compactMapValues(\.self)
  }

  /// The date that was given; nil for none.
  func day(in context: Context) throws -> Day? {
    guard let date else { return nil }
    let reader = try context.periods
    return try FieldOptions.dateArgument(ofNew: isNew).info.value(of: date) {
      try reader.day(date)
    }
  }

  /// The type that was given, in its known spelling; nil for none.
  func type(in context: Context) throws -> ExpenseType? {
    guard let type else { return nil }
    return try FieldOptions.typeArgument(ofNew: isNew).info.value(of: type) {
      try context.settings.knownTypes.type(named: type)
    }
  }

  /// Check the amount, as far as possible without knowing the expense.
  ///
  /// - Throws: The same errors as ``amount(in:)``.
  func checkAmount(in context: Context) throws {
    let amounts = context.amounts
    _ = try readAmount { try amounts.readBeforehand($0, in: currency) }
  }

  /// The amount that was given, and the currency named in it or beside it.
  ///
  /// - Returns: The amount and currency; nil if no amount was given.
  /// - Throws: ``UsageError`` if the amount is invalid, has too many decimals for its currency, or
  ///   has another currency than the one beside it.
  func amount(in context: Context) throws -> AmountReader.Reading? {
    let amounts = context.amounts
    return try readAmount { try amounts.read($0, in: currency) }
  }

  private func readAmount(
    _ read: (String) throws -> AmountReader.Reading?
  ) throws -> AmountReader.Reading? {
    guard let amount else { return nil }
    let argument =
      isAmountOperand ? FieldOptions.amountOperand : FieldOptions.amountArgument(ofNew: isNew)
    return try argument.info.value(of: amount) {
      let reading = try read(amount)
      if let named = reading?.currency, let currency, named != currency {
        throw InvalidValue.Reason.severalCurrencies([named, currency])
      }
      return reading
    }
  }
}
