#if canImport(FoundationInternationalization)
  public import FoundationEssentials
  import FoundationInternationalization
#else
  public import Foundation
#endif

/// A format for days in a locale, with the month in letters where that is usual, such as
/// `Nov 21, 2026`.
///
/// It is Foundation's abbreviated style, always in the Gregorian calendar. The pattern of each
/// month is read from Foundation once, without direction marks.
public struct DayFormat: Hashable, Sendable {
  /// A part of a pattern: text, or the number of the day or the year.
  package enum Part: Hashable, Sendable {
    case literal(String)
    case day, year
  }

  let locale: Locale?
  /// The pattern for each month.
  package let months: [[Part]]
  /// The digit zero.
  package let zero: Unicode.Scalar
  /// Minimum number of digits of the day.
  package let minimumDayDigits: Int

  /// Create the format for a locale; nil (unknown) gives the format of the United States.
  public init(locale: Locale?) {
    self.locale = locale
    guard let locale, !locale.isAmerican else {
      // Without Foundation, as in AmountFormat.
      months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ").map {
        [.literal("\($0) "), .day, .literal(", "), .year]
      }
      (zero, minimumDayDigits) = ("0", 1)
      return
    }
    let style = Date.FormatStyle(
      date: .abbreviated, time: .omitted, locale: locale,
      calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
    func text(_ month: Int, _ day: Int) -> String {
      var days = day - 1
      for earlier in 1..<month { days += Day.daysInMonth(earlier, of: 2001) }
      // Foundation counts from January 1, 2001.
      return style.format(Date(timeIntervalSinceReferenceDate: Double(days) * 86_400))
        .withoutDirectionMarks
    }
    let months = (1...12).compactMap { DayFormat.parts(of: text($0, 22)) }
    let isKnown = months.count == 12
    self.months = isKnown ? months : (1...12).map(DayFormat.plainParts)
    zero =
      isKnown ? text(1, 22).unicodeScalars.lazy.compactMap(\.zeroOfItsScript).first ?? "0" : "0"
    let early = text(1, 5).unicodeScalars.split { $0.digitValue == nil }
    minimumDayDigits = !isKnown || early.contains { $0.compactMap(\.digitValue) == [0, 5] } ? 2 : 1
  }

  /// The pattern in a formatted day, the 22nd of a month in 2001; nil unless day and year each
  /// occur once.
  private static func parts(of text: String) -> [Part]? {
    var parts: [Part] = []
    var (literal, digits) = (String.UnicodeScalarView(), String.UnicodeScalarView())
    func endNumber() {
      let part: Part? =
        switch digits.compactMap(\.digitValue) {
        case [2, 2]: .day
        case [2, 0, 0, 1]: .year
        default: nil
        }
      if let part {
        if !literal.isEmpty { parts.append(.literal(String(literal))) }
        parts.append(part)
        literal = String.UnicodeScalarView()
      } else {
        literal += digits
      }
      digits = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      if scalar.digitValue != nil {
        digits.append(scalar)
      } else {
        endNumber()
        literal.append(scalar)
      }
    }
    endNumber()
    if !literal.isEmpty { parts.append(.literal(String(literal))) }
    let hasEachOnce = [Part.day, .year].allSatisfy { part in parts.count { $0 == part } == 1 }
    return hasEachOnce ? parts : nil
  }

  /// The pattern of `2026-11-21`, the fallback for a locale whose pattern is not understood.
  private static func plainParts(ofMonth month: Int) -> [Part] {
    [.year, .literal(month < 10 ? "-0\(month)-" : "-\(month)-"), .day]
  }

  // MARK: Writing

  /// A day as text.
  public func text(of day: Day) -> String {
    var bytes: [UInt8] = []
    append(day, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Append a day in UTF-8.
  public func append(_ day: Day, to bytes: inout [UInt8]) {
    for part in months[day.month - 1] {
      switch part {
      case .literal(let text): bytes += text.utf8
      case .day: append(day.day, count: digitCountOfDay(day), to: &bytes)
      case .year: append(day.year, count: digitCountOfYear(day), to: &bytes)
      }
    }
  }

  /// Number of digits in the day and the year.
  public func digitCount(of day: Day) -> Int { digitCountOfDay(day) + digitCountOfYear(day) }

  private func digitCountOfDay(_ day: Day) -> Int { day.day < 10 ? minimumDayDigits : 2 }

  private func digitCountOfYear(_ day: Day) -> Int {
    day.year < 10 ? 1 : day.year < 100 ? 2 : day.year < 1_000 ? 3 : 4
  }

  /// The text around the digits of day and year in a month, 1 to 12.
  public func literals(ofMonth month: Int) -> String {
    months[month - 1].reduce(into: "") { if case .literal(let text) = $1 { $0 += text } }
  }

  private func append(_ number: Int, count: Int, to bytes: inout [UInt8]) {
    var unit = 1
    for _ in 1..<count { unit *= 10 }
    for _ in 0..<count {
      let digit = UInt32(number / unit % 10)
      if zero == "0" {
        bytes.append(UInt8(ascii: "0") + UInt8(digit))
      } else if let scalar = Unicode.Scalar(zero.value + digit) {
        bytes += String(scalar).utf8
      }
      unit /= 10
    }
  }

  // MARK: Reading

  /// The day written in this format, ignoring case and accents, with a year of four digits; nil for
  /// other text.
  public func day(_ text: String) -> Day? {
    let text = Array(text.trimmingWhitespace().withoutDirectionMarks.folded)
    for (index, parts) in months.enumerated() {
      if let day = DayFormat.day(text[...], ofMonth: index + 1, parts) { return day }
    }
    return nil
  }

  private static func day(
    _ text: ArraySlice<Character>, ofMonth month: Int, _ parts: [Part]
  ) -> Day? {
    var rest = text
    var numbers: [Part: Int] = [:]
    for part in parts {
      switch part {
      case .literal(let literal):
        for character in literal.folded {
          let exists = rest.first.map {
            $0 == character || $0.isWhitespace && character.isWhitespace
          }
          guard exists == true else { return nil }
          rest.removeFirst()
        }
      case .day, .year:
        let digits = rest.prefix(part == .day ? 2 : 4)
          .map { $0.unicodeScalars.first?.digitValue }.prefix { $0 != nil }
        guard part == .day ? !digits.isEmpty : digits.count == 4 else { return nil }
        numbers[part] = digits.reduce(0) { $0 * 10 + ($1 ?? 0) }
        rest = rest.dropFirst(digits.count)
      }
    }
    guard rest.isEmpty, let day = numbers[.day], let year = numbers[.year] else { return nil }
    return Day(year: year, month: month, day: day)
  }
}

extension Unicode.Scalar {
  /// The zero in the script of this digit.
  var zeroOfItsScript: Unicode.Scalar? {
    digitValue.flatMap { Unicode.Scalar(value - UInt32($0)) }
  }
}
