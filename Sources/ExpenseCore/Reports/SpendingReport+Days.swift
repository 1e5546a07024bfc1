extension SpendingReport {
  /// The days of a period, with what was spent, beside the period before.
  package struct Course: Sendable {
    /// Maximum number of days of a course: five years.
    private static let mostDays = 1_830

    /// The whole period.
    package let period: Period
    /// The compared days.
    package let comparison: Period.Comparison
    /// The expenses of the period, and of the whole period before.
    let (current, previous): (ReportRows, ReportRows)

    /// Create the course of a period, or of the year of the last day; nil if there is nothing to compare,
    /// or if the period is too long.
    init?(of all: ReportRows, in days: Period?, today: Day, _ settings: Settings) {
      let year = all.period.map {
        Period(yearOf: max($0.first, min($0.last, today)), startingOn: settings.starts)
      }
      guard let period = days ?? year,
        let comparison = Period.Comparison(of: period, on: today, startingOn: settings.starts),
        max(period.dayCount, comparison.whole.dayCount) <= Course.mostDays
      else { return nil }
      (self.period, self.comparison) = (period, comparison)
      (current, previous) = (all.on(comparison.days), all.on(comparison.whole))
    }
  }

  /// The amounts spent on each day of the course in a currency, and of the whole period before.
  package func spent(
    in currency: CurrencyCode?, of course: Course
  ) -> (current: [Day: Total], previous: [Day: Total]) {
    (
      spentByDay(in: currency, of: course.current, includingRecurring: true),
      spentByDay(in: currency, of: course.previous, includingRecurring: true)
    )
  }

  /// The amounts spent on each day in a currency.
  ///
  /// - Parameters:
  ///   - currency: The currency, as in ``money``.
  ///   - rows: The expenses; nil for those of the report.
  ///   - hasRecurring: False to leave out what recurs.
  /// - Returns: The amounts of the days on which something was spent.
  package func spentByDay(
    in currency: CurrencyCode?, of rows: ReportRows? = nil, includingRecurring hasRecurring: Bool
  ) -> [Day: Total] {
    let currency = currency == settings.currency ? nil : currency
    let rows = rows ?? self.rows
    // A table is faster than the set for every row.
    var isLeftOut: [Bool] = []
    if !hasRecurring {
      isLeftOut = [Bool](repeating: false, count: rows.rows.endIndex)
      for index in recurring where index < isLeftOut.count { isLeftOut[index] = true }
    }
    var days: [Day: Total] = [:]
    // The rows are sorted by day.
    var (day, sum): (Day?, Total?) = (nil, nil)
    for index in rows.rows.indices {
      let row = rows.rows[index]
      guard row.currency == currency, let own = row.day, !rows.sides.isIncome[Int(row.type)],
        hasRecurring || !isLeftOut[index]
      else { continue }
      if own != day {
        if let day, let sum { days[day] = sum }
        (day, sum) = (own, .zero)
      }
      sum?.add(row.amount)
    }
    if let day, let sum { days[day] = sum }
    return days
  }

  /// The refunds in a currency: what came back of what was spent.
  package func refunds(in currency: CurrencyCode?) -> (count: Int, total: Total) {
    let currency = currency == settings.currency ? nil : currency
    return rows.rows.reduce(into: (0, .zero)) { sum, row in
      guard row.currency == currency, row.amount < .zero, !rows.sides.isIncome[Int(row.type)]
      else { return }
      sum.0 += 1
      sum.1.subtract(row.amount)
    }
  }
}

extension ReportRows {
  /// The totals of the expenses with the same key, which is mostly that of the expense before.
  ///
  /// - Parameters:
  ///   - home: The home currency.
  ///   - key: The key of an expense.
  /// - Returns: The totals by key.
  package func totals<Key: Hashable>(
    home: CurrencyCode?, by key: (Row) -> Key
  ) -> [Key: Totals] {
    var totals: [Key: Totals] = [:]
    var (last, sum): (Key?, Totals) = (nil, Totals(home: home))
    for row in rows {
      let own = key(row)
      if own != last {
        if let last { totals[last] = sum }
        (last, sum) = (own, totals[own] ?? Totals(home: home))
      }
      sum.add(row.amount, in: row.currency, isIncome: sides.isIncome[Int(row.type)])
    }
    if let last { totals[last] = sum }
    return totals
  }
}
