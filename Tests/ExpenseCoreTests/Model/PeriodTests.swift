import Testing

@testable import ExpenseCore

@Suite struct PeriodTests {
  @Test(arguments: [1, 2, 15, 25, 28])
  func `months tile the years, whatever the day on which they begin`(start: Int) throws {
    var day = try Day("1999-11-30")
    let end = try Day("2029-02-10")
    var current = Period(monthOf: day, startingOn: start)
    var months = 0
    while day < end {
      let period = Period(monthOf: day, startingOn: start)
      #expect(period.contains(day))
      if period != current {
        #expect(period.first == day && day.day == start)
        #expect(current.last.advanced(by: 1) == day)
        current = period
        months += 1
      }
      #expect(
        period
          == Period(month: period.first.month, of: period.first.year, startingOn: start))
      day = try #require(day.advanced(by: 1))
    }
    #expect((350...351).contains(months))
  }

  @Test func `twelve months from the 25th are a year`() throws {
    let months = (1...12).compactMap { Period(month: $0, of: 2026, startingOn: 25) }
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
    let first = Period(monthOf: try Day("0001-01-03"), startingOn: 25)
    #expect(first.first.description == "0001-01-01" && first.last.description == "0001-02-24")
    for day in ["0001-01-01", "0001-01-24", "0001-01-25", "0001-02-24"] {
      #expect(Period(monthOf: try Day(day), startingOn: 25) == first)
    }
    #expect(Period(month: 1, of: 1, startingOn: 25) == first)
    #expect(
      Period(monthOf: try Day("0001-02-25"), startingOn: 25).first.description == "0001-02-25")
    let last = Period(monthOf: try Day("9999-12-31"), startingOn: 25)
    #expect(last.first.description == "9999-12-25" && last.last.description == "9999-12-31")
  }
}
