#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Payments of one payee that come again at regular intervals, found among the expenses.
public struct Subscription: Hashable, Sendable {
  /// The interval between two payments.
  public enum Interval: String, CaseIterable, Sendable {
    case week
    case twoWeeks = "2 weeks"
    case fourWeeks = "4 weeks"
    case month
    case quarter = "3 months"
    case halfYear = "6 months"
    case year

    /// Number of payments in a year.
    public var perYear: Int { facts.perYear }
  }

  /// The state on the day of the report.
  public enum Status: String, Sendable {
    case active
    /// The last payment that was expected has not come, but it is not long overdue.
    case missed
    /// No payment for more than an interval and a half.
    case ended
  }

  /// A payment, which is an expense.
  public struct Payment: Hashable, Sendable {
    /// The id of the expense.
    public let id: UUID
    /// The date.
    public let date: Day
    /// The amount.
    public let amount: Amount
  }

  /// A new price that has stayed.
  public struct PriceChange: Hashable, Sendable {
    /// The price before.
    public let before: Amount
    /// The price after.
    public let after: Amount
    /// The first date with the new price.
    public let since: Day
  }

  /// The confidence, from the probability that such a series comes about by chance.
  public enum Confidence: String, Sendable {
    /// Less than one in a million.
    case certain
    /// Less than one in a thousand.
    case likely
    case possible
  }

  /// The name of the latest payment, without numbers and references if the others have other ones.
  public let name: String
  /// The currency; nil for amounts without one, as long as the store has no home currency.
  public let currency: CurrencyCode?
  /// The interval.
  public let interval: Interval
  /// The payments, earliest first.
  public let payments: [Payment]
  /// The date on which the next payment is expected; nil after the year 9999.
  public let next: Day?
  /// The first expected date after the day of the report; nil if there is none.
  public let nextOpen: Day?
  /// The state.
  public let status: Status
  /// Number of payments that were expected between the first and the last, and did not come.
  public let missedCount: Int
  /// The latest change of the price that has stayed; nil if there is none.
  public let change: PriceChange?
  /// True if most amounts differ from one payment to the next, as with bills for energy.
  public let isVariable: Bool
  /// The largest number of days between an expected date and its payment.
  public let deviation: Int
  /// The confidence.
  public let confidence: Confidence

  /// Create a subscription from a series that was found; nil if the calendar has no such dates.
  init?(
    _ series: PaymentSeries, _ payments: [Payment], called name: String, in currency: CurrencyCode?,
    chance: Double, isVariable: Bool, on today: Day
  ) {
    guard let first = payments.first else { return nil }
    func expected(_ step: Int) -> Day? {
      PaymentSeries.day(series.interval, from: first.date, after: step)?.advanced(by: series.shift)
    }
    (self.name, self.currency) = (name, currency)
    interval = series.interval
    (self.payments, self.isVariable) = (payments, isVariable)
    next = expected(series.span + 1)
    // Dates that have passed without a payment are none to record.
    nextOpen = (1...1_000).lazy.compactMap { expected(series.span + $0) }.first { $0 > today }
    missedCount = series.span + 1 - payments.count
    deviation = series.largestDeviation
    confidence = chance < 1e-6 ? .certain : chance < 1e-3 ? .likely : .possible
    change = isVariable ? nil : PriceChange(payments)
    let overdue = next.map { $0.days(to: today) } ?? 0
    if Double(overdue) > Double(interval.tolerance) + interval.days / 2 {
      status = .ended
    } else {
      status = overdue > interval.tolerance ? .missed : .active
    }
  }

  /// The amount of the latest payment.
  public var amount: Amount { payments.last?.amount ?? .zero }

  /// The cost of a year: the latest amount, or the average of the latest ones if they vary.
  public var perYear: Total {
    guard isVariable else {
      return Total(tenThousandths: Int128(amount.tenThousandths) * Int128(interval.perYear))
    }
    let latest = payments.suffix(interval.perYear)
    let sum = latest.reduce(Int128(0)) { $0 + Int128($1.amount.tenThousandths) }
    return Ratio(sum * Int128(interval.perYear), over: Int128(latest.count) * Int128(Amount.unit))?
      .rounded(toDecimals: 2) ?? .zero
  }
}

extension Subscription.Interval {
  /// The facts about each interval, which the properties explain.
  private var facts:
    (perYear: Int, step: (Int, Schedule.Unit), days: Double, tolerance: Int, minimum: Int)
  {
    switch self {
    case .week: (perYear: 52, step: (1, .week), days: 7, tolerance: 1, minimum: 6)
    case .twoWeeks: (perYear: 26, step: (2, .week), days: 14, tolerance: 2, minimum: 4)
    case .fourWeeks: (perYear: 13, step: (4, .week), days: 28, tolerance: 3, minimum: 3)
    case .month: (perYear: 12, step: (1, .month), days: 30.44, tolerance: 4, minimum: 3)
    case .quarter: (perYear: 4, step: (3, .month), days: 91.31, tolerance: 7, minimum: 3)
    case .halfYear: (perYear: 2, step: (6, .month), days: 182.62, tolerance: 10, minimum: 2)
    case .year: (perYear: 1, step: (1, .year), days: 365.24, tolerance: 15, minimum: 2)
    }
  }

  /// The units of the calendar between two payments.
  var step: (count: Int, unit: Schedule.Unit) { facts.step }

  /// Number of days between two payments, on average.
  var days: Double { facts.days }

  /// The largest deviation of a payment from its date, in days: weekends, holidays, slow banks.
  var tolerance: Int { facts.tolerance }

  /// The smallest number of payments that make a series.
  ///
  /// Shopping happens to be regular for some weeks.
  var minimumCount: Int { facts.minimum }
}

extension Subscription.PriceChange {
  /// The latest change to a price that two payments in a row have; nil if there is none.
  fileprivate init?(_ payments: [Subscription.Payment]) {
    // Runs of equal amounts; a single odd one is no price.
    var runs: [(amount: Amount, since: Day, count: Int)] = []
    for payment in payments {
      if runs.last?.amount == payment.amount {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((payment.amount, payment.date, 1))
      }
    }
    let prices = runs.filter { $0.count > 1 }
    guard let last = prices.last,
      let before = prices.dropLast().last(where: { $0.amount != last.amount })
    else { return nil }
    // A price that came back after an odd payment has held before that.
    let since = prices.drop { $0.since <= before.since }.first { $0.amount == last.amount }
    self.init(before: before.amount, after: last.amount, since: since?.since ?? last.since)
  }
}

extension Settings {
  /// The rule that seems to record a subscription already; nil if there is none.
  public func recurringRule(recording subscription: Subscription) -> RecurringRule? {
    recurring?.first { $0.records(subscription, self) }
  }
}

extension RecurringRule {
  /// True if the rule seems to record a subscription: it recognizes its name, currency and amount.
  fileprivate func records(_ subscription: Subscription, _ settings: Settings) -> Bool {
    let payment = ExpenseItem(
      name: subscription.name, type: type, amount: subscription.amount, account: details.account)
    let last = prices.last.map { Double($0.amount.tenThousandths) } ?? 0
    let ratio = Double(subscription.amount.tenThousandths) / max(1, last)
    // The price may have changed since.
    let isSamePrice =
      prices.contains { $0.amount == subscription.amount }
      || (0.6...1.67).contains(ratio)
        && schedule.interval.description == subscription.interval.rawValue
    return settings.currency(of: currency) == subscription.currency && isSamePrice
      && recognizesPayment(payment)
  }
}
