internal import SystemCalls

/// Subscriptions and other regular payments, found in what was spent.
///
/// Payments are grouped by payee (``Subscription/name``: the words of their names without numbers, dates
/// and references) and currency, and searched for series at regular intervals; see <doc:Recurring>
/// for how, and for the limits. Only amounts over 0 with a date count.
package struct SubscriptionReport: Sendable {
  /// The subscriptions: active ones first, then by their cost in a year, largest first.
  package let subscriptions: [Subscription]

  /// Find the subscriptions among the expenses of a text.
  ///
  /// - Parameters:
  ///   - source: The text, which may be limited by a filter, and can be read twice.
  ///   - today: The current date; later expenses count, too.
  ///   - settings: The settings of the store.
  /// - Throws: ``ExpenseError/malformed(path:_:)``, or any error from reading.
  package init(of source: ExpenseSource, on today: Day, _ settings: Settings) throws {
    self.init(try source.sums(from: PaymentGroups(settings), balancing: false).result, on: today)
  }

  /// Find the subscriptions among payments: of all payees, or only of those with some names.
  init(_ groups: PaymentGroups, on today: Day, payees names: Set<String>? = nil) {
    let total = groups.days.map { $0.lowerBound.days(to: $0.upperBound) + 1 } ?? 0
    let payees = groups.payees(withCounts: 2...SeriesFinder.maximumCount, called: names)
    let found = concurrentMap(payees.count) { index in
      SubscriptionReport.subscriptions(of: payees[index], groups, totalDays: total, on: today)
    }.flatMap(\.self)
    func rank(_ subscription: Subscription) -> Int { subscription.status == .ended ? 1 : 0 }
    subscriptions = found.sorted {
      (rank($0), $1.perYear, $0.name, $0.interval.rawValue)
        < (rank($1), $0.perYear, $1.name, $1.interval.rawValue)
    }
  }

  private static func subscriptions(
    of payee: PaymentGroups.Payee, _ groups: PaymentGroups, totalDays: Int, on today: Day
  ) -> [Subscription] {
    SeriesFinder(payee.payments, totalDays: totalDays).series().compactMap {
      series, chance, isVariable in
      let members = series.members.map { payee.entries[$0] }
      guard let last = members.last else { return nil }
      let payments = members.map {
        Subscription.Payment(
          id: ExpenseItem.ID($0.id), date: $0.day, amount: Amount(tenThousandths: $0.amount))
      }
      let name = groups.name(of: last)
      // What all payments are called has nothing of one payment in it.
      let isOneName = members.allSatisfy { $0.pair == last.pair }
      return Subscription(
        series, payments, called: isOneName ? name : PaymentWords.shortened(name),
        in: payee.currency, chance: chance, isVariable: isVariable, on: today)
    }
  }
}
