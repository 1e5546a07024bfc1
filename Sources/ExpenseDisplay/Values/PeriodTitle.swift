package import ExpenseCore

/// Display titles of periods.
///
/// A month alone has its English name, as a word of the sentence; days are in the locale's form.
extension Presentation {
  /// The title of a period: `November 2026`, `2026`, or the first and the last day.
  package func title(of period: Period, _ settings: Settings) -> String {
    let days = "\(text(of: period.first)) \(dash) \(text(of: period.last))"
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

  /// The short title of a period: `October`, `Oct 1–21`, `2025`; days of two years are `Before`.
  package func shortTitle(of period: Period, _ settings: Settings) -> String {
    if isYear(period, settings) { return "\(period.first.year)" }
    if isMonth(period, settings) { return period.first.monthName }
    guard period.first.year == period.last.year else { return "Before" }
    // A period of more than two months needs its year.
    let text = days.format.text(of: period, dash: dash, hasYear: period.dayCount > 62)
    return isASCII && !text.utf8.allSatisfy { $0 < 0x80 }
      ? "\(period.first) - \(period.last)" : text
  }

  /// The date with its weekday: `Fri, Nov 27, 2026`.
  package func longText(of day: Day) -> String {
    let text = days.format.longText(of: day)
    return isASCII && !text.utf8.allSatisfy { $0 < 0x80 } ? self.text(of: day) : text
  }

  /// The date without its year: `Nov 26`.
  package func shortText(of day: Day) -> String {
    let text = days.format.text(of: Period(day), dash: dash, hasYear: false)
    return isASCII && !text.utf8.allSatisfy { $0 < 0x80 } ? "\(day)" : text
  }

  /// True for a whole month or year.
  func isWhole(_ period: Period, _ settings: Settings) -> Bool {
    isYear(period, settings) || isMonth(period, settings)
  }

  /// True for the first days of a month or a year.
  func startsWhole(_ period: Period, _ settings: Settings) -> Bool {
    [
      Period(yearOf: period.first, startingOn: settings.starts),
      Period(monthOf: period.first, startingOn: settings.starts),
    ].contains { $0.first == period.first && $0.last >= period.last }
  }

  private func isYear(_ period: Period, _ settings: Settings) -> Bool {
    period == Period(yearOf: period.first, startingOn: settings.starts)
  }

  private func isMonth(_ period: Period, _ settings: Settings) -> Bool {
    period == Period(monthOf: period.first, startingOn: settings.starts)
  }
}
