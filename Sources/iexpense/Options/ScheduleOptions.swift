import CommandSpec
import ExpenseActions
import ExpenseCore
import ExpenseDisplay

/// The options that say when an expense recurs, and how a bank calls it.
struct ScheduleOptions: Sendable {
  private(set) var input = ScheduleInput()

  static let arguments: [Argument<ScheduleOptions>] = [
    .option(
      "every", .interval, sets: \.input.interval, help: "Interval: day, 2w, month, quarter or year."
    ),
    .option(
      "on", .anchor, sets: \.input.anchor, help: "Day: monday, 'first monday' or 'last workday'."),
    .option(
      "from", .text("date"), sets: \.input.from,
      help: "First date, or the first one of a new amount."),
    .option("to", .text("date"), sets: \.input.to, help: "Last date."),
    .option(
      "match", .ruleText, sets: \.input.match, help: "Text by which to recognize a bank's rows."),
    .option(
      "weekend", .choice("when", of: RecurringRule.Weekend.allCases), sets: \.input.weekend,
      help: "Date of what is due at a weekend.", defaultText: "stay"
    ).under("More options"),
    .option("times", .times, sets: \.input.times, help: "End after this many dates.")
      .under("More options"),
  ]

  static let rules: [ArgumentRule] = [.exclusive(["to", "times"])]

  /// Do something with the input; a problem with it becomes an error of its option.
  static func blaming<Value>(_ body: () throws -> Value) throws -> Value {
    try rethrowing(body) { (problem: ScheduleProblem) in usageError(problem) }
  }

  private static func usageError(_ problem: ScheduleProblem) -> UsageError {
    switch problem {
    case .first(let word, let reason):
      ScheduleOptions.arguments.info(named: "from").invalid(word, reason)
    case .last(let word, let reason):
      ScheduleOptions.arguments.info(named: "to").invalid(word, reason)
    case .times(let times): UsageError.refused("The last of \(times) dates would be after 9999.")
    case .anchor(let anchor, let interval):
      UsageError.refused(
        "'--on \(anchor.map { "\($0)" } ?? "")' does not fit the interval.",
        hint: hint(onDaysOf: interval.unit))
    }
  }

  private static func hint(onDaysOf unit: Schedule.Unit) -> String {
    switch unit {
    case .day: "A number of days has no named day."
    case .week: "For weeks, name a weekday: --on friday"
    case .month, .year: "For months and years, say which: --on 'first friday'"
    }
  }
}

extension ArgumentValue<Schedule.Interval> {
  fileprivate static let interval = ArgumentValue(
    "interval",
    orElse: "not an interval of 1 to \(Schedule.maximumCount) days, weeks, months or years",
    hint: "For example: month, 2w, '3 months', quarter, year", read: Schedule.Interval.init)
}

extension ArgumentValue<Schedule.Anchor> {
  fileprivate static let anchor = ArgumentValue(
    "day", orElse: "not a day",
    hint: "For example: monday, 'first monday', 'last workday', 'last day'",
    read: Schedule.Anchor.init)
}

extension ArgumentValue<Int> {
  fileprivate static let times = ArgumentValue(
    "count", orElse: "must be a whole number from 1 to 100000"
  ) { Int($0).flatMap { (1...100_000).contains($0) ? $0 : nil } }
}
