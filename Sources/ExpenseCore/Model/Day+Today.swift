internal import SystemCalls

extension Day {
  /// Today in the user's time zone.
  package static var today: Day? { local(ofSecondsSince1970: SystemClock.secondsSince1970) }

  /// The day of a point in time in the user's time zone.
  ///
  /// - Parameter seconds: Seconds since January 1, 2001, 0:00 UTC, as Foundation counts them.
  /// - Returns: The day; nil outside the years 1 to 9999.
  package static func local(ofSecondsSince2001 seconds: Int) -> Day? {
    let (sum, isTooLarge) = seconds.addingReportingOverflow(978_307_200)
    return isTooLarge ? nil : local(ofSecondsSince1970: sum)
  }

  private static func local(ofSecondsSince1970 seconds: Int) -> Day? {
    guard let day = SystemClock.localDay(ofSecondsSince1970: seconds) else { return nil }
    return Day(year: day.year, month: day.month, day: day.day)
  }
}
