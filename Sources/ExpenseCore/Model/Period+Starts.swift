extension Period {
  /// The days on which months and years start: payday, for some people, or the first day of a tax year.
  public struct Starts: Hashable, Sendable {
    /// The day of the month on which months start, 1 to 31; the last day of a shorter month.
    public let month: Int
    /// The day on which years start.
    public let year: YearStart

    /// Create the starts of the calendar, or others.
    public init(month: Int = 1, year: YearStart = .calendar) {
      (self.month, self.year) = (month, year)
    }

    /// The starts of calendar months and years.
    public static let calendar = Starts()
  }

  /// The day of each year on which years start; in its text, month and day have two digits: `04-06`.
  public struct YearStart: Hashable, Sendable {
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month; February 29 is February 28 in years without it.
    public let day: Int

    /// January 1.
    public static let calendar = YearStart(uncheckedMonth: 1, day: 1)

    private init(uncheckedMonth month: Int, day: Int) { (self.month, self.day) = (month, day) }

    /// Create a start from a month and a day of one or two digits; nil if no year has such a day.
    public init?(_ text: String) {
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 2, let month = parts[0].number(ofDigits: 1...2),
        let day = parts[1].number(ofDigits: 1...2), Day(year: 2024, month: month, day: day) != nil
      else { return nil }
      self.init(uncheckedMonth: month, day: day)
    }
  }
}

extension Period.YearStart: CustomStringConvertible {
  /// The month and the day, as in the settings.
  public var description: String {
    [month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
  }
}
