extension Day {
  /// The first day that there is: January 1 of the year 1.
  public static let first = Day(packed: 1 << 9 | 1 << 5 | 1)
  /// The last day that there is: December 31 of the year 9999.
  public static let last = Day(packed: 9999 << 9 | 12 << 5 | 31)

  /// How many days have gone by since March 1 of the year 0, as if the calendar had been in use.
  ///
  /// Years that begin in March have their leap day at the end, so that months need no table (Howard
  /// Hinnant, "chrono-Compatible Low-Level Date Algorithms", 2021).
  private var number: Int {
    let year = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear
  }

  /// How many days it is from this day to another; negative if that is an earlier one.
  public func days(to other: Day) -> Int { other.number - number }

  /// The English name of the month.
  public var monthName: String {
    let name = Day.englishMonths[month - 1]
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The day of the week by ISO 8601: 1 for Monday, 7 for Sunday.
  public var weekday: Int { (number + 2) % 7 + 1 }

  /// The day that is so many days later, or earlier if the number is negative; nil outside of the
  /// years 1 to 9999.
  public func advanced(by days: Int) -> Day? {
    let (number, overflow) = number.addingReportingOverflow(days)
    guard !overflow, (Day.first.number...Day.last.number).contains(number) else { return nil }
    let (century, dayOfCentury) = number.quotientAndRemainder(dividingBy: 146_097)
    let yearOfCentury =
      (dayOfCentury - dayOfCentury / 1_460 + dayOfCentury / 36_524 - dayOfCentury / 146_096) / 365
    let dayOfYear =
      dayOfCentury - (365 * yearOfCentury + yearOfCentury / 4 - yearOfCentury / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return Day(
      year: century * 400 + yearOfCentury + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shifted + 2) / 5 + 1)
  }
}

extension Day {
  /// The months in English, from January on.
  static let englishMonths = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  /// The days of the week in English, from Monday on.
  static let englishWeekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
}
