internal import Text

/// Other forms of days in a locale, derived from its pattern.
///
/// CLDR has patterns for them, too, but these follow from the one of a whole day in almost all
/// languages, and they never mix two.
extension DayFormat {
  private var record: LocaleRecord { LocaleRecord(of: locale ?? .american) }

  /// True if the months have their English names.
  package var isEnglish: Bool { record.months.map { $0[0].lowercased() } == Day.englishMonths }

  /// The same format without the year: `Nov 21`.
  public var withoutYear: DayFormat {
    let record = record
    return DayFormat(locale: locale, record, pattern: record.dayPattern.withoutYear)
  }

  /// The short name of the weekday: `Sat`.
  public func weekday(of day: Day) -> String { weekdays[day.weekday - 1] }

  /// The short names of the weekdays from Monday on, read from the table of locales.
  package var weekdays: [String] { record.weekdays.map { $0[1].withoutDirectionMarks } }

  /// The day with its weekday: `Sat, Nov 21, 2026`.
  package func longText(of day: Day) -> String {
    let record = record
    let comma = record.dayPattern.first { "،⹁".contains($0) } ?? ","
    return "\(weekday(of: day))\(comma) \(text(of: day))"
  }

  /// Days of one calendar year without it, as short as possible: `Nov 1–21`, `Oct 25–Nov 24`.
  ///
  /// - Parameters:
  ///   - period: The days.
  ///   - dash: The sign between the first and the last one.
  /// - Returns: The text.
  package func text(of period: Period, dash: String) -> String {
    let short = hasYear ? withoutYear : self
    let (first, last) = (period.first, period.last)
    let texts = (Array(short.text(of: first)), Array(short.text(of: last)))
    if first == last { return String(texts.0) }
    guard first.month == last.month else { return String(texts.0) + dash + String(texts.1) }
    // What both have in whole words is there once.
    let prefix = DayFormat.commonWords(texts.0, texts.1)
    let suffix = DayFormat.commonWords(texts.0.reversed(), texts.1.reversed())
    return String(texts.0.dropLast(suffix)) + dash + String(texts.1.dropFirst(prefix))
  }

  /// The number of characters up to the last space of the common start.
  private static func commonWords(_ one: [Character], _ two: [Character]) -> Int {
    let common = zip(one, two).prefix { $0 == $1 }.map(\.0)
    return common.lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0
  }
}

extension Substring {
  /// The pattern of a day without the year and what separates it from the rest.
  fileprivate var withoutYear: Substring {
    guard let year = utf8.range(of: Array("{y}".utf8)) else { return self }
    guard let end = self[..<year.lowerBound].lastIndex(of: "}") else {
      let rest = self[year.upperBound...]
      return rest[(rest.firstIndex(of: "{") ?? rest.endIndex)...]
    }
    let tail = self[index(after: end)..<year.lowerBound].prefix { !$0.isWhitespace }
    let kept = tail.reversed().drop { ",،⹁/-".contains($0) }.reversed()
    return self[...end] + String(kept)
  }
}
