internal import ExpenseCore
internal import ExpenseDisplay

/// The expenses, by month.
extension HTMLReport {
  /// Maximum number of expenses in the markup; the script adds the others from its data.
  static let staticRowCount = 500

  func appendList(to html: inout HTMLText) {
    if report.rows.rows.isEmpty { return appendNothing(to: &html) }
    html.element("section", ["class": "list", "id": "list"]) { html in
      html.element("h2", "Expenses")
      if let note = page.noteOnRows { html.element("p", ["class": "q"], sentence: note) }
      let all = page.rows.rows
      // Without a script, the list is whole.
      let rows = page.isListOnly ? all : all.prefix(HTMLReport.staticRowCount)
      if rows.isEmpty { return }
      if rows.count < all.count {
        html.element("noscript") { html in
          html.element(
            "p",
            sentence:
              "Without JavaScript, this page lists the newest \(page.presentation.text(of: rows.count))."
          )
        }
      }
      let hasAccounts = all.contains { $0.account >= 0 }
      html.element("table", ["id": "expenses", "class": "rove"]) { html in
        html.element("thead") { html in
          html.element("tr") { html in
            for (name, title, kind) in HTMLReport.columns where name != "account" || hasAccounts {
              html.element(
                "th",
                hasScript
                  ? ["scope": "col", "data-sort": name, "class": kind]
                  : ["scope": "col", "class": kind], title)
            }
          }
        }
        appendMonths(rows, hasAccounts: hasAccounts, to: &html)
      }
      if !hasScript { return }
      html.append(
        markup: """
          <p id="listed" class="q"></p><p id="more" hidden><button type="button" data-count="500">Show 500 more</button> \
          <button type="button" data-count="Infinity">Show all</button></p>
          """)
    }
    html.append(markup: "\n")
  }

  private static let columns: [(name: String, title: String, kind: String)] = [
    ("date", "Date", "d"), ("name", "Name", ""), ("type", "Type", "ty"),
    ("account", "Account", "ac"), ("amount", "Amount", "n"),
  ]

  private func appendNothing(to html: inout HTMLText) {
    html.element("section", ["class": "none", "id": "list"]) { html in
      if report.days == nil, page.filters == nil {
        html.append(
          markup: """
            <h2>Nothing recorded yet</h2><p>Record an expense with \
            <code>iexpense add Coffee 3.50</code>, or import a statement with \
            <code>iexpense import statement.csv</code>. Then write this page again.</p>
            """)
      } else {
        html.element("p", "No expenses.")
      }
    }
  }

  /// Append the rows in a body for each month, with the month's sums of all listed expenses in its head.
  private func appendMonths(
    _ rows: ArraySlice<ReportRows.Row>, hasAccounts: Bool, to html: inout HTMLText
  ) {
    let starts = report.settings.starts.month
    func month(_ row: ReportRows.Row) -> Int? { row.day?.monthNumber(startingOn: starts) }
    // Only the months that are shown are summed up, all of their expenses.
    let all = page.rows.rows
    let last = rows.last.flatMap(month)
    let end = all[rows.endIndex...].firstIndex { month($0) != last } ?? all.endIndex
    let sums = page.rows.first(end - all.startIndex).totals(
      home: report.settings.currency, by: month)
    var rest = rows
    while let first = rest.first {
      let number = month(first)
      let end = rest.firstIndex { month($0) != number } ?? rest.endIndex
      html.append(markup: "\n<tbody>")
      appendHead(number, sums[number], hasAccounts: hasAccounts, to: &html)
      var last: Day?
      for row in rest[..<end] {
        append(row, isAgain: row.day != nil && row.day == last, hasAccounts, to: &html)
        last = row.day
      }
      html.append(markup: "</tbody>")
      rest = rest[end...]
    }
  }

  private func appendHead(
    _ month: Int?, _ totals: Totals?, hasAccounts: Bool, to html: inout HTMLText
  ) {
    let title = month.flatMap { Day(1, inMonth: $0) }.map { "\($0.monthName) \($0.year)" }
    html.element("tr", ["class": "m"]) { html in
      html.element("th", ["scope": "rowgroup", "colspan": "2"], title ?? "Undated")
      html.element("td", ["class": "ty", "colspan": hasAccounts ? "2" : "1"], "")
      html.element("td", ["class": "n"]) { html in
        for (index, sum) in (totals?.byCurrency ?? []).enumerated() {
          if index > 0 { html.append(markup: " ") }
          html.element("bdi", page.text(sum.spent, sum.currency))
          if sum.income.count > 0 {
            html.append(markup: " ")
            html.element("bdi", ["class": "gain"], "+" + page.text(sum.received, sum.currency))
          }
        }
      }
    }
  }

  private func append(
    _ row: ReportRows.Row, isAgain: Bool, _ hasAccounts: Bool, to html: inout HTMLText
  ) {
    let texts = page.rows
    let type = texts.types[Int(row.type)]
    html.append(markup: "\n<tr>")
    let date = row.day.map(page.presentation.shortText) ?? ""
    html.element("td", ["class": isAgain ? "d again" : "d"], date)
    html.element("td") { html in
      html.element("bdi", texts.names[Int(row.name)])
      for tag in page.tags(of: row) {
        html.append(markup: " ")
        html.element("span", ["class": "tag"], tag)
      }
      if page.hasNotes, row.note >= 0 {
        html.element("span", ["class": "more", "dir": "auto"]) {
          $0.append(lines: texts.notes[Int(row.note)])
        }
      }
      html.element("span", ["class": "tyin q"], type)
    }
    html.element("td", ["class": "ty q"], type)
    if hasAccounts {
      html.element("td", ["class": "ac q"], row.account < 0 ? "" : texts.accounts[Int(row.account)])
    }
    html.element(
      "td",
      [
        "class": row.amount < .zero ? "n gain" : "n", "data-amount": Total(row.amount).description,
      ], page.text(of: row))
    html.append(markup: "</tr>")
  }
}
