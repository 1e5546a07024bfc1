/// What expenses add up to, for each currency by itself: two currencies are never added.
public struct Totals: Hashable, Sendable {
  /// The sum of the amounts without a currency, and how many they are.
  private var home = Total.zero
  private var homeCount = 0
  private var others: [CurrencyCode: Total] = [:]
  private var otherCount = 0

  /// How many expenses were added up.
  public var count: Int { homeCount + otherCount }

  /// Adds up expenses.
  public init(of items: some Sequence<ExpenseItem> = []) {
    for item in items { add(item.amount, in: item.currency) }
  }

  /// Adds an expense.
  @inline(__always)
  mutating func add(_ amount: Amount, in currency: CurrencyCode?) {
    if let currency {
      others[currency, default: .zero].add(amount)
      otherCount += 1
    } else {
      home.add(amount)
      homeCount += 1
    }
  }

  /// Adds what other expenses add up to.
  public mutating func add(_ other: Totals) {
    home = home + other.home
    homeCount += other.homeCount
    others.merge(other.others) { $0 + $1 }
    otherCount += other.otherCount
  }

  /// Each currency with its total: the home currency (nil) first, then the others by their code.
  public var byCurrency: [(currency: CurrencyCode?, total: Total)] {
    (homeCount > 0 ? [(nil, home)] : [])
      + others.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
