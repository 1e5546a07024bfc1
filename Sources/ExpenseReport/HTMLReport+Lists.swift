internal import ExpenseCore
internal import ExpenseDisplay

/// The panels that filters leave as they are, and the table of expenses.
extension HTMLReport {
  /// Maximum number of expenses in the markup; the script adds the others from its data.
  static let staticRowCount = 500

  func appendBudgets(to html: inout HTMLText) {
    let lines = report.budgets.lines
    guard !lines.isEmpty else { return }
    html.element("section", ["class": "panel budgets"]) { html in
      html.element("h2", "Budgets")
      appendNoteOnFilters(to: &html)
      html.append(
        markup: """
          <table><thead><tr><th scope="col">Budget</th><th scope="col" class="wide">From</th>\
          <th scope="col" class="wide">To</th><th scope="col" class="number">Limit</th>\
          <th scope="col" class="number wide">Spent</th><th scope="col" class="number">Left</th>\
          <th scope="col" class="number wide">Used</th></tr></thead><tbody>
          """)
      for line in lines {
        let currency = line.budget.currency
        html.element("tr", ["class": line.isOver ? "over" : ""]) { html in
          html.element("th", ["scope": "row"]) { html in
            html.append("\(line.budget.type?.name ?? "Everything"), a \(line.budget.span)")
            appendBar(
              line.spent, of: Total(line.budget.limit), series: line.isOver ? 8 : 0, hasRoom: true,
              to: &html)
          }
          html.element("td", ["class": "wide date"], page.presentation.text(of: line.period.first))
          html.element("td", ["class": "wide date"], page.presentation.text(of: line.period.last))
          appendAmount(Total(line.budget.limit), currency, to: &html)
          appendAmount(line.spent, currency, "number amount wide", to: &html)
          html.element(
            "td", ["class": "number left", "data-amount": line.left.description],
            line.isOver
              ? "\(page.text(.zero - line.left, currency)) over" : page.text(line.left, currency))
          html.element("td", ["class": "number wide"], page.presentation.percent(of: line.used))
        }
      }
      html.append(markup: "</tbody></table>")
    }
    html.append(markup: "\n")
  }

  /// Append a note that the script shows while filters are set.
  private func appendNoteOnFilters(to html: inout HTMLText) {
    html.append(
      markup: "<p class=\"quiet unfiltered\" hidden>The filters do not change this panel.</p>")
  }

  func appendRegularPayments(to html: inout HTMLText) {
    let payments = report.regularPayments
    guard !payments.isEmpty else { return }
    html.element("section", ["class": "panel regular"]) { html in
      html.element("h2", "What recurs")
      appendNoteOnFilters(to: &html)
      html.append(
        markup: """
          <table><thead><tr><th scope="col">Name</th><th scope="col">Every</th>\
          <th scope="col" class="number">Amount</th><th scope="col" class="wide">Next</th>\
          <th scope="col" class="number">A year</th></tr></thead><tbody>
          """)
      for payment in payments {
        html.element("tr") { html in
          html.element("th", ["scope": "row"], payment.name)
          html.element("td", payment.interval)
          appendAmount(Total(payment.amount), payment.currency, to: &html)
          html.element(
            "td", ["class": "wide date"], payment.next.map { page.presentation.text(of: $0) } ?? "")
          appendAmount(payment.perYear, payment.currency, to: &html)
        }
      }
      html.append(markup: "</tbody></table>")
      html.element("p", ["class": "quiet"], page.sumOfRegularPayments)
    }
    html.append(markup: "\n")
  }

  // MARK: Expenses

  func appendTable(to html: inout HTMLText) {
    html.element("section", ["class": "panel expenses", "id": "list"]) { html in
      html.element("h2", "Expenses")
      if let note = page.noteOnRows { html.element("p", ["class": "quiet"], note) }
      let rows = page.rows.rows.prefix(HTMLReport.staticRowCount)
      if report.rows.rows.isEmpty { html.element("p", "No expenses.") }
      if rows.isEmpty { return }
      if rows.count < page.rows.rows.count {
        html.element("noscript") { html in
          html.element(
            "p",
            "Without JavaScript, this page lists the newest \(page.presentation.text(of: rows.count))"
              + " of them.")
        }
      }
      let hasAccounts = page.rows.rows.contains { $0.account >= 0 }
      let hasTags = page.rows.rows.contains { $0.tags >= 0 }
      html.element("table", ["id": "expenses"]) { html in
        html.element("thead") { html in
          html.element("tr") { html in
            for (name, title) in HTMLReport.columns {
              if name == "account" && !hasAccounts || name == "tags" && !hasTags { continue }
              html.element(
                "th",
                ["scope": "col", "data-sort": name, "class": name == "amount" ? "number" : name],
                title)
            }
          }
        }
        html.append(markup: "<tbody>")
        for row in rows { append(row, hasAccounts: hasAccounts, hasTags: hasTags, to: &html) }
        html.append(markup: "</tbody>")
      }
      html.append(
        markup: """
          <p id="listed" class="quiet"></p><p id="more" hidden><button type="button" data-count="500">Show 500 more</button> \
          <button type="button" data-count="Infinity">Show all</button></p>
          """)
    }
    html.append(markup: "\n")
  }

  private static let columns: [(name: String, title: String)] = [
    ("date", "Date"), ("name", "Name"), ("type", "Type"), ("account", "Account"), ("tags", "Tags"),
    ("amount", "Amount"),
  ]

  private func append(
    _ row: ReportRows.Row, hasAccounts: Bool, hasTags: Bool, to html: inout HTMLText
  ) {
    let texts = page.rows
    html.append(markup: "\n<tr>")
    html.element("td", page.date(of: row))
    html.element("td", texts.names[Int(row.name)])
    html.element("td", texts.types[Int(row.type)])
    if hasAccounts { html.element("td", row.account < 0 ? "" : texts.accounts[Int(row.account)]) }
    if hasTags { html.element("td", page.tags(of: row)) }
    html.element(
      "td", ["data-amount": Total(row.amount).description],
      page.text(Total(row.amount), page.currency(of: row)))
    html.append(markup: "</tr>")
  }
}
