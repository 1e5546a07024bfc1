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
