import Foundation
import Testing

@testable import ExpenseCore

@Suite struct PeriodReaderTests {
  /// A Saturday.
  private let today: Day

  init() throws {
    today = try Day("2026-11-21")
  }

  private func reader(_ locale: String? = nil, on day: String? = nil) throws -> PeriodReader {
    PeriodReader(
      today: try day.map { try Day($0) } ?? today, locale: locale.map { LocaleIdentifier($0) })
  }

  @Test(arguments: [
    ("today", "2026-11-21"), ("Yesterday", "2026-11-20"), (" 2026-02-28 ", "2026-02-28"),
    ("0d", "2026-11-21"), ("3d", "2026-11-18"), ("3 days ago", "2026-11-18"),
    ("1 day ago", "2026-11-20"), ("400d", "2025-10-17"), ("saturday", "2026-11-21"),
    ("SAT", "2026-11-21"), ("sunday", "2026-11-15"), ("monday", "2026-11-16"),
    ("fri", "2026-11-20"), ("thurs", "2026-11-19"), ("tues", "2026-11-17"),
    ("tomorrow", "2026-11-22"), ("1w", "2026-11-14"), ("2 weeks ago", "2026-11-07"),
    ("1m", "2026-10-21"), ("12m", "2025-11-21"), ("1 month ago", "2026-10-21"),
    ("20", "2026-11-20"), ("22", "2026-10-22"), ("31", "2026-10-31"), ("5.", "2026-11-05"),
    ("nov 3", "2026-11-03"), ("3 nov", "2026-11-03"), ("3. November", "2026-11-03"),
    ("dec 24", "2025-12-24"), ("feb 29", "2024-02-29"), ("3 november 2024", "2024-11-03"),
    ("november 3, 2024", "2024-11-03"), ("2026/11/20", "2026-11-20"), ("2026.1.2", "2026-01-02"),
    ("20.11.2026", "2026-11-20"), ("11/20/2026", "2026-11-20"), ("11/20", "2026-11-20"),
    ("22.11", "2025-11-22"), ("29.2.", "2024-02-29"), ("2026-2-3", "2026-02-03"),
  ])
  func `days are read as people say them`(text: String, day: String) throws {
    #expect(try reader().day(text).description == day)
  }

  @Test func `a weekday is the latest one that is not in the future, on each day of a leap year`()
    throws
  {
    var day = try Day("2024-01-01")
    while day.year == 2024 {
      let found = try Day.englishWeekdays.map {
        try PeriodReader(today: day, locale: nil).day($0)
      }
      #expect(found.map(\.weekday) == Array(1...7))
      #expect(Set(found) == Set((0..<7).compactMap { day.advanced(by: -$0) }))
      day = try #require(day.advanced(by: 1))
    }
  }

  @Test(arguments: [
    ("2026-10", "2026-10-01", "2026-10-31"), ("october", "2026-10-01", "2026-10-31"),
    ("november", "2026-11-01", "2026-11-30"), ("Dec", "2025-12-01", "2025-12-31"),
    ("february 2024", "2024-02-01", "2024-02-29"), ("sept.", "2026-09-01", "2026-09-30"),
    ("10", "2026-10-01", "2026-10-31"), ("12", "2025-12-01", "2025-12-31"),
    ("this", "2026-11-01", "2026-11-30"), ("last", "2026-10-01", "2026-10-31"),
  ])
  func `months are read as people say them`(text: String, first: String, last: String) throws {
    let month = try reader().month(text)
    #expect("\(month.first)" == first && "\(month.last)" == last)
  }

  @Test func `a month is of the year that is named`() throws {
    #expect(try reader().month("december", of: 2024).first.description == "2024-12-01")
    #expect(try reader().month("2", of: 2023).last.description == "2023-02-28")
    #expect(try reader().month("2025-03", of: 2023).first.year == 2025)
    #expect(try reader(on: "2026-01-31").month("last").first.description == "2025-12-01")
  }

