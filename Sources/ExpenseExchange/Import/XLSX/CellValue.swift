internal import ExpenseCore

/// The text of a number in a cell, as its format shows it.
enum CellValue {
  /// The text of a number.
  ///
  /// - Parameters:
  ///   - text: The number as stored: digits with a point, and maybe an exponent.
  ///   - format: The format of the cell.
  ///   - is1904: True if days count from 1904.
  /// - Returns: The date, the time or the amount; the stored text if it is no number.
  static func text(of text: String, _ format: CellFormat, is1904: Bool) -> String {
    guard let number = DecimalNumber(cell: text) else { return text }
    switch format.kind {
    case .number:
      let amount = number.cellText
      return format.symbol.isEmpty ? amount : amount + " " + format.symbol
    case .date: return day(text, is1904: is1904).map { "\($0)" } ?? text
    case .time: return time(text) ?? text
    }
  }

  /// The day of a serial number, whose fraction is the time of the day; nil outside 1900 to 9999.
  private static func day(_ text: String, is1904: Bool) -> Day? {
    // Half a second more, since the fraction is rounded.
    guard let number = Double(text), number >= 0, number < 3_000_000 else { return nil }
    let days = Int(number + 0.5 / 86_400)
    // The year 1900 has a leap day here, so that days from March on count from December 30.
    let start = is1904 ? Day(year: 1904, month: 1, day: 1) : Day(year: 1899, month: 12, day: 30)
    return days == 0 ? nil : start?.advanced(by: days)
  }

  private static func time(_ text: String) -> String? {
    guard let number = Double(text), number >= 0, number < 1 else { return nil }
    let minutes = Int(number * 1_440 + 0.5)
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return padded(minutes / 60) + ":" + padded(minutes % 60)
  }
}

extension DecimalNumber {
  /// Create a number from a cell; nil for anything else.
  fileprivate init?(cell text: String) {
    let bytes = Array(text.utf8)
    var rest = bytes[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    func digits() -> Int {
      let digits = rest.prefix(while: \.isDigit)
      rest = rest[digits.endIndex...]
      return digits.count
    }
    guard digits() > 0 else { return nil }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard digits() > 0 else { return nil }
    }
    if let mark = rest.first, mark == UInt8(ascii: "E") || mark == UInt8(ascii: "e") {
      rest.removeFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        rest.removeFirst()
      }
      guard (1...2).contains(digits()) else { return nil }
    }
    guard rest.isEmpty else { return nil }
    self.init(literal: bytes[...])
  }

  /// The number without the noise of a binary double: with two or four decimals if it has any, so
  /// that its point cannot be taken for a separator of thousands.
  fileprivate var cellText: String {
    switch amount {
    case .amount(let amount), .noisy(let amount):
      let (whole, fraction) = amount.tenThousandths.magnitude.quotientAndRemainder(
        dividingBy: 10_000)
      let sign = amount.tenThousandths < 0 ? "-" : ""
      if fraction == 0 { return "\(sign)\(whole)" }
      let digits = String(String(fraction + 10_000).dropFirst())
      return "\(sign)\(whole)." + (fraction % 100 == 0 ? String(digits.prefix(2)) : digits)
    case .tooLarge, .tooPrecise: return (isNegative ? "-" : "") + text
    }
  }
}
