/// The sum, count and extremes of amounts in one currency.
package struct AmountSum: Hashable, Sendable {
  /// Number of amounts.
  package private(set) var count = 0
  /// Their sum.
  package private(set) var total = Total.zero
  /// The smallest amount; of refunds, the largest one; without amounts, the largest there can be.
  package private(set) var smallest = Amount(tenThousandths: .max)
  /// The largest amount; without amounts, the smallest there can be.
  package private(set) var largest = Amount(tenThousandths: .min)

  /// The sum divided by the count; nil without amounts.
  package var average: Ratio? { Ratio(total, over: count) }

  /// Create the sum of no amounts.
  init() {}

  @inline(__always)
  mutating func add(_ amount: Amount) {
    count += 1
    total.add(amount)
    if amount < smallest { smallest = amount }
    if amount > largest { largest = amount }
  }

  mutating func add(_ other: AmountSum) {
    count += other.count
    total = total + other.total
    smallest = min(smallest, other.smallest)
    largest = max(largest, other.largest)
  }
}

/// The sums of amounts by currency, as they are written: those without a currency are apart.
struct AmountSums: Hashable, Sendable {
  /// The amounts without a currency.
  private(set) var unmarked = AmountSum()
  private(set) var marked: [CurrencyCode: AmountSum] = [:]

  /// Create the sums of no amounts.
  init() {}

  /// Create sums that are known.
  init(unmarked: AmountSum, marked: [CurrencyCode: AmountSum]) {
    (self.unmarked, self.marked) = (unmarked, marked)
  }

  /// Number of amounts in all currencies.
  var count: Int { marked.values.reduce(unmarked.count) { $0 + $1.count } }

  /// True if an amount is under 0.
  var hasMoneyIn: Bool {
    ([unmarked] + marked.values).contains { $0.count > 0 && $0.smallest < .zero }
  }

  /// Add the amount of an expense.
  @inline(__always)
  mutating func add(_ amount: Amount, in currency: CurrencyCode?) {
    if let currency {
      marked[currency, default: AmountSum()].add(amount)
    } else {
      unmarked.add(amount)
    }
  }

  /// Add the sums of other amounts.
  mutating func add(_ other: AmountSums) {
    unmarked.add(other.unmarked)
    for (currency, sum) in other.marked { marked[currency, default: AmountSum()].add(sum) }
  }

  /// The sum of a currency, where amounts without one are in the home currency.
  subscript(currency: CurrencyCode?, home home: CurrencyCode?) -> AmountSum {
    var sum = currency == home ? unmarked : AmountSum()
    // The usual case: looking up a dictionary takes longer than adding up.
    if !marked.isEmpty, let currency, let other = marked[currency] { sum.add(other) }
    return sum
  }
}
