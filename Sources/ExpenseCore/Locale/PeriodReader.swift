/// A parser for days, months and years as people type them.
///
/// A day is `2026-11-21`, `today`, `yesterday`, `tomorrow`, or `3d`, `2w` or `1m` for days, weeks
/// and months ago. A weekday such as `monday`, a day of the month such as `20`, and `nov 3`,
/// `3 nov` or `11/20` mean the latest such day that is not in the future. A month is `2026-10`,
/// `october 2025`, or `october` for the latest one.
///
/// Names may be in English or the locale's language, in full or abbreviated, in any case. Days may
/// also be written in the locale's form, in digits or as in ``DayFormat``. Ambiguous text is
/// refused; digits that are a date in only one order are that date.
public struct PeriodReader: Sendable {
  /// The English words for days and months, for suggestions.
  public static var words: [String] {
    ["today", "yesterday", "tomorrow"] + Day.englishWeekdays + Day.englishMonths
  }

  /// The English words for months, for suggestions.
  public static var monthWords: [String] { Day.englishMonths + ["this", "last"] }

  let today: Day
  let locale: LocaleIdentifier?
  private let starts: Period.Starts

  /// Create a parser for days relative to the current one.
  ///
  /// - Parameters:
  ///   - today: The current day.
  ///   - locale: The person's locale; nil if unknown. Its words are looked up only when needed.
  ///   - starts: The days on which months and years start.
  public init(
    today: Day, locale: LocaleIdentifier? = nil, startingOn starts: Period.Starts = .calendar
  ) {
    (self.today, self.locale, self.starts) = (today, locale, starts)
  }

  /// The expected meaning of a word that could have several.
  private enum Wanted { case day, month, any }

  /// The meaning of a text, before a day or a month is requested.
  private enum Reading {
    case day(Day)
    case month(Period)
    case year(Period)

    var period: Period {
      switch self {
      case .day(let day): Period(day)
      case .month(let period), .year(let period): period
      }
    }

    /// The text for an error: `2026-11-21`, `2026-11`.
    var text: String {
      switch self {
      case .day(let day): day.description
      case .month(let month): String(month.first.description.prefix(7))
      case .year(let year): String(year.first.description.prefix(4))
      }
    }
  }

  // MARK: Days, months and years

  /// Read a day.
  ///
  /// - Throws: An ``InvalidValue`` if the text is not a day, or is ambiguous.
  public func day(_ text: String) throws -> Day {
    guard case .day(let day) = try read(text, as: .day) else { throw invalid(text, .notASingleDay) }
    return day
  }

  /// Read a day, a month or a year as the period of all its days.
  ///
  /// - Throws: An ``InvalidValue`` if the text is none of them, or is ambiguous.
  public func period(_ text: String) throws -> Period { try read(text, as: .any).period }

  /// Read a month; besides its other forms, accept `10` for October, `this` and `last`.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - year: The year of a month named without one; nil for the latest one that is not in the
  ///     future.
  /// - Returns: The days of the month.
  /// - Throws: An ``InvalidValue`` if the text is not a month, or is ambiguous.
  public func month(_ text: String, of year: Int? = nil) throws -> Period {
    let word = text.trimmingWhitespace().folded
    switch word {
    case "this": return thisMonth
    case "last":
      guard let day = thisMonth.first.advanced(by: -1) else { throw invalid(text, .notAMonth) }
      return Period(monthOf: day, startingOn: starts)
    default: break
    }
    if word.utf8.allSatisfy(\.isDigit), let number = Int(word), (1...12).contains(number) {
      return try month(number, of: year ?? latestYear(of: number), for: text)
    }
    do {
      guard case .month(let month) = try read(text, as: .month, of: year) else {
        throw invalid(text, .notAMonth)
      }
      return month
    } catch let value as InvalidValue where value.reason == .notADay {
      throw invalid(text, .notAMonth)
    }
  }

  /// Read a year: `2026`, `this` or `last`.
  ///
  /// - Throws: An ``InvalidValue`` if the text is not a year.
  public func year(_ text: String) throws -> Period {
    let word = text.trimmingWhitespace().folded
    let thisYear = Period(yearOf: today, startingOn: starts).first.year
    let number =
      word == "this" ? thisYear : word == "last" ? thisYear - 1 : word.number(ofDigits: 4...4)
    guard let number, let year = Period(year: number, startingOn: starts) else {
      throw invalid(text, .notAYear)
    }
    return year
  }

