/// The running sums of ``Dashboard/Money``.
struct MoneySums: Sendable {
  /// The amounts over 0, and those of 0.
  private var spent: Totals
  /// The amounts under 0.
  private var received: Totals
  private var spentSoFar: Totals
  private var previous: Totals

  init(home: CurrencyCode?) {
    let empty = Totals(home: home)
    (spent, received, spentSoFar, previous) = (empty, empty, empty, empty)
  }

  /// Add the amount of an expense of the period.
  @inline(__always)
  mutating func add(_ amount: Amount, in currency: CurrencyCode?, isSoFar: Bool) {
    if amount < .zero {
      received.add(amount, in: currency)
    } else {
      spent.add(amount, in: currency)
      if isSoFar { spentSoFar.add(amount, in: currency) }
    }
  }

  /// Add the amount of an expense on the same days of the period before.
  @inline(__always)
  mutating func add(previous amount: Amount, in currency: CurrencyCode?) {
    if amount > .zero { previous.add(amount, in: currency) }
  }

  /// Add the sums of other expenses.
  mutating func add(_ other: MoneySums) {
    spent.add(other.spent)
    received.add(other.received)
    spentSoFar.add(other.spentSoFar)
    previous.add(other.previous)
  }

  /// The figures in each currency: the home currency first, then the others by code.
  ///
  /// - Parameters:
  ///   - period: The days; nil if no expense has a date.
  ///   - lastDay: The last of these days that is not in the future; nil if all are.
  ///   - hasPrevious: True if there is a period before.
  /// - Returns: The figures.
  func figures(in period: Period?, upTo lastDay: Day?, hasPrevious: Bool) -> [Dashboard.Money] {
    let first = period.flatMap { $0.first > .first ? $0.first : nil }
    let elapsedDays = first.flatMap { first in lastDay.map { first.days(to: $0) + 1 } } ?? 0
    var all = spent
    all.add(received)
    all.add(previous)
    return all.byCurrency.map { sum in
      let current = spentSoFar[sum.currency]?.total ?? .zero
      return Dashboard.Money(
        currency: sum.currency,
        count: (spent[sum.currency]?.count ?? 0) + (received[sum.currency]?.count ?? 0),
        spent: spent[sum.currency]?.total ?? .zero,
        received: .zero - (received[sum.currency]?.total ?? .zero), spentSoFar: current,
        previous: hasPrevious ? (previous[sum.currency]?.total ?? Total.zero) : nil,
        averagePerDay: elapsedDays > 0 ? Ratio(current, over: elapsedDays) : nil)
    }
  }
}
