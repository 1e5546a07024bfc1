/// The largest expenses of a period in each currency, without those that recur: what one has to look
/// at, and does not know already.
///
/// An expense recurs if a rule for recurring expenses records it or recognizes it, or if it belongs to
/// a series of ``SubscriptionReport``, for which the payments of the 25 months before are kept: of more
/// than 300 in a currency, the largest.
struct LargestExpenses: Sendable {
  /// Maximum number of payments that are kept in each currency.
  private static let paymentCount = 300
  /// Maximum number of expenses that may turn out to recur.
  private static let candidateCount = 50

  private let period: Period
  private let settings: Settings
  /// The first day of the payments that are kept.
  private let firstDay: Day
  /// The largest payments of these days.
  private var payments: PaymentGroups
  /// The largest expenses of the period in each currency, largest first.
  private var largest: [(currency: CurrencyCode?, items: [ExpenseItem])] = []

  init(of period: Period, _ settings: Settings) {
    (self.period, self.settings) = (period, settings)
    firstDay = Day(period.first.day, inMonth: max(12, period.first.monthNumber() - 25)) ?? .first
    payments = PaymentGroups(settings)
  }

  /// Add the current expense of a stream, with its date.
  @inline(__always)
  mutating func add(_ stream: inout ExpenseStream, on day: Day) {
    guard stream.expense.amount > .zero, day >= firstDay, day <= period.last else { return }
    payments.add(&stream, keepingLargest: LargestExpenses.paymentCount)
    if period.contains(day), isAmongLargest(stream.expense.amount, stream.expense.currency, day) {
      insert(stream.item())
    }
  }

  @inline(__always)
  private func isAmongLargest(_ amount: Amount, _ currency: CurrencyCode?, _ day: Day?) -> Bool {
    let currency = settings.currency(of: currency)
    for known in largest where known.currency == currency {
      guard known.items.count == LargestExpenses.candidateCount, let last = known.items.last else {
        return true
      }
      return amount != last.amount
        ? amount > last.amount : (day?.ordinal ?? 0) >= (last.date?.ordinal ?? 0)
    }
    return true
  }

  /// Insert an expense after larger ones; ties are broken by date, newest first, then by latest
  /// entry.
  private mutating func insert(_ item: ExpenseItem) {
    let currency = settings.currency(of: item.currency)
    let known = largest.firstIndex { $0.currency == currency }
    if known == nil { largest.append((currency, [])) }
    let number = known ?? largest.count - 1
    let index = largest[number].items.firstIndex {
      ($0.amount, $0.date?.ordinal ?? 0) <= (item.amount, item.date?.ordinal ?? 0)
    }
    largest[number].items.insert(item, at: index ?? largest[number].items.count)
    if largest[number].items.count > LargestExpenses.candidateCount {
      largest[number].items.removeLast()
    }
  }

  /// Add later expenses.
  mutating func add(_ later: LargestExpenses) {
    payments.add(later.payments)
    for (_, items) in later.largest {
      for item in items.reversed()
      where isAmongLargest(item.amount, item.currency, item.date) { insert(item) }
    }
  }

  /// The largest expenses in a currency that do not recur.
  ///
  /// - Parameters:
  ///   - currency: The currency.
  ///   - count: Maximum number of expenses.
  ///   - sides: The sides of the types, since income is no expense.
  ///   - today: The current date.
  /// - Returns: The expenses, largest first.
  func items(
    in currency: CurrencyCode?, atMost count: Int, _ sides: TypeSides, on today: Day
  ) -> [ExpenseItem] {
    let items = largest.first { $0.currency == currency }?.items ?? []
    guard !items.isEmpty else { return [] }
    let payments = payments.keepingLargest(LargestExpenses.paymentCount)
    let recurring = RecurringPayments(
      settings,
      SubscriptionReport(payments, on: today, payees: Set(items.map(\.name))).subscriptions)
    var found: [ExpenseItem] = []
    for item in items where found.count < count {
      if !sides.isIncome(item.type), !recurring.contains(item) { found.append(item) }
    }
    return found
  }
}
