/// Days in digits, and days counted back from today.
extension PeriodReader {
  // MARK: Ago

  /// The day in `3d`, `2w`, `1m` or `3 days ago`; nil for other text.
  func ago(_ word: String, _ text: String) throws -> Day? {
    let digits = word.prefix { $0.isASCII && $0.isWholeNumber }
    guard let count = Int(digits) else { return nil }
    switch String(word.dropFirst(digits.count)).trimmingWhitespace() {
    case "d", "day ago", "days ago": return try daysAgo(count, text)
    case "w", "week ago", "weeks ago":
      let (days, isTooLarge) = count.multipliedReportingOverflow(by: 7)
      return try daysAgo(isTooLarge ? .max : days, text)
    case "m", "month ago", "months ago": return try monthsAgo(count, text)
    default: return nil
    }
  }

  func daysAgo(_ count: Int, _ text: String) throws -> Day {
    guard let day = today.advanced(by: -count) else { throw invalid(text, .noSuchDay) }
    return day
  }

  /// The same day of an earlier month, or its last day if the month is too short.
  private func monthsAgo(_ count: Int, _ text: String) throws -> Day {
    let month = today.monthNumber()
    guard count < month, let day = Day(today.day, inMonth: month - count) else {
      throw invalid(text, .noSuchDay)
    }
    return day
  }

  // MARK: Latest day

  /// The latest day, up to today, with this day of the month; nil for text other than one or two
  /// digits.
  func dayOfMonth(_ word: String, _ text: String) throws -> Day? {
    let digits = word.hasSuffix(".") ? String(word.dropLast()) : word
    guard let number = digits.number(ofDigits: 1...2) else { return nil }
    var (year, month) = (today.year, today.month)
    // No two consecutive months lack the same day.
    for _ in 0..<3 {
      if let day = Day(year: year, month: month, day: number), day <= today { return day }
      (year, month) = month == 1 ? (year - 1, 12) : (year, month - 1)
    }
    throw invalid(text, .notADay)
  }

  /// The latest day, up to today, with this month and day; nil if no year has it.
  private func latest(_ month: Int, _ day: Int) -> Day? {
    // Leap days are at most eight years apart.
    for year in stride(from: today.year, through: max(1, today.year - 8), by: -1) {
      if let day = Day(year: year, month: month, day: day), day <= today { return day }
    }
    return nil
  }

  /// The day in `nov 3`, `3 nov` or `3. November 2026`; nil for other text.
  func dayWithMonthName(_ word: String, _ text: String) throws -> Day? {
    var parts = word.split(separator: " ").map { String($0) }
    let year = parts.count == 3 ? parts[2].number(ofDigits: 4...4) : nil
    if year != nil { parts.removeLast() }
    guard parts.count == 2 else { return nil }
    for (number, name) in [(parts[0], parts[1]), (parts[1], parts[0])] {
      let digits =
        number.last.map { ".,".contains($0) } == true ? String(number.dropLast()) : number
      guard let day = digits.number(ofDigits: 1...2) else { continue }
      let months = meanings(of: name).compactMap { meaning -> Int? in
        if case .month(let month) = meaning { month } else { nil }
      }
      let days = months.sorted().compactMap { month in
        year.map { Day(year: $0, month: month, day: day) } ?? latest(month, day)
      }
      guard days.count <= 1 else { throw invalid(text, .ambiguous(days.map { "\($0)" })) }
      if let day = days.first { return try plausible(day, text) }
      if !months.isEmpty { throw invalid(text, .noSuchDay) }
    }
    return nil
  }

  // MARK: Digits

  /// The day in digits, in the locale's order or in the only order that gives a date; nil for other
  /// text.
  ///
  /// - Throws: An ``InvalidValue`` if two orders give different dates, or if none gives a date.
  func numericDay(_ word: String, _ text: String) throws -> Day? {
    for separator: Character in ["-", ".", "/"] {
      var parts = word.split(separator: separator, omittingEmptySubsequences: false)
        .map { String($0).trimmingWhitespace() }
      // Some languages put a point after each number.
      if separator == ".", parts.count == 3, parts[2].isEmpty { parts.removeLast() }
      guard (2...3).contains(parts.count),
        !parts.contains(where: { $0.contains(where: \.isLetter) })
      else { continue }
      if separator == "-", parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2] {
        return try Day(word)
      }
      return try numericDay(parts, separator, text)
    }
    return nil
  }

  private func numericDay(_ parts: [String], _ separator: Character, _ text: String) throws -> Day {
    let form = locale.flatMap { DayWords($0).numericForm }
    func day(_ order: [DayWords.NumericForm.Part]) -> Day? {
      let order = parts.count == 2 ? order.filter { $0 != .year } : order
      func number(_ part: DayWords.NumericForm.Part, _ counts: ClosedRange<Int>) -> Int? {
        order.firstIndex(of: part).flatMap { parts[$0].number(ofDigits: counts) }
      }
      guard let day = number(.day, 1...2), let month = number(.month, 1...2) else { return nil }
      guard order.contains(.year) else { return latest(month, day) }
      return number(.year, 4...4).flatMap { Day(year: $0, month: month, day: day) }
    }
    let readings: [(order: [DayWords.NumericForm.Part], name: String)] = [
      ([.day, .month, .year], "day first"), ([.month, .day, .year], "month first"),
      ([.year, .month, .day], "year first"),
    ]
    if let form, form.separator == separator, let day = day(form.order) { return day }
    let days = readings.compactMap { order, name in day(order).map { (day: $0, name: name) } }
    guard let first = days.first else {
      let isDate =
        parts.count { $0.utf8.count == 4 } == parts.count - 2
        && parts.allSatisfy { $0.number(ofDigits: 1...4) != nil && $0.utf8.count != 3 }
      throw invalid(text, isDate ? .noSuchDay : .notADay)
    }
    if let other = days.dropFirst().first(where: { $0.day != first.day }) {
      throw invalid(
        text, .ambiguous(["\(first.day) (\(first.name))", "\(other.day) (\(other.name))"]))
    }
    return try plausible(first.day, text)
  }

  /// A day, if its year is plausible: years of another calendar in use are hundreds of years away.
  func plausible(_ day: Day, _ text: String) throws -> Day {
    let mayBeOther = locale.map { LocaleRecord(of: $0).hasOtherCalendar } ?? false
    guard !mayBeOther || abs(day.year - today.year) < 200 else { throw invalid(text, .notADay) }
    return day
  }
}
