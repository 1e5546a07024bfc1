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
  private var home = Sum()
  private var others: [CurrencyCode: Sum] = [:]

  /// How many expenses were added up.
  public var count: Int { others.values.reduce(home.count) { $0 + $1.count } }

  /// Adds up expenses.
  public init(of items: some Sequence<ExpenseItem> = []) {
    for item in items { add(item.amount, in: item.currency) }
  }

  /// Adds an expense.
  @inline(__always)
  mutating func add(_ amount: Amount, in currency: CurrencyCode?) {
    if let currency {
      others[currency, default: Sum()].add(amount)
    } else {
      home.add(amount)
    }
  }

  /// Adds what other expenses add up to.
  public mutating func add(_ other: Totals) {
    home.add(other.home)
    for (currency, sum) in other.others { others[currency, default: Sum()].add(sum) }
  }

  /// Each currency with its expenses and their total: the home currency (nil) first, then the
  /// others by their code.
  public var byCurrency: [(currency: CurrencyCode?, count: Int, total: Total)] {
    (home.count > 0 ? [(nil, home.count, home.total)] : [])
      + others.sorted { $0.key < $1.key }.map { ($0.key, $0.value.count, $0.value.total) }
  }
}
