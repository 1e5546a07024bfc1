import Foundation
import Testing

@testable import ExpenseCore

@Suite struct AmountReaderTests {
  /// The expected result of reading a text.
  enum Expected: Equatable {
    case amount(String, String?)
    case ambiguous
    case notAnAmount
    case decimalComma(String)
    case missingDigit(String)
    case tooManyDecimals(Int)
    case noSymbol
    case ambiguousCurrency
  }

  private func read(
    _ text: String, _ locale: String?, in currency: String? = nil
  ) throws -> Expected {
    let locale = locale.map { LocaleIdentifier($0) }
    let currency = try currency.map { try CurrencyCode.known($0) }
    do {
      let reading = try AmountReader(locale: locale)
        .read(text, in: currency ?? locale?.homeCurrency ?? .usDollar)
      return .amount(reading.amount.description, reading.currency?.code)
    } catch let value as InvalidValue {
      #expect(value.field == .amount && value.text == text)
      switch value.reason {
      case .ambiguousAmount(let readings):
        #expect(Set(readings).count == 2)
        return .ambiguous
      case .notAnAmount: return .notAnAmount
      case .decimalComma(let meaning): return .decimalComma(meaning)
      case .missingDigit(let meaning): return .missingDigit(meaning)
      case .tooManyDecimals(let count, _): return .tooManyDecimals(count)
      case .notACurrencySymbol: return .noSymbol
      case .ambiguousCurrency: return .ambiguousCurrency
      default: throw value
      }
    }
  }

  private static let locales = [
    "en_US", "en_GB", "de_DE", "de_CH", "fr_FR", "sv_SE", "pt_BR", "en_IN", "ja_JP", "ar_EG",
    "fa_IR", "hi_IN",
  ]

  /// Texts with the same meaning in every locale, in US dollars.
  private static let machineForms = [
    ("12.50", "12.50"), ("12.5", "12.50"), ("12", "12"), ("-12.50", "-12.50"), ("+3", "3"),
    ("0.5", "0.50"), ("-0.05", "-0.05"), ("1234.50", "1234.50"), ("1234567.89", "1234567.89"),
    ("007", "7"), ("12.50+4.30-2", "14.80"), ("-2+0.5", "-1.50"), (" 12.50 ", "12.50"),
    ("12.50 + 4.30", "16.80"), ("0.30", "0.30"), ("\u{2212}1.5", "-1.50"),
  ]

  @Test(arguments: locales + ["C", "xx_YY"])
  func `the machine form gives the same amount in every locale`(name: String) throws {
    let locale = LocaleIdentifier(posixName: name).map { _ in name }
    for (text, amount) in AmountReaderTests.machineForms {
      #expect(try read(text, locale, in: "USD") == .amount(amount, nil), "\(text)")
      #expect(try read(text + " USD", locale, in: "EUR") == .amount(amount, "USD"), "\(text)")
    }
  }

