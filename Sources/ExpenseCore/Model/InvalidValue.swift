import Text

/// An entered value and the rule that it breaks.
public struct InvalidValue: Error, Hashable, Sendable {
  /// The rules that a value can break.
  public enum Reason: Error, Hashable, Sendable {
    case empty
    case tooLong(Int, maximum: Int)
    case controlCharacter(Unicode.Scalar)
    /// More consecutive combining marks than a store may hold.
    case tooManyMarks
    case unknown(known: [String])
    case unknownAccount(known: [String])
    case notAnAmount
    /// A decimal comma where a comma means something else; with the correct spelling of the amount.
    case decimalComma(meaning: String)
    /// No digit before the decimal mark; with the correct spelling of the amount.
    case missingDigit(meaning: String)
    case tooLarge
    /// A value less than 0, where that makes no sense.
    case negative
    /// More decimals than the currency has, or than any currency has if it is nil.
    case tooManyDecimals(Int, CurrencyCode?)
    case notADay
    case noSuchDay
    /// A month or a year instead of a single day.
    case notASingleDay
    case notAMonth
    case notAYear
    /// The possible meanings.
    case ambiguous([String])
    /// The possible amounts.
    case ambiguousAmount([String])
    case notACurrency
    /// Text next to digits that is not the name of a currency.
    case notACurrencySymbol(String)
    /// A symbol shared by several currencies.
    case ambiguousCurrency(String, [CurrencyCode])
    /// A last day before the first one.
    case endsBefore(Day)
    /// Two currencies for one amount.
    case severalCurrencies([CurrencyCode])
    case notAnID
  }

  /// The field of an expense that has such values; for one tag, the field of all tags.
  public let field: ExpenseField
  /// The entered text.
  public let text: String
  /// The rule that it breaks.
  public let reason: Reason

  package init(field: ExpenseField, text: String, reason: Reason) {
    (self.field, self.text, self.reason) = (field, text, reason)
  }
}

extension InvalidValue: CustomStringConvertible {
  /// The error in one sentence.
  public var description: String { "Invalid \(field.word) '\(text.shortened)': \(reason)." }
}

extension InvalidValue.Reason: CustomStringConvertible {
  /// The error as the end of a sentence.
  public var description: String {
    switch self {
    case .empty: "must not be empty"
    case .tooManyMarks: "more than \(TextRule.maximumMarks) combining marks in a row"
    case .tooLong(let count, let maximum): "\(count) characters, but at most \(maximum) are allowed"
    case .controlCharacter(let scalar): "unexpected control character \(scalar.codePoint)"
    case .unknown: "unknown type"
    case .unknownAccount: "no expense has this account"
    case .notAnAmount: "not an amount"
    case .decimalComma: "write decimals with a point"
    case .missingDigit(let meaning):
      "write \(meaning); in a shell, a '$' needs quotes: '$3.50'"
    case .tooLarge: "larger than 922337203685477.5807"
    case .negative: "must be 0 or more"
    case .tooManyDecimals(let count, let currency):
      "\(count) \(count == 1 ? "decimal" : "decimals"), but "
        + (currency.map { "\($0) has " + ($0.decimals == 0 ? "none" : "\($0.decimals)") }
          ?? "no currency has more than \(Amount.decimals)")
    case .notADay: "not a date"
    case .noSuchDay: "no such date in the calendar"
    case .notASingleDay: "must be a single date"
    case .notAMonth: "not a month"
    case .notAYear: "not a year"
    case .ambiguous(let readings), .ambiguousAmount(let readings):
      "ambiguous: \(readings.joined(separator: " or "))"
    case .notACurrency: "not an ISO 4217 currency code"
    case .notACurrencySymbol(let symbol): "'\(symbol.shortened)' is not a currency"
    case .ambiguousCurrency(let symbol, let currencies):
      "'\(symbol)' could be \(currencies.prefix(5).map(\.code).joined(separator: ", "))"
        + (currencies.count > 5 ? " or another" : "")
    case .endsBefore(let first): "before the first date, \(first)"
    case .severalCurrencies(let currencies):
      "two currencies, \(currencies.map(\.code).joined(separator: " and "))"
    case .notAnID: "not an id or the start of one (4 or more digits)"
    }
  }
}
