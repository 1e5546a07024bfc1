import TestSupport
import Testing

@testable import ExpenseCore

struct ScheduleTests {
  private func days(_ text: String, on anchor: String? = nil, from: String, count: Int) throws
    -> [String]
  {
    let interval = try #require(Schedule.Interval(text))
    let schedule = try #require(
      Schedule(
        every: interval.count, interval.unit,
        on: anchor.flatMap(Schedule.Anchor.init), from: try Day(from)))
    return schedule.days(after: nil, through: .last, limit: count).map(\.description)
  }

  @Test(arguments: [
    ("month", "2026-01-31", ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]),
    ("year", "2024-02-29", ["2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"]),
    ("2w", "2026-12-25", ["2026-12-25", "2027-01-08", "2027-01-22"]),
    ("quarter", "2026-11-30", ["2026-11-30", "2027-02-28", "2027-05-30"]),
    ("day", "2026-12-31", ["2026-12-31", "2027-01-01"]),
    ("6 months", "2025-08-31", ["2025-08-31", "2026-02-28", "2026-08-31"]),
  ])
  func `dates are counted from the first one`(
    _ interval: String, _ from: String, _ expected: [String]
  ) throws {
    #expect(try days(interval, from: from, count: expected.count) == expected)
  }

  @Test(arguments: [
    ("week", "friday", "2026-11-25", ["2026-11-27", "2026-12-04"]),
    ("2 weeks", "wed", "2026-11-25", ["2026-11-25", "2026-12-09"]),
    ("month", "first monday", "2026-11-25", ["2026-12-07", "2027-01-04", "2027-02-01"]),
    ("month", "last friday", "2026-11-25", ["2026-11-27", "2026-12-25", "2027-01-29"]),
    ("month", "last workday", "2026-01-15", ["2026-01-30", "2026-02-27", "2026-03-31"]),
    ("month", "last day", "2026-01-31", ["2026-01-31", "2026-02-28", "2026-03-31"]),
    ("year", "second sunday", "2026-05-11", ["2027-05-09", "2028-05-14"]),
  ])
  func `dates may be on a named day`(
    _ interval: String, _ anchor: String, _ from: String, _ expected: [String]
  ) throws {
    #expect(try days(interval, on: anchor, from: from, count: expected.count) == expected)
  }

  /// All month ends of two centuries, counted in another way: by stepping through the calendar.
  ///
  /// By default, those around 2100, which is no leap year.
  @Test(arguments: 1...31)
  func `each day of the month falls on itself or on the last one`(_ number: Int) throws {
    let first = try Day(Scale.isThorough ? "1900-01-01" : "2090-01-01")
    let start = try #require(Day(year: first.year, month: 1, day: number))
    let schedule = try #require(Schedule(every: 1, .month, from: start))
    var expected: [Day] = []
    var day = first
    while day.year <= 2104 {
      let next = try #require(day.advanced(by: 1))
      if day.day == number || day.day < number && next.day == 1 { expected.append(day) }
      day = next
    }
    #expect(schedule.days(after: nil, through: try Day("2104-12-31")) == expected)
  }

  @Test(arguments: ["day", "2w", "month", "5 months", "year", "3 years"])
  func `what comes after a day is what a whole list says`(_ text: String) throws {
    let interval = try #require(Schedule.Interval(text))
    let schedule = try #require(
      Schedule(every: interval.count, interval.unit, from: try Day("2019-05-31")))
    let all = schedule.days(after: nil, through: try Day("2040-01-01"))
    var day = try Day("2019-01-01")
    while day < (try Day("2029-01-01")) {
      #expect(schedule.next(after: day) == all.first { $0 > day })
      #expect(schedule.last(before: day) == all.last { $0 < day })
      day = try #require(day.advanced(by: 13))
    }
  }

  @Test func `there are no dates after the year 9999`() throws {
    let schedule = try #require(Schedule(every: 1, .year, from: try Day("9998-06-01")))
    #expect(
      schedule.days(after: nil, through: .last).map(\.description) == ["9998-06-01", "9999-06-01"])
    #expect(schedule.next(after: .last) == nil && schedule[.max] == nil)
    let days = try #require(Schedule(every: 1000, .day, from: .last))
    #expect(days[0] == .last && days[1] == nil)
  }

  @Test(arguments: [
    "", "0d", "-1 month", "1001 days", "month 2", "2 month 3", "fortnight", "m", "2monthly",
    "99999999999999999999d", "١ month", "1.5 weeks",
  ])
  func `no other text is an interval`(_ text: String) {
    #expect(Schedule.Interval(text) == nil)
  }

  @Test(arguments: ["", "first", "fifth monday", "first monday x", "31", "m", "last weekday"])
  func `no other text is a named day`(_ text: String) {
    #expect(Schedule.Anchor(text) == nil)
  }

  @Test func `intervals and named days read back what they say`() throws {
    for unit in Schedule.Unit.allCases {
      for count in [1, 2, 12] {
        let schedule = try #require(Schedule(every: count, unit, from: try Day("2026-01-01")))
        #expect(Schedule.Interval(schedule.interval.description) == schedule.interval)
      }
    }
    for text in ["monday", "last workday", "second sunday", "first day"] {
      #expect(Schedule.Anchor(text)?.description == text)
    }
  }

  @Test func `a named day has to fit the interval`() throws {
    let day = try Day("2026-01-01")
    #expect(Schedule(every: 1, .week, on: .ordinal(.first, .day), from: day) == nil)
    #expect(Schedule(every: 1, .month, on: .weekday(1), from: day) == nil)
    #expect(Schedule(every: 1, .day, on: .weekday(1), from: day) == nil)
    #expect(Schedule(every: 0, .day, from: day) == nil)
  }
}
