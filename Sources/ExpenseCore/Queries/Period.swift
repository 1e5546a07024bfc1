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

  /// A month; nothing where the calendar has none (years 1 to 9999).
  public init?(month: Int, of year: Int) {
    guard let first = Day(year: year, month: month, day: 1),
      let last = Day(year: year, month: month, day: Day.daysInMonth(month, of: year))
    else { return nil }
    self.init(from: first, to: last)
  }

  /// A year, 1 to 9999.
  public init?(year: Int) {
    guard let first = Day(year: year, month: 1, day: 1),
      let last = Day(year: year, month: 12, day: 31)
    else { return nil }
    self.init(from: first, to: last)
  }

  /// Whether a day belongs to it.
  public func contains(_ day: Day) -> Bool { first <= day && day <= last }

  /// The days that belong to both; nil if there are none.
  public func intersection(_ other: Period) -> Period? {
    Period(from: max(first, other.first), to: min(last, other.last))
  }
}