  // MARK: Reading

  private func read(_ text: String, as wanted: Wanted, of year: Int? = nil) throws -> Reading {
    let word = text.trimmingWhitespace().folded
    if word.utf8.first?.isDigit == true { return try readDigits(word, text, as: wanted, of: year) }
    switch word {
    case "today": return .day(today)
    case "yesterday": return .day(try daysAgo(1, text))
    case "tomorrow": return .day(try daysAgo(-1, text))
    default: return try readName(word, text, as: wanted, of: year)
    }
  }

  private func readDigits(
    _ word: String, _ text: String, as wanted: Wanted, of namedYear: Int?
  ) throws -> Reading {
    if let day = try ago(word, text) { return .day(day) }
    if wanted != .month, let day = try dayOfMonth(word, text) { return .day(day) }
    if let number = word.number(ofDigits: 4...4),
      let year = Period(year: number, startingOn: starts)
    {
      return .year(year)
    }
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    if parts.count == 2, let year = parts[0].number(ofDigits: 4...4),
      let number = parts[1].number(ofDigits: 2...2)
    {
      return .month(try month(number, of: year, for: text))
    }
    if let day = try numericDay(word, text) { return .day(day) }
    // Some languages name months by number.
    return try readName(word, text, as: wanted, of: namedYear)
  }

  /// Read a month or a weekday by its name; a month may be followed by a year.
  private func readName(
    _ word: String, _ text: String, as wanted: Wanted, of year: Int?
  ) throws -> Reading {
    var name = word
    var namedYear = year
    if let space = word.lastIndex(of: " "),
      let number = word[word.index(after: space)...].number(ofDigits: 4...4)
    {
      (name, namedYear) = (String(word[..<space]).trimmingWhitespace(), number)
    }
    var meanings = meanings(of: name)
    let wantedMeanings = meanings.filter { meaning in
      switch meaning {
      case .month: wanted != .day
      case .weekday: wanted != .month
      }
    }
    if !wantedMeanings.isEmpty { meanings = wantedMeanings }
    let readings = try meanings.compactMap { meaning -> Reading? in
      switch meaning {
      case .month(let number):
        .month(try month(number, of: namedYear ?? latestYear(of: number), for: text))
      case .weekday(let number):
        name == word ? .day(try daysAgo((today.weekday - number + 7) % 7, text)) : nil
      }
    }
    guard let first = readings.first else {
      return .day(try dayWithMonthName(word, text) ?? writtenDay(text))
    }
    guard readings.count == 1 else {
      throw invalid(text, .ambiguous(readings.map(\.text).sorted()))
    }
    return first
  }

  /// The meanings of a word in English and in the language of the locale.
  func meanings(of name: String) -> Set<DayWords.Meaning> {
    let meanings = DayWords.english.meanings(of: name)
    guard let locale, locale.language != "en" else { return meanings }
    return meanings.union(DayWords(locale).meanings(of: name))
  }

  /// Read a day in the form of ``DayFormat``.
  private func writtenDay(_ text: String) throws -> Day {
    guard let day = DayFormat(locale: locale).day(text) else { throw invalid(text, .notADay) }
    return try plausible(day, text)
  }

  private var thisMonth: Period { Period(monthOf: today, startingOn: starts) }

  private func latestYear(of month: Int) -> Int {
    let latest = thisMonth.first
    return month <= latest.month ? latest.year : latest.year - 1
  }

  private func month(_ month: Int, of year: Int, for text: String) throws -> Period {
    guard let period = Period(month: month, of: year, startingOn: starts) else {
      throw invalid(text, .notAMonth)
    }
    return period
  }

  func invalid(_ text: String, _ reason: InvalidValue.Reason) -> InvalidValue {
    InvalidValue(field: .date, text: text, reason: reason)
  }
}

extension StringProtocol {
  /// The number in a word that consists of this many ASCII digits; nil for other words.
  func number(ofDigits counts: ClosedRange<Int>) -> Int? {
    counts.contains(utf8.count) && utf8.allSatisfy(\.isDigit) ? Int(self) : nil
  }
}
