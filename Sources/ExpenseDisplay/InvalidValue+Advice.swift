package import ExpenseCore

extension InvalidValue.Reason {
  /// A way out, where there is one.
  package var advice: String? {
    switch self {
    case .unknown(let known): "The types are \(known.joined(separator: ", "))."
    case .unknownAccount(let known):
      known.isEmpty ? nil : "The accounts are \(known.prefix(20).joined(separator: ", "))."
    case .decimalComma(let meaning): "Did you mean \(meaning)?"
    case .notAnAmount: "Write digits, with a point before the decimals: 12.50"
    case .notADay, .notOneDay: "For example: 2026-11-21, yesterday, monday, 3d"
    case .notAMonth: "For example: 2026-10, october, this, last"
    case .notAYear: "For example: 2026, this, last"
    case .ambiguousAmount:
      "Write digits, with a point before the decimals and nothing between thousands: 1234.50"
    case .notACurrencySymbol: "Write all digits, and a currency by its code or symbol: 12.50 EUR"
    case .ambiguousCurrency(_, let currencies):
      "Write the code: 12.50 \(currencies.first?.code ?? "USD")"
    case .ambiguous: "Write a day as YYYY-MM-DD and a month as YYYY-MM."
    case .notACurrency: "For example: USD, EUR, JPY"
    case .severalCurrencies: "Name one currency."
    case .empty, .notAnID, .tooLong, .controlCharacter, .tooManyMarks, .tooLarge, .tooManyDecimals,
      .noSuchDay,
      .negative:
      nil
    }
  }
}