  @Test(
    arguments: [
      ("en_US", "1,234.50", .amount("1234.50", nil)), ("en_US", "1,234", .amount("1234", nil)),
      ("en_US", "12,345,678.9", .amount("12345678.90", nil)),
      ("en_US", "12,50", .decimalComma("12.50")),
      ("en_US", "1,2345", .notAnAmount), ("en_US", "1,23,456", .notAnAmount),
      ("en_US", "0,123", .notAnAmount), ("en_US", ",123", .notAnAmount),
      ("en_US", ".50", .missingDigit("0.50")), ("en_US", "-.5", .missingDigit("-0.5")),
      ("en_US", ",50", .missingDigit("0.50")), ("de_DE", ".50", .missingDigit("0.50")),
      ("en_US", "12+.50", .missingDigit("12+0.50")),
      ("en_US", ".50 EUR", .missingDigit("0.50 EUR")),
      ("en_US", "1234,567", .notAnAmount), ("en_US", "1.234", .tooManyDecimals(3)),
      ("en_US", "1.234,50", .decimalComma("1234.50")), ("en_US", "$12.50", .amount("12.50", "USD")),
      ("en_US", "-$12.50", .amount("-12.50", "USD")),
      ("en_US", "$-12.50", .amount("-12.50", "USD")),
      ("en_US", "12.50 $", .amount("12.50", "USD")), ("en_US", "12.50USD", .amount("12.50", "USD")),
      ("en_US", "usd 12.50", .amount("12.50", "USD")), ("en_US", "€12.50", .amount("12.50", "EUR")),
      ("en_US", "US$12.50", .amount("12.50", "USD")), ("en_US", "A$1,000", .amount("1000", "AUD")),
      ("en_US", "¥1200", .amount("1200", "JPY")), ("en_US", "¥1.5", .tooManyDecimals(1)),
      ("en_US", "1.234 KWD", .amount("1.234", "KWD")), ("en_US", "5 kr", .ambiguousCurrency),
      ("en_US", "12k", .noSymbol), ("en_US", "12K", .noSymbol), ("en_PH", "P500", .noSymbol),
      ("my_MM", "12 K", .amount("12", "MMK")), ("en_ZA", "R 50", .amount("50", "ZAR")),
      ("en_US", "Rs.50", .ambiguous), ("en_PK", "Rs.50", .ambiguous),
      ("es_PE", "S/.50", .ambiguous),
      ("da_DK", "kr.50", .ambiguous), ("da_DK", "kr. 50", .amount("50", "DKK")),
      ("en_PK", "Rs 50", .amount("50", "PKR")), ("en_US", "$.50", .amount("0.50", "USD")),
      ("en_CA", "$5", .amount("5", "CAD")), ("en_US", "$12.50+$4.30", .amount("16.80", "USD")),
      ("en_US", "$12.50+4.30", .amount("16.80", "USD")), ("en_US", "12 50", .notAnAmount),
      ("en_GB", "£12.50", .amount("12.50", "GBP")), ("en_GB", "1,234.50", .amount("1234.50", nil)),
      ("en_GB", "12,50", .decimalComma("12.50")), ("en_US", "-12,50", .decimalComma("-12.50")),
      ("en_US", "12,50 EUR", .decimalComma("12.50 EUR")),
      ("en_US", "12,5+3", .decimalComma("12.5+3")),
      ("en_US", "1.50+2,5", .decimalComma("1.50+2.5")), ("en_US", "1,5+x", .notAnAmount),
      ("en_GB", "$12.50", .ambiguousCurrency),
      ("en_GB", "US$12.50", .amount("12.50", "USD")),
      ("de_DE", "12,50", .amount("12.50", nil)), ("de_DE", "12,5", .amount("12.50", nil)),
      ("de_DE", ",5", .missingDigit("0,5")), ("de_DE", "12,", .notAnAmount),
      ("de_DE", "1.234,50", .amount("1234.50", nil)), ("de_DE", "1234,50", .amount("1234.50", nil)),
      ("de_DE", "1.234", .ambiguous), ("de_DE", "-1.234", .ambiguous),
      ("de_DE", "0.123", .tooManyDecimals(3)), ("de_DE", "1.2345", .tooManyDecimals(4)),
      ("de_DE", "1.234.567", .amount("1234567", nil)),
      ("de_DE", "1.234.567,8", .amount("1234567.80", nil)), ("de_DE", "12.34.567", .notAnAmount),
      ("de_DE", "1.2345,50", .notAnAmount), ("de_DE", "1,234", .tooManyDecimals(3)),
      ("de_DE", "1,234.50", .notAnAmount), ("de_DE", "1'234,50", .notAnAmount),
      ("de_DE", "12,50 €", .amount("12.50", "EUR")), ("de_DE", "€12,50", .amount("12.50", "EUR")),
      ("de_DE", "12,50 EUR", .amount("12.50", "EUR")), ("de_DE", "€ -3", .amount("-3", "EUR")),
      ("de_DE", "12,50 $", .amount("12.50", "USD")),
      ("de_DE", "1.234 KWD", .amount("1.234", "KWD")),
      ("de_DE", "12,50+4,30-2", .amount("14.80", nil)), ("de_DE", "1.234 ¥", .ambiguous),
      ("de_DE", "12.50+4,30", .amount("16.80", nil)), ("de_DE", "12,50+1.234", .ambiguous),
      ("de_CH", "1’234.50", .amount("1234.50", nil)),
      ("de_CH", "1'234.50", .amount("1234.50", nil)),
      ("de_CH", "12,50", .decimalComma("12.50")), ("de_CH", "CHF 12.50", .amount("12.50", "CHF")),
      ("de_CH", "1'234’567", .notAnAmount), ("de_CH", "-CHF 5", .amount("-5", "CHF")),
      ("fr_FR", "1\u{202F}234,50", .amount("1234.50", nil)),
      ("fr_FR", "1\u{A0}234,50", .amount("1234.50", nil)),
      ("fr_FR", "1 234,50", .amount("1234.50", nil)), ("fr_FR", "1 234", .amount("1234", nil)),
      ("fr_FR", "12 34,50", .notAnAmount), ("fr_FR", "12,50\u{A0}€", .amount("12.50", "EUR")),
      ("fr_FR", "1.234", .tooManyDecimals(3)), ("fr_FR", "1 234\u{202F}567", .notAnAmount),
      ("sv_SE", "1 234,50 kr", .amount("1234.50", "SEK")), ("sv_SE", "12:50", .notAnAmount),
      ("sv_SE", "\u{2212}12,50", .amount("-12.50", nil)),
      ("pt_BR", "R$ 1.234,50", .amount("1234.50", "BRL")), ("pt_BR", "1.234", .ambiguous),
      ("pt_BR", "R$1.234", .ambiguous), ("pt_BR", "-R$\u{A0}5,00", .amount("-5", "BRL")),
      ("en_IN", "12,34,567.50", .amount("1234567.50", nil)),
      ("en_IN", "1,234,567.50", .notAnAmount), ("en_IN", "₹12.50", .amount("12.50", "INR")),
      ("en_IN", "1,234.50", .amount("1234.50", nil)),
      ("ja_JP", "¥1,234", .amount("1234", "JPY")), ("ja_JP", "￥1,234", .amount("1234", "JPY")),
      ("ja_JP", "12.50", .tooManyDecimals(2)), ("ja_JP", "1234", .amount("1234", nil)),
      ("ja_JP", "$12.50", .amount("12.50", "USD")),
      ("ar_EG", "١٢٫٥٠", .amount("12.50", nil)), ("ar_EG", "١٬٢٣٤٫٥٠", .amount("1234.50", nil)),
      ("ar_EG", "\u{200F}١٢٫٥٠ ج.م.\u{200F}", .amount("12.50", "EGP")),
      ("ar_EG", "١٢.٥٠", .amount("12.50", nil)), ("ar_EG", "١2", .notAnAmount),
      ("ar_EG", "\u{61C}-١٢", .amount("-12", nil)), ("ar_EG", "1,234.50", .notAnAmount),
      ("fa_IR", "۱۲٫۵۰", .amount("12.50", nil)), ("fa_IR", "۱٬۲۳۴", .amount("1234", nil)),
      ("fa_IR", "\u{200E}\u{2212}۱۲", .amount("-12", nil)),
      ("hi_IN", "12,34,567.50", .amount("1234567.50", nil)),
      ("hi_IN", "१२.५०", .amount("12.50", nil)), ("hi_IN", "₹12,34,567", .amount("1234567", "INR")),
    ] as [(String, String, Expected)])
  func `what people type is read as their locale has it, or refused`(
    locale: String, text: String, expected: Expected
  ) throws {
    #expect(try read(text, locale) == expected)
  }

