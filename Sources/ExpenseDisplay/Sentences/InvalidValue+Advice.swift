package import ExpenseCore
internal import Text

extension InvalidValue.Reason {
  /// A suggestion, if there is one.
  package var advice: String? {
    switch self {
    case .unknown(let known): "Use one of \(known.joined(separator: ", "))."
    case .unknownAccount(let known):
      known.isEmpty ? nil : "Use one of \(known.prefix(20).joined(separator: ", "))."
    case .decimalComma(let meaning): "Did you mean '\(meaning)'?"
    case .notAnAmount: "For example: 12.50"
    case .notADay, .notASingleDay: "For example: 2026-11-21, yesterday, monday, 3d"
    case .notAMonth: "For example: 2026-10, october, this, last"
    case .notAYear: "For example: 2026, this, last"
    case .ambiguousAmount(let readings):
      readings.first { $0.contains("thousands separator") }.map {
        "If you mean \($0.prefix { $0 != " " }), write it without the separator."
      }
    case .notACurrencySymbol: "For example: 12.50 EUR"
    case .ambiguousCurrency(_, let currencies):
      "Write the code: 12.50 \(currencies.first?.code ?? "USD")"
    case .ambiguous(let readings):
      "Write \(readings.map { String($0.prefix { $0 != " " }) }.joined(separator: " or "))."
    case .notACurrency: "For example: USD, EUR, JPY"
    case .severalCurrencies: "Name only one of them."
    case .empty, .notAnID, .tooLong, .controlCharacter, .tooManyMarks, .tooLarge, .tooManyDecimals,
      .missingDigit, .noSuchDay, .negative, .endsBefore:
      nil
    }
  }
}
