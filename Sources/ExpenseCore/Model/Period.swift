/// A range of consecutive days: one day, a month, a year, or all days from one to another.
public struct Period: Hashable, Sendable {
  /// The first day.
  public let first: Day
  /// The last day, inclusive.
  public let last: Day

  /// Create the period from one day to another, unlimited where one is nil; nil if the last is
  /// before the first.
  public init?(from first: Day?, to last: Day?) {
    let (first, last) = (first ?? .first, last ?? .last)
    guard first <= last else { return nil }
    (self.first, self.last) = (first, last)
  }

  /// Create a period of one day.
  public init(_ day: Day) { (first, last) = (day, day) }

  /// Create a month, named after the calendar month in which it starts; nil if there is no such
  /// month (years 1 to 9999).
  ///
  /// The days before the first month belong to it, since no other one can be named.
  ///
  /// - Parameters:
  ///   - month: The calendar month, 1 to 12.
  ///   - year: Its year.
  ///   - start: The day of the month on which months start, 1 to 28: payday, for some people.
  public init?(month: Int, of year: Int, startingOn start: Int = 1) {
    guard let first = Day(year: year, month: month, day: start) else { return nil }
    let next = Day(start, inMonth: first.monthNumber() + 1)
    let isFirst = first.monthNumber() == Day.first.monthNumber()
    self.init(from: isFirst ? .first : first, to: next?.advanced(by: -1))
  }

  /// Create the month that contains a day, where months start on the given day, 1 to 28.
  public init(monthOf day: Day, startingOn start: Int = 1) {
    let month = day.monthNumber(startingOn: start)
    self = Period(month: month % 12 + 1, of: month / 12, startingOn: start) ?? Period(day)
  }

  /// Create the week that contains a day, Monday to Sunday (ISO 8601); the first and last possible
  /// weeks may be shorter.
  public init(weekOf day: Day) {
    let first = day.advanced(by: 1 - day.weekday) ?? .first
    let last = day.advanced(by: 7 - day.weekday) ?? .last
    self = Period(from: first, to: last) ?? Period(day)
  }

  /// Create the calendar year that contains a day.
  public init(yearOf day: Day) { self = Period(year: day.year) ?? Period(day) }

  /// Create a year, 1 to 9999; nil for any other.
  public init?(year: Int) {
    guard let first = Day(year: year, month: 1, day: 1),
      let last = Day(year: year, month: 12, day: 31)
    else { return nil }
    self.init(from: first, to: last)
  }

  /// Number of days.
  public var dayCount: Int { first.days(to: last) + 1 }

  /// True if the period contains a day.
  public func contains(_ day: Day) -> Bool { first <= day && day <= last }

  /// The days in both periods; nil if there are none.
  public func intersection(_ other: Period) -> Period? {
    Period(from: max(first, other.first), to: min(last, other.last))
  }
}
