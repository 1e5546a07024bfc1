public import ExpenseCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Day {
  /// Create the day of a point in time; nil outside the years 1 to 9999.
  ///
  /// - Parameters:
  ///   - date: The point in time.
  ///   - zone: The time zone: the same moment can fall on another day elsewhere.
  public init?(_ date: Date, in zone: TimeZone) {
    let parts = Day.calendar(zone).dateComponents([.era, .year, .month, .day], from: date)
    guard parts.era == 1, let year = parts.year, let month = parts.month, let day = parts.day else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }

  /// The start of the day.
  ///
  /// - Parameter zone: The time zone.
  /// - Returns: The time, as a `DatePicker` takes it.
  public func date(in zone: TimeZone) -> Date {
    let parts = DateComponents(year: year, month: month, day: day)
    return Day.calendar(zone).date(from: parts) ?? .distantPast
  }

  private static func calendar(_ zone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }
}
