/// What expenses add up to, for each currency by itself: two currencies are never added.
public struct Totals: Hashable, Sendable {
  private var sums: [CurrencyCode?: Total] = [:]
  /// How many expenses were added up.
  public private(set) var count = 0

  /// Adds up expenses.
  public init(of items: some Sequence<ExpenseItem> = []) {
    for item in items { add(item) }
  }

  /// Adds an expense.
  public mutating func add(_ item: ExpenseItem) {
    sums[item.currency, default: .zero].add(item.amount)
    count += 1
  }

  /// Adds what other expenses add up to.
  public mutating func add(_ other: Totals) {
    for (currency, total) in other.sums { sums[currency, default: .zero].add(total) }
    count += other.count
  }

  /// Each currency with its total: the home currency (nil) first, then the others by their code.
  public var byCurrency: [(currency: CurrencyCode?, total: Total)] {
    sums.sorted { first, second in
      guard let firstCode = first.key else { return second.key != nil }
      return second.key.map { firstCode < $0 } ?? false
    }
    .map { (currency: $0.key, total: $0.value) }
  }
}
