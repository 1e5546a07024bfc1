extension Schedule {
  /// The distance between two days, such as `2 weeks`.
  public struct Interval: Hashable, Sendable, CustomStringConvertible {
    /// Number of units, 1 to ``Schedule/maximumCount``.
    public let count: Int
    /// The unit.
    public let unit: Unit

    /// Create an interval from text: `month`, `2 weeks`, `2w`, `quarter`; nil for any other text.
    public init?(_ text: String) {
      let text = text.trimmingWhitespace().lowercased()
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      let word = String(text.dropFirst(digits.count)).trimmingWhitespace()
      guard let number = digits.isEmpty ? 1 : Int(digits),
        let (factor, unit) = Interval.units[word],
        digits.isEmpty || !["daily", "weekly", "monthly", "quarterly", "yearly"].contains(word),
        !digits.isEmpty || word.utf8.count > 1,
        case let (count, overflow) = number.multipliedReportingOverflow(by: factor), !overflow,
        (1...Schedule.maximumCount).contains(count)
      else { return nil }
      (self.count, self.unit) = (count, unit)
    }

    /// The interval for display and for the file: `month`, `2 weeks`.
    public var description: String { count == 1 ? unit.rawValue : "\(count) \(unit.rawValue)s" }

    init(_ count: Int, _ unit: Unit) { (self.count, self.unit) = (count, unit) }

    private static let units: [String: (Int, Unit)] = [
      "d": (1, .day), "day": (1, .day), "days": (1, .day), "daily": (1, .day),
      "w": (1, .week), "week": (1, .week), "weeks": (1, .week), "weekly": (1, .week),
      "m": (1, .month), "month": (1, .month), "months": (1, .month), "monthly": (1, .month),
      "q": (3, .month), "quarter": (3, .month), "quarters": (3, .month), "quarterly": (3, .month),
      "y": (1, .year), "year": (1, .year), "years": (1, .year), "yearly": (1, .year),
    ]
  }

  /// The distance between two days.
  public var interval: Interval { Interval(count, unit) }
}

extension Schedule.Anchor {
  /// Create an anchor from text: `monday`, `first monday`, `last workday`, `last day`; nil for any
  /// other text.
  public init?(_ text: String) {
    let words = text.trimmingWhitespace().lowercased().split(separator: " ").map { String($0) }
    func weekday(_ word: String) -> Int? {
      Day.englishWeekdays.firstIndex { $0 == word || word == $0.prefix(3) }.map { $0 + 1 }
    }
    if words.count == 1, let number = weekday(words[0]) {
      self = .weekday(number)
    } else if words.count == 2, let ordinal = Schedule.Ordinal(rawValue: words[0]) {
      switch words[1] {
      case "day": self = .ordinal(ordinal, .day)
      case "workday": self = .ordinal(ordinal, .workday)
      case let word:
        guard let number = weekday(word) else { return nil }
        self = .ordinal(ordinal, .weekday(number))
      }
    } else {
      return nil
    }
  }
}

extension Schedule.Anchor: CustomStringConvertible {
  /// The anchor in the file and for display: `monday`, `last workday`.
  public var description: String {
    switch self {
    case .weekday(let number): Day.englishWeekdays[number - 1]
    case .ordinal(let ordinal, .day): "\(ordinal.rawValue) day"
    case .ordinal(let ordinal, .workday): "\(ordinal.rawValue) workday"
    case .ordinal(let ordinal, .weekday(let number)):
      "\(ordinal.rawValue) \(Day.englishWeekdays[number - 1])"
    }
  }
}
