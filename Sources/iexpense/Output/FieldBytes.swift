import ExpenseCore

extension ExpenseItem {
  /// The digits of the id that people are shown.
  var shortID: String {
    var digits: [UInt8] = []
    digits.append(digitsOf: id, count: IDPrefix.shownDigits)
    return String(decoding: digits, as: UTF8.self)
  }
}

/// Values of an expense as bytes, for lists of which there may be a million lines.
extension [UInt8] {
  /// Appends the first digits of an id, in groups as a UUID has them.
  mutating func append(digitsOf id: ExpenseItem.ID, count: Int) {
    let number = id.number
    for place in 1...count {
      let digit = UInt8(truncatingIfNeeded: number >> (128 - 4 * place)) & 15
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") - 10 + digit)
      if place < count, place >= 8, place <= 20, place % 4 == 0 { append(UInt8(ascii: "-")) }
    }
  }

  /// Appends a number from 0 on, behind spaces up to a number of columns.
  mutating func append(_ number: Int, paddedTo width: Int) {
    var (rest, digits) = (number, 1)
    while rest >= 10 { (rest, digits) = (rest / 10, digits + 1) }
    appendSpaces(width - digits)
    let start = count
    rest = number
    for _ in 0..<digits {
      insert(UInt8(ascii: "0") + UInt8(rest % 10), at: start)
      rest /= 10
    }
  }

  /// Appends a day: `2026-11-21`.
  mutating func append(_ day: Day) {
    func appendPair(_ number: Int) {
      append(UInt8(ascii: "0") + UInt8(number / 10))
      append(UInt8(ascii: "0") + UInt8(number % 10))
    }
    appendPair(day.year / 100)
    appendPair(day.year % 100)
    append(UInt8(ascii: "-"))
    appendPair(day.month)
    append(UInt8(ascii: "-"))
    appendPair(day.day)
  }

  /// Appends an amount as the file has it: whole without a fraction, else with at least two
  /// decimals.
  mutating func append(_ amount: Amount) {
    if amount.tenThousandths < 0 { append(UInt8(ascii: "-")) }
    let (whole, fraction) = amount.tenThousandths.magnitude.quotientAndRemainder(dividingBy: 10_000)
    append(contentsOf: String(whole).utf8)
    guard fraction > 0 else { return }
    append(UInt8(ascii: "."))
    for unit: UInt64 in [1_000, 100, 10, 1] {
      // The third and the fourth decimal are there only if something comes.
      if unit < 100, fraction % (unit * 10) == 0 { return }
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: fraction / unit % 10))
    }
  }
}
