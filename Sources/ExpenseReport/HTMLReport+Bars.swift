internal import ExpenseCore
internal import ExpenseDisplay

/// The panels of groups, each a table with bars.
extension HTMLReport {
  /// A row of such a table.
  private struct Row {
    /// The attributes that name the group, or mark the sum of the others.
    let attributes: KeyValuePairs<StaticString, String>
    let title: String
    let total: Total
    /// The number of the series whose colour the bar has.
    let series: Int
    /// The change against the period before; nil for a panel without this column.
    let change: String?
  }

  /// Append the groups of a breakdown in a currency.
  func appendBars(_ breakdown: Breakdown, in currency: CurrencyCode?, to html: inout HTMLText) {
    let grouping = breakdown.grouping
    let isOfTypes = grouping == .type
    let (groups, others) = page.groups(of: breakdown, in: currency)
    var rows = groups.enumerated().map { index, group in
      let change = page.change(of: group.key, in: currency).map {
        page.presentation.percent(of: $0, isSigned: true)
      }
      return Row(
        attributes: ["data-key": group.key ?? ""],
        title: grouping.title(of: group.key, page.presentation), total: group.sum.total,
        series: isOfTypes ? min(index, ReportPage.seriesCount) : 0,
        change: hasChange(grouping) ? change ?? "" : nil)
    }
    if let others {
      rows.append(
        Row(
          attributes: ["class": "other"],
          title: page.presentation.titleOfOthers(others.count), total: others.total,
          series: isOfTypes ? ReportPage.seriesCount : 0, change: hasChange(grouping) ? "" : nil))
    }
    let scale = rows.reduce(Total.zero) { max($0, max($1.total, .zero - $1.total)) }
    let whole = breakdown.totals[currency]?.total ?? .zero
    html.element("section", ["class": "panel", "data-by": grouping.rawValue]) { html in
      html.element("h3", grouping == .name ? "By payee" : "By \(grouping)")
      html.element("table", ["class": "bars"]) { html in
        appendHead(of: grouping, to: &html)
        html.element("tbody") { html in
          for row in rows { append(row, currency, of: whole, scale, to: &html) }
        }
      }
    }
    html.append(markup: "\n")
  }

  /// True if the panel of a grouping compares with the period before.
  private func hasChange(_ grouping: Grouping) -> Bool {
    grouping == .type && report.comparedTypes != nil
  }

  private func appendHead(of grouping: Grouping, to html: inout HTMLText) {
    html.element("thead") { html in
      html.element("tr") { html in
        let title = grouping == .name ? "Payee" : grouping.columnTitle
        html.element("th", ["scope": "col"], title)
        html.element("th", ["scope": "col", "class": "number"], "Total")
        html.element("th", ["scope": "col", "class": "number"], "Share")
        if hasChange(grouping) {
          html.element("th", ["scope": "col", "class": "number change"], "Change")
        }
      }
    }
  }

  private func append(
    _ row: Row, _ currency: CurrencyCode?, of whole: Total, _ scale: Total, to html: inout HTMLText
  ) {
    html.append(markup: "\n")
    html.element("tr", row.attributes) { html in
      html.element("th", ["scope": "row"]) { html in
        html.element("span", ["class": "key"], row.title)
        let isNegative = row.total < .zero
        appendBar(
          isNegative ? .zero - row.total : row.total, of: scale,
          series: isNegative ? 8 : row.series, to: &html)
      }
      appendAmount(row.total, currency, to: &html)
      html.element(
        "td", ["class": "number share"],
        page.presentation.percent(of: Ratio(row.total, over: whole)))
      if let change = row.change { html.element("td", ["class": "number change"], change) }
    }
  }

  /// Append a bar as long as the part that a total is of another.
  ///
  /// - Parameters:
  ///   - total: The total; 0 or more.
  ///   - whole: The total of a whole line.
  ///   - series: The number of the series whose colour the bar has.
  ///   - hasRoom: True to show the rest of the line, too.
  ///   - html: The page.
  func appendBar(
    _ total: Total, of whole: Total, series: Int, hasRoom: Bool = false, to html: inout HTMLText
  ) {
    html.element(
      "svg", ["class": "bar", "width": "100%", "height": "10", "aria-hidden": "true"]
    ) { html in
      if hasRoom { html.element("rect", ["class": "room", "width": "100%", "height": "10"], "") }
      html.element(
        "rect",
        ["class": "s\(series)", "height": "10", "width": HTMLReport.percent(total, of: whole)], "")
    }
  }
}
