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
  /// Midnight in UTC is hardly ever a time: programs write a day without a time like that.
  func day(ofInstant text: String) -> Day? {
    let bytes = Array(text.utf8)
    guard (20...30).contains(bytes.count), bytes[10] == UInt8(ascii: "T"),
      bytes.last == UInt8(ascii: "Z"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let day = try? Day(String(decoding: bytes[..<10], as: UTF8.self)),
      let origin = Day(year: 2001, month: 1, day: 1)
    else { return nil }
    let parts = [11, 14, 17].map { start in
      Int(String(decoding: bytes[start..<start + 2], as: UTF8.self))
    }
    let fraction = bytes[19..<bytes.count - 1]
    guard let hour = parts[0], let minute = parts[1], let second = parts[2],
      (0..<24).contains(hour),
      (0..<60).contains(minute), (0...60).contains(second),
      fraction.isEmpty
        || fraction.count > 1 && fraction.first == UInt8(ascii: ".")
          && fraction.dropFirst().allSatisfy(\.isDigit)
    else { return nil }
    let seconds = hour * 3_600 + minute * 60 + second
    return seconds == 0 ? day : dayOfSeconds(origin.days(to: day) * 86_400 + seconds)
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
