internal import ExpenseCore
internal import ExpenseDisplay

/// The budgets as bullets: the limit is a mark at two thirds of the width, so that what is over is beside it.
extension HTMLReport {
  /// The position of the limit in percent of ten thousand: two thirds.
  private static let limit: Int128 = 6_667

  func appendBudgets(in currency: CurrencyCode?, to html: inout HTMLText) {
    let lines = report.budgets.lines.filter { $0.budget.currency == currency }
    guard !lines.isEmpty else { return }
    html.element("section", ["class": "budgets"]) { html in
      html.element("h3", "Budgets")
      appendNoteOnFilters(to: &html)
      html.element("ul") { html in
        for line in lines { append(line, to: &html) }
      }
      html.append(markup: "<p class=\"note\">The thick mark is the limit, the thin one today.</p>")
    }
    html.append(markup: "\n")
  }

  private func append(_ line: BudgetReport.Line, to html: inout HTMLText) {
    let currency = line.budget.currency
    let presentation = page.presentation
    html.element("li") { html in
      html.element("p") { html in
        html.element("b", line.title)
        html.append(markup: " ")
        html.element("span", ["class": "q"], presentation.text(of: line, on: report.today))
        html.append(markup: " ")
        html.element(
          "span", ["class": "r", "data-amount": line.spent.description],
          sentence: """
            \(page.text(line.spent, currency)) of \
            \(presentation.shortText(of: Total(line.budget.limit), in: currency))
            """)
      }
      appendBullet(line, to: &html)
      html.element("p", ["class": "q left", "data-amount": line.left.description]) { html in
        if line.isOver {
          html.element(
            "span", ["class": "bad"],
            sentence: "\(page.text(.zero - line.left, currency)) over")
          if let used = line.used, used.numerator * 2 >= used.denominator * 3 {
            let times = presentation.text(
              withOneDecimal: used.rounded(toDecimals: 1))
            html.append(", \(times) times the limit" as Sentence)
          }
        } else {
          html.append("\(page.text(line.left, currency)) left" as Sentence)
          if let rest = rest(of: line) { html.append(", \(rest)" as Sentence) }
        }
      }
    }
  }

  /// `€118.75 a day for 4 days`; nil if nothing is left, or the period is over or in the future.
  func rest(of line: BudgetReport.Line) -> Sentence? {
    guard line.elapsedDays > 0, line.daysLeft > 0, line.left > .zero,
      let rest = Ratio(line.left, over: line.daysLeft)
    else { return nil }
    let (currency, presentation) = (line.budget.currency, page.presentation)
    let amount = page.text(presentation.rounded(rest, in: currency), currency)
    let days = presentation.text(of: line.daysLeft)
    return "\(amount) a day for \(days) \(line.daysLeft == 1 ? "day" : "days")"
  }

  private func appendBullet(_ line: BudgetReport.Line, to html: inout HTMLText) {
    func position(_ ratio: Ratio?) -> Int128 {
      guard let ratio, ratio.numerator > 0 else { return 0 }
      // No more than twice the limit is ever shown.
      let part = min(ratio.numerator, ratio.denominator.multipliedReportingOverflow(by: 2).0)
      return min(10_000, part * HTMLReport.limit / ratio.denominator)
    }
    func percent(_ position: Int128) -> String {
      HTMLReport.percent(
        Total(tenThousandths: position), of: Total(tenThousandths: 10_000))
    }
    let used = line.used == nil && line.isOver ? 10_000 : position(line.used)
    let limit = percent(HTMLReport.limit)
    html.element("svg", ["width": "100%", "height": "14", "aria-hidden": "true"]) { html in
      func bar(_ name: String, from start: Int128, to end: Int128) {
        html.element(
          "rect",
          [
            "class": name, "x": percent(start), "y": "3", "width": percent(end - start),
            "height": "8",
          ], "")
      }
      func mark(_ name: String, at x: String, _ y: ClosedRange<Int>) {
        html.element(
          "line",
          ["class": name, "x1": x, "x2": x, "y1": "\(y.lowerBound)", "y2": "\(y.upperBound)"], "")
      }
      bar("track", from: 0, to: HTMLReport.limit)
      bar("out", from: 0, to: min(used, HTMLReport.limit))
      if used > HTMLReport.limit { bar("beyond", from: HTMLReport.limit, to: used) }
      mark("limit", at: limit, 0...14)
      if line.daysLeft > 0, line.elapsedDays > 0 {
        mark("today", at: percent(position(line.elapsed)), 1...13)
      }
    }
  }
}
