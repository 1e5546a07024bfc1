internal import ExpenseCore
internal import ExpenseDisplay

/// The calendar: a strip of up to 53 weeks whose days are as dark as the amount spent on them, and the average
/// of each weekday.
extension HTMLReport {
  /// The width of a day with its gap, and of the names of weekdays.
  private static let (size, names) = (15, 30)
  /// The height of the names of months.
  private static let top = 18

  func appendCalendar(in currency: CurrencyCode?, to html: inout HTMLText) {
    let spent = report.spentByDay(in: currency, includingRecurring: false)
    guard hasCharts(in: currency), let rows = report.rows.period,
      let days = Period(
        from: report.days.flatMap { $0.first > .first ? $0.first : nil } ?? rows.first,
        to: min(report.today, report.days?.last ?? .last)),
      days.dayCount >= DayCalendar.leastDays,
      let calendar = DayCalendar(spent, on: days, width: .max, in: currency, page.presentation)
    else { return }
    html.element("section", ["class": "calendar"]) { html in
      html.element("h3", "Day by day, without what recurs")
      html.element("div", ["class": "calrow"]) { html in
        // On narrow screens, it scrolls by keys, too.
        html.element(
          "div",
          ["class": "scroll", "tabindex": "0", "role": "group", "aria-label": "Calendar"]
        ) { html in
          append(calendar, spent, currency, to: &html)
          appendLegend(of: calendar, currency, to: &html)
        }
        appendWeekdays(of: calendar, currency, to: &html)
      }
    }
    html.append(markup: "\n")
  }

  private func append(
    _ calendar: DayCalendar, _ spent: [Day: Total], _ currency: CurrencyCode?,
    to html: inout HTMLText
  ) {
    let size = HTMLReport.size
    let width = HTMLReport.names + calendar.weekCount * size
    let height = HTMLReport.top + 7 * size
    let most = spent.filter { calendar.days.contains($0.key) }.max {
      ($0.value, $1.key) < ($1.value, $0.key)
    }
    let label = most.map {
      let amount = page.text($0.value, currency)
      return "The most was \(amount), on \(page.presentation.text(of: $0.key))."
    }
    html.element(
      "svg",
      [
        "class": "heat", "viewBox": "0 0 \(width) \(height)", "role": "img",
        "aria-label": label ?? "",
      ]
    ) { html in
      for weekday in stride(from: 0, to: 7, by: 2) {
        html.element(
          "text", ["x": "0", "y": "\(HTMLReport.top + weekday * size + 11)"],
          String(Day.weekdayName(weekday).prefix(3)))
      }
      for week in 0..<calendar.weekCount {
        let x = "\(HTMLReport.names + week * size)"
        for weekday in 0..<7 {
          guard let day = calendar.day(week: week, weekday: weekday) else { continue }
          if day.day == 1, week + 2 < calendar.weekCount || weekday == 0 {
            html.element("text", ["x": x, "y": "11"], day.shortMonthName)
          }
          html.element(
            "rect",
            [
              "class": "l\(calendar.shade(of: day))", "x": x,
              "y": "\(HTMLReport.top + weekday * size)", "width": "13", "height": "13",
            ]
          ) { html in
            guard let total = spent[day] else { return }
            let date = page.presentation.text(of: day)
            html.element("title", "\(date): \(page.text(total, currency))")
          }
        }
      }
    }
  }

  private func appendLegend(
    of calendar: DayCalendar, _ currency: CurrencyCode?, to html: inout HTMLText
  ) {
    html.element("p", ["class": "note legend"]) { html in
      for shade in 0...calendar.limits.count + 1 {
        html.element("svg", ["width": "12", "height": "12", "aria-hidden": "true"]) { html in
          html.element("rect", ["class": "l\(shade)", "width": "12", "height": "12"], "")
        }
        if shade == 0 {
          html.append(markup: "nothing")
        } else if shade > calendar.limits.count {
          html.append(markup: "more")
        } else {
          let limit = page.presentation.shortText(of: calendar.limits[shade - 1], in: currency)
          html.append("to \(limit)" as Sentence)
        }
      }
    }
  }

  private func appendWeekdays(
    of calendar: DayCalendar, _ currency: CurrencyCode?, to html: inout HTMLText
  ) {
    let averages = calendar.averages
    let scale = averages.reduce(Total.zero) { max($0, $1 ?? .zero) }
    html.element("table", ["class": "weekdays"]) { html in
      html.append(markup: "<caption>An average day</caption><tbody>")
      for (weekday, average) in averages.enumerated() {
        html.element("tr") { html in
          html.element("th", ["scope": "row"], Day.weekdayName(weekday))
          appendBar(average ?? .zero, of: scale, to: &html)
          html.element(
            "td", ["class": "n"],
            average.map { page.presentation.roundedText(of: $0, in: currency) } ?? "")
        }
      }
      html.append(markup: "</tbody>")
    }
  }
}
