/// The two sides of a sum in one currency: what was spent, and what was received.
///
/// Received is what expenses have whose type is a type of income (<doc:Reports>). A refund has a type of
/// spending, and is less spent.
public struct CurrencyTotal: Hashable, Sendable {
  /// The currency; nil for amounts without one while the store has no home currency.
  public let currency: CurrencyCode?
  /// The amounts of types of spending: over 0, and under 0 for refunds.
  package let spending: AmountSum
  /// The amounts of types of income, with the sign of the file: under 0, and over 0 for what was paid
  /// back.
  package let income: AmountSum

  /// Number of expenses, income included.
  public var count: Int { spending.count + income.count }
  /// The sum of the spending, less refunds.
  public var spent: Total { spending.total }
  /// The sum of the income, without its sign; under 0 if more was paid back.
  public var received: Total { .zero - income.total }
  /// The rest of what was received: received minus spent; under 0 if more was spent.
  public var net: Total { received - spent }
  /// The sum of all amounts with the sign of the file: spent minus received.
  public var amount: Total { spent - received }
  /// The average amount of the spending; nil without any.
  public var average: Ratio? { spending.average }

  /// The amount spent more than in another total, divided by the amount spent there; nil if that is 0.
  public func changeRatio(from other: CurrencyTotal) -> Ratio? {
    Ratio(spent - other.spent, over: other.spent)
  }
}

/// The two sides of a sum by currency: amounts in different currencies are never added.
public struct Totals: Hashable, Sendable {
  private var spending = AmountSums()
  private var income = AmountSums()

  /// The home currency; nil while the store has none.
  public var home: CurrencyCode?

  /// Number of expenses in all currencies.
  public var count: Int { spending.count + income.count }

  /// Create the totals of no expenses in a store with a home currency.
  public init(home: CurrencyCode? = nil) { self.home = home }

  /// Create the totals of expenses by the sign of their amounts, with refunds as received.
  ///
  /// It is for what a change did, which no report counts.
  public init(bySignOf items: some Sequence<ExpenseItem>, home: CurrencyCode? = nil) {
    self.home = home
    for item in items { add(item.amount, in: item.currency, isIncome: item.amount < .zero) }
  }

  /// Add the amount of an expense.
  @inline(__always)
  mutating func add(_ amount: Amount, in currency: CurrencyCode?, isIncome: Bool) {
    if isIncome {
      income.add(amount, in: currency)
    } else {
      spending.add(amount, in: currency)
    }
  }

  /// Add the sums of one side.
  mutating func add(_ sums: AmountSums, isIncome: Bool) {
    if isIncome { income.add(sums) } else { spending.add(sums) }
  }

  /// Add the totals of other expenses.
  public mutating func add(_ other: Totals) {
    spending.add(other.spending)
    income.add(other.income)
  }

  /// The totals of each currency: the home currency first (nil while it is not set), then the others
  /// by code.
  public var byCurrency: [CurrencyTotal] {
    let marked = Set(spending.marked.keys).union(income.marked.keys).filter { $0 != home }
    return ([home] + marked.sorted()).compactMap { self[$0] }
  }

  /// The totals of a currency, as in ``byCurrency``; nil if there are none.
  public subscript(currency: CurrencyCode?) -> CurrencyTotal? {
    let total = total(in: currency)
    return total.count > 0 ? total : nil
  }

  /// The totals of a currency, of nothing if there are no expenses in it.
  public func total(in currency: CurrencyCode?) -> CurrencyTotal {
    CurrencyTotal(
      currency: currency, spending: spending[currency, home: home],
      income: income[currency, home: home])
  }

  /// The share of a partial total in what was spent in its currency; nil for income alone, and if
  /// nothing was spent or more came back: then the shares would say the opposite of the amounts.
  public func share(of part: CurrencyTotal) -> Ratio? {
    guard part.spending.count > 0, let whole = self[part.currency], whole.spent > .zero else {
      return nil
    }
    return Ratio(part.spent, over: whole.spent)
  }
}
