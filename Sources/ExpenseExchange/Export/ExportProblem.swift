public import ExpenseCore

/// A reason why expenses cannot be exported in a format; nothing is written then.
public enum ExportProblem: Error, Hashable, Sendable {
  /// The number of expenses without a date, which each entry of a journal needs.
  case undated(ExportFormat, count: Int)
  /// The number of expenses without a currency, in a store without a home currency.
  case withoutCurrency(ExportFormat, count: Int)
  /// Several currencies, for a format without any.
  case severalCurrencies(ExportFormat, [CurrencyCode])
  /// The number of expenses dated before the first year of the format, and their earliest date.
  case earlyDay(ExportFormat, Day, count: Int, firstYear: Int)
}

extension ExportProblem: CustomStringConvertible {
  /// The problem, in one sentence.
  public var description: String {
    switch self {
    case .undated(let format, let count):
      "\(ExportProblem.have(count)) no date, which \(format.rawValue) requires."
    case .withoutCurrency(let format, let count):
      "\(ExportProblem.have(count)) no currency, which \(format.rawValue) requires."
    case .severalCurrencies(let format, let currencies):
      "The expenses are in several currencies, which \(format.rawValue) cannot name: "
        + currencies.map(\.code).joined(separator: ", ") + "."
    case .earlyDay(let format, let day, let count, let year):
      "\(ExportProblem.have(count)) a date before the year \(year), which \(format.rawValue) does not"
        + " support: \(day)."
    }
  }

  private static func have(_ count: Int) -> String {
    count == 1 ? "1 expense has" : "\(count) expenses have"
  }
}
