#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Day {
  /// The day that a time belongs to in a zone, or nothing outside of the years 1 to 9999.
  ///
  /// - Parameters:
  ///   - date: The time.
  ///   - zone: Where one is: the same moment is another day elsewhere.
  public init?(_ date: Date, in zone: TimeZone) {
    let parts = Day.calendar(zone).dateComponents([.era, .year, .month, .day], from: date)
    guard parts.era == 1, let year = parts.year, let month = parts.month, let day = parts.day else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }

  /// When the day begins.
  ///
  /// - Parameter zone: Where.
  /// - Returns: The time, such as a `DatePicker` takes it.
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