  @Test(
    arguments: [
      ("1,234.50", .amount("1234.50", nil)), ("1,234", .ambiguous),
      ("12,50", .decimalComma("12.50")),
      ("1.234", .ambiguous), ("1,234,567", .amount("1234567", nil)),
      ("1.234,50", .decimalComma("1234.50")),
      ("$5", .amount("5", "USD")), ("€5", .amount("5", "EUR")),
    ] as [(String, Expected)])
  func `without a locale a comma is read only where it can mean nothing else`(
    text: String, expected: Expected
  ) throws {
    #expect(try read(text, nil) == expected)
  }

  @Test(
    arguments: [
      ",", ".", "1,", "--1", "+-1", "1++2", "1 2 3", "$", "$$5 ", "5 EUR EUR 5", "5 EUR 5", "$5 5",
      "1e3", "12K",
      "12M", "P500", "5L", "5Q", "¤5", "0x10", "½",
      "1_000", "NaN", "inf", "∞", "१2", "1\u{0}", "5%", "(5)", "5-", "*5", "1,,234", "1..2", "€",
      "",
    ], locales)
  func `what is no amount is refused everywhere`(text: String, locale: String) {
    #expect(throws: InvalidValue.self) { try Amount(text, locale: LocaleIdentifier(locale)) }
  }

