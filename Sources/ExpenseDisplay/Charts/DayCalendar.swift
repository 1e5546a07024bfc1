package import ExpenseCore
import Text

/// A calendar with a column for each week, whose days are as dark as the amount spent on them, and the
/// average of each weekday.
package struct DayCalendar {
  /// Number of days from which on a calendar says more than bars.
  package static let leastDays = 60
  /// Maximum number of weeks: a year and a part of a week at both ends.
  private static let mostWeeks = 53
  /// The width of the names of weekdays.
  private static let nameWidth = 4
  private static let averageWidth = 22

  /// Monday of the first week.
  private let start: Day
  package let weekCount: Int
  /// The shown days.
  package let days: Period
  /// True if the first days are left out.
  private let isCut: Bool
  private let spent: [Day: Total]
  /// The largest amount of each shade but the last, increasing.
  package let limits: [Total]
  private let currency: CurrencyCode?
  private let presentation: Presentation

  /// Create a calendar of the last weeks of some days that fit; nil if nothing was spent in them.
  ///
  /// - Parameters:
  ///   - spent: The amounts of days.
  ///   - days: The days to show.
  ///   - width: The width in columns.
  ///   - currency: The currency of the amounts.
  ///   - presentation: The presentation.
  package init?(
    _ spent: [Day: Total], on days: Period, width: Int, in currency: CurrencyCode?,
    _ presentation: Presentation
  ) {
    func monday(before day: Day) -> Day? { day.advanced(by: 1 - day.weekday) }
    guard let first = monday(before: days.first), let last = monday(before: days.last) else {
      return nil
    }
    let all = first.days(to: last) / 7 + 1
    weekCount = min(all, DayCalendar.mostWeeks, max(1, width - DayCalendar.nameWidth))
    guard let start = last.advanced(by: -7 * (weekCount - 1)),
      let shown = Period(from: max(start, days.first), to: days.last)
    else { return nil }
    self.start = start
    self.days = shown
    self.spent = spent.filter { shown.contains($0.key) }
    (self.currency, self.presentation) = (currency, presentation)
    limits = DayCalendar.limits(of: self.spent.values.filter { $0 > .zero }.sorted())
    isCut = shown != days
    if limits.isEmpty { return nil }
  }

  /// The title, with the first day if not all days are shown.
  package var title: StyledLine {
    let start = isCut ? " since \(presentation.text(of: days.first))" : ""
    return "\("Day by day\(start)" as DisplayText, .strong)\(", without what recurs", .dim)"
  }

  /// Round amounts below which about a quarter, a half and three quarters of the days are.
  private static func limits(of totals: [Total]) -> [Total] {
    guard !totals.isEmpty else { return [] }
    var limits: [Total] = []
    for quarter in 1...3 {
      let total = totals[min(totals.count - 1, totals.count * quarter / 4)]
      if let limit = ChartAxis([total])?.top, limits.last.map({ $0 < limit }) ?? true {
        limits.append(limit)
      }
    }
    return limits
  }

  private var shades: [Character] {
    presentation.isASCII ? ["-", "+", "*", "#"] : ["░", "▒", "▓", "█"]
  }

  private var empty: DisplayText { presentation.isASCII ? "." : "·" }

  /// The shade of a day, from 1 to the number of limits plus 1; 0 without spending.
  package func shade(of day: Day) -> Int {
    guard let total = spent[day], total > .zero else { return 0 }
    return (limits.firstIndex { total <= $0 } ?? limits.count) + 1
  }

  /// The day of a week, from 0, and a weekday, from 0 for Monday; nil outside the days.
  package func day(week: Int, weekday: Int) -> Day? {
    start.advanced(by: 7 * week + weekday).flatMap { days.contains($0) ? $0 : nil }
  }

  /// The column and the row of a day, in the lines of the calendar; nil outside.
  package func position(of day: Day) -> (column: Int, line: Int)? {
    guard days.contains(day) else { return nil }
    let (week, weekday) = start.days(to: day).quotientAndRemainder(dividingBy: 7)
    return (DayCalendar.nameWidth + week, 1 + weekday)
  }

  /// The names of the months, a line for each weekday, and the legend.
  package func lines(width: Int) -> [StyledLine] {
    let averages = averages
    let scale = Bar.Scale(averages.compactMap(\.self))
    let hasAverages =
      DayCalendar.nameWidth + weekCount + DayCalendar.averageWidth <= width && weekCount > 3
    let rows = (0..<7).map { weekday -> StyledLine in
      let name = DisplayText(String(Day.weekdayName(weekday).prefix(3)))
      var line: StyledLine = "\(name, .dim)"
      for week in 0..<weekCount {
        guard let day = day(week: week, weekday: weekday) else { continue }
        line.pad(to: DayCalendar.nameWidth + week)
        let shade = shade(of: day)
        if shade > 0 {
          line.append(DisplayText(String(shades[shade - 1])), .bar, width: 1)
        } else {
          line.append(empty, .dim, width: 1)
        }
      }
      guard hasAverages, let average = averages[weekday] else { return line }
      let start = DayCalendar.nameWidth + weekCount + 2
      line.pad(to: start)
      line.append(Bar(average, scale).line(width: 10, isASCII: presentation.isASCII))
      let amount = DisplayText(presentation.roundedText(of: average, in: currency))
      line.pad(to: start + 20 - amount.width)
      line.append(amount)
      return line
    }
    return [StyledLine(months, .dim)] + rows + [StyledLine()]
      + legend(hasAverages).wrapped(to: width).map { StyledLine($0, .dim) }
  }

  /// The names of the months above their first whole week.
  private var months: DisplayText {
    var text: DisplayText = .spaces(DayCalendar.nameWidth)
    for week in 0..<weekCount {
      guard let monday = start.advanced(by: 7 * week), monday.day <= 7 else { continue }
      let column = DayCalendar.nameWidth + week
      guard column > text.width || week == 0, week + 3 <= weekCount else { continue }
      text += .spaces(column - text.width) + DisplayText(monday.shortMonthName)
    }
    return text
  }

  /// The average amount of each weekday; nil for a weekday without a day.
  package var averages: [Total?] {
    (0..<7).map { weekday in
      let days = (0..<weekCount).compactMap { day(week: $0, weekday: weekday) }
      let sum = days.reduce(Total.zero) { $0 + (spent[$1] ?? .zero) }
      return Ratio(sum, over: days.count).map { presentation.rounded($0, in: currency) }
    }
  }

  private func legend(_ hasAverages: Bool) -> DisplayText {
    var parts: [DisplayText] = ["\(empty) none"]
    for (index, limit) in limits.enumerated() {
      let amount = presentation.shortText(of: limit, in: currency)
      parts.append("\(shades[index]) \(index == 0 ? "to " : "")\(amount)")
    }
    parts.append("\(shades[limits.count]) more")
    return parts.joined(separator: ", ") + (hasAverages ? "; right: an average weekday" : "")
  }
}
