extension Period {
  /// The days of a report that are compared, and the days with which they are.
  ///
  /// Of a period that is not over, only its days so far are compared. A month or a year is compared with
  /// the same days of another one: up to the day of the same number, or to the last day of a shorter
  /// month, and if it is over, with all of the other. Any other period is compared with as many days.
  public struct Comparison: Hashable, Sendable {
    /// The period with which another one is compared.
    public enum Choice: Hashable, Sendable {
      /// The one before: the month before a month, the year before a year, else as many days right before.
      case previous
      /// The same days a year before.
      case lastYear
      /// A given one.
      case period(Period)
    }

    /// The days of the report that are not in the future.
    public let days: Period
    /// The days with which they are compared.
    public let previous: Period
    /// The whole of the other period, of which these are the first days.
    package let whole: Period
    /// Number of calendar months between the days and the previous ones; nil if these are neither months
    /// nor years.
    private let months: Int?

    /// True if both periods are months, or both years.
    package var isOfMonths: Bool { months != nil }

    /// Create the comparison of a period with another one; nil if the calendar has no such days, if all
    /// days are in the future, or if the period has no beginning.
    ///
    /// - Parameters:
    ///   - period: The period of the report.
    ///   - choice: The other period.
    ///   - today: The current date.
    ///   - starts: The days on which months and years start.
    public init?(
      of period: Period, with choice: Choice = .previous, on today: Day, startingOn starts: Starts
    ) {
      guard period.first > .first, today >= period.first else { return nil }
      let lastDay = min(today, period.last)
      guard let days = Period(from: period.first, to: lastDay) else { return nil }
      let isOver = lastDay == period.last
      let kind = Kind(of: period, starts)
      let whole: Period?
      switch choice {
      case .period(let other): whole = other
      case .previous: whole = kind.whole(before: period, by: kind == .year ? 12 : 1, days, starts)
      case .lastYear: whole = kind.whole(before: period, by: 12, days, starts)
      }
      guard let whole else { return nil }
      let isSameKind = kind != .other && kind == Kind(of: whole, starts)
      months = isSameKind ? kind.number(of: period, starts) - kind.number(of: whole, starts) : nil
      let last: Day?
      if isOver {
        last = whole.last
      } else if let months {
        last = Day(lastDay.day, inMonth: lastDay.monthNumber() - months)
      } else {
        last = whole.first.advanced(by: days.dayCount - 1)
      }
      guard let last, let previous = Period(from: whole.first, to: min(last, whole.last)) else {
        return nil
      }
      (self.days, self.previous, self.whole) = (days, previous, whole)
    }

    /// The first day of the group that a group of the previous days is compared with.
    ///
    /// Months of a year are compared with the months of the other year, days with those of the same number,
    /// or, where the periods are neither months nor years, in their order. Weeks and years are not.
    ///
    /// - Parameters:
    ///   - first: The first day of the previous group.
    ///   - grouping: The length of the groups.
    ///   - starts: The days on which months and years start.
    /// - Returns: The day; nil if the group is compared with none.
    func counterpart(
      of first: Day, _ grouping: Grouping, _ starts: Starts
    ) -> Day? {
      switch (grouping, months) {
      case (.month, let months?):
        let number = first.monthNumber(startingOn: starts.month) + months
        return Period(monthNumber: number, startingOn: starts)?.first
      case (.day, let months?):
        return Day(first.day, inMonth: first.monthNumber() + months).flatMap {
          // A shorter month has no day of this number.
          $0.day == first.day ? $0 : nil
        }
      case (.day, nil): return days.first.advanced(by: previous.first.days(to: first))
      default: return nil
      }
    }

    /// A kind of period.
    private enum Kind {
      case month, year, other

      init(of period: Period, _ starts: Starts) {
        self =
          period == Period(yearOf: period.first, startingOn: starts)
          ? .year : period == Period(monthOf: period.first, startingOn: starts) ? .month : .other
      }

      /// The number of the first month of a month or a year.
      func number(of period: Period, _ starts: Starts) -> Int {
        self == .month
          ? period.first.monthNumber(startingOn: starts.month) : period.first.year * 12
      }

      /// The whole period a number of months before, or as many days before others.
      func whole(
        before period: Period, by months: Int, _ days: Period, _ starts: Starts
      ) -> Period? {
        switch self {
        case .month:
          return Period(monthNumber: number(of: period, starts) - months, startingOn: starts)
        case .year: return Period(year: period.first.year - 1, startingOn: starts)
        case .other where months == 1:
          return Period(
            from: days.first.advanced(by: -days.dayCount), to: days.first.advanced(by: -1))
        case .other:
          func yearBefore(_ day: Day) -> Day? { Day(day.day, inMonth: day.monthNumber() - months) }
          guard let first = yearBefore(days.first), let last = yearBefore(days.last) else {
            return nil
          }
          return Period(from: first, to: last)
        }
      }
    }
  }
}
