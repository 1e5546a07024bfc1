internal import Text

/// A format for days in a locale, with the month in letters where that is usual, such as
/// `Nov 21, 2026`.
///
/// It is the abbreviated style of Foundation, always in the Gregorian calendar and without direction
/// marks.
public struct DayFormat: Hashable, Sendable {
  /// A part of a pattern: text, or the number of the day or the year.
  package enum Part: Hashable, Sendable {
    case literal(String)
    case day, year
  }

  package let locale: LocaleIdentifier?
  /// The pattern for each month.
  package let months: [[Part]]
  /// The digit zero.
  package let zero: Unicode.Scalar
  /// Minimum number of digits of the day.
  package let minimumDayDigits: Int
  /// True if days have their year.
  let hasYear: Bool

  /// Create the format for a locale; nil (unknown) gives the format of the United States.
  public init(locale: LocaleIdentifier?) {
    let record = LocaleRecord(of: locale ?? .american)
    self.init(locale: locale, record, pattern: record.dayPattern)
  }

  /// Create the format for a locale from its record, with a pattern of days.
  init(locale: LocaleIdentifier?, _ record: LocaleRecord, pattern: Substring) {
    self.locale = locale
    let zero = record.marks(of: nil).zero
    months = record.months.enumerated().map { index, names in
      DayFormat.parts(of: pattern, month: index + 1, names, zero: zero)
    }
    self.zero = zero
    minimumDayDigits = pattern.contains("{dd}") ? 2 : 1
    hasYear = pattern.contains("{y}")
  }

  /// The pattern of a month: its number or name becomes text.
  private static func parts(
    of pattern: Substring, month: Int, _ names: [String], zero: Unicode.Scalar
  ) -> [Part] {
    var parts: [Part] = []
    var literal = ""
    var rest = pattern.unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "{" else {
        literal.unicodeScalars.append(scalar)
        continue
      }
      let token = rest.prefix { $0 != "}" }
      rest = rest.dropFirst(token.count + 1)
      switch String(token) {
      case "d", "dd", "y":
        if !literal.isEmpty { parts.append(.literal(literal)) }
        parts.append(token.first == "y" ? .year : .day)
        literal = ""
      case "m", "mm":
        for digit in month < 10 && token.count == 1 ? [month] : [month / 10, month % 10] {
          literal.unicodeScalars += [Unicode.Scalar(zero.value + UInt32(digit)) ?? "0"]
        }
      case let form: literal += Int(form).map { names[$0] }?.withoutDirectionMarks ?? ""
      }
    }
    return literal.isEmpty ? parts : parts + [.literal(literal)]
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
    guard hasYear else { return 0 }
    return day.year < 10 ? 1 : day.year < 100 ? 2 : day.year < 1_000 ? 3 : 4
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
