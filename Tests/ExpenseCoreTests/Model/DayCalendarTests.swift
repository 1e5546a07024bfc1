import Foundation
import TestSupport
import Testing

@testable import ExpenseCore

@Suite struct DayCalendarTests {
  @Test func `days follow each other to the last`() throws {
    // The calendar repeats itself after 400 years.
    let first = Scale.isThorough ? Day.first : try Day("9600-01-01")
    var (day, count, weekday) = (first, 1, first.weekday)
    while let next = day.advanced(by: 1) {
      let isNext =
        next > day && next.day == (next.month == day.month ? day.day + 1 : 1)
        && next.weekday == weekday % 7 + 1 && next.advanced(by: -1) == day
      if !isNext { Issue.record("\(day) \(next)") }
      (day, weekday, count) = (next, next.weekday, count + 1)
    }
    #expect(day == .last)
    // 9999 or 400 years of 365 days, and one more day in each leap year.
    #expect(
      count == (Scale.isThorough ? 9_999 * 365 + 2_499 - 99 + 24 : 400 * 365 + 100 - 4 + 1))
    #expect(Day.first.advanced(by: -1) == nil)
    #expect(Day.first.advanced(by: .max) == nil && Day.last.advanced(by: .min) == nil)
    #expect(Day.first.weekday == 1)
    #expect(try Day("2026-11-21").weekday == 6)
  }
}
