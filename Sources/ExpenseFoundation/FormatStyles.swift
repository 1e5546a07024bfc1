public import ExpenseCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A style for amounts in Foundation and SwiftUI:
/// `Text(item.amount, format: .amount(in: .usDollar, locale: locale))`.
///
/// Only the currency, the locale and the naming are encoded.
extension AmountFormat: FormatStyle {
  /// An amount as text.
  public func format(_ amount: Amount) -> String { text(of: amount) }

  /// The same format in another locale.
  public func locale(_ locale: Locale) -> AmountFormat {
    var purpose = purpose
    purpose.locale = LocaleIdentifier(locale)
    return AmountFormat(for: purpose)
  }

  /// Create the encoded format.
  public init(from decoder: any Decoder) throws {
    self.init(for: try Purpose(from: decoder))
  }

  /// Encode the settings of the format.
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
  /// The style for amounts of a currency in a locale.
  public static func amount(
    in currency: CurrencyCode, locale: Locale, naming: AmountFormat.Naming = .symbol
  ) -> AmountFormat {
    AmountFormat(currency, locale: LocaleIdentifier(locale), naming: naming)
  }
}

extension Amount {
  /// The amount in a style: `amount.formatted(.amount(in: .usDollar, locale: locale))`.
  public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Amount { style.format(self) }
}

/// A style for days in Foundation and SwiftUI.
extension DayFormat: FormatStyle {
  /// A day as text.
  public func format(_ day: Day) -> String { text(of: day) }

  /// The same format in another locale.
  public func locale(_ locale: Locale) -> DayFormat {
    DayFormat(locale: LocaleIdentifier(locale))
  }

  /// Create the encoded format.
  public init(from decoder: any Decoder) throws {
    self.init(locale: try LocaleIdentifier?(from: decoder))
  }

  /// Encode the locale.
  public func encode(to encoder: any Encoder) throws { try locale.encode(to: encoder) }
}

extension FormatStyle where Self == DayFormat {
  /// The style for days in a locale.
  public static func day(locale: Locale) -> DayFormat {
    DayFormat(locale: LocaleIdentifier(locale))
  }
}

extension Day {
  /// The day in a style: `day.formatted(.day(locale: locale))`.
  public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Day { style.format(self) }
}
