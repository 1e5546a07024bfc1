package import ExpenseCore

/// Display titles of periods.
///
/// A month alone has its English name, as a word of the sentence; days are in the locale's form.
extension Presentation {
  /// The title of a period: `November 2026`, `2026`, or the first and the last day.
  package func title(of period: Period, _ settings: Settings) -> String {
    let days = longText(of: period)
    if isYear(period, settings) {
      return settings.starts.year == .calendar
        ? "\(period.first.year)" : "\(period.first.year) (\(days))"
    }
    guard isMonth(period, settings) else {
      if period.last == .last { return "Since \(text(of: period.first))" }
      return period.first == .first ? "Until \(text(of: period.last))" : days
    }
    let month = "\(period.first.monthName) \(period.first.year)"
    if settings.starts.month == 1 { return month }
    // Beside the names of another language, the month is only numbered.
    let name = self.days.format.isEnglish ? month : String("\(period.first)".prefix(7))
    return "\(name) (\(days))"
  }

  /// The title of a period in a table: `Nov`, `2026`, `Nov 23–29`; the year of a month only if it differs
  /// from that of a day.
  package func tableTitle(of period: Period, _ settings: Settings, on day: Day?) -> String {
    if isYear(period, settings) { return "\(period.first.year)" }
    guard isMonth(period, settings) else { return shortText(of: period) }
    return period.first.year == day?.year
      ? period.first.shortMonthName : monthTitle(of: period.first)
  }

  /// The title of a month in a table: `Nov 2026`.
  package func monthTitle(of day: Day) -> String { "\(day.shortMonthName) \(day.year)" }

  /// The date with its weekday: `Fri, Nov 27, 2026`.
  package func longText(of day: Day) -> String {
    let text = days.format.longText(of: day)
    return isASCII && !text.utf8.allSatisfy { $0 < 0x80 } ? self.text(of: day) : text
  }

  /// The short name of the weekday: `Fri`; in plain ASCII in English, if it has other characters.
  package func weekday(of day: Day) -> String { weekdays[day.weekday - 1] }

  /// The date without its year: `Nov 26`.
  package func shortText(of day: Day) -> String {
    let text = shortDays.format.text(of: day)
    return isASCII && !text.utf8.allSatisfy { $0 < 0x80 } ? self.text(of: day) : text
  }

  /// The days without their year: `Oct 1–21`.
  package func shortText(of period: Period) -> String {
    let text = shortDays.format.text(of: period, dash: dash)
    return isASCII && !text.utf8.allSatisfy { $0 < 0x80 } ? longText(of: period) : text
  }

  /// The days with their years.
  package func longText(of period: Period) -> String {
    period.first == period.last
      ? text(of: period.first) : "\(text(of: period.first)) \(dash) \(text(of: period.last))"
  }

  /// The days of a statement: `Nov 1–30, 2026`.
  package func text(of days: ClosedRange<Day>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    if first == last { return text(of: first) }
    guard self.days.format.isEnglish, first.year == last.year,
      let period = Period(from: first, to: last)
    else { return "\(text(of: first)) \(dash) \(text(of: last))" }
    return "\(shortText(of: period)), \(last.year)"
  }

  /// True for a whole year.
  package func isYear(_ period: Period, _ settings: Settings) -> Bool {
    period == Period(yearOf: period.first, startingOn: settings.starts)
  }

  /// True for a whole month.
  package func isMonth(_ period: Period, _ settings: Settings) -> Bool {
    period == Period(monthOf: period.first, startingOn: settings.starts)
  }
}

extension Day {
  /// The first three letters of the English name of the month.
  package var shortMonthName: String { String(monthName.prefix(3)) }
}
