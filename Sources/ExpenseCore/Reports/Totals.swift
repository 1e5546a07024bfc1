/// What expenses add up to, for each currency by itself: two currencies are never added.
public struct Totals: Hashable, Sendable {
  /// The sum of the amounts without a currency, nil if there are none.
  private var home: Total?
  private var others: [CurrencyCode: Total] = [:]
  /// How many expenses were added up.
  public private(set) var count = 0

  /// Adds up expenses.
  public init(of items: some Sequence<ExpenseItem> = []) {
    for item in items { add(item.amount, in: item.currency) }
  }

  /// Adds an expense.
  @inline(__always)
  mutating func add(_ amount: Amount, in currency: CurrencyCode?) {
    if let currency {
      others[currency, default: .zero].add(amount)
    } else {
      var total = home ?? .zero
      total.add(amount)
      home = total
    }
    count += 1
  }

  /// Adds what other expenses add up to.
  public mutating func add(_ other: Totals) {
    if let total = other.home { home = home.map { $0 + total } ?? total }
    others.merge(other.others) { $0 + $1 }
    count += other.count
  }

  /// Each currency with its total: the home currency (nil) first, then the others by their code.
  public var byCurrency: [(currency: CurrencyCode?, total: Total)] {
    (home.map { [(nil, $0)] } ?? []) + others.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