  @Test func `a symbol of the home currency is not taken for another one`() throws {
    #expect(try read("$5", "de_DE", in: "CAD") == .ambiguousCurrency)
    #expect(try read("$5", "de_DE", in: "USD") == .amount("5", "USD"))
    #expect(try read("$5", "en_CA", in: "CAD") == .amount("5", "CAD"))
    #expect(try read("5 kr", "da_DK", in: "DKK") == .amount("5", "DKK"))
    #expect(try read("5 kr", "de_DE", in: "NOK") == .amount("5", "NOK"))
  }

  @Test func `a currency may stand in for the decimals of another one`() throws {
    let reader = AmountReader(locale: "ja_JP")
    let yen = try CurrencyCode.known("JPY")
    #expect(try reader.read("12.50", in: yen, decimalsOf: .usDollar).amount.description == "12.50")
    #expect(throws: InvalidValue.self) {
      try reader.read("12.50 JPY", in: yen, decimalsOf: .usDollar)
    }
    #expect(throws: InvalidValue.self) { try reader.read("12.505", in: yen, decimalsOf: .usDollar) }
    #expect(try reader.read("¥5", in: yen, decimalsOf: .usDollar).currency == yen)
  }

  @Test func `two currencies in one amount are refused`() {
    #expect(throws: InvalidValue.self) { try read("$5+€3", "en_US") }
    #expect(throws: InvalidValue.self) { try read("$5 EUR", "en_US") }
    #expect(throws: InvalidValue.self) { try Amount("€5", locale: nil, in: .usDollar) }
  }

  @Test func `both readings of an ambiguous amount are told`() {
    let reason = InvalidValue.Reason.ambiguousAmount([
      "1234 (with '.' as thousands separator)", "1.234 (with '.' as decimal mark)",
    ])
    #expect(
      throws: InvalidValue(field: .amount, text: "1.234", reason: reason)
    ) { try Amount("1.234", locale: "de_DE") }
  }

  @Test func `amounts of the apps' locales are read with an initializer`() throws {
    #expect(
      try Amount("12,50", locale: "de_DE").tenThousandths == 125_000)
    #expect(try Amount("1500", locale: "ja_JP").tenThousandths == 15_000_000)
  }

  @Test func `a text that is far too long is refused, and quickly`() {
    let long = String(repeating: "1+", count: 100_000) + "1"
    #expect(throws: InvalidValue.self) { try Amount(long, locale: nil) }
  }
}
