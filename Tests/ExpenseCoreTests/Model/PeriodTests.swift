import Testing

@testable import ExpenseCore

@Suite struct PeriodTests {
  @Test(arguments: [1, 2, 15, 25, 28, 29, 30, 31])
  func `months tile the years, whatever the day on which they begin`(start: Int) throws {
    var day = try Day("1999-11-30")
    let end = try Day("2029-02-10")
    var current = Period(monthOf: day, startingOn: Period.Starts(month: start))
    var months = 0
    while day < end {
      let period = Period(monthOf: day, startingOn: Period.Starts(month: start))
      #expect(period.contains(day))
      if period != current {
        let last = Period(monthOf: day).last.day
        #expect(period.first == day && day.day == min(start, last))
        #expect(current.last.advanced(by: 1) == day)
        current = period
        months += 1
      }
      #expect(
        period
          == Period(
            month: period.first.month, of: period.first.year,
            startingOn: Period.Starts(month: start)))
      day = try #require(day.advanced(by: 1))
    }
    #expect((350...351).contains(months))
  }

  @Test(arguments: ["01-01", "02-28", "02-29", "04-06", "07-01", "12-31"])
  func `years tile the days, whatever the day on which they begin`(text: String) throws {
    let start = try #require(Period.YearStart(text))
    let starts = Period.Starts(year: start)
    var day = try Day("2019-01-01")
    let end = try Day("2029-02-10")
    var current = Period(yearOf: day, startingOn: starts)
    while day < end {
      let period = Period(yearOf: day, startingOn: starts)
      #expect(period.contains(day))
      if period != current {
        #expect(period.first == day && current.last.advanced(by: 1) == day)
        #expect("\(day)".hasSuffix(text) || text == "02-29" && "\(day)".hasSuffix("02-28"))
        current = period
      }
      #expect(period == Period(year: period.first.year, startingOn: starts))
      day = try #require(day.advanced(by: 1))
    }
  }

  @Test func `the days before the first year belong to it, and those after the last are in it`()
    throws
  {
    let starts = Period.Starts(year: try #require(Period.YearStart("04-06")))
    let first = Period(yearOf: try Day("0001-01-03"), startingOn: starts)
    #expect("\(first.first) \(first.last)" == "0001-01-01 0002-04-05")
    let last = Period(yearOf: try Day("9999-12-31"), startingOn: starts)
    #expect("\(last.first) \(last.last)" == "9999-04-06 9999-12-31")
  }

  @Test(arguments: [
    "", "4", "13-01", "00-10", "02-30", "04-31", "4-6-7", "-04-06", "04-", "a-b", "2026-04",
  ])
  func `nothing but a month and a day starts a year`(text: String) {
    #expect(Period.YearStart(text) == nil)
  }

  @Test func `a start is written with two digits`() {
    #expect(Period.YearStart("4-6")?.description == "04-06")
  }

  @Test func `twelve months from the 25th are a year`() throws {
    let starts = Period.Starts(month: 25)
    let months = (1...12).compactMap { Period(month: $0, of: 2026, startingOn: starts) }
    #expect(months.count == 12)
    #expect(months.first?.first == (try Day("2026-01-25")))
    #expect(months.last?.last == (try Day("2027-01-24")))
    for (month, next) in zip(months, months.dropFirst()) {
      #expect(month.last.advanced(by: 1) == next.first)
    }
    #expect(months[1].last == (try Day("2026-03-24")))
  }

  @Test func `months at the ends of the calendar end there`() throws {
    // The days before January 25 of the year 1 are in no month that has a name.
    let first = Period(monthOf: try Day("0001-01-03"), startingOn: Period.Starts(month: 25))
    #expect(first.first.description == "0001-01-01" && first.last.description == "0001-02-24")
    for day in ["0001-01-01", "0001-01-24", "0001-01-25", "0001-02-24"] {
      #expect(Period(monthOf: try Day(day), startingOn: Period.Starts(month: 25)) == first)
    }
    #expect(Period(month: 1, of: 1, startingOn: Period.Starts(month: 25)) == first)
    #expect(
      Period(monthOf: try Day("0001-02-25"), startingOn: Period.Starts(month: 25)).first.description
        == "0001-02-25")
    let last = Period(monthOf: try Day("9999-12-31"), startingOn: Period.Starts(month: 25))
    #expect(last.first.description == "9999-12-25" && last.last.description == "9999-12-31")
  }
}
