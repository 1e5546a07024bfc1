/// A payment that comes again: a recurring expense, or a subscription found among the expenses.
package struct RegularPayment: Sendable {
  /// The name.
  package let name: String
  /// The interval: `month`, `2 weeks`.
  package let interval: String
  /// The currency; nil for the home currency, if that is not set.
  package let currency: CurrencyCode?
  /// The next or the latest amount.
  package let amount: Amount
  /// The next date.
  package let next: Day?
  /// The cost of a year.
  package let perYear: Total
  /// The latest change of the price that has stayed; nil if none was found.
  package let change: Subscription.PriceChange?

  /// The recurring expenses, and the subscriptions that none of them records, without ended ones,
  /// by cost in a year, largest first.
  static func all(
    _ subscriptions: [Subscription], _ settings: Settings, on today: Day
  ) -> [RegularPayment] {
    func change(of rule: RecurringRule) -> Subscription.PriceChange? {
      subscriptions.first { settings.recurringRule(recording: $0)?.id == rule.id }?.change
    }
    let rules = (settings.recurring ?? []).compactMap { rule -> RegularPayment? in
      guard let next = rule.next else { return nil }
      return RegularPayment(
        name: rule.name, interval: rule.schedule.interval.description,
        currency: settings.currency(of: rule.currency), amount: rule.amount(on: next), next: next,
        perYear: rule.amount(inYearFrom: today), change: change(of: rule))
    }
    let found = subscriptions.filter {
      $0.status != .ended && settings.recurringRule(recording: $0) == nil
    }.map {
      RegularPayment(
        name: $0.name, interval: $0.interval.rawValue, currency: $0.currency, amount: $0.amount,
        next: $0.nextOpen, perYear: $0.perYear, change: $0.change)
    }
    return (rules + found).sorted { $0.perYear > $1.perYear }
  }
}
