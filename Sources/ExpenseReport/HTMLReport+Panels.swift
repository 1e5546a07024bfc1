internal import ExpenseCore
internal import ExpenseDisplay

/// The panels of a currency: figures, bars, chart, calendar and the largest expenses.
extension HTMLReport {
  func appendPanels(ofMoney index: Int, to html: inout HTMLText) {
    let money = report.money[index]
    let currency = money.currency
    let title = (currency ?? page.presentation.unmarked).code
    html.element(
      "section", ["class": "currency", "data-currency": String(index), "aria-label": title]
    ) { html in
      html.element("h2", report.money.count > 1 ? [:] : ["class": "hidden"], title)
      appendCards(money, to: &html)
      html.append(markup: "\n<div class=\"panels\">\n")
      appendChart(in: currency, to: &html)
      appendBars(report.types, in: currency, to: &html)
      appendBars(report.names, in: currency, to: &html)
      for breakdown in [report.accounts, report.tags]
      where breakdown.groups.contains(where: { $0.key != nil }) {
        appendBars(breakdown, in: currency, to: &html)
      }
      appendLargest(in: currency, to: &html)
      appendCalendar(in: currency, to: &html)
      html.append(markup: "</div>\n")
    }
    html.append(markup: "\n")
  }

  private func appendCards(_ money: Dashboard.Money, to html: inout HTMLText) {
    func card(
      _ title: String, _ name: String, _ total: Total?, _ shown: Total? = nil,
      to html: inout HTMLText, _ more: (inout HTMLText) -> Void = { _ in }
    ) {
      html.element("div", ["class": total == nil ? "\(name) empty" : name]) { html in
        html.element("dt", title)
        html.element("dd") { html in
          html.element("span", ["class": "value", "data-amount": total?.description ?? ""]) {
            html in if let total { html.append(page.text(shown ?? total, money.currency)) }
          }
          more(&html)
        }
      }
    }
    let hasReceived = money.totals.income.count > 0
    let isShort = money.totals.net < .zero
    let leftOver = isShort ? .zero - money.totals.net : money.totals.net
    html.element("dl", ["class": "cards"]) { html in
      card("Spent", "spent", money.totals.spent, to: &html)
      card("Received", "received", hasReceived ? money.totals.received : nil, to: &html)
      card(
        isShort ? "Short by" : "Left over", "net", hasReceived ? money.totals.net : nil, leftOver,
        to: &html)
      card(
        "A day", "average", money.averagePerDay?.rounded(),
        money.averagePerDay.map { page.presentation.rounded($0, in: money.currency) }, to: &html)
      let previous = money.previous.flatMap { $0.count > 0 ? $0.spent : nil }
      card("Period before", "previous", previous, to: &html) { html in
        let change = money.changeRatio.map { page.presentation.percent(of: $0, isSigned: true) }
        html.element("span", ["class": "change"], change ?? "")
        html.element(
          "span", ["class": "days"], report.comparison.map { page.text($0.previous) } ?? "")
      }
    }
  }

  private func appendLargest(in currency: CurrencyCode?, to html: inout HTMLText) {
    let rows = report.largest.filter { page.currency(of: $0) == currency }
    guard !rows.isEmpty, !page.rows.rows.isEmpty else { return }
    html.element("section", ["class": "panel largest"]) { html in
      html.element("h3", "Largest, without what recurs")
      html.element("table") { html in
        html.append(
          markup: """
            <thead><tr><th scope="col">Date</th><th scope="col">Name</th>\
            <th scope="col">Type</th><th scope="col" class="number">Amount</th></tr></thead>
            <tbody>
            """)
        for row in rows {
          html.element("tr") { html in
            html.element("td", ["class": "date"], page.date(of: row))
            html.element("td", report.rows.names[Int(row.name)])
            html.element("td", report.rows.types[Int(row.type)])
            appendAmount(Total(row.amount), currency, to: &html)
          }
        }
        html.append(markup: "</tbody>")
      }
    }
    html.append(markup: "\n")
  }

  /// Append a cell with an amount; nil for an empty cell.
  func appendAmount(
    _ total: Total?, _ currency: CurrencyCode?, _ name: String = "number amount",
    to html: inout HTMLText
  ) {
    html.element(
      "td", ["class": name, "data-amount": total?.description ?? ""],
      total.map { page.text($0, currency) } ?? "")
  }

  /// A part of a whole as a length: `37.5%`; nothing for less than 0, and all for more than the
  /// whole.
  static func percent(_ part: Total, of whole: Total) -> String {
    guard part > .zero, whole > .zero else { return "0%" }
    let hundredths = min(part, whole).tenThousandths * 10_000 / whole.tenThousandths
    let rest = hundredths % 100
    return "\(hundredths / 100)" + (rest == 0 ? "" : rest < 10 ? ".0\(rest)" : ".\(rest)") + "%"
  }
}
