internal import ExpenseCore
internal import ExpenseDisplay

/// The calendar of the last twelve months, with a mark for each day's total.
extension HTMLReport {
  /// Number of months in a calendar.
  private static let monthCount = 12

  func appendCalendar(in currency: CurrencyCode?, to html: inout HTMLText) {
    let totals = report.calendar.groups.compactMap { group in
      group.key.flatMap { key in
        group.totals[currency].flatMap { $0.spending.count > 0 ? (key, $0.spent) : nil }
      }
    }
    guard let days = report.rows.period, !totals.isEmpty else { return }
    let byDay = Dictionary(totals, uniquingKeysWith: { first, _ in first })
    // The level of a day is the quarter of the days that it is in, by what was spent.
    let sorted = totals.map(\.1).filter { $0 > .zero }.sorted()
    func level(_ total: Total) -> Int {
      guard total > .zero else { return 0 }
      let rank = sorted.firstIndexOfRest { $0 >= total }
      return 1 + min(3, rank * 4 / sorted.count)
    }
    html.element("section", ["class": "panel calendar", "data-by": "day"]) { html in
      html.element("h3", "By day")
      html.element("div", ["class": "months"]) { html in
        for month in HTMLReport.months(upTo: days) {
          append(month, byDay, level, currency, to: &html)
        }
      }
    }
    html.append(markup: "\n")
  }

  /// The last calendar months of some days, earliest first.
  private static func months(upTo days: Period) -> [Period] {
    var months: [Period] = []
    var day: Day? = days.last
    while let last = day, last >= days.first, months.count < monthCount {
      let month = Period(monthOf: last)
      months.append(month)
      day = month.first.advanced(by: -1)
    }
    return months.reversed()
  }

  private func append(
    _ month: Period, _ totals: [String: Total], _ level: (Total) -> Int, _ currency: CurrencyCode?,
    to html: inout HTMLText
  ) {
    html.element("table") { html in
      html.element("caption", "\(month.first.monthName) \(month.first.year)")
      html.append(markup: "<thead><tr>")
      for day in ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] {
        html.element("th", ["scope": "col"], day)
      }
      html.append(markup: "</tr></thead><tbody>")
      let blanks = month.first.weekday - 1
      for week in 0..<(blanks + month.dayCount + 6) / 7 {
        html.element("tr") { html in
          for weekday in 0..<7 {
            guard let day = month.first.advanced(by: week * 7 + weekday - blanks),
              month.contains(day)
            else {
              html.append(markup: "<td></td>")
              continue
            }
            guard let total = totals["\(day)"] else {
              html.element("td", "\(day.day)")
              continue
            }
            html.element(
              "td",
              [
                "class": "l\(level(total))", "data-key": "\(day)", "data-amount": total.description,
                "title": "\(page.presentation.text(of: day)): \(page.text(total, currency))",
              ], "\(day.day)")
          }
        }
      }
      html.append(markup: "</tbody>")
    }
  }
}
