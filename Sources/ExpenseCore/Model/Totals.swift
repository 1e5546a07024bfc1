/// What the amounts of one currency add up to.
public struct CurrencyTotal: Hashable, Sendable {
  /// The currency; nil for amounts without one, as long as the store has no home currency.
  public internal(set) var currency: CurrencyCode?
  /// How many expenses there are.
  public private(set) var count = 0
  /// Their sum.
  public private(set) var total = Total.zero
  /// The smallest amount; of money back, the largest refund.
  public private(set) var smallest = Amount(tenThousandths: .max)
  /// The largest amount.
  public private(set) var largest = Amount(tenThousandths: .min)

  /// The total over the count.
  public var average: Ratio? { Ratio(total, over: count) }

  init(_ currency: CurrencyCode? = nil) {
    self.currency = currency
  }

  @inline(__always)
  mutating func add(_ amount: Amount) {
    count += 1
    total.add(amount)
    if amount < smallest { smallest = amount }
    if amount > largest { largest = amount }
  }

  mutating func add(_ other: CurrencyTotal) {
    count += other.count
    total = total + other.total
    smallest = min(smallest, other.smallest)
    largest = max(largest, other.largest)
  }
}

/// What expenses add up to, for each currency by itself: two currencies are never added.
public struct Totals: Hashable, Sendable {
  /// The amounts without a currency.
  private var unmarked = CurrencyTotal()
  private var marked: [CurrencyCode: CurrencyTotal] = [:]

  /// The currency of the amounts without one; nil as long as the store has not set it.
  public var home: CurrencyCode?

  /// How many expenses were added up.
  public var count: Int { marked.values.reduce(unmarked.count) { $0 + $1.count } }

  /// Adds up expenses of a store with a home currency.
  public init(of items: some Sequence<ExpenseItem> = [], home: CurrencyCode? = nil) {
    self.home = home
    for item in items { add(item.amount, in: item.currency) }
  }

  /// Counts one amount.
  init(of amount: Amount, in currency: CurrencyCode?) {
    add(amount, in: currency)
  }

  /// Adds an expense.
  @inline(__always)
  mutating func add(_ amount: Amount, in currency: CurrencyCode?) {
    if let currency {
      marked[currency, default: CurrencyTotal(currency)].add(amount)
    } else {
      unmarked.add(amount)
    }
  }

  /// Adds what other expenses add up to.
  public mutating func add(_ other: Totals) {
    unmarked.add(other.unmarked)
    for (currency, sum) in other.marked {
      marked[currency, default: CurrencyTotal(currency)].add(sum)
    }
  }

  /// The total of each currency: the home currency first (nil as long as it is not set), then the
  /// others by their code.
  public var byCurrency: [CurrencyTotal] {
    var (first, others) = (unmarked, marked)
    first.currency = home
    // So it is nearly always, and making dictionaries and arrays takes longer than adding up.
    if others.isEmpty { return first.count > 0 ? [first] : [] }
    if let home, let sum = others.removeValue(forKey: home) { first.add(sum) }
    return (first.count > 0 ? [first] : [])
      + others.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The total of a currency, as ``byCurrency`` has it; nil if there is none.
  public subscript(currency: CurrencyCode?) -> CurrencyTotal? {
    if marked.isEmpty {
      guard unmarked.count > 0, home == currency else { return nil }
      var sum = unmarked
      sum.currency = home
      return sum
    }
    return byCurrency.first { $0.currency == currency }
  }
}

extension Totals {
  /// The share that the total of some of these expenses has in that of all of them in its currency;
  /// nil where that is 0.
  public func share(of part: CurrencyTotal) -> Ratio? {
    self[part.currency].flatMap { Ratio(part.total, over: $0.total) }
  }
}

extension [Totals] {
  /// Adds an amount to one of the elements, which is there from now on.
  @inline(__always)
  mutating func add(_ amount: Amount, _ currency: CurrencyCode?, at number: Int) {
    while number >= count { append(Totals()) }
    self[number].add(amount, in: currency)
  }

  /// Adds totals to one of the elements, which is there from now on.
  mutating func add(_ totals: Totals, at number: Int) {
    while number >= count { append(Totals()) }
    self[number].add(totals)
  }
}
