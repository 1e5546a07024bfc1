package import ExpenseCore

/// Display titles of periods; months have their English names, as in sentences.
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
    return settings.firstOfMonth == 1 ? month : "\(month) (\(days))"
  }

  /// The short title of a period: `October`, `Oct 1–21`, `2025`.
  package func shortTitle(of period: Period, _ settings: Settings) -> String {
    if period == Period(yearOf: period.first) { return "\(period.first.year)" }
    if isMonth(period, settings) { return period.first.monthName }
    func short(_ day: Day) -> String { "\(day.monthName.prefix(3)) \(day.day)" }
    if period.dayCount == 1 { return short(period.first) }
    guard period.first.year == period.last.year else { return "Before" }
    if period.first.month == period.last.month {
      return "\(short(period.first))\(dash)\(period.last.day)"
    }
    // A period of more than two months needs its year.
    let year = period.dayCount > 62 ? ", \(period.first.year)" : ""
    return "\(short(period.first))\(dash)\(short(period.last))\(year)"
  }

  private func isMonth(_ period: Period, _ settings: Settings) -> Bool {
    period == Period(monthOf: period.first, startingOn: settings.firstOfMonth)
  }
}
