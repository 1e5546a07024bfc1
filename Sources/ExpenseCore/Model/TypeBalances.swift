/// The sum of the amounts of each type, and whether it holds money that came in: what tells whether a
/// type is one of income.
struct TypeBalances: Sendable {
  /// The amounts of a type.
  struct Balance: Sendable {
    /// The sum of the amounts without a currency, in ten-thousandths.
    private var unmarked: Int128 = 0
    /// The sums of the other amounts, in ten-thousandths.
    private var marked: [CurrencyCode: Int128] = [:]
    /// True if an amount is under 0.
    private var hasMoneyIn = false

    /// Create the balance of no amounts.
    init() {}

    /// Create the balance of amounts that were added up.
    init(_ sums: AmountSums) {
      unmarked = sums.unmarked.total.tenThousandths
      marked = sums.marked.mapValues(\.total.tenThousandths)
      hasMoneyIn = sums.hasMoneyIn
    }

    fileprivate init(
      _ unmarked: Int128, _ marked: [CurrencyCode: Int128], hasMoneyIn: Bool
    ) {
      (self.unmarked, self.marked, self.hasMoneyIn) = (unmarked, marked, hasMoneyIn)
    }

    mutating func add(_ other: Balance) {
      unmarked += other.unmarked
      for (currency, sum) in other.marked { marked[currency, default: 0] += sum }
      hasMoneyIn = hasMoneyIn || other.hasMoneyIn
    }

    /// True if the amounts are those of income: at least one came in, and in no currency is more
    /// spent than received.
    func isIncome(home: CurrencyCode?) -> Bool {
      guard hasMoneyIn else { return false }
      let unmarked = unmarked + (home.flatMap { marked[$0] } ?? 0)
      return unmarked <= 0 && marked.allSatisfy { $0.key == home || $0.value <= 0 }
    }
  }

  /// The sums that each expense is added to: a structure without references takes a fraction of the time.
  private struct Running {
    /// The sum of the amounts without a currency, in ten-thousandths, but for what did not fit.
    var low: Int64 = 0
    var high: Int128 = 0
    var hasMoneyIn = false
  }

  private var running: [Running] = []
  /// The sums of the amounts with a currency, in ten-thousandths, by the number of the type.
  private var marked: [Int: [CurrencyCode: Int128]] = [:]
  /// The balances that were added as a whole.
  private var added: [Int: Balance] = [:]
  private var count = 0

  /// The balances, by the number of the type.
  var all: [Balance] {
    (0..<max(count, running.count)).map { type in
      var balance = added[type] ?? Balance()
      if type < running.count {
        let sums = running[type]
        balance.add(
          Balance(
            sums.high + Int128(sums.low), marked[type] ?? [:], hasMoneyIn: sums.hasMoneyIn))
      }
      return balance
    }
  }

  /// Add the amount of an expense.
  @inline(__always)
  mutating func add(_ amount: Amount, in currency: CurrencyCode?, _ type: Int) {
    while type >= running.count { running.append(Running()) }
    if amount < .zero { running[type].hasMoneyIn = true }
    guard currency == nil else { return addMarked(amount, currency, type) }
    let (sum, overflow) = running[type].low.addingReportingOverflow(amount.tenThousandths)
    running[type].low = sum
    if overflow { carry(amount, type) }
  }

  /// Take what did not fit out of a sum.
  @inline(never)
  private mutating func carry(_ amount: Amount, _ type: Int) {
    running[type].high += Int128(running[type].low &- amount.tenThousandths)
    running[type].low = amount.tenThousandths
  }

  @inline(never)
  private mutating func addMarked(_ amount: Amount, _ currency: CurrencyCode?, _ type: Int) {
    guard let currency else { return }
    marked[type, default: [:]][currency, default: 0] += Int128(amount.tenThousandths)
  }

  /// Add a balance of other expenses.
  mutating func add(_ balance: Balance, at type: Int) {
    count = max(count, type + 1)
    added[type, default: Balance()].add(balance)
  }

  /// Add the balances of other expenses.
  ///
  /// - Parameters:
  ///   - other: The balances.
  ///   - types: The number that each of their types has here.
  mutating func add(_ other: TypeBalances, _ types: [Int]) {
    for (type, balance) in zip(types, other.all) { add(balance, at: type) }
  }
}
