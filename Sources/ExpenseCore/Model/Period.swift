/// Days that follow each other: one day, a month, a year, or all between two days.
public struct Period: Hashable, Sendable {
  /// The first day.
  public let first: Day
  /// The last day, which belongs to it.
  public let last: Day

  /// All days from one to another, without a limit where there is none; nothing if the last one is
  /// before the first.
  public init?(from first: Day?, to last: Day?) {
    let (first, last) = (first ?? .first, last ?? .last)
    guard first <= last else { return nil }
    self.first = first
    self.last = last
  }

  /// One day.
  public init(_ day: Day) {
    (first, last) = (day, day)
  }

  /// A month, which is called by the calendar month in which it begins; nothing where the calendar
  /// has none (years 1 to 9999).
  ///
  /// - Parameters:
  ///   - month: The calendar month, 1 to 12.
  ///   - year: Its year.
  ///   - start: The day on which months begin, 1 to 28: that of the pay, for some people.
  public init?(month: Int, of year: Int, startingOn start: Int = 1) {
    guard let first = Day(year: year, month: month, day: start) else { return nil }
    let next = Day(
      year: month == 12 ? year + 1 : year, month: month == 12 ? 1 : month + 1, day: start)
    self.init(from: first, to: next?.advanced(by: -1))
  }

  /// The month that a day belongs to, where months begin on the day given, 1 to 28.
  ///
  /// The days before the first month that there is make a month of their own.
  public init(monthOf day: Day, startingOn start: Int = 1) {
    let isBefore = day.day < start
    let month = !isBefore ? day.month : day.month == 1 ? 12 : day.month - 1
    let year = isBefore && day.month == 1 ? day.year - 1 : day.year
    self =
      Period(month: month, of: year, startingOn: start)
      ?? Period(from: nil, to: Day(year: day.year, month: day.month, day: start)?.advanced(by: -1))
      ?? Period(day)
  }

  /// The week that a day belongs to, Monday to Sunday (ISO 8601); the first and the last week that
  /// there are may be shorter.
  public init(weekOf day: Day) {
    let first = day.advanced(by: 1 - day.weekday) ?? .first
    let last = day.advanced(by: 7 - day.weekday) ?? .last
    self = Period(from: first, to: last) ?? Period(day)
  }

  /// The calendar year that a day belongs to.
  public init(yearOf day: Day) {
    self = Period(year: day.year) ?? Period(day)
  }

  /// A year, 1 to 9999.
  public init?(year: Int) {
    guard let first = Day(year: year, month: 1, day: 1),
      let last = Day(year: year, month: 12, day: 31)
    else { return nil }
    self.init(from: first, to: last)
  }

  /// How many days there are.
  public var dayCount: Int { first.days(to: last) + 1 }

  /// Whether a day belongs to it.
  public func contains(_ day: Day) -> Bool { first <= day && day <= last }

  /// The days that belong to both; nil if there are none.
  public func intersection(_ other: Period) -> Period? {
    Period(from: max(first, other.first), to: min(last, other.last))
  }
}

extension Period {
  /// How long the periods are that a calendar is divided into.
  enum Span {
    case day, week, month, year
  }

  /// The period of a span that a day belongs to, where months begin on the day given, 1 to 28.
  init(_ span: Span, of day: Day, monthsFrom start: Int) {
    switch span {
    case .day: self.init(day)
    case .week: self.init(weekOf: day)
    case .month: self.init(monthOf: day, startingOn: start)
    case .year: self.init(yearOf: day)
    }
  }
}
