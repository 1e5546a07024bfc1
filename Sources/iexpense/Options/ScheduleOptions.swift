import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay

/// The options that say when an expense recurs, and how a bank calls it.
struct ScheduleOptions: Sendable {
  private(set) var interval: Schedule.Interval?
  private(set) var anchor: Schedule.Anchor?
  private(set) var from: String?
  private(set) var to: String?
  private(set) var times: Int?
  private(set) var match: String?
  private(set) var weekend: RecurringRule.Weekend?

  private static let fromArgument = Argument<ScheduleOptions>.option(
    "from", .text("date"), help: "First date, or the first one of a new amount."
  ) { $0.from = $1 }
  private static let toArgument = Argument<ScheduleOptions>.option(
    "to", .text("date"), help: "Last date."
  ) { $0.to = $1 }

  static let arguments: [Argument<ScheduleOptions>] = [
    .option(
      "every", .interval, help: "Interval: day, 2w, month, quarter or year."
    ) { $0.interval = $1 },
    .option("on", .anchor, help: "Day: monday, 'first monday' or 'last workday'.") {
      $0.anchor = $1
    },
    fromArgument, toArgument,
    .option("match", .ruleText, help: "Text by which to recognize a bank's rows.") {
      $0.match = $1
    },
    .option(
      "weekend", .choice("when", of: RecurringRule.Weekend.allCases),
      help: "Date of what is due at a weekend.", defaultText: "stay"
    ) { $0.weekend = $1 }.under("More options"),
    .option("times", .times, help: "End after this many dates.") { $0.times = $1 }
      .under("More options"),
  ]

  static let rules: [ArgumentRule] = [.exclusive(["to", "times"])]

  /// True if none of the options was given.
  var isEmpty: Bool {
    interval == nil && anchor == nil && from == nil && to == nil && times == nil && match == nil
      && weekend == nil
  }

  /// True if the due dates change.
  var changesDates: Bool { interval != nil || anchor != nil }

  /// The first date that was given; nil for none.
  func first(in context: Context) throws -> Day? {
    try day(from, ScheduleOptions.fromArgument, in: context)
  }

  /// The schedule from a date on.
  ///
  /// - Parameters:
  ///   - interval: The interval.
  ///   - anchor: The named day, if any.
  ///   - start: The first date.
  /// - Returns: The schedule.
  /// - Throws: ``UsageError`` if the named day does not fit the interval.
  static func schedule(
    every interval: Schedule.Interval, on anchor: Schedule.Anchor?, from start: Day
  ) throws -> Schedule {
    if let schedule = Schedule(every: interval.count, interval.unit, on: anchor, from: start) {
      return schedule
    }
    let hint =
      switch interval.unit {
      case .day: "A number of days has no named day."
      case .week: "For weeks, name a weekday: --on friday"
      case .month, .year: "For months and years, say which: --on 'first friday'"
      }
    throw UsageError(
      .refused("'--on \(anchor.map { "\($0)" } ?? "")' does not fit the interval.", hint: hint))
  }

  /// The last day on which it may be due; nil if no end was given.
  func end(
    of schedule: Schedule, in context: Context
  ) throws -> Day? {
    if let times {
      guard let last = schedule[times - 1] else {
        throw UsageError(.refused("The last of \(times) dates would be after 9999.", hint: nil))
      }
      return last
    }
    guard let end = try day(to, ScheduleOptions.toArgument, in: context) else {
      return nil
    }
    if let first = schedule[0], end < first {
      throw UsageError(
        .invalidValue(
          ScheduleOptions.toArgument.info, to ?? "", InvalidArgumentValue(.endsBefore(first))))
    }
    return end
  }

  private func day(
    _ word: String?, _ argument: Argument<ScheduleOptions>,
    in context: Context
  ) throws -> Day? {
    guard let word else { return nil }
    let reader = try context.input.periods
    return try argument.info.value(of: word) { try reader.day(word) }
  }
}

extension ArgumentValue<Schedule.Interval> {
  fileprivate static let interval = ArgumentValue("interval") { word in
    guard let interval = Schedule.Interval(word) else {
      throw InvalidArgumentValue(
        reason: "not an interval of 1 to \(Schedule.maximumCount) days, weeks, months or years",
        hint: "For example: month, 2w, '3 months', quarter, year")
    }
    return interval
  }
}

extension ArgumentValue<Schedule.Anchor> {
  fileprivate static let anchor = ArgumentValue("day") { word in
    guard let anchor = Schedule.Anchor(word) else {
      throw InvalidArgumentValue(
        reason: "not a day", hint: "For example: monday, 'first monday', 'last workday', 'last day'"
      )
    }
    return anchor
  }
}

extension ArgumentValue<Int> {
  fileprivate static let times = ArgumentValue("count") { word in
    guard let count = Int(word), (1...100_000).contains(count) else {
      throw InvalidArgumentValue(reason: "must be a whole number from 1 to 100000")
    }
    return count
  }
}
