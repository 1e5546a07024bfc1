/// A civil day of the Gregorian calendar, without a time or a time zone: the day on a receipt.
public struct Day: Hashable, Sendable {
  // Packed to compare days as one integer: year, then 4 bits of month, then 5 bits of day.
  private let packed: Int32

  /// A positive number that grows with the date.
  var ordinal: UInt32 { UInt32(packed) }

  /// The year, 1 to 9999.
  public var year: Int { Int(packed >> 9) }
  /// The month, 1 to 12.
  public var month: Int { Int(packed >> 5 & 15) }
  /// The day of the month, 1 to 31.
  public var day: Int { Int(packed & 31) }

  /// Create a day; nil if the calendar has no such day (years 1 to 9999).
  @inline(__always)
  public init?(year: Int, month: Int, day: Int) {
    guard year >= 1, year <= 9999, month >= 1, month <= 12, day >= 1,
      day <= 28 || day <= Day.daysInMonth(month, of: year)
    else { return nil }
    packed = Int32(year << 9 | month << 5 | day)
  }

  init(packed: Int32) { self.packed = packed }

  /// Create a day from text of the form `2026-11-21`.
  ///
  /// - Throws: An ``InvalidValue`` if the text has another form, or if the day does not exist.
  public init(_ text: String) throws {
    func invalid(_ reason: InvalidValue.Reason) -> InvalidValue {
      InvalidValue(field: .date, text: text, reason: reason)
    }
    let bytes = Array(text.utf8)
    let isWellFormed = bytes.enumerated().allSatisfy { index, byte in
      index == 4 || index == 7 ? byte == UInt8(ascii: "-") : byte.isDigit
    }
    guard bytes.count == 10, isWellFormed else { throw invalid(.notADay) }
    func number(_ range: Range<Int>) -> Int {
      bytes[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    guard let day = Day(year: number(0..<4), month: number(5..<7), day: number(8..<10)) else {
      throw invalid(.noSuchDay)
    }
    self = day
  }

  /// Number of days in a month.
  static func daysInMonth(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Day: Comparable {
  /// True if the first day is earlier.
  public static func < (first: Day, second: Day) -> Bool { first.packed < second.packed }
}

extension Day: CustomStringConvertible {
  /// The day in the form `2026-11-21`.
  public var description: String { String(canonical: { CanonicalText.write(self, to: $0) }) }
}
