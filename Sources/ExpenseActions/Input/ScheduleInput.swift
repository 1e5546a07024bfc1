package import ExpenseCore

/// The dates of a recurring expense as a person types them, and how a bank calls it.
package struct ScheduleInput: Hashable, Sendable {
  package var interval: Schedule.Interval?
  /// The named day.
  package var anchor: Schedule.Anchor?
  /// The first date, or the first one of a new amount.
  package var from: String?
  /// The last date.
  package var to: String?
  /// The number of dates.
  package var times: Int?
  package var weekend: RecurringRule.Weekend?
  /// A text by which to recognise a bank's rows.
  package var match: String?

  package init() {}

  /// True if the due dates change.
  package var changesDates: Bool { interval != nil || anchor != nil }
}

/// A typed part of a schedule that is invalid.
package enum ScheduleProblem: Error {
  case first(String, InvalidValue.Reason)
  case last(String, InvalidValue.Reason)
  /// The named day does not fit the interval.
  case anchor(Schedule.Anchor?, Schedule.Interval)
  /// The last of so many dates would be later than any.
  case times(Int)
}

extension InputReader {
  /// The first date that was given; nil for none.
  ///
  /// - Throws: ``ScheduleProblem``.
  func first(of schedule: ScheduleInput) throws -> Day? {
    try schedule.from.map { word in
      do {
        return try periods.day(word)
      } catch let value as InvalidValue {
        throw ScheduleProblem.first(word, value.reason)
      }
    }
  }

  /// The last day on which it may be due; nil if no end was given.
  ///
  /// - Throws: ``ScheduleProblem``.
  func last(of input: ScheduleInput, in schedule: Schedule) throws -> Day? {
    if let times = input.times {
      guard let last = schedule[times - 1] else { throw ScheduleProblem.times(times) }
      return last
    }
    guard let word = input.to else { return nil }
    do {
      let last = try periods.day(word)
      if let first = schedule[0], last < first {
        throw ScheduleProblem.last(word, .endsBefore(first))
      }
      return last
    } catch let value as InvalidValue {
      throw ScheduleProblem.last(word, value.reason)
    }
  }
}

extension Schedule {
  /// Create the schedule of an interval from a date on.
  ///
  /// - Throws: ``ScheduleProblem`` if the named day does not fit the interval.
  init(every interval: Interval, on anchor: Anchor?, from start: Day) throws {
    guard let schedule = Schedule(every: interval.count, interval.unit, on: anchor, from: start)
    else { throw ScheduleProblem.anchor(anchor, interval) }
    self = schedule
  }
}
