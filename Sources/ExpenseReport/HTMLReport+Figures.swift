internal import ExpenseCore
internal import ExpenseDisplay
internal import Text

/// The figures of a currency, each with a sentence that compares it.
extension HTMLReport {
  /// Number of days from which on there is an average day.
  private static let leastDays = 7
  /// Number of whole months from which on there is an average month.
  private static let leastMonths = 2

  /// Append what was spent, received and is left over, and an average.
  func appendFigures(_ money: Dashboard.Money, _ columns: [Column], to html: inout HTMLText) {
    let (totals, currency) = (money.totals, money.currency)
    let hasSpent = totals.spending.count > 0 || totals.income.count == 0
    let hasReceived = totals.income.count > 0
    let isShort = totals.net < .zero
    let leftOver = isShort ? .zero - totals.net : totals.net
    let isListOnly = page.isListOnly
    html.element("dl", ["class": "figures"]) { html in
      append(
        "Spent", "spent", hasSpent ? totals.spent : nil, currency,
        isListOnly
          ? nil
          : comparisonSoFar(money) ?? noteOnRefunds(in: currency).map { "after \($0)" },
        to: &html)
      append(
        "Received", "received", hasReceived ? totals.received : nil, currency,
        isListOnly ? nil : comparison(money) { $0.received }, to: &html)
      if isListOnly { return }
      // More is left than received if more came back than was spent.
      let hasShare = totals.received > .zero && !isShort && leftOver <= totals.received
      let share = hasShare ? Ratio(leftOver, over: totals.received) : nil
      let note: Sentence? = share.map {
        "\(page.presentation.wholePercent(of: $0)) of what was received"
      }
      append(
        isShort ? "Short by" : "Left over", isShort ? "net bad" : "net good",
        hasReceived && hasSpent ? totals.net : nil, shown: leftOver, currency,
        isShort ? "more spent than received" : note, to: &html)
      appendBudget(in: currency, to: &html)
      appendAverage(money, columns, to: &html)
    }
    html.append(markup: "\n")
  }

  private func append(
    _ title: String, _ name: String, _ total: Total?, shown: Total? = nil,
    _ currency: CurrencyCode?, _ more: Sentence?, to html: inout HTMLText
  ) {
    html.element("div", total == nil ? ["class": name, "hidden": ""] : ["class": name]) { html in
      html.element("dt", title)
      html.element("dd") { html in
        html.element(
          "span", ["class": "value", "data-amount": total?.description ?? ""],
          total.map { page.text(shown ?? $0, currency) } ?? "")
        html.element("span", ["class": "sub"], sentence: more ?? "")
      }
    }
  }

  private func comparison(
    _ money: Dashboard.Money, _ side: (CurrencyTotal) -> Total
  ) -> Sentence? {
    guard let comparison = report.comparison, let previous = money.previous else { return nil }
    return page.presentation.sentence(
      comparing: side(money.soFar), with: side(previous), comparison, report.settings
    ).map { "\($0.string)" }
  }

  /// The comparison of what was spent so far, with the amount if more is recorded for days to come.
  private func comparisonSoFar(_ money: Dashboard.Money) -> Sentence? {
    guard let comparison = comparison(money, { $0.spent }) else { return nil }
    let soFar = money.soFar.spent
    return soFar == money.totals.spent
      ? comparison : "\(page.text(soFar, money.currency)) so far, \(comparison)"
  }

  /// `€722.94 of money back`; nil without refunds.
  func noteOnRefunds(in currency: CurrencyCode?) -> Sentence? {
    let refunds = report.refunds(in: currency)
    return refunds.count == 0 ? nil : "\(page.text(refunds.total, currency)) of money back"
  }

  /// Append the rest of the budget for everything in the days of the report.
  private func appendBudget(in currency: CurrencyCode?, to html: inout HTMLText) {
    guard
      let line = report.budgets.lines.first(where: {
        $0.budget.type == nil && $0.budget.currency == currency && $0.period == report.days
      })
    else { return }
    let limit: Sentence =
      "of \(page.presentation.shortText(of: Total(line.budget.limit), in: currency))"
    append(
      line.isOver ? "Over the budget" : "Left of the budget",
      line.isOver ? "budget bad" : "budget", line.left,
      shown: line.isOver ? .zero - line.left : line.left, currency,
      Sentence([limit] + [rest(of: line)].compactMap(\.self), separator: ", "), to: &html)
  }

  /// Append the average of the months that are over, or else of the days so far.
  private func appendAverage(
    _ money: Dashboard.Money, _ columns: [Column], to html: inout HTMLText
  ) {
    let (currency, presentation) = (money.currency, page.presentation)
    guard money.totals.spending.count > 0 else {
      return append("A day", "average", nil, currency, nil, to: &html)
    }
    let hasChart = hasColumns(columns, in: currency)
    let months = hasChart ? wholeMonths(of: columns) : []
    // An average of few months says little, and none of the others.
    let isUsual = months.count { $0 > .zero } * 2 >= months.count
    if months.count >= HTMLReport.leastMonths, isUsual, let least = months.min(),
      let most = months.max(),
      let average = Ratio(months.reduce(.zero, +), over: months.count)
    {
      append(
        "A month", "average", average.rounded(),
        shown: presentation.rounded(average, in: currency), currency,
        """
        between \(presentation.roundedText(of: least, in: currency)) and \
        \(presentation.roundedText(of: most, in: currency))
        """, to: &html)
      return
    }
    let hasDays =
      months.count < HTMLReport.leastMonths && elapsedDays >= HTMLReport.leastDays
      && (hasChart || report.spans.grouping != .month)
    let average = hasDays ? money.averagePerDay.flatMap { $0.numerator < 0 ? nil : $0 } : nil
    append(
      "A day", "average", average?.rounded(),
      shown: average.map { presentation.rounded($0, in: currency) }, currency,
      "in \(presentation.text(of: elapsedDays)) days", to: &html)
  }

  private var elapsedDays: Int {
    guard let period = report.period, period.first > .first, report.today >= period.first else {
      return 0
    }
    return period.first.days(to: min(report.today, period.last)) + 1
  }

  /// The amounts spent in the months of the chart that are over, and in the report with all their days.
  private func wholeMonths(of columns: [Column]) -> [Total] {
    guard report.spans.grouping == .month, let rows = report.rows.period else { return [] }
    // Of asked days, the month of the first expense counts, too.
    let firstMonth = Period(monthOf: rows.first, startingOn: report.settings.starts).first
    let first = report.days.map { max($0.first, firstMonth) } ?? rows.first
    let last = page.lastDay
    return columns.filter { $0.period.first >= first && $0.period.last <= last }.map(\.spent)
  }
}
