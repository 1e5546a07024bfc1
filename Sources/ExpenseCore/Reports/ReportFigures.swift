/// The figures of a report: spent and received, compared with the period before.
struct ReportFigures {
  /// The figures by currency, the home currency first.
  let money: [Dashboard.Money]

  /// Create the figures.
  ///
  /// - Parameters:
  ///   - rows: The expenses.
  ///   - previous: Those on the same days of the period before; nil if there are none.
  ///   - period: The days; nil if no expense has a date.
  ///   - lastDay: The last of these days that is not in the future; nil if all are.
  ///   - settings: The settings of the store.
  init(
    _ rows: ReportRows, _ previous: ReportRows?, in period: Period?, upTo lastDay: Day?,
    _ settings: Settings
  ) {
    let empty = Totals(home: settings.currency)
    var (spent, received, spentSoFar, before) = (empty, empty, empty, empty)
    for row in rows.rows {
      guard row.amount >= .zero else {
        received.add(row.amount, in: row.currency)
        continue
      }
      spent.add(row.amount, in: row.currency)
      if let day = row.day, let lastDay, day <= lastDay {
        spentSoFar.add(row.amount, in: row.currency)
      }
    }
    for row in previous?.rows ?? [] where row.amount > .zero {
      before.add(row.amount, in: row.currency)
    }
    var all = spent
    for totals in [received, before] { all.add(totals) }
    let elapsedDays =
      period.flatMap { period in lastDay.map { period.first.days(to: $0) + 1 } } ?? 0
    money = all.byCurrency.map { sum in
      let current = spentSoFar[sum.currency]?.total ?? .zero
      return Dashboard.Money(
        currency: sum.currency,
        count: (spent[sum.currency]?.count ?? 0) + (received[sum.currency]?.count ?? 0),
        spent: spent[sum.currency]?.total ?? .zero,
        received: .zero - (received[sum.currency]?.total ?? .zero), spentSoFar: current,
        previous: previous.map { _ in before[sum.currency]?.total ?? .zero },
        averagePerDay: elapsedDays > 0 && period?.first != .first
          ? Ratio(current, over: elapsedDays) : nil)
    }
  }
}
