public import ExpenseCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Amount {
  /// Create the amount of a decimal number; nil if it has more than four decimals or is too large.
  public init?(exactly decimal: Decimal) {
    guard decimal.isFinite,
      case .amount(let amount) = DecimalNumber(literal: Array("\(decimal)".utf8)[...]).amount
    else { return nil }
    self = amount
  }
}

extension Decimal {
  /// Create the exact number of an amount.
  public init(_ amount: Amount) {
    self.init(
      sign: amount.tenThousandths < 0 ? .minus : .plus, exponent: -Amount.decimals,
      significand: Decimal(amount.tenThousandths.magnitude))
  }
}

extension Day {
  /// Create the day of a point in time; nil outside the years 1 to 9999.
  ///
  /// - Parameters:
  ///   - date: The point in time.
  ///   - zone: The time zone: the same moment can fall on another day elsewhere.
  public init?(_ date: Date, in zone: TimeZone) {
    let parts = Day.calendar(zone).dateComponents([.era, .year, .month, .day], from: date)
    guard parts.era == 1, let year = parts.year, let month = parts.month, let day = parts.day else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }

  /// The start of the day.
  ///
  /// - Parameter zone: The time zone.
  /// - Returns: The time, as a `DatePicker` takes it.
  public func date(in zone: TimeZone) -> Date {
    let parts = DateComponents(year: year, month: month, day: day)
    return Day.calendar(zone).date(from: parts) ?? .distantPast
  }

  private static func calendar(_ zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }
}

extension LocaleIdentifier {
  /// Create the identifier of a locale of Foundation.
  ///
  /// On Linux, a program has to import Foundation as a whole; with its essentials alone, all
  /// locales have the same identifier.
  public init(_ locale: Locale) { self.init(locale.identifier) }
}
