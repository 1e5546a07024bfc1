/// Finds the dates of recurring expenses to which the rows of a bank belong.
///
/// A row belongs to a date if the amount is the same, the day is within three days, and the rule
/// recognizes the name: see ``RecurringRule/recognizesPayment``.
package struct PaymentMatcher: Sendable {
  private let rules: [(rule: RecurringRule, recognizes: @Sendable (ExpenseItem) -> Bool)]
  private let home: CurrencyCode?
  /// The occurrences that an expense of the store or an earlier row names.
  private var named: Set<Occurrence> = []

  package init(_ settings: Settings) {
    rules = (settings.recurring ?? []).map { ($0, $0.recognizesPayment) }
    home = settings.currency
  }

  /// True if there are no rules, so that no row belongs to one.
  package var isEmpty: Bool { rules.isEmpty }

  /// Note the occurrences that are named already.
  package mutating func add(named occurrences: some Sequence<Occurrence>) {
    named.formUnion(occurrences)
  }

  /// The open date to which a row belongs; nil if there is none.
  ///
  /// - Parameter row: The expense made from the row.
  /// - Returns: The occurrence, which no other row gets.
  package mutating func takeOccurrence(of row: ExpenseItem) -> Occurrence? {
    guard let day = row.date else { return nil }
    for (rule, recognizes) in rules {
      guard let last = day.advanced(by: rule.matchDays),
        let first = day.advanced(by: -rule.matchDays)
      else { continue }
      let open = rule.due(through: last, from: first).filter {
        rule.amount(on: $0) == row.amount && !named.contains(Occurrence(of: rule.id, on: $0))
      }
      guard !open.isEmpty, (rule.currency ?? home) == (row.currency ?? home), recognizes(row),
        let due = open.min(by: { abs($0.days(to: day)) < abs($1.days(to: day)) })
      else { continue }
      let occurrence = Occurrence(of: rule.id, on: due)
      named.insert(occurrence)
      return occurrence
    }
    return nil
  }
}
