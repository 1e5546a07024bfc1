import Foundation
import Testing

@testable import ExpenseCore

@Suite struct DayCalendarTests {
  @Test func `days follow each other from the first to the last`() throws {
    var day = Day.first
    var (count, weekday) = (1, day.weekday)
    while let next = day.advanced(by: 1) {
      let isNext =
        next > day && next.day == (next.month == day.month ? day.day + 1 : 1)
        && next.weekday == weekday % 7 + 1 && next.advanced(by: -1) == day
      if !isNext { Issue.record("\(day) \(next)") }
      (day, weekday, count) = (next, next.weekday, count + 1)
    }
    #expect(day == .last)
    // 9999 years of 365 days, and one more day in each leap year.
    #expect(count == 9_999 * 365 + 2_499 - 99 + 24)
    #expect(Day.first.advanced(by: -1) == nil)
    #expect(Day.first.advanced(by: .max) == nil && Day.last.advanced(by: .min) == nil)
    #expect(Day.first.weekday == 1)
    #expect(try Day("2026-11-21").weekday == 6)
  }
}
