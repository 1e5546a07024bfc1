#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Amounts can be shown wherever Foundation or SwiftUI takes a style:
/// `Text(item.amount, format: .amount(in: .usDollar, locale: locale))`.
///
/// What is encoded is the currency, the locale and the naming; the pattern is learnt again.
extension AmountFormat: FormatStyle {
  /// An amount as text.
  public func format(_ amount: Amount) -> String { text(of: amount) }

  /// The same format for the people of another locale.
  public func locale(_ locale: Locale) -> AmountFormat {
    var purpose = purpose
    purpose.locale = locale
    return AmountFormat(for: purpose)
  }

  /// Learns the format that was encoded.
  public init(from decoder: any Decoder) throws {
    self.init(for: try Purpose(from: decoder))
  }

  /// Encodes what the format is for.
  public func encode(to encoder: any Encoder) throws { try purpose.encode(to: encoder) }

  private init(for purpose: Purpose) {
    let format =
      purpose.currency.flatMap { CurrencyCode($0) }
      .map { AmountFormat($0, locale: purpose.locale, naming: purpose.naming) }
      ?? AmountFormat(numbersIn: purpose.locale)
    self = purpose.hasDirectionMarks ? format : format.withoutDirectionMarks
  }
}

extension FormatStyle where Self == AmountFormat {
  /// How amounts of a currency are written for the people of a locale.
  public static func amount(
    in currency: CurrencyCode, locale: Locale, naming: AmountFormat.Naming = .symbol
  ) -> AmountFormat {
    AmountFormat(currency, locale: locale, naming: naming)
  }
}

extension Amount {
  /// The amount in a style: `amount.formatted(.amount(in: .usDollar, locale: locale))`.
  public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Amount { style.format(self) }
}

/// Days can be shown wherever Foundation or SwiftUI takes a style.
extension DayFormat: FormatStyle {
  /// A day as text.
  public func format(_ day: Day) -> String { text(of: day) }

  /// The same format for the people of another locale.
  public func locale(_ locale: Locale) -> DayFormat { DayFormat(locale: locale) }

  /// Learns the format that was encoded.
  public init(from decoder: any Decoder) throws { self.init(locale: try Locale?(from: decoder)) }

  /// Encodes the locale; the pattern is learnt again.
  public func encode(to encoder: any Encoder) throws { try locale.encode(to: encoder) }
}

extension FormatStyle where Self == DayFormat {
  /// How days are written for the people of a locale.
  public static func day(locale: Locale) -> DayFormat { DayFormat(locale: locale) }
}

extension Day {
  /// The day in a style: `day.formatted(.day(locale: locale))`.
  public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Day { style.format(self) }
}
