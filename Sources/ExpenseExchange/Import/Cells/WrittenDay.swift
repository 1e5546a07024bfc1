internal import ExpenseCore
internal import Text

/// A date as written in a file, whose order of day and month may still be unknown.
struct WrittenDay {
  /// The years of dates in a bank statement; other numbers are not meant as dates.
  static let years = HeaderWords.years

  private enum Form {
    /// Three numbers, each with its number of digits.
    case numbers([(value: Int, digits: Int)], separator: UInt8)
    /// Eight digits.
    case digits([UInt8])
    case named(Day?)
  }

  private let form: Form

  /// Create a date from text that looks like one, with or without a time; nil for anything else.
  ///
  /// The time is ignored: the day is the one that the bank wrote.
  init?(_ text: String) {
    let text = text.withoutInvisibles
    var bytes = Array(text.utf8)[...]
    guard bytes.count <= 60, bytes.contains(where: \.isDigit) else { return nil }
    if bytes.contains(where: { $0 >= 0x80 || $0.isASCIILetter }),
      let named = WrittenDay.named(text)
    {
      form = named
      return
    }
    // 20261121, 20261121123000[-5:EST]
    let digits = bytes.prefix { $0.isDigit }
    if digits.count == 8 && WrittenDay.isTime(bytes.dropFirst(8)) || WrittenDay.isTimestamp(bytes) {
      form = .digits(Array(digits.prefix(8)))
      // Other numbers of eight digits are not dates.
      if orders.isEmpty { return nil }
      return
    }
    var numbers: [(value: Int, digits: Int)] = []
    var separator: UInt8 = 0
    while true {
      let digits = bytes.prefix { $0.isDigit }
      guard [1, 2, 4].contains(digits.count) else { return nil }
      numbers.append((digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }, digits.count))
      bytes = bytes.dropFirst(digits.count)
      if numbers.count == 3 { break }
      // 2026:11:21 has its year first, as a time does not.
      guard let next = bytes.first, ".-/ :".utf8.contains(next),
        numbers.count == 1 || next == separator, next != UInt8(ascii: ":") || numbers[0].digits == 4
      else { return nil }
      separator = next
      bytes = bytes.dropFirst()
      // 5. 3. 2026
      if next == UInt8(ascii: "."), bytes.first == 0x20 { bytes = bytes.dropFirst() }
    }
    // 2026.11.21.
    if separator == UInt8(ascii: "."), bytes.first == separator { bytes = bytes.dropFirst() }
    guard WrittenDay.isTime(bytes) else { return nil }
    form = .numbers(numbers, separator: separator)
    // 12 500 00 is not a date.
    if separator == 0x20, orders.isEmpty { return nil }
  }

  /// True for a time stamp as in OFX: `20261121123000`, `20261121123000.000[-5:EST]`.
  private static func isTimestamp(_ bytes: ArraySlice<UInt8>) -> Bool {
    let digits = bytes.prefix { $0.isDigit }
    guard digits.count == 14 else { return false }
    func number(_ start: Int) -> Int {
      digits.dropFirst(start).prefix(2).reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    guard number(8) < 24, number(10) < 60, number(12) < 61 else { return false }
    var rest = bytes.dropFirst(14)
    if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst().drop(while: \.isDigit) }
    return rest.isEmpty || rest.first == UInt8(ascii: "[") && rest.last == UInt8(ascii: "]")
  }

  /// True if at most a time is left: ` 12:30`, `T12:30:00.000Z`, ` 1:05 PM`.
  private static func isTime(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first else { return true }
    guard first == UInt8(ascii: "T") || first == 0x20 || first == UInt8(ascii: ",") else {
      return false
    }
    let time = bytes.dropFirst().drop { $0 == 0x20 }
    let hour = time.prefix { $0.isDigit }
    let rest = time.dropFirst(hour.count)
    // 20261121T123000
    if first == UInt8(ascii: "T"), hour.count == 6 || hour.count == 4 { return true }
    guard (1...2).contains(hour.count),
      rest.first == UInt8(ascii: ":") || rest.first == UInt8(ascii: "."),
      rest.dropFirst().prefix(while: \.isDigit).count == 2
    else { return false }
    return rest.allSatisfy { $0.isDigit || $0.isASCIILetter || ":.+- ".utf8.contains($0) }
  }

  // MARK: Orders

  /// The possible orders, unless one is given explicitly.
  ///
  /// A two-digit year comes first only with hyphens, and no language writes the month first with
  /// points.
  var orders: [DayOrder] {
    switch form {
    case .named(let day): day == nil ? [] : DayOrder.allCases
    case .digits: DayOrder.allCases.filter { day(in: $0) != nil }
    case .numbers(let numbers, let separator):
      DayOrder.allCases.filter { order in
        if order == .yearFirst, numbers[0].digits != 4, separator != UInt8(ascii: "-") {
          return false
        }
        if order == .monthFirst, separator == UInt8(ascii: ".") { return false }
        return day(in: order) != nil
      }
    }
  }

  /// Three two-digit numbers, of which the first or the last may be the year, though the first
  /// hardly ever is; nil for any other date.
  var possibleYears: (first: Int, month: Int, last: Int)? {
    guard case .numbers(let numbers, let separator) = form, separator != UInt8(ascii: "-"),
      numbers.allSatisfy({ $0.digits == 2 }), day(in: .yearFirst) != nil
    else { return nil }
    return (numbers[0].value, numbers[1].value, numbers[2].value)
  }

  /// True if both are the same day in each order in which one of them is a day.
  func isSameDay(as other: WrittenDay) -> Bool {
    let orders = Set(orders).intersection(other.orders)
    return !orders.isEmpty && orders.allSatisfy { day(in: $0) == other.day(in: $0) }
  }

  /// True if both are days with the year first, at most a year apart.
  static func areOfOneYear(_ first: WrittenDay?, _ second: WrittenDay?) -> Bool {
    guard let day = first?.day(in: .yearFirst), let other = second?.day(in: .yearFirst) else {
      return false
    }
    return day.days(to: other).magnitude <= 366
  }

  /// The day in that order; nil if there is no such day, or if its year is out of range.
  func day(in order: DayOrder) -> Day? {
    let parts: [(value: Int, digits: Int)]
    switch form {
    case .named(let day): return day
    case .numbers(let numbers, _): parts = numbers
    case .digits(let digits):
      let lengths = order == .yearFirst ? [4, 2, 2] : [2, 2, 4]
      var rest = digits[...]
      parts = lengths.map { length in
        defer { rest = rest.dropFirst(length) }
        return (rest.prefix(length).reduce(0) { $0 * 10 + Int($1 - 0x30) }, length)
      }
    }
    let (year, month, day) =
      switch order {
      case .dayFirst: (parts[2], parts[1], parts[0])
      case .monthFirst: (parts[2], parts[0], parts[1])
      case .yearFirst: (parts[0], parts[1], parts[2])
      }
    guard month.digits <= 2, day.digits <= 2, year.digits == 2 || year.digits == 4 else {
      return nil
    }
    return WrittenDay.day(year: year, month.value, day.value)
  }

  /// The day of a date; a two-digit year is from 1969 to 2068, as in POSIX `strptime`.
  private static func day(year: (value: Int, digits: Int), _ month: Int, _ day: Int) -> Day? {
    let value = year.digits == 2 ? year.value + (year.value < 69 ? 2000 : 1900) : year.value
    return years.contains(value) ? Day(year: value, month: month, day: day) : nil
  }

  // MARK: Names of months

  /// True if the month is a name, so that the order does not matter.
  var isNamed: Bool { if case .named = form { true } else { false } }

  /// The numbers and the names of a word: `02MAY2025`, `1er`.
  private static func parts(_ word: Substring) -> [String] {
    var parts: [String] = []
    var isNumber: Bool?
    for character in word.lowercased() {
      if isNumber == character.isNumber, !parts.isEmpty {
        parts[parts.count - 1].append(character)
      } else {
        parts.append(String(character))
      }
      isNumber = character.isNumber
    }
    return parts
  }

  /// A date with the name of a month: `5 Mar 2026`, `05-Mar-26`, `Mar 5, 2026`, `5. März 2026`,
  /// `5 de marzo de 2026`.
  private static func named(_ text: String) -> Form? {
    var words = text.split { !$0.isLetter && !$0.isNumber }.flatMap(parts)
    words.removeAll { ["de", "del", "er", "st", "nd", "rd", "th"].contains($0) }
    // A weekday may come first, and a time last.
    if words.count > 3, words[0].allSatisfy(\.isLetter),
      words[1].allSatisfy(\.isNumber) || MonthNames.month(words[1]) != nil,
      MonthNames.month(words[0]) == nil || MonthNames.month(words[1]) != nil
        || MonthNames.month(words[2]) != nil
    {
      words.removeFirst()
    }
    guard words.count >= 3,
      words.dropFirst(3).allSatisfy({
        $0.count <= 4
          && ($0.first?.isNumber == true
            || ["am", "pm", "z", "utc", "gmt", "cet", "cest"].contains($0))
      })
    else { return nil }
    var month: Int?
    var numbers: [(value: Int, digits: Int)] = []
    for word in words.prefix(3) {
      if let value = Int(word), word.utf8.count <= 4 {
        numbers.append((value, word.utf8.count))
      } else if month == nil, let number = MonthNames.month(word) {
        month = number
      } else {
        return nil
      }
    }
    guard let month, numbers.count == 2 else { return nil }
    if numbers[0].digits == 4 { numbers.swapAt(0, 1) }
    guard numbers[0].digits <= 2, numbers[1].digits == 2 || numbers[1].digits == 4 else {
      return nil
    }
    return .named(day(year: numbers[1], month, numbers[0].value))
  }
}

extension DayOrder {
  /// The order, as the end of a sentence.
  var text: String {
    switch self {
    case .dayFirst: "the day first"
    case .monthFirst: "the month first"
    case .yearFirst: "the year first"
    }
  }
}
