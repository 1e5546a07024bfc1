/// A run of payments at one interval, as the indices of the payments of a payee.
struct PaymentSeries {
  /// A payment: its day, counted from an arbitrary one, and its amount in ten-thousandths.
  struct Payment: Sendable {
    let day: Day
    let number: Int
    package let amount: Int64
  }

  let interval: Subscription.Interval
  /// The indices of the payments, in ascending order.
  package private(set) var members: [Int]
  /// The number of intervals from the first payment to each.
  private(set) var steps: [Int]
  /// Half the spread of the payments around their expected dates, in days.
  private(set) var deviation = 0
  /// The largest number of days between an expected date and its payment.
  private(set) var largestDeviation = 0
  /// The shift of the expected dates from those counted from the first payment, in days.
  private(set) var shift = 0

  init(_ interval: Subscription.Interval, _ members: [Int], _ steps: [Int]) {
    (self.interval, self.members, self.steps) = (interval, members, steps)
  }

  /// Number of intervals between the first payment and the last.
  var span: Int { steps.last ?? 0 }

  /// The part of the expected payments that came, from 0 to 1.
  var coverage: Double { Double(members.count) / Double(span + 1) }

  /// The payment that the first one would make after a number of intervals.
  static func day(_ interval: Subscription.Interval, from first: Day, after steps: Int) -> Day? {
    Schedule(every: interval.step.count, interval.step.unit, from: first)?[steps]
  }

  /// The differences of payments from the dates counted from the first one, in days.
  struct Spread {
    fileprivate(set) var low: Int
    fileprivate(set) var high: Int

    /// Half the spread.
    var deviation: Int { (high - low + 1) / 2 }

    /// The spread with another difference.
    func including(_ difference: Int) -> Spread {
      Spread(low: min(low, difference), high: max(high, difference))
    }
  }

  /// The spread of the payments.
  func spread(_ payments: [Payment]) -> Spread {
    let differences = differences(payments)
    return Spread(low: differences.min() ?? 0, high: differences.max() ?? 0)
  }

  /// The difference of a payment from the date after a number of intervals; nil if the calendar has
  /// no such date.
  func difference(of member: Int, at step: Int, _ payments: [Payment]) -> Int? {
    members.first.flatMap { PaymentSeries.day(interval, from: payments[$0].day, after: step) }?
      .days(to: payments[member].day)
  }

  private func differences(_ payments: [Payment]) -> [Int] {
    zip(members, steps).compactMap { difference(of: $0, at: $1, payments) }
  }

  /// Measure how far the payments are from regular dates.
  mutating func measure(_ payments: [Payment]) {
    let differences = differences(payments).sorted()
    guard let low = differences.first, let high = differences.last else { return }
    deviation = Spread(low: low, high: high).deviation
    // Most payments are on their dates; the first one need not be.
    shift = differences[(differences.count - 1) / 2]
    largestDeviation = max(high - shift, shift - low)
  }

  /// Add another series after this one, a number of intervals after its last payment.
  package mutating func append(_ other: PaymentSeries, after gap: Int) {
    let start = span + gap
    members += other.members
    steps += other.steps.map { $0 + start }
  }

  package mutating func append(_ member: Int, after gap: Int) {
    members.append(member)
    steps.append(span + gap)
  }
}
