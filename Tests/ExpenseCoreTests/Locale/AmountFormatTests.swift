import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct AmountFormatTests {
  static let locales = [
    "en_US", "en_GB", "en_IN", "en_CA", "de_DE", "de_CH", "de_AT", "fr_FR", "fr_CH", "fr_CA",
    "es_ES", "es_MX", "it_IT", "it_CH", "pt_BR", "pt_PT", "nl_NL", "sv_SE", "nb_NO", "da_DK",
    "fi_FI", "pl_PL", "cs_CZ", "ru_RU", "tr_TR", "ja_JP", "zh_CN", "ar_EG", "fa_IR", "hi_IN",
    "bn_BD", "he_IL", "lt_LT", "mr_IN", "sr_Latn_RS",
  ]
  /// The amounts to format; decimals are left off for currencies without any.
  static let amounts = [
    "0", "1", "-1", "0.5", "-0.05", "9.99", "12.50", "999", "1000", "-1000", "9999.99", "10000",
    "12345.67", "-99999.99", "100000", "1234567.89", "-1234567", "12345678.90", "123456789012.34",
    "-922337203685477.58", "922337203685477",
  ]

  /// By default, each locale writes yen and one other currency.
  @Test(arguments: zip(locales.indices, locales))
  func `what is written is read as the same amount, or refused as ambiguous`(
    offset: Int, name: String
  ) throws {
    let locale = LocaleIdentifier(name)
    let reader = AmountReader(locale: locale)
    let others = ["USD", "EUR", "KWD"]
    for code in (Scale.isThorough ? others : [others[offset % 3]]) + ["JPY"] {
      let currency = try CurrencyCode.known(code)
      let format = AmountFormat(currency, locale: locale, naming: .code)
      for text in AmountFormatTests.amounts {
        let amount = try Amount(
          currency.decimals == 0 ? String(text.prefix { $0 != "." }) : text, locale: nil,
          in: currency)
        let written = format.text(of: amount)
        do {
          let reading = try reader.read(written, in: .usDollar)
          #expect(reading.amount == amount && reading.currency == currency, "\(written)")
        } catch let value as InvalidValue {
          guard case .ambiguousAmount = value.reason else { throw value }
          // Only a whole number of yen can be ambiguous.
          #expect(code == "JPY" && written.contains("."), "\(written)")
        }
      }
    }
  }

  @Test func `decimals beyond those of the currency are shown`() throws {
    let german: LocaleIdentifier = "de_DE"
    let format = AmountFormat(.usDollar, locale: german)
    #expect(format.text(of: Amount(tenThousandths: 12_345_678)) == "1.234,5678\u{A0}$")
    #expect(format.text(of: Amount(tenThousandths: 12_345_600)) == "1.234,56\u{A0}$")
    #expect(format.text(of: Amount(tenThousandths: 12_345_670)) == "1.234,567\u{A0}$")
    let yen = AmountFormat(try CurrencyCode.known("JPY"), locale: german, naming: .code)
    #expect(yen.text(of: Amount(tenThousandths: 15_000)) == "1,5\u{A0}JPY")
  }

  @Test func `totals of any size are written`() {
    var total = Total.zero
    for _ in 0..<1_000 { total.add(Amount(tenThousandths: .max)) }
    let format = AmountFormat(.usDollar, locale: .american)
    #expect(format.text(of: total) == "$922,337,203,685,477,580.70")
    var least = Total.zero
    least.add(Amount(tenThousandths: .min))
    #expect(format.text(of: least) == "-$922,337,203,685,477.5808")
  }

  @Test func `marks that give a direction are left out where asked for`() throws {
    for name in ["ar_EG", "fa_IR", "he_IL"] {
      let format = AmountFormat(.usDollar, locale: LocaleIdentifier(name))
      let plain = format.withoutDirectionMarks
      let amount = Amount(tenThousandths: -123_456_700)
      #expect(format.text(of: amount) != plain.text(of: amount))
      #expect(format.text(of: amount).withoutDirectionMarks == plain.text(of: amount))
    }
  }

  @Test func `columns are counted`() {
    let format = AmountFormat(.usDollar, locale: .american)
    let total = Total(Amount(tenThousandths: 12_345_678_900))
    #expect(format.text(of: total) == "$1,234,567.89")
    #expect(format.counts(of: total) == (whole: 9, rest: 3))
    #expect(format.affixes(isNegative: true) == (prefix: "-$", suffix: ""))
  }
}
