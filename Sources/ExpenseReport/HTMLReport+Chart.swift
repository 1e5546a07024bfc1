internal import ExpenseCore
internal import ExpenseDisplay

/// The chart of periods: a bar of what was spent for each, stacked by type.
extension HTMLReport {
  /// The totals of a period: each series with its amount, and their sum.
  private struct Column {
    let key: String
    let title: String
    let label: String
    let parts: [(series: Int, total: Total)]
    let sum: CurrencyTotal
  }

  func appendChart(in currency: CurrencyCode?, to html: inout HTMLText) {
    let columns = columns(in: currency)
    guard !columns.isEmpty else { return }
    let unit = report.spans.grouping
    // Money back is stacked below the zero line.
    func height(_ column: Column, _ isCounted: (Total) -> Bool) -> Total {
      column.parts.reduce(.zero) { isCounted($1.total) ? $0 + $1.total : $0 }
    }
    let top = columns.reduce(Total.zero) { max($0, height($1) { $0 > .zero }) }
    let bottom = columns.reduce(Total.zero) { min($0, height($1) { $0 < .zero }) }
    html.element("section", ["class": "panel chart", "data-by": unit.rawValue]) { html in
      html.element("h3", "By \(unit)")
      html.element(
        "svg", ["class": "columns", "width": "100%", "height": "200", "role": "img"]
      ) { html in
        html.element("title", "Spending by \(unit), stacked by type")
        html.element("desc", description(of: columns, currency))
        html.element("text", ["class": "top", "x": "2", "y": "12"], page.text(top, currency))
        // Below the text; percentages refer to the inner image.
        html.element("svg", ["y": "20", "width": "100%", "height": "180"]) { html in
          html.element("g", ["class": "bars"]) { html in
            for (index, column) in columns.enumerated() {
              append(column, at: index, of: columns.count, from: bottom, to: top, to: &html)
            }
          }
        }
      }
      html.element("div", ["class": "axis"]) { html in
        for (index, column) in columns.enumerated() {
          let isLabelled = index % max(1, (columns.count + 11) / 12) == 0
          html.element(
            "span",
            [
              "class": isLabelled ? "key" : "key plain", "data-key": column.key,
              "data-amount": column.sum.spent.description,
              "title": "\(column.title): \(sentence(on: column.sum))",
            ], column.label)
        }
      }
      appendLegend(in: currency, to: &html)
    }
    html.append(markup: "\n")
  }

  /// Append the types of the series, each with its colour and pattern.
  private func appendLegend(in currency: CurrencyCode?, to html: inout HTMLText) {
    let types = page.groups(of: report.types, in: currency).shown.filter { $0.spent != nil }
    var titles = types.prefix(ReportPage.seriesCount).map {
      report.types.grouping.title(of: $0.key, page.presentation)
    }
    if types.count > ReportPage.seriesCount { titles.append("Other") }
    html.element("ul", ["class": "legend"]) { html in
      for (series, title) in titles.enumerated() {
        html.element("li") { html in
          html.element("svg", ["width": "16", "height": "12", "aria-hidden": "true"]) { html in
            html.element("rect", ["class": "s\(series)", "width": "16", "height": "12"], "")
          }
          html.append(title)
        }
      }
    }
  }

  private func columns(in currency: CurrencyCode?) -> [Column] {
    let types = page.groups(of: report.types, in: currency).shown.map(\.key)
    var series: [String?: Int] = [:]
    for (index, key) in types.enumerated() { series[key] = min(index, ReportPage.seriesCount) }
    let groups = Dictionary(
      report.spans.groups.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let periods = report.spanPeriods
    return periods.map { key, period in
      var sums = [Total](repeating: .zero, count: ReportPage.seriesCount + 1)
      for cell in groups[key]?.cells ?? [] {
        let number = series[report.spans.columns[cell.column].key] ?? ReportPage.seriesCount
        sums[number] = sums[number] + cell.totals.total(in: currency).spent
      }
      return Column(
        key: key, title: title(of: period, key),
        label: label(of: period, key, isLong: periods.count > 12),
        parts: sums.enumerated().filter { $0.element != .zero }.map { ($0.offset, $0.element) },
        sum: (groups[key]?.totals ?? Totals(home: report.settings.currency)).total(in: currency))
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

  /// The label of a bar; in a long chart, months have their year.
  private func label(of period: Period, _ key: String, isLong: Bool) -> String {
    switch report.spans.grouping {
    case .month where isLong: "\(period.first.monthName.prefix(3)) \(key.prefix(4).suffix(2))"
    case .month: String(period.first.monthName.prefix(3))
    case .day: "\(period.first.day)"
    case .week: String(key.suffix(3))
    default: key
    }
  }

  private func description(of columns: [Column], _ currency: CurrencyCode?) -> String {
    let most = columns.max { $0.sum.spent < $1.sum.spent }
    let text = most.map { "The most was \(page.text($0.sum.spent, currency)), in \($0.title)." }
    return "\(columns.count) \(columns.count == 1 ? "bar" : "bars"). \(text ?? "")"
  }

  /// The amount spent, and if something was received, that and what is left over.
  private func sentence(on sum: CurrencyTotal) -> String {
    let spent = "spent \(page.text(sum.spent, sum.currency))"
    guard sum.income.count > 0 else { return spent }
    let isShort = sum.net < .zero
    let left = page.text(isShort ? .zero - sum.net : sum.net, sum.currency)
    return spent + ", received \(page.text(sum.received, sum.currency)), "
      + (isShort ? "short by \(left)" : "left over \(left)")
  }

  /// Append a stack of bars; each colour stands for one of the largest types.
  private func append(
    _ column: Column, at index: Int, of count: Int, from bottom: Total, to top: Total,
    to html: inout HTMLText
  ) {
    let range = top - bottom
    var (above, below) = (Total.zero, Total.zero)
    html.element("g", ["data-key": column.key]) { html in
      for (series, total) in column.parts {
        let start: Total
        if total > .zero {
          above = above + total
          start = top - above
        } else {
          start = top - below
          below = below + total
        }
        let (x, width) = HTMLReport.position(index, of: count)
        html.element(
          "rect",
          [
            "class": "s\(series)", "x": x, "width": width,
            "y": HTMLReport.percent(start, of: range),
            "height": HTMLReport.percent(total < .zero ? .zero - total : total, of: range),
          ], "")
      }
    }
  }

  /// The left edge and the width of a bar, with a gap on both sides.
  private static func position(_ index: Int, of count: Int) -> (x: String, width: String) {
    func percent(_ tenths: Int) -> String {
      let hundredths = tenths * 1_000 / count
      let rest = hundredths % 100
      return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)%"
    }
    return (percent(index * 10 + 1), percent(8))
  }
}
