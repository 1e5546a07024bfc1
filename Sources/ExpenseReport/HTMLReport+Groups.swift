internal import ExpenseCore
internal import ExpenseDisplay
internal import Text

/// The panels of payees, accounts and tags, and the largest expenses.
extension HTMLReport {
  /// Number of expenses from which on the largest ones are worth a list.
  private static let leastExpensesForLargest = 26

  /// Append the groups of a breakdown that have spent most in a currency.
  func appendGroups(_ breakdown: Breakdown, in currency: CurrencyCode?, to html: inout HTMLText) {
    let isOfNames = breakdown.grouping == .name
    let groups = page.groups(of: breakdown, in: currency)
    let keyed = groups.filter { $0.key != nil }
    let isWorthIt =
      groups.count > 1 && !keyed.isEmpty && (!isOfNames || keyed.contains { $0.count > 1 })
    guard isWorthIt else { return }
    let scale = groups.reduce(Total.zero) { $1.key == nil ? $0 : max($0, $1.spent) }
    let title = isOfNames ? "Payees" : "\(breakdown.grouping.columnTitle)s"
    html.element("section", ["class": "groups", "data-by": breakdown.grouping.rawValue]) { html in
      html.element("h3", title)
      html.element("table") { html in
        html.element("thead", isOfNames ? [:] : ["class": "hidden"]) { html in
          html.element("tr") { html in
            html.element(
              "th", ["scope": "col"], isOfNames ? "Payee" : breakdown.grouping.columnTitle)
            html.append(
              markup: """
                <th scope="col" class="bar"><span class="hidden">Bar</span></th>\
                <th scope="col" class="n q times">Times</th><th scope="col" class="n">Spent</th>
                """)
          }
        }
        html.element("tbody", ["class": "rove"]) { html in
          for group in groups {
            html.append(markup: "\n")
            html.element("tr", group.attributes) { html in
              html.element("th", ["scope": "row"]) { html in
                let title = group.title(breakdown.grouping, page.presentation)
                html.element(
                  "span",
                  [
                    "class": group.others == nil ? "key clip" : "clip", "title": title,
                    "dir": "auto",
                  ], title)
              }
              if group.key != nil {
                appendBar(group.spent, of: scale, to: &html)
              } else {
                html.append(markup: "<td class=\"bar\"></td>")
              }
              html.element(
                "td", ["class": "n q times"], "\(page.presentation.text(of: group.count))×")
              appendAmount(group.spent, currency, to: &html)
            }
          }
        }
      }
    }
    html.append(markup: "\n")
  }

  func appendLargest(in currency: CurrencyCode?, to html: inout HTMLText) {
    let rows = report.largest.filter { page.currency(of: $0) == currency }
    guard !rows.isEmpty, !page.rows.rows.isEmpty,
      report.totals.count >= HTMLReport.leastExpensesForLargest
    else { return }
    let isInOneYear = report.rows.period.map { $0.first.year == $0.last.year } ?? true
    html.element("section", ["class": "largest", "data-by": "name"]) { html in
      html.element("h3", "Largest expenses")
      html.element("table") { html in
        html.append(
          markup: """
            <thead class="hidden"><tr><th scope="col">Date</th><th scope="col">Name</th>\
            <th scope="col" class="n">Amount</th></tr></thead><tbody class="rove">
            """)
        for row in rows {
          html.element("tr") { html in
            html.element(
              "td", ["class": "d"],
              row.day.map {
                isInOneYear ? page.presentation.shortText(of: $0) : page.presentation.text(of: $0)
              } ?? "")
            html.element("th", ["scope": "row"]) { html in
              let payee = report.rows.names[Int(report.rows.groupsOfNames[Int(row.name)])]
              html.element(
                "span", ["class": "key clip2", "data-key": payee, "dir": "auto"],
                report.rows.names[Int(row.name)])
              html.element("span", ["class": "q t"], report.rows.types[Int(row.type)])
            }
            appendAmount(Total(row.amount), currency, to: &html)
          }
        }
        html.append(markup: "</tbody>")
      }
      html.append(markup: "<p class=\"note\">Without what recurs, such as rent.</p>")
    }
    html.append(markup: "\n")
  }
}
