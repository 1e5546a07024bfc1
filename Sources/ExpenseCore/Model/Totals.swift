/// The sum, count and extremes of amounts in one currency.
public struct CurrencyTotal: Hashable, Sendable {
  /// The currency; nil for amounts without one while the store has no home currency.
  public internal(set) var currency: CurrencyCode?
  /// Number of expenses.
  public private(set) var count = 0
  /// Their sum.
  public private(set) var total = Total.zero
  /// The smallest amount; among money back, the largest refund.
  public private(set) var smallest = Amount(tenThousandths: .max)
  /// The largest amount.
  public private(set) var largest = Amount(tenThousandths: .min)

  /// The total divided by the count; nil if there are no expenses.
  public var average: Ratio? { Ratio(total, over: count) }

  init(_ currency: CurrencyCode? = nil) { self.currency = currency }

  @inline(__always)
  package mutating func add(_ amount: Amount) {
    count += 1
    total.add(amount)
    if amount < smallest { smallest = amount }
    if amount > largest { largest = amount }
  }

  package mutating func add(_ other: CurrencyTotal) {
    count += other.count
    total = total + other.total
    smallest = min(smallest, other.smallest)
    largest = max(largest, other.largest)
  }
}

/// The totals of expenses by currency: amounts in different currencies are never added.
public struct Totals: Hashable, Sendable {
  /// The amounts without a currency.
  private var unmarked = CurrencyTotal()
  private var marked: [CurrencyCode: CurrencyTotal] = [:]

  /// The home currency; nil while the store has none.
  public var home: CurrencyCode?

  /// Number of expenses in all currencies.
  public var count: Int { marked.values.reduce(unmarked.count) { $0 + $1.count } }

  /// Create the totals of expenses in a store with a home currency.
  public init(of items: some Sequence<ExpenseItem> = [], home: CurrencyCode? = nil) {
    self.home = home
    for item in items { add(item.amount, in: item.currency) }
  }

  /// Create the totals of one amount.
  init(of amount: Amount, in currency: CurrencyCode?) { add(amount, in: currency) }

  /// Add the amount of an expense.
  @inline(__always)
  package mutating func add(_ amount: Amount, in currency: CurrencyCode?) {
    if let currency {
      marked[currency, default: CurrencyTotal(currency)].add(amount)
    } else {
      unmarked.add(amount)
    }
  }

  /// Add the totals of other expenses.
  public mutating func add(_ other: Totals) {
    unmarked.add(other.unmarked)
    for (currency, sum) in other.marked {
      marked[currency, default: CurrencyTotal(currency)].add(sum)
    }
  }

  /// The total of each currency: the home currency first (nil while it is not set), then the others
  /// by code.
  public var byCurrency: [CurrencyTotal] {
    var (first, others) = (unmarked, marked)
    first.currency = home
    // The usual case: creating dictionaries and arrays takes longer than adding up.
    if others.isEmpty { return first.count > 0 ? [first] : [] }
    if let home, let sum = others.removeValue(forKey: home) { first.add(sum) }
    return (first.count > 0 ? [first] : []) + others.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The total of a currency, as in ``byCurrency``; nil if there is none.
  public subscript(currency: CurrencyCode?) -> CurrencyTotal? {
    if marked.isEmpty {
      guard unmarked.count > 0, home == currency else { return nil }
      var sum = unmarked
      sum.currency = home
      return sum
    }
    return byCurrency.first { $0.currency == currency }
  }

  /// The share of a partial total in the full total of its currency; nil if that is 0.
  public func share(of part: CurrencyTotal) -> Ratio? {
    self[part.currency].flatMap { Ratio(part.total, over: $0.total) }
  }
}

extension [Totals] {
  /// Add an amount to the element at an index, which is created if necessary.
  @inline(__always)
  package mutating func add(_ amount: Amount, _ currency: CurrencyCode?, at number: Int) {
    while number >= count { append(Totals()) }
    self[number].add(amount, in: currency)
  }

  /// Add totals to the element at an index, which is created if necessary.
  package mutating func add(_ totals: Totals, at number: Int) {
    while number >= count { append(Totals()) }
    self[number].add(totals)
  }
}
