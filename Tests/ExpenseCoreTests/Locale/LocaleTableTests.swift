import ExpenseFoundation
import Foundation
import Tables
import TestSupport
import Testing

@testable import ExpenseCore
import SystemCalls

/// The table of locales against Foundation, which has all of Unicode's CLDR.
@Suite(.enabled(if: Platform.dataFolderInHome == ".local/share", "other systems have another CLDR"))
struct LocaleTableTests {
  /// All locales, or some of them that differ much.
  private static let identifiers =
    Scale.isThorough
    ? Locale.availableIdentifiers.sorted()
    : AmountFormatTests.locales + [
      "ar_MA", "az", "be_BY", "bg_BG", "bs_BA", "ca_ES", "ckb_IQ", "de_LI", "de_LU", "dz_BT",
      "el_GR", "en_150", "en_AL", "en_CH", "en_US_POSIX", "en_ZA", "es_419", "eu_ES", "ff_Adlm_GN",
      "gsw_CH", "hu_HU", "hy_AM", "id_ID", "ka_GE", "kea_CV", "ko_KR", "kok_IN", "lv_LV", "mk_MK",
      "ms_MY", "my_MM", "ne_NP", "pa_Arab_PK", "ps_AF", "ro_RO", "sa_IN", "sd_Arab_PK", "sk_SK",
      "sl_SI", "th_TH", "ug_CN", "uk_UA", "ur_PK", "uz_UZ", "vi_VN", "yav", "zh_TW", "tlh_US",
    ]

  /// By default, each locale writes a sixtieth of the currencies, and each currency is written in
  /// at least one locale.
  @Test(arguments: zip(identifiers.indices, identifiers))
  func `amounts are written as Foundation writes them`(offset: Int, name: String) throws {
    let locale = Locale(identifier: name)
    let numbers =
      (Scale.isThorough ? ["1"] : []) + ["1000", "-98765432101.234"]
    let decimals = numbers.compactMap { Decimal(string: $0) }
    let plain = AmountFormat(numbersIn: LocaleIdentifier(name))
    for number in decimals {
      #expect(
        plain.text(of: try #require(Amount(exactly: number)))
          == Decimal.FormatStyle(locale: locale).format(number))
    }
    let step = Scale.step(60)
    for index in stride(from: offset % step, to: CurrencyCode.all.count, by: step) {
      let currency = CurrencyCode.all[index]
      for (naming, presentation) in [
        (.symbol, .standard), (.shortSymbol, .narrow), (.code, .isoCode),
      ] as [(AmountFormat.Naming, CurrencyFormatStyleConfiguration.Presentation)] {
        let format = AmountFormat(currency, locale: LocaleIdentifier(name), naming: naming)
          .withDecimals(3)
        let style = Decimal.FormatStyle.Currency(code: currency.code, locale: locale)
          .presentation(presentation).precision(.fractionLength(3))
        for number in decimals {
          #expect(
            format.text(of: try #require(Amount(exactly: number))) == style.format(number),
            "\(name) \(currency.code) \(naming)")
        }
      }
    }
  }

  @Test(arguments: identifiers)
  func `days are written as Foundation writes them`(name: String) throws {
    let locale = Locale(identifier: name)
    let format = DayFormat(locale: LocaleIdentifier(name))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let style = Date.FormatStyle(
      date: .abbreviated, time: .omitted, locale: locale, calendar: calendar, timeZone: .gmt)
    for month in 1...12 {
      for number in [5, 22] {
        let day = try #require(Day(year: 2026, month: month, day: number))
        let written = style.format(day.date(in: .gmt)).withoutDirectionMarks
        #expect(format.text(of: day) == written, "\(name)")
      }
    }
  }

