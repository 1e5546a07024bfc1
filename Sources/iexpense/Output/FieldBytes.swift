import ExpenseCore
import ExpenseExchange

extension ExpenseItem {
  /// The leading digits of the id, as shown to people.
  var shortID: String {
    var digits: [UInt8] = []
    digits.append(id, prefix: IDPrefix.shownDigits)
    return String(decoding: digits, as: UTF8.self)
  }
}

/// Values of an expense as bytes, for lists that may have a million lines.
extension [UInt8] {
  /// Append a number, 0 or more, padded on the left with spaces to `width` columns.
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
}