  @Test func `months begin on the day that is set`() throws {
    let reader = PeriodReader(today: today, startingOn: Period.Starts(month: 25))
    #expect(
      try reader.month("this") == Period(from: try Day("2026-10-25"), to: try Day("2026-11-24")))
    #expect(
      try reader.month("last") == Period(from: try Day("2026-09-25"), to: try Day("2026-10-24")))
    #expect(try reader.month("2026-12").last.description == "2027-01-24")
    #expect(try reader.month("october").first.description == "2026-10-25")
    #expect(try reader.month("11").first.description == "2025-11-25", "this one has not begun")
    #expect(try reader.year("2026") == Period(year: 2026), "years are those of the calendar")
  }

  @Test func `years are read`() throws {
    #expect(try reader().year("2024") == Period(year: 2024))
    #expect(try reader().year("this") == Period(year: 2026))
    #expect(try reader().year("LAST") == Period(year: 2025))
    #expect(try reader().period("2025") == Period(year: 2025))
    #expect(try reader().period("monday") == Period(try Day("2026-11-16")))
  }

  @Test(arguments: [
    ("de_DE", "20.11.2026", "2026-11-20"), ("de_DE", "5.1.2026", "2026-01-05"),
    ("en_US", "11/20/2026", "2026-11-20"), ("en_GB", "05/11/2026", "2026-11-05"),
    ("en_US", "05/11/2026", "2026-05-11"), ("fr_FR", "05/11/2026", "2026-11-05"),
    ("nl_NL", "05-11-2026", "2026-11-05"), ("ja_JP", "2026/11/05", "2026-11-05"),
    ("de_DE", "Montag", "2026-11-16"), ("de_DE", "mo", "2026-11-16"),
    ("de_DE", "monday", "2026-11-16"), ("fr_FR", "Lundi", "2026-11-16"),
    ("de_AT", "20.11.2026", "2026-11-20"), ("de_DE", "11.20.2026", "2026-11-20"),
    ("de_DE", "5.11", "2026-11-05"), ("de_DE", "5.11.", "2026-11-05"),
    ("en_US", "5/11", "2026-05-11"),
    ("en_GB", "5/11", "2026-11-05"), ("de_DE", "3 nov", "2026-11-03"),
    ("fr_FR", "3 mars", "2026-03-03"), ("de_DE", "3. Okt", "2026-10-03"),
    ("es_ES", "mar", "2026-11-17"),
    ("fr_FR", "mar.", "2026-11-17"), ("cs_CZ", "20.11.2026", "2026-11-20"),
    ("de_DE", "19. Nov. 2026", "2026-11-19"), ("en_US", "nov 19, 2026", "2026-11-19"),
    ("C", "Nov 19, 2026", "2026-11-19"), ("cs_CZ", "21. 11. 2026", "2026-11-21"),
    ("fa_IR", "۱۹ نوامبر ۲۰۲۶", "2026-11-19"), ("ar_EG", "١٩ نوفمبر، ٢٠٢٦", "2026-11-19"),
    ("ja_JP", "2026年11月19日", "2026-11-19"), ("fr_FR", "5 févr. 2026", "2026-02-05"),
  ])
  func `a locale has words and forms of its own`(locale: String, text: String, day: String) throws {
    #expect(try reader(locale).day(text).description == day)
  }

  @Test(arguments: [
    ("de_DE", "März", "2026-03"), ("de_DE", "maerz", nil), ("de_AT", "Jänner", "2026-01"),
    ("fr_FR", "fevrier", "2026-02"), ("es_ES", "octubre", "2026-10"),
    ("xx_YY", "october", "2026-10"),
    ("pl_PL", "październik", "2026-10"), ("pl_PL", "pazdziernika", "2026-10"),
    ("ja_JP", "10月", "2026-10"), ("ko_KR", "10월", "2026-10"), ("zh_CN", "十月", "2026-10"),
    ("fr_FR", "mar", "2026-03"), ("es_ES", "mar", "2026-03"),
  ])
  func `months have their names in a locale`(locale: String, text: String, month: String?) throws {
    let found = try? reader(locale).month(text).first.description.prefix(7)
    #expect(found.map(String.init) == month)
  }

  @Test(arguments: [
    (nil, "05.11.2026", ["2026-11-05 (day first)", "2026-05-11 (month first)"]),
    ("en_GB", "05.11.2026", ["2026-11-05 (day first)", "2026-05-11 (month first)"]),
    ("de_DE", "11/05/2026", ["2026-05-11 (day first)", "2026-11-05 (month first)"]),
    (nil, "5/11", ["2026-11-05 (day first)", "2026-05-11 (month first)"]),
    ("de_DE", "5/11", ["2026-11-05 (day first)", "2026-05-11 (month first)"]),
    ("es_ES", "mar", ["2026-03", "2026-11-17"]),
  ])
  func `what can be read in two ways is refused with both`(
    locale: String?, text: String, readings: [String]
  ) throws {
    #expect(
      throws: InvalidValue(field: .date, text: text, reason: .ambiguous(readings))
    ) { try reader(locale).period(text) }
  }

  @Test(arguments: [
    ("", InvalidValue.Reason.notADay), ("tomorow", .notADay), ("m", .notADay),
    ("20.11.26", .notADay),
    ("32", .notADay), ("0", .notADay), ("3 days", .notADay), ("3dd", .notADay), ("-3d", .notADay),
    ("2026-11-211", .notADay), ("mon 3", .notADay), ("feb 30", .noSuchDay), ("30.2.", .noSuchDay),
    ("1.2.3.4", .notADay), ("nov 3 26", .notADay), ("999999m", .noSuchDay),
    ("9223372036854775807w", .noSuchDay), ("40 nov", .noSuchDay), ("031", .notADay),
    ("monday 2026", .notADay),
    ("2026-02-30", .noSuchDay), ("0000-01-01", .noSuchDay), ("31.13.2026", .noSuchDay),
    ("99999999d", .noSuchDay), ("99999999999999999999d", .notADay),
    ("october", .notASingleDay), ("2026-10", .notASingleDay), ("2026", .notASingleDay),
    ("2026-13", .notAMonth), ("٢٠٢٦-١١-٢١", .notADay), ("３d", .notADay),
  ])
  func `what is no day is refused`(text: String, reason: InvalidValue.Reason) throws {
    #expect(
      throws: InvalidValue(field: .date, text: text, reason: reason)
    ) { try reader("de_DE").day(text) }
  }

  @Test(arguments: [
    ("th_TH", "21 พ.ย. 2569"), ("fa_IR", "1405/08/29"), ("th_TH", "20/11/2569"),
    ("en_US", "Nov 21, 26"), ("de_DE", "21. Nov. 202"),
  ])
  func `a year of another calendar or of two digits is refused`(locale: String, text: String) throws
  {
    #expect(throws: InvalidValue.self) { try reader(locale).day(text) }
  }

  @Test(arguments: [
    "monday", "2026-10-01", "13", "0", "octobre", "2026", "today", "+5", "2026-+1", "٥",
  ])
  func `what is no month is refused`(text: String) throws {
    #expect(throws: InvalidValue.self) { try reader().month(text) }
  }

  @Test(arguments: ["26", "20266", "october", "0000"])
  func `what is no year is refused`(text: String) throws {
    #expect(
      throws: InvalidValue(field: .date, text: text, reason: .notAYear)
    ) { try reader().year(text) }
  }
}