  @Test(arguments: identifiers)
  func `the names of months and weekdays are those of Foundation`(name: String) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: name)
    let record = LocaleRecord(of: LocaleIdentifier(name))
    let months = [
      calendar.monthSymbols, calendar.shortMonthSymbols, calendar.standaloneMonthSymbols,
      calendar.shortStandaloneMonthSymbols,
    ]
    let weekdays = [
      calendar.weekdaySymbols, calendar.shortWeekdaySymbols, calendar.standaloneWeekdaySymbols,
      calendar.shortStandaloneWeekdaySymbols,
    ]
    for form in 0..<4 {
      #expect(record.months.map { $0[form] } == months[form], "\(name)")
      // Foundation starts with Sunday.
      #expect(
        record.weekdays.map { $0[form] }
          == Array(weekdays[form].dropFirst() + weekdays[form][..<1]),
        "\(name)")
    }
  }

  @Test(arguments: identifiers)
  func `country, currency and calendar are those of Foundation`(name: String) {
    let locale = Locale(identifier: name)
    let identifier = LocaleIdentifier(name)
    #expect(identifier.region.map(String.init) == locale.region?.identifier)
    let currency = locale.currency.flatMap { try? CurrencyCode.known($0.identifier) }
    #expect(identifier.homeCurrency == (currency == CurrencyCode("XXX") ? nil : currency))
    #expect(
      LocaleRecord(of: identifier).hasOtherCalendar == (locale.calendar.identifier != .gregorian))
  }

  @Test func `ISO 639 lists what it lists for Foundation`() {
    for code in ["aa", "de", "iso", "tlh", "zza", "xx", "qq", "", "d", "deutsch"] {
      #expect(LocaleTable.hasLanguage(code) == Locale.LanguageCode(code).isISOLanguage, "\(code)")
    }
  }
}

/// The search in the table of locales.
@Suite struct LocaleTableSearchTests {
  @Test(arguments: ["root", "de_DE", "en_CA", "es_419", "ar_EG", "uz_Cyrl", "brx"])
  func `the list of all names has the name of each currency`(name: String) {
    let record = LocaleRecord(of: LocaleIdentifier(name))
    for naming in [AmountFormat.Naming.symbol, .shortSymbol, .code] {
      let names = record.currencyNames(naming)
      #expect(names.map(\.currency) == CurrencyCode.all)
      #expect(names.allSatisfy { record.name(of: $0.currency, naming) == $0.name }, "\(naming)")
    }
  }

  @Test func `every record is found, with its fields, and no other`() throws {
    let records = LocaleRecords.text.components(separatedBy: "\n")
      .map { $0.components(separatedBy: "\t") }
    #expect(records.count > 1_000)
    for index in stride(from: 0, to: records.count, by: Scale.step(8)) {
      let name = records[index][0]
      let fields = try #require(LocaleTable.fields(of: name), "\(name)")
      #expect(
        fields.map { "\($0.key) \($0.value)" } == Array(records[index].dropFirst()), "\(name)")
      #expect(fields.allSatisfy { LocaleTable.field($0.key, of: name) == $0.value }, "\(name)")
      // The end of a value is no key.
      let ends = fields.compactMap { $0.value.split(separator: " ").dropFirst().first }
      let keys = Set(fields.map(\.key))
      #expect(
        ends.allSatisfy { keys.contains($0) || LocaleTable.field($0, of: name) == nil }, "\(name)")
    }
    for name in ["", " ", "@", "a", "d", "de_", "de_D", "de_DEE", "zz", "~", "parent de"] {
      #expect(LocaleTable.fields(of: name) == nil, "\(name)")
    }
  }

  @Test(arguments: [
    ("de_XX", "de"), ("de_DE_1996", "de_DE"), ("zh_Hant_XX", "zh_Hant"), ("tlh", "root"),
    ("", "root"),
    ("DE-de", "de_DE"), ("sr-latn-rs@currency=EUR", "sr_Latn_RS"),
  ])
  func `what is not in the table is written as something more general`(name: String, other: String)
  {
    let formats = [name, other].map { AmountFormat(.euro, locale: LocaleIdentifier($0)) }
    let amount = Amount(tenThousandths: -12_345_678_900)
    #expect(formats[0].text(of: amount) == formats[1].text(of: amount))
  }
}
