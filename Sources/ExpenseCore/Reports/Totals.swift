/// What expenses add up to, for each currency by itself: two currencies are never added.
public struct Totals: Hashable, Sendable {
  /// The amounts of one currency.
  private struct Sum: Hashable {
    var count = 0
    var total = Total.zero

    @inline(__always)
    mutating func add(_ amount: Amount) {
      count += 1
      total.add(amount)
    }

    mutating func add(_ other: Sum) {
      count += other.count
      total = total + other.total
    }
  }

  /// The amounts without a currency.
  private var unmarked = Sum()
  private var marked: [CurrencyCode: Sum] = [:]

  /// The currency of the amounts without one; nil as long as the store has not set it.
  public var home: CurrencyCode?

  /// How many expenses were added up.
  public var count: Int { marked.values.reduce(unmarked.count) { $0 + $1.count } }

  /// Adds up expenses of a store with a home currency.
  public init(of items: some Sequence<ExpenseItem> = [], home: CurrencyCode? = nil) {
    self.home = home
    for item in items { add(item.amount, in: item.currency) }
  }

  /// Adds an expense.
  @inline(__always)
  mutating func add(_ amount: Amount, in currency: CurrencyCode?) {
    if let currency {
      marked[currency, default: Sum()].add(amount)
    } else {
      unmarked.add(amount)
    }
  }

  /// Adds what other expenses add up to.
  public mutating func add(_ other: Totals) {
    unmarked.add(other.unmarked)
    for (currency, sum) in other.marked { marked[currency, default: Sum()].add(sum) }
  }

  /// Each currency with its expenses and their total: the home currency first (nil as long as it is
  /// not set), then the others by their code.
  public var byCurrency: [(currency: CurrencyCode?, count: Int, total: Total)] {
    var (first, others) = (unmarked, marked)
    if let home, let sum = others.removeValue(forKey: home) { first.add(sum) }
    return (first.count > 0 ? [(home, first.count, first.total)] : [])
      + others.sorted { $0.key < $1.key }.map { ($0.key, $0.value.count, $0.value.total) }
  }
}
