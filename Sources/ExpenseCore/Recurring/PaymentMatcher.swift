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
    guard let (rule, due) = openDates(of: row, where: { $0 == row.amount }).first else {
      return nil
    }
    let occurrence = Occurrence(of: rule.id, on: due)
    named.insert(occurrence)
    return occurrence
  }

  /// The only open date to which a row may belong although the amount differs, as that of a price that
  /// has changed; nil if there is none, or if there are several.
  ///
  /// - Parameter row: The expense made from the row.
  /// - Returns: The expense that the rule would record, for which no other row is taken.
  package mutating func takeExpense(withOtherPriceThan row: ExpenseItem) -> ExpenseItem? {
    let dates = openDates(of: row) { PaymentMatcher.mayBePrice(row.amount, insteadOf: $0) }
    guard dates.count == 1, let (rule, due) = dates.first else { return nil }
    named.insert(Occurrence(of: rule.id, on: due))
    return rule.expense(on: due)
  }

  /// True if an amount may be a changed price: 0.6 to 1.67 times the other one.
  package static func mayBePrice(_ amount: Amount, insteadOf other: Amount) -> Bool {
    guard amount != .zero, (amount < .zero) == (other < .zero) else { return false }
    let new = UInt128(amount.tenThousandths.magnitude)
    let old = UInt128(other.tenThousandths.magnitude)
    return new * 10 >= old * 6 && new * 3 <= old * 5
  }

  /// The nearest open date of each rule that recognizes a row, with an amount that passes a test.
  private func openDates(
    of row: ExpenseItem, where isWanted: (Amount) -> Bool
  ) -> [(rule: RecurringRule, due: Day)] {
    guard let day = row.date else { return [] }
    return rules.compactMap { rule, recognizes in
      guard let last = day.advanced(by: rule.matchDays),
        let first = day.advanced(by: -rule.matchDays)
      else { return nil }
      let open = rule.due(through: last, from: first).filter {
        isWanted(rule.amount(on: $0)) && !named.contains(Occurrence(of: rule.id, on: $0))
      }
      guard !open.isEmpty, (rule.currency ?? home) == (row.currency ?? home), recognizes(row)
      else { return nil }
      return open.min { abs($0.days(to: day)) < abs($1.days(to: day)) }.map { (rule, $0) }
    }
  }
}
