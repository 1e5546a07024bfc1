/// The days on which something recurs: every so many days, weeks, months or years.
///
/// Each day is counted from the first one, never from the one before it. What starts on January 31
/// and recurs monthly falls on February 28, March 31 and April 30; what starts on February 29 and
/// recurs yearly falls on February 28 in years that have no 29th.
public struct Schedule: Hashable, Sendable {
  /// The unit of the distance between two days.
  public enum Unit: String, CaseIterable, Sendable {
    case day, week, month, year
  }

  /// A day that is named rather than numbered.
  public enum Anchor: Hashable, Sendable {
    /// A weekday, 1 for Monday to 7 for Sunday, for units of weeks.
    case weekday(Int)
    /// The first to fourth or the last of some days of a month, for units of months and years.
    case ordinal(Ordinal, Kind)
  }

  /// The position among the days of a month that are of one kind.
  public enum Ordinal: String, CaseIterable, Sendable {
    case first, second, third, fourth, last
  }

  /// The days of a month that an ordinal counts.
  public enum Kind: Hashable, Sendable {
    case day
    /// Monday to Friday; public holidays count, too.
    case workday
    /// 1 for Monday to 7 for Sunday.
    case weekday(Int)
  }

  /// The largest number of units between two days: 1000.
  public static let maximumCount = 1_000

  /// Number of units between two days, 1 to ``maximumCount``.
  public let count: Int
  /// The unit of the distance between two days.
  public let unit: Unit
  /// The named day; nil for that of the start.
  public let anchor: Anchor?
  /// The day from which the first one is looked for; without an anchor, the first one itself.
  public let start: Day
  /// The number of the month of the first day, counted from the year 0, for months and years.
  private let firstMonth: Int

  /// Create a schedule; nil if the count is out of range, or the anchor does not fit the unit.
  ///
  /// - Parameters:
  ///   - count: Number of units between two days.
  ///   - unit: The unit.
  ///   - anchor: The named day, if any.
  ///   - start: The first day, or the day from which it is looked for.
  public init?(every count: Int, _ unit: Unit, on anchor: Anchor? = nil, from start: Day) {
    guard (1...Schedule.maximumCount).contains(count) else { return nil }
    var month = start.monthNumber()
    switch (anchor, unit) {
    case (nil, _), (.weekday, .week): break
    case (.ordinal(let ordinal, let kind), .month), (.ordinal(let ordinal, let kind), .year):
      guard let day = ordinal.day(of: kind, inMonth: month) else { return nil }
      if day < start { month += unit == .year ? 12 : 1 }
    case (.some, _): return nil
    }
    (self.count, self.unit, self.anchor, self.start) = (count, unit, anchor, start)
    firstMonth = month
  }

  /// Number of units of one month or one day between two days.
  private var step: Int {
    switch unit {
    case .day, .month: count
    case .week: count * 7
    case .year: count * 12
    }
  }

  /// The shortest distance between two days, in days.
  public var shortestDistance: Int {
    switch unit {
    case .day, .week: step
    case .month, .year: step * 28
    }
  }

  /// The first day of a schedule of days or weeks.
  private var firstOfDays: Day? {
    guard case .weekday(let weekday)? = anchor else { return start }
    return start.advanced(by: (weekday - start.weekday + 7) % 7)
  }

  /// The day with a number; nil after the year 9999.
  ///
  /// - Parameter number: The number, 0 for the first day.
  /// - Returns: The day.
  public subscript(number: Int) -> Day? {
    let (distance, overflow) = number.multipliedReportingOverflow(by: step)
    guard number >= 0, !overflow else { return nil }
    switch unit {
    case .day, .week: return firstOfDays?.advanced(by: distance)
    case .month, .year:
      let (month, overflow) = firstMonth.addingReportingOverflow(distance)
      guard !overflow, month < 120_000 else { return nil }
      if case .ordinal(let ordinal, let kind)? = anchor {
        return ordinal.day(of: kind, inMonth: month)
      }
      return Day(start.day, inMonth: month)
    }
  }

  /// The number of the first day after another day.
  private func number(after day: Day) -> Int {
    var number: Int
    switch unit {
    case .day, .week: number = (firstOfDays ?? start).days(to: day) / step
    case .month, .year: number = (day.monthNumber() - firstMonth) / step
    }
    number = max(0, number)
    while let found = self[number], found <= day { number += 1 }
    return number
  }

  /// The days after one day, up to another.
  ///
  /// - Parameters:
  ///   - day: The day before them; nil for all.
  ///   - last: The last day.
  ///   - limit: The largest number of days.
  /// - Returns: The days, earliest first.
  public func days(after day: Day?, through last: Day, limit: Int = .max) -> [Day] {
    var days: [Day] = []
    var number = day.map(number(after:)) ?? 0
    while days.count < limit, let next = self[number], next <= last {
      days.append(next)
      number += 1
    }
    return days
  }

  /// The first day after another one; nil after the year 9999.
  public func next(after day: Day?) -> Day? { self[day.map(number(after:)) ?? 0] }

  /// The last day before another one; nil if there is none.
  public func last(before day: Day) -> Day? {
    guard let before = day.advanced(by: -1) else { return nil }
    let number = number(after: before)
    return number > 0 ? self[number - 1] : nil
  }
}

extension Schedule.Ordinal {
  /// The day of a kind in a month, which is counted from the year 0; nil after the year 9999.
  fileprivate func day(of kind: Schedule.Kind, inMonth month: Int) -> Day? {
    let (year, index) = month.quotientAndRemainder(dividingBy: 12)
    guard (1...9999).contains(year) else { return nil }
    let all = (1...Day.daysInMonth(index + 1, of: year)).compactMap {
      Day(year: year, month: index + 1, day: $0)
    }
    let days = all.filter { day in
      switch kind {
      case .day: true
      case .workday: day.weekday <= 5
      case .weekday(let weekday): day.weekday == weekday
      }
    }
    return self == .last ? days.last : Self.allCases.firstIndex(of: self).map { days[$0] }
  }
}
