package import ExpenseCore

/// Display titles of periods.
///
/// A month alone has its English name, as a word of the sentence; days are in the locale's form.
extension Presentation {
  /// The title of a period: `November 2026`, `2026`, or the first and the last day.
  package func title(of period: Period, _ settings: Settings) -> String {
    let days = "\(text(of: period.first)) \(dash) \(text(of: period.last))"
    if period == Period(yearOf: period.first) { return "\(period.first.year)" }
    guard isMonth(period, settings) else {
      if period.last == .last { return "Since \(text(of: period.first))" }
      return period.first == .first ? "Until \(text(of: period.last))" : days
    }
    let month = "\(period.first.monthName) \(period.first.year)"
    if settings.firstOfMonth == 1 { return month }
    // Beside the names of another language, the month is only numbered.
    let name = self.days.format.isEnglish ? month : String("\(period.first)".prefix(7))
    return "\(name) (\(days))"
  }

  /// The short title of a period: `October`, `Oct 1–21`, `2025`; days of two years are `Before`.
  package func shortTitle(of period: Period, _ settings: Settings) -> String {
    if period == Period(yearOf: period.first) { return "\(period.first.year)" }
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

  private func isMonth(_ period: Period, _ settings: Settings) -> Bool {
    period == Period(monthOf: period.first, startingOn: settings.firstOfMonth)
  }
}
