internal import ExpenseCore

extension ImportContext {
  /// The local day of a date as Foundation writes it: a number of seconds since 2001.
  ///
  /// Numbers from a billion on may count from 1970, as Unix does, and have no certain day; as
  /// Foundation's, they would be after 2032.
  ///
  /// - Parameter literal: The number in JSON, which may have a fraction.
  /// - Returns: The day, or nil.
  func day(ofSeconds literal: String) -> Day? {
    guard let number = Int(floorOf: literal), abs(number) < 1_000_000_000 else { return nil }
    return dayOfSeconds(number).flatMap { WrittenDay.years.contains($0.year) ? $0 : nil }
  }

  /// The local day of an instant in UTC (RFC 3339): `2026-11-21T18:30:00Z`; nil for any other text.
  ///
  /// Midnight in UTC is hardly ever a time: programs write a day without a time like that. An
  /// instant with another offset, such as `+01:00`, has the day as it is written.
  func day(ofInstant text: String) -> Day? {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let day = try? Day(String(parts[0])),
      let origin = Day(year: 2001, month: 1, day: 1)
    else { return nil }
    let isUTC = parts[1].last == "Z"
    let offset = parts[1].suffix(6)
    let hasOffset =
      offset.count == 6 && "+-".contains(offset.first ?? " ")
      && ImportContext.seconds(of: offset.dropFirst() + ":00") != nil
    guard isUTC || hasOffset,
      let seconds = ImportContext.seconds(of: parts[1].dropLast(isUTC ? 1 : 6))
    else { return nil }
    if hasOffset || seconds == 0 { return day }
    return dayOfSeconds(origin.days(to: day) * 86_400 + seconds)
  }

  /// The seconds of a time such as `18:30:00.000`, without its fraction; nil for any other text.
  private static func seconds(of time: Substring) -> Int? {
    let parts = time.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts[0].split(separator: ":", omittingEmptySubsequences: false)
    guard numbers.count == 3, numbers.allSatisfy({ $0.utf8.count == 2 }),
      (parts[0] + (parts.count > 1 ? parts[1] : "")).utf8.allSatisfy({ $0.isDigit || $0 == 0x3A }),
      parts.count == 1 || !parts[1].isEmpty, let hour = Int(numbers[0]), hour < 24,
      let minute = Int(numbers[1]), minute < 60, let second = Int(numbers[2]), second <= 60
    else { return nil }
    return hour * 3_600 + minute * 60 + second
  }
}

extension Int {
  /// Create the floor of a JSON number, which may have a fraction.
  fileprivate init?(floorOf literal: String) {
    let bytes = Array(literal.utf8)
    switch DecimalNumber(literal: bytes[...]).amount {
    case .amount(let amount), .noisy(let amount):
      let scale = Int64(10_000)
      let quotient = amount.tenThousandths / scale
      self = Int(amount.tenThousandths % scale < 0 ? quotient - 1 : quotient)
    case .tooPrecise:
      // With more than four decimals, only the whole part counts.
      guard let whole = Int(literal.prefix { $0 != "." }),
        !literal.contains(where: { "eE".contains($0) })
      else { return nil }
      self = literal.hasPrefix("-") ? whole - 1 : whole
    case .tooLarge: return nil
    }
  }
}
