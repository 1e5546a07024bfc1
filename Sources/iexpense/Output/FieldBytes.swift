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
      if place < count, [8, 12, 16, 20].contains(place) { append(UInt8(ascii: "-")) }
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
}
