/// The course of what was spent in a period, beside that of the period before.
///
/// A period of at most 62 days has a step for each day; a longer one, up to five years, for each month.
package struct SpendingRun: Hashable, Sendable {
  /// The length of a step.
  package enum Step: Hashable, Sendable {
    case day, month
  }

  package let step: Step
  /// Number of steps of the period, and of the one before if that has more.
  package let stepCount: Int
  /// The totals of each step that is not in the future, earliest first.
  package let current: [Totals]
  /// The totals of each step of the whole period before, earliest first.
  package let previous: [Totals]

  /// The amounts spent by the end of each step, in a currency.
  ///
  /// - Parameters:
  ///   - currency: The currency.
  ///   - steps: The totals of the steps.
  /// - Returns: The amounts.
  package static func sums(in currency: CurrencyCode?, _ steps: [Totals]) -> [Total] {
    var sum = Total.zero
    return steps.map { totals in
      sum = sum + totals.total(in: currency).spent
      return sum
    }
  }
}

/// The running sums of a ``SpendingRun``.
struct SpendingRunSums: Sendable {
  private static let mostDays = 62
  private static let mostMonths = 60

  private let period: Period
  private let previous: Period
  private let step: SpendingRun.Step
  private let monthStart: Int
  /// Number of steps of the period and of the one before.
  private let counts: (current: Int, previous: Int)
  private var sums = SumsByType()

  /// Create the sums; nil if the period is too long.
  init?(of period: Period, _ comparison: Period.Comparison, _ starts: Period.Starts) {
    (self.period, previous, monthStart) = (period, comparison.whole, starts.month)
    let longest = max(period.dayCount, previous.dayCount)
    step = longest <= SpendingRunSums.mostDays ? .day : .month
    func count(_ step: SpendingRun.Step, _ period: Period) -> Int {
      switch step {
      case .day: period.dayCount
      case .month:
        period.last.monthNumber(startingOn: starts.month)
          - period.first.monthNumber(startingOn: starts.month) + 1
      }
    }
    counts = (count(step, period), count(step, previous))
    guard step == .day || max(counts.current, counts.previous) <= SpendingRunSums.mostMonths else {
      return nil
    }
  }

  /// Add an amount of a day.
  @inline(__always)
  mutating func add(_ amount: Amount, _ currency: CurrencyCode?, on day: Day, _ type: Int) {
    if period.contains(day) {
      sums.add(amount, currency, at: number(of: day, in: period), type)
    } else if previous.contains(day) {
      sums.add(amount, currency, at: counts.current + number(of: day, in: previous), type)
    }
  }

  /// The number of the step of a day.
  private func number(of day: Day, in period: Period) -> Int {
    switch step {
    case .day: period.first.days(to: day)
    case .month:
      day.monthNumber(startingOn: monthStart) - period.first.monthNumber(startingOn: monthStart)
    }
  }

  /// Add the sums of later expenses.
  mutating func add(_ other: SpendingRunSums, _ types: [Int]) { sums.add(other.sums, types) }

  /// The totals of each step.
  ///
  /// - Parameters:
  ///   - lastDay: The last day of the period that is not in the future.
  ///   - sides: The sides of the types.
  /// - Returns: The run.
  func result(upTo lastDay: Day, _ sides: NumberedSides) -> SpendingRun {
    let totals = sums.totals(count: counts.current + counts.previous, sides)
    let elapsed = number(of: lastDay, in: period) + 1
    return SpendingRun(
      step: step, stepCount: max(counts.current, counts.previous),
      current: Array(totals[..<elapsed]), previous: Array(totals[counts.current...]))
  }
}
