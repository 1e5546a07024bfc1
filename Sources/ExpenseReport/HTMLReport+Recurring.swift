internal import ExpenseCore
internal import ExpenseDisplay
internal import Text

/// Recurring payments, and those that are coming up.
extension HTMLReport {
  /// Maximum number of payments that are shown without a click.
  private static let mostPayments = 12
  /// Number of days of what is coming up.
  private static let daysAhead = 31

  func appendRegularPayments(in currency: CurrencyCode?, to html: inout HTMLText) {
    let payments = report.regularPayments.filter { $0.currency == currency }
    // They are of today, and say nothing about days that are over.
    guard !payments.isEmpty, page.lastDay == report.today else { return }
    let presentation = page.presentation
    let (shown, rest) = (
      payments.prefix(HTMLReport.mostPayments), payments.dropFirst(HTMLReport.mostPayments)
    )
    html.element("section", ["class": "regular"]) { html in
      html.element("h3") { html in
        html.append(markup: "What recurs ")
        html.element("span", ["class": "q"], sentence: sum(of: payments))
      }
      appendNoteOnFilters(to: &html)
      html.element("div", ["class": "two"]) { html in
        html.element("table") { html in
          html.append(
            markup: """
              <thead><tr><th scope="col">Name</th><th scope="col" class="ev">Every</th>\
              <th scope="col" class="n">Amount</th><th scope="col" class="n">A year</th></tr></thead>
              """)
          appendRows(shown, currency, to: &html)
        }
        appendComing(payments, currency, to: &html)
      }
      if !rest.isEmpty {
        let perYear = rest.reduce(Total.zero) { $0 + $1.perYear }
        html.element("details") { html in
          html.element(
            "summary",
            sentence: """
              \(presentation.text(of: rest.count)) more, \
              \(page.text(perYear, currency)) a year
              """)
          html.element("table") { html in appendRows(rest, currency, to: &html) }
        }
      }
    }
    html.append(markup: "\n")
  }

  private func sum(of payments: [RegularPayment]) -> Sentence {
    let sums = page.presentation.sumOfMonthAndYear(payments.map { ($0.currency, $0.perYear) })
    return Sentence(sums.map { "\($0)" }, separator: "; ")
  }

  private func appendRows(
    _ payments: ArraySlice<RegularPayment>, _ currency: CurrencyCode?, to html: inout HTMLText
  ) {
    html.element("tbody") { html in
      for payment in payments {
        html.element("tr") { html in
          html.element("th", ["scope": "row"]) { html in
            html.element("bdi", payment.name)
            if let change = payment.change {
              html.append(markup: " ")
              html.element(
                "span", ["class": "q up"],
                page.presentation.text(of: change, in: currency).string)
            }
            html.element("span", ["class": "q tyin"], "every \(payment.interval)")
          }
          html.element("td", ["class": "q ev"], payment.interval)
          appendAmount(Total(payment.amount), currency, to: &html)
          appendAmount(payment.perYear, currency, to: &html)
        }
      }
    }
  }

  private func appendComing(
    _ payments: [RegularPayment], _ currency: CurrencyCode?, to html: inout HTMLText
  ) {
    let today = report.today
    let coming = payments.compactMap { payment in payment.next.map { (day: $0, payment: payment) } }
      .filter { (0...HTMLReport.daysAhead).contains(today.days(to: $0.day)) }
      .sorted { $0.day < $1.day }.prefix(HTMLReport.mostPayments)
    guard !coming.isEmpty else { return }
    html.element("table") { html in
      html.append(
        markup: """
          <caption>Coming up</caption><thead class="hidden"><tr><th scope="col">Date</th>\
          <th scope="col">Name</th><th scope="col" class="n">Amount</th></tr></thead><tbody>
          """)
      for (day, payment) in coming {
        html.element("tr") { html in
          html.element("td", ["class": "d"], page.presentation.shortText(of: day))
          html.element("th", ["scope": "row"]) { $0.element("bdi", payment.name) }
          appendAmount(Total(payment.amount), currency, to: &html)
        }
      }
      html.append(markup: "</tbody>")
    }
  }
}
