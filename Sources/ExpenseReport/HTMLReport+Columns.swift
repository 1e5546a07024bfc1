internal import ExpenseCore
internal import ExpenseDisplay

/// The chart of periods: a column for what was spent, a tick for what was received, and what is left over.
extension HTMLReport {
  /// Number of expenses, and of days with some, from which on a chart says something.
  static let leastExpenses = 20
  static let leastDaysOfChart = 7
  /// Maximum number of columns with the rest below.
  private static let mostRests = 12
  /// Maximum number of columns that are all labelled.
  private static let mostLabels = 14

  /// A day, week, month or year of the chart.
  struct Column {
    let key: String
    let period: Period
    let title: String
    /// The amount spent; on a day, without what recurs, which is far more.
    let spent: Total
    /// The amount received; nil if there is nothing, and on a day.
    let received: Total?
    let isEmpty: Bool

    var net: Total { (received ?? .zero) - spent }
  }

  /// The consecutive columns in a currency, earliest first.
  func columns(in currency: CurrencyCode?) -> [Column] {
    let unit = report.spans.grouping
    let groups = Dictionary(
      report.spans.groups.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let days =
      unit == .day ? report.spentByDay(in: currency, includingRecurring: false) : [:]
    return report.periods(by: unit, used: report.spans.groups).map { key, period in
      let totals = groups[key]?.totals ?? Totals(home: report.settings.currency)
      let sum = totals.total(in: currency)
      let isOfDays = unit == .day
      return Column(
        key: key, period: period, title: title(of: period, key),
        spent: isOfDays ? days[period.first] ?? .zero : sum.spent,
        received: isOfDays || sum.income.count == 0 ? nil : sum.received,
        isEmpty: isOfDays ? days[period.first] == nil : sum.count == 0)
    }
  }

  private func title(of period: Period, _ key: String) -> String {
    switch report.spans.grouping {
    case .month: "\(period.first.monthName) \(period.first.year)"
    case .day: page.presentation.text(of: period.first)
    case .week: "Week of \(page.presentation.text(of: period.first))"
    default: key
    }
  }

  /// True if there is enough in a currency for a chart of days.
  func hasCharts(in currency: CurrencyCode?) -> Bool {
    let count = report.totals.total(in: currency).spending.count
    return count >= HTMLReport.leastExpenses
      && report.spentByDay(in: currency, includingRecurring: true).count
        >= HTMLReport.leastDaysOfChart
  }

  /// True if there are enough columns for their chart.
  func hasColumns(_ columns: [Column], in currency: CurrencyCode?) -> Bool {
    columns.count { !$0.isEmpty } > 1 && hasCharts(in: currency)
  }

  func appendColumns(_ columns: [Column], in currency: CurrencyCode?, to html: inout HTMLText) {
    guard hasColumns(columns, in: currency) else { return }
    let used = columns.filter { !$0.isEmpty }
    let unit = report.spans.grouping
    let hasIncome = used.contains { $0.received != nil }
    let axis = ChartAxis(columns.flatMap { [$0.spent, $0.received ?? .zero] })
    let hasRests = hasIncome && columns.count <= HTMLReport.mostRests
    html.element("figure", ["class": "flow", "data-by": unit.rawValue]) { html in
      html.element("figcaption") { html in
        html.element(
          "h3", "\(unit.columnTitle) by \(unit)\(unit == .day ? ", without what recurs" : "")")
        html.append(
          markup: """
            <p class="key"><svg width="12" height="12" aria-hidden="true">\
            <rect class="out" width="12" height="12"></rect></svg> spent
            """)
        html.element("span", hasIncome ? ["class": "in-key"] : ["class": "in-key", "hidden": ""]) {
          $0.append(
            markup: """
              <svg width="18" height="12" aria-hidden="true">\
              <rect class="in" y="4" width="18" height="3"></rect></svg> received
              """)
        }
        html.append(markup: "</p>")
      }
      html.element("div", ["class": "plot"]) { html in
        appendAxis(axis, currency, to: &html)
        html.element("div", ["class": "area"]) { html in
          appendGrid(axis, to: &html)
          html.element(
            "ol", ["class": columns.count > HTMLReport.mostLabels ? "cols many rove" : "cols rove"]
          ) {
            html in
            for (index, column) in columns.enumerated() {
              append(column, index, of: columns, axis, hasRests: hasRests, currency, to: &html)
            }
          }
        }
      }
      html.element("p", ["class": "note"]) { html in
        if hasRests {
          html.append(
            markup: "<span class=\"rests\">Below: what was left over (+) or short (−).</span> ")
        }
        if let open = columns.last, isOpen(open.period) {
          let day = page.presentation.shortText(of: page.lastDay)
          html.append("\(open.title): to \(day)" as Sentence)
        }
      }
    }
    html.append(markup: "\n")
  }

  /// True for a period of which only the first days are in the report, up to the last day.
  func isOpen(_ period: Period) -> Bool {
    let hasLater = report.rows.period.map { $0.last > page.lastDay } ?? false
    return period.contains(page.lastDay) && period.last > page.lastDay && !hasLater
  }

  /// Append the numbers of an axis, the largest at the top.
  func appendAxis(_ axis: ChartAxis?, _ currency: CurrencyCode?, to html: inout HTMLText) {
    html.element("div", ["class": "yaxis", "aria-hidden": "true"]) { html in
      for mark in axis?.marks.reversed() ?? [] {
        html.element("span", page.presentation.shortText(of: mark, in: currency))
      }
    }
  }

  /// Append a line for each number of an axis.
  func appendGrid(_ axis: ChartAxis?, to html: inout HTMLText) {
    html.element(
      "svg", ["class": "grid", "width": "100%", "height": "100%", "aria-hidden": "true"]
    ) { html in
      guard let axis else { return }
      for mark in axis.marks {
        let y = HTMLReport.percent(axis.top - mark, of: axis.top)
        html.element(
          "line",
          ["class": mark == .zero ? "zero" : "", "x1": "0", "x2": "100%", "y1": y, "y2": y], "")
      }
    }
  }

  private func append(
    _ column: Column, _ index: Int, of columns: [Column], _ axis: ChartAxis?, hasRests: Bool,
    _ currency: CurrencyCode?, to html: inout HTMLText
  ) {
    let sentence = "\(column.title): \(self.sentence(on: column, currency))"
    let top = axis?.top ?? .zero
    func y(_ total: Total) -> String { HTMLReport.percent(top - max(.zero, total), of: top) }
    html.element("li") { html in
      html.element(
        "span",
        [
          "class": "key", "role": "img", "data-key": column.key,
          "data-amount": column.spent.description, "title": sentence, "aria-label": sentence,
        ]
      ) { html in
        html.element("svg", ["width": "100%", "height": "180", "aria-hidden": "true"]) { html in
          html.append(markup: "<rect class=\"hit\" width=\"100%\" height=\"100%\"></rect>")
          html.element(
            "rect",
            [
              "class": isOpen(column.period) ? "part" : "out", "x": "18%", "width": "64%",
              "y": y(column.spent), "height": HTMLReport.percent(column.spent, of: top),
            ], "")
          if let received = column.received {
            html.element(
              "rect",
              [
                "class": "in", "x": "6%", "width": "88%", "height": "3", "y": y(received),
                "transform": "translate(0 -1.5)",
              ], "")
          }
        }
        let label = label(index, of: columns)
        // On the narrowest screens, there is room for every other of many labels.
        let isOdd = columns.count > 8 && index % 2 == 1
        html.element(
          "span", ["class": label.isMinor ? "lab minor" : isOdd ? "lab odd" : "lab"]
        ) { html in
          html.append(label.text)
          if let more = label.more { html.element("b", more) }
        }
        if hasRests {
          html.element(
            "span", ["class": column.net < .zero ? "net bad" : "net good"],
            column.isEmpty ? "" : page.rest(column.net))
        }
      }
    }
  }

  /// The label of a column, which is empty if there is no room, and a second line for what it begins.
  ///
  /// Minor labels are left out on narrow screens.
  private func label(
    _ index: Int, of columns: [Column]
  ) -> (text: String, more: String?, isMinor: Bool) {
    let first = columns[index].period.first
    let isFew = columns.count <= HTMLReport.mostLabels
    let isFirst = index == 0
    switch report.spans.grouping {
    case .month:
      let isYear = !isFew && first.month == 1
      let text = isFew || first.month % 3 == 1 ? first.shortMonthName : ""
      return (text, isYear ? "\(first.year)" : nil, !isFew && !isYear)
    case .day:
      let isShown = first.day == 1 || first.day % 5 == 0
      return (
        isShown ? "\(first.day)" : "", isFirst || first.day == 1 ? first.shortMonthName : nil,
        first.day % 10 != 0 && first.day != 1
      )
    case .week:
      let isShown = index % 2 == 0
      return (isShown ? page.presentation.shortText(of: first) : "", nil, index % 4 != 0)
    default:
      let isShown = isFew || first.year % 5 == 0
      return (isShown ? columns[index].key : "", nil, columns.count > 6 && first.year % 10 != 0)
    }
  }

  /// The amount spent, and if something was received, that and what is left over.
  private func sentence(on column: Column, _ currency: CurrencyCode?) -> String {
    let isOfDays = report.spans.grouping == .day
    let spent =
      "spent \(page.text(column.spent, currency))" + (isOfDays ? ", without what recurs" : "")
    guard let received = column.received else { return spent }
    let isShort = column.net < .zero
    let left = page.text(isShort ? .zero - column.net : column.net, currency)
    return spent + ", received \(page.text(received, currency)), "
      + (isShort ? "short by \(left)" : "left over \(left)")
  }
}
