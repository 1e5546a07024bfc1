extension SpendingReport {
  /// The amounts spent on each day in a currency.
  ///
  /// - Parameters:
  ///   - currency: The currency, as in ``money``.
  ///   - hasRecurring: False to leave out what recurs.
  /// - Returns: The amounts of the days on which something was spent.
  package func spentByDay(
    in currency: CurrencyCode?, includingRecurring hasRecurring: Bool
  ) -> [Day: Total] {
    let currency = currency == settings.currency ? nil : currency
    var days: [Day: Total] = [:]
    for (index, row) in zip(rows.rows.indices, rows.rows) where row.currency == currency {
      guard let day = row.day, !rows.sides.isIncome[Int(row.type)],
        hasRecurring || !recurring.contains(index)
      else { continue }
      days[day, default: .zero].add(row.amount)
    }
    return days
  }
}
