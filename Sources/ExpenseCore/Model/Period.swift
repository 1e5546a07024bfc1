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
  ///   - starts: The days on which months and years start.
  public init?(month: Int, of year: Int, startingOn starts: Period.Starts = .calendar) {
    guard Day(year: year, month: month, day: 1) != nil else { return nil }
    self.init(monthNumber: year * 12 + month - 1, startingOn: starts)
  }

  /// Create the month that contains a day.
  public init(monthOf day: Day, startingOn starts: Period.Starts = .calendar) {
    let number = day.monthNumber(startingOn: starts.month)
    self = Period(monthNumber: number, startingOn: starts) ?? Period(day)
  }

  /// Create a month from its number, counted from the year 0; nil if there is no such month.
  init?(monthNumber number: Int, startingOn starts: Period.Starts) {
    guard let first = Day(starts.month, inMonth: number) else { return nil }
    let next = Day(starts.month, inMonth: number + 1)
    self.init(
      from: number == Day.first.monthNumber() ? .first : first, to: next?.advanced(by: -1))
  }

  /// Create the week that contains a day, Monday to Sunday (ISO 8601); the first and last possible
  /// weeks may be shorter.
  public init(weekOf day: Day) {
    let first = day.advanced(by: 1 - day.weekday) ?? .first
    let last = day.advanced(by: 7 - day.weekday) ?? .last
    self = Period(from: first, to: last) ?? Period(day)
  }

  /// Create the year that contains a day.
  public init(yearOf day: Day, startingOn starts: Period.Starts = .calendar) {
    let start = starts.year
    let isBefore =
      Day(start.day, inMonth: day.year * 12 + start.month - 1).map { day < $0 } ?? false
    self = Period(year: max(1, day.year - (isBefore ? 1 : 0)), startingOn: starts) ?? Period(day)
  }

  /// Create a year, 1 to 9999, named after the calendar year in which it starts; nil for any other.
  ///
  /// The days before the first year belong to it, since no other one can be named.
  public init?(year: Int, startingOn starts: Period.Starts = .calendar) {
    guard (Day.first.year...Day.last.year).contains(year) else { return nil }
    let start = starts.year
    func first(_ year: Int) -> Day? { Day(start.day, inMonth: year * 12 + start.month - 1) }
    self.init(
      from: year == Day.first.year ? .first : first(year), to: first(year + 1)?.advanced(by: -1))
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
