import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct DayFormatTests {
  /// Every day from 1900 to 2100.
  private static let days = {
    var day = Day(year: 1900, month: 1, day: 1)
    var days: [Day] = []
    while let next = day, next.year <= 2100 {
      days.append(next)
      day = next.advanced(by: 1)
    }
    return days
  }()

  @Test func `every day from 1900 to 2100 is read as it is written`() throws {
    let days = DayFormatTests.days
    #expect(days.count == 73_414)
    for day in days { #expect(try Day("\(day)") == day) }
    for (earlier, later) in zip(days, days.dropFirst()) { #expect(earlier < later) }
  }

  /// By default, a step of 851 days comes to all months and days of the month.
  @Test(arguments: zip(AmountFormatTests.locales.indices, AmountFormatTests.locales))
  func `days are read as they are written`(offset: Int, name: String) throws {
    let format = DayFormat(locale: LocaleIdentifier(name))
    let days = DayFormatTests.days
    let step = 37 * Scale.step(23)
    let all = stride(from: offset, to: days.count, by: step).map { days[$0] }
    for day in all + (Scale.isThorough ? days.filter { $0.day == 29 } : []) {
      let text = format.text(of: day)
      #expect(format.day(text) == day, "\(text)")
      #expect(format.day(text.uppercased()) == day, "\(text)")
    }
  }

  @Test(arguments: [
    ("en_US", "Sat, Nov 21, 2026", ["Nov 1–21", "Oct 25–Nov 24"]),
    ("en_GB", "Sat, 21 Nov 2026", ["1–21 Nov", "25 Oct–24 Nov"]),
    ("de_DE", "Sa., 21. Nov. 2026", ["1.–21. Nov.", "25. Okt.–24. Nov."]),
    ("fr_FR", "sam., 21 nov. 2026", ["1–21 nov.", "25 oct.–24 nov."]),
    ("ja_JP", "土, 2026年11月21日", ["11月1日–11月21日", "10月25日–11月24日"]),
    (
      "ar_EG", "سبت، ٢١ نوفمبر، ٢٠٢٦",
      ["١–٢١ نوفمبر", "٢٥ أكتوبر–٢٤ نوفمبر"]
    ),
    (
      "pt_BR", "sáb., 21 de nov. de 2026",
      ["1–21 de nov.", "25 de out.–24 de nov."]
    ), ("pt_PT", "sáb., 21/11/2026", ["1/11–21/11", "25/10–24/11"]),
    (
      "hu_HU", "Szo, 2026. nov. 21.",
      ["nov. 1.–21.", "okt. 25.–nov. 24."]
    ),
    ("lt_LT", "št, 2026-11-21", ["11-01–11-21", "10-25–11-24"]),
    ("fi_FI", "la, 21.11.2026", ["1.11.–21.11.", "25.10.–24.11."]),
  ])
  func `weekdays and ranges have the form of the locale`(
    name: String, long: String, ranges: [String]
  ) throws {
    func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }
    let format = DayFormat(locale: LocaleIdentifier(name))
    #expect(plain(format.longText(of: try Day("2026-11-21"))) == long)
    for (days, range) in zip(
      ["2026-11-01 2026-11-21", "2026-10-25 2026-11-24"], ranges)
    {
      let days = try days.split(separator: " ").map { try Day(String($0)) }
      let period = try #require(Period(from: days[0], to: days[1]))
      let text = format.text(of: period, dash: "–")
      #expect(plain(text) == range)
    }
  }

  @Test(arguments: AmountFormatTests.locales)
  func `no date mixes two languages`(name: String) throws {
    let locale = LocaleIdentifier(name)
    let (format, record) = (DayFormat(locale: locale), LocaleRecord(of: locale))
    func words(_ text: String) -> [Substring] { text.lowercased().split { !$0.isLetter } }
    let own = Set((record.months + record.weekdays).flatMap(\.self).flatMap(words))
    let english = Set(
      (Day.englishMonths + Day.englishWeekdays).flatMap { [$0[...], $0.prefix(3)] })
    for month in 1...12 {
      let first = try #require(Day(year: 2026, month: month, day: 9))
      let period = Period(monthOf: first)
      let texts =
        [
          format.longText(of: first), format.text(of: first), format.text(of: period, dash: "–"),
        ]
      for text in texts {
        let foreign = Set(words(text)).intersection(english).subtracting(own)
        #expect(foreign.isEmpty, "\(text)")
      }
      #expect(texts[0].hasSuffix(texts[1]) && texts[0] != texts[1])
    }
  }

  @Test(arguments: [
    "", "Nov", "Nov 31, 2026", "Nov 21", "Nov 21, 2026 x", "Nov 021, 2026", "21 Nov",
    "Nov 21, 26", "Nov 21, 202", "Nov 21, 20266",
  ])
  func `what is no day is none`(text: String) {
    #expect(DayFormat(locale: .american).day(text) == nil)
  }

  @Test func `columns are counted`() throws {
    let format = DayFormat(locale: .american)
    #expect(format.digitCount(of: try Day("2026-11-01")) == 5)
    #expect(format.text(of: try Day("2026-11-01")) == "Nov 1, 2026")
    #expect(format.literals(ofMonth: 11) == "Nov , ")
  }
}
