internal import ExpenseCore
internal import ExpenseDisplay

/// The course of a period: what was spent by each day, beside the period before.
extension HTMLReport {
  /// The height of the course in its own units.
  private static let height = 1_000

  func appendCourse(in currency: CurrencyCode?, to html: inout HTMLText) {
    guard let course = report.course, hasCharts(in: currency) else { return }
    let (spent, before) = report.spent(in: currency, of: course)
    guard spent.count >= HTMLReport.leastDaysOfChart else { return }
    let (days, whole) = (course.comparison.days, course.comparison.whole)
    let (current, currentSum) = course.sums(spent, on: days)
    let (previous, previousSum) = course.sums(before, on: whole)
    let byThen = course.sums(before, on: course.comparison.previous).total
    guard let axis = ChartAxis((current + previous).map(\.total)) else { return }
    let count = max(course.period.dayCount, whole.dayCount)
    let presentation = page.presentation
    func rounded(_ total: Total) -> String { presentation.roundedText(of: total, in: currency) }
    let isOver = days == course.period
    let kind =
      presentation.isMonth(course.period, report.settings)
      ? "month" : presentation.isYear(course.period, report.settings) ? "year" : "period"
    html.element("figure", ["class": "course"]) { html in
      html.element("figcaption") { html in
        html.element("h3", "The \(kind)\(isOver ? "" : " so far")")
        html.element("p", ["class": "key"]) { html in
          appendKey("now", to: &html)
          html.append(
            "\(presentation.title(of: course.period, report.settings)): \(rounded(currentSum))"
              as Sentence)
          if !before.isEmpty {
            html.append(markup: " ")
            appendKey("before", to: &html)
            let title = presentation.title(of: whole, report.settings)
            html.append(
              previousSum == byThen
                ? "\(title): \(rounded(previousSum))"
                : "\(title): \(rounded(byThen)) by then, \(rounded(previousSum)) in all")
          }
        }
      }
      let name = presentation.name(ofPrevious: course.comparison, report.settings)
      let shown = page.text(currentSum, currency)
      let label =
        "Spent by \(presentation.text(of: days.last)): \(shown)"
        + (before.isEmpty ? "" : "; \(name): \(page.text(byThen, currency))")
      html.element("div", ["class": "plot"]) { html in
        appendAxis(axis, currency, to: &html)
        html.element("div", ["class": "area"]) { html in
          appendGrid(axis, to: &html)
          html.element(
            "svg",
            [
              "class": "lines", "width": "100%", "height": "180", "role": "img",
              "aria-label": label,
            ]
          ) { html in
            html.element(
              "svg",
              [
                "viewBox": "0 0 \(count) \(HTMLReport.height)", "preserveAspectRatio": "none",
                "width": "100%", "height": "100%",
              ]
            ) { html in
              let now = path(current, to: days.dayCount, axis)
              html.element(
                "path", ["class": "fill", "d": "\(now)V\(HTMLReport.height)H0z"], "")
              if !before.isEmpty {
                html.element(
                  "path", ["class": "before", "d": path(previous, to: whole.dayCount, axis)], "")
              }
              html.element("path", ["class": "now", "d": now], "")
            }
            html.element(
              "circle",
              [
                "class": "dot", "r": "4", "cx": part(days.dayCount, of: count),
                "cy": HTMLReport.percent(axis.top - max(.zero, currentSum), of: axis.top),
              ], "")
            for (offset, text) in labels(of: course.period) {
              html.element("text", ["x": part(offset, of: count), "y": "100%", "dy": "16"], text)
            }
          }
        }
      }
      if previousSum > .zero {
        let change = currentSum - byThen
        let amount = page.text(change < .zero ? .zero - change : change, currency)
        html.element(
          "p", ["class": "note"],
          sentence: change == .zero
            ? "As much as \(name)." : "\(amount) \(change > .zero ? "more" : "less") than \(name).")
      }
    }
    html.append(markup: "\n")
  }

  private func appendKey(_ name: String, to html: inout HTMLText) {
    html.element("svg", ["width": "18", "height": "12", "aria-hidden": "true"]) { html in
      html.element("line", ["class": name, "x1": "0", "x2": "18", "y1": "6", "y2": "6"], "")
    }
    html.append(markup: " ")
  }

  /// The left edge of a day.
  private func part(_ offset: Int, of count: Int) -> String {
    HTMLReport.percent(
      Total(tenThousandths: Int128(offset)), of: Total(tenThousandths: Int128(count)))
  }

  /// A line that rises on each day with spending.
  private func path(
    _ sums: [(offset: Int, total: Total)], to end: Int, _ axis: ChartAxis
  ) -> String {
    var path = "M0 \(HTMLReport.height)"
    for (offset, total) in sums {
      let rest = axis.top - min(axis.top, max(.zero, total))
      let y = rest.tenThousandths * Int128(HTMLReport.height) / axis.top.tenThousandths
      path += "H\(offset)L\(offset + 1) \(y)"
    }
    return path + "H\(end)"
  }

  /// The first days of the months of a year, or some days of a shorter period, each with its label.
  private func labels(of period: Period) -> [(offset: Int, text: String)] {
    (0..<period.dayCount).compactMap { offset in
      guard let day = period.first.advanced(by: offset) else { return nil }
      if period.dayCount > 62 {
        let isShown = day.day == 1 && (period.dayCount < 400 || day.month == 1)
        let text = period.dayCount < 400 ? day.shortMonthName : "\(day.year)"
        return isShown ? (offset, text) : nil
      }
      return day.day == 1 || day.day % 10 == 0 ? (offset, "\(day.day)") : nil
    }
  }
}

extension SpendingReport.Course {
  /// The sum by the end of each day with spending, with its position, and of all these days.
  fileprivate func sums(
    _ spent: [Day: Total], on days: Period
  ) -> (days: [(offset: Int, total: Total)], total: Total) {
    var sum = Total.zero
    let sums = spent.filter { days.contains($0.key) }.sorted { $0.key < $1.key }.map {
      day, total in
      sum = sum + total
      return (days.first.days(to: day), sum)
    }
    return (sums, sum)
  }
}
