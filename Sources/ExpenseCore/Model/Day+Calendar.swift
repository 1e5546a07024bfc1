extension Day {
  /// The earliest day: January 1 of the year 1.
  public static let first = Day(packed: 1 << 9 | 1 << 5 | 1)
  /// The latest day: December 31 of the year 9999.
  public static let last = Day(packed: 9999 << 9 | 12 << 5 | 31)

  /// Number of days since March 1 of the year 0 in the proleptic Gregorian calendar.
  ///
  /// Years that start in March have their leap day at the end, so that months need no table (Howard
  /// Hinnant, "chrono-Compatible Low-Level Date Algorithms", 2021).
  private var number: Int {
    let year = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear
  }

  /// Number of days from this day to another; negative if the other is earlier.
  public func days(to other: Day) -> Int { other.number - number }

  /// The English name of the month.
  public var monthName: String {
    Day.title(Day.englishMonths[month - 1])
  }

  /// The ISO 8601 weekday: 1 for Monday, 7 for Sunday.
  public var weekday: Int { (number + 2) % 7 + 1 }

  /// The day a number of days later, or earlier if negative; nil outside the years 1 to 9999.
  public func advanced(by days: Int) -> Day? {
    let (number, overflow) = number.addingReportingOverflow(days)
    guard !overflow, (Day.first.number...Day.last.number).contains(number) else { return nil }
    let (century, dayOfCentury) = number.quotientAndRemainder(dividingBy: 146_097)
    let yearOfCentury =
      (dayOfCentury - dayOfCentury / 1_460 + dayOfCentury / 36_524 - dayOfCentury / 146_096) / 365
    let dayOfYear = dayOfCentury - (365 * yearOfCentury + yearOfCentury / 4 - yearOfCentury / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return Day(
      year: century * 400 + yearOfCentury + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  /// The number of the month, counted from the year 0, where months start on the given day, or on the
  /// last day of a shorter month.
  ///
  /// The days before the first month belong to it: it is number 12, January of the year 1.
  @inline(__always)
  package func monthNumber(startingOn start: Int = 1) -> Int {
    let isBefore = day < start && (start <= 28 || day < Day.daysInMonth(month, of: year))
    return max(12, year * 12 + month - (isBefore ? 2 : 1))
  }

  /// Create the day with a number in a month, which is counted from the year 0, or the last day of a
  /// shorter month; nil outside the years 1 to 9999.
  package init?(_ day: Int, inMonth month: Int) {
    let (year, index) = month.quotientAndRemainder(dividingBy: 12)
    self.init(year: year, month: index + 1, day: min(day, Day.daysInMonth(index + 1, of: year)))
  }

  private static func title(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The English name of a weekday; 0 is Monday.
  package static func weekdayName(_ number: Int) -> String {
    title(englishWeekdays[number % 7])
  }

  /// The months in English, starting with January.
  static let englishMonths = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  /// The weekdays in English, starting with Monday.
  static let englishWeekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
}
