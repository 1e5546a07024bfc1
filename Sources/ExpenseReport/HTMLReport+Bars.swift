internal import ExpenseCore
internal import ExpenseDisplay
internal import Text

/// The panels of groups, each a table with bars.
extension HTMLReport {
  /// A row of such a table.
  private struct Row {
    /// The attributes that name the group, or mark the sum of the others.
    let attributes: KeyValuePairs<StaticString, String>
    let title: String
    let group: ReportPage.Group
    /// The number of the series whose colour the bar has.
    let series: Int
  }

  /// The columns of a panel besides the group and what it spent.
  private struct Columns {
    let hasReceived: Bool
    let hasChange: Bool
  }

  /// Append the groups of a breakdown in a currency.
  func appendBars(_ breakdown: Breakdown, in currency: CurrencyCode?, to html: inout HTMLText) {
    let grouping = breakdown.grouping
    let isOfTypes = grouping == .type
    let (groups, others) = page.groups(of: breakdown, in: currency)
    var rows = groups.enumerated().map { index, group in
      Row(
        attributes: ["data-key": group.key ?? ""],
        title: grouping.title(of: group.key, page.presentation), group: group,
        series: isOfTypes ? min(index, ReportPage.seriesCount) : 0)
    }
    if let others {
      rows.append(
        Row(
          attributes: ["class": "other"],
          title: page.presentation.titleOfOthers(others.count), group: others.sum,
          series: isOfTypes ? ReportPage.seriesCount : 0))
    }
    let columns = Columns(
      hasReceived: rows.contains { $0.group.received != nil },
      hasChange: rows.contains { $0.group.change != nil })
    let scale = rows.reduce(Total.zero) { max($0, $1.group.spent ?? .zero) }
    let whole = breakdown.totals.total(in: currency).spent
    html.element("section", ["class": "panel", "data-by": grouping.rawValue]) { html in
      html.element("h3", grouping == .name ? "By payee" : "By \(grouping)")
      html.element("table", ["class": "bars"]) { html in
        appendHead(of: grouping, columns, to: &html)
        html.element("tbody") { html in
          for row in rows { append(row, columns, currency, of: whole, scale, to: &html) }
        }
      }
    }
    html.append(markup: "\n")
  }

  private func appendHead(of grouping: Grouping, _ columns: Columns, to html: inout HTMLText) {
    html.element("thead") { html in
      html.element("tr") { html in
        html.element(
          "th", ["scope": "col"], grouping == .name ? "Payee" : grouping.columnTitle)
        html.element("th", ["scope": "col", "class": "number"], "Spent")
        if columns.hasReceived {
          html.element("th", ["scope": "col", "class": "number received"], "Received")
        }
        html.element("th", ["scope": "col", "class": "number share"], "Share")
        if columns.hasChange, let comparison = report.comparison {
          html.element(
            "th", ["scope": "col", "class": "number change"],
            page.presentation.changeTitle(of: comparison, report.settings))
        }
      }
    }
  }

  private func append(
    _ row: Row, _ columns: Columns, _ currency: CurrencyCode?, of whole: Total, _ scale: Total,
    to html: inout HTMLText
  ) {
    html.append(markup: "\n")
    let group = row.group
    html.element("tr", row.attributes) { html in
      html.element("th", ["scope": "row"]) { html in
        html.element("span", ["class": "key"], row.title)
        if let spent = group.spent, spent > .zero {
          appendBar(spent, of: scale, series: row.series, to: &html)
        }
      }
      appendAmount(group.spent, currency, to: &html)
      if columns.hasReceived {
        appendAmount(group.received, currency, "number received", to: &html)
      }
      html.element(
        "td", ["class": "number share"],
        group.spent.flatMap { whole > .zero ? Ratio($0, over: whole) : nil }
          .map { page.presentation.percent(of: $0) } ?? "")
      if columns.hasChange {
        let text = page.presentation.changeText(of: group.change ?? .zero, among: whole)
        html.element(
          "td", ["class": text.style == nil ? "number change" : "number change strong"],
          text.text.string)
      }
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
