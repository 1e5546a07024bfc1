import ExpenseCore

/// An amount as people see it, in two parts that meet at the decimal mark.
struct AmountText {
  // The unmarked amounts of nearly all expenses need no look into a table.
  private static let unmarkedDecimals = CurrencyCode.usDollar.decimals

  /// All of it, in ASCII.
  private(set) var bytes: [UInt8] = []
  /// How many bytes are before the decimal mark: sign, currency sign, digits and grouping.
  private(set) var wholeWidth = 0

  /// How many bytes the decimal mark and what follows have.
  var restWidth: Int { bytes.count - wholeWidth }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Starts without an amount.
  init() {}

  init(_ total: Total, _ currency: CurrencyCode?) {
    set(total, currency)
  }

  init(_ item: ExpenseItem) {
    set(item)
  }

  /// Takes the amount of an expense in the place of the one before, and its memory.
  mutating func set(_ item: ExpenseItem) { set(Total(item.amount), item.currency) }

  /// Amounts without a currency are shown in dollars; a currency that was named is named.
  ///
  /// The two stay apart in this way: an unmarked amount is not known to be in dollars.
  private mutating func set(_ total: Total, _ currency: CurrencyCode?) {
    bytes.removeAll(keepingCapacity: true)
    let magnitude = total.tenThousandths.magnitude
    let decimals = currency?.decimals ?? AmountText.unmarkedDecimals
    // From the last character to the first; wide numbers are rare and slow.
    if let number = UInt64(exactly: magnitude) {
      wholeWidth = bytes.appendReversed(tenThousandths: number, minimumDecimals: decimals)
    } else {
      wholeWidth = bytes.appendReversed(tenThousandths: magnitude, minimumDecimals: decimals)
    }
    if currency == nil { bytes.append(UInt8(ascii: "$")) }
    if total.tenThousandths < 0 { bytes.append(UInt8(ascii: "-")) }
    wholeWidth = bytes.count - wholeWidth
    bytes.reverse()
    if let currency { bytes += " \(currency)".utf8 }
  }
}

extension [UInt8] {
  /// Appends the digits of an amount, the last one first, and gives how many bytes of it are behind
  /// the whole number: all decimals that are not zero, and at least so many as are asked for.
  fileprivate mutating func appendReversed<Number: UnsignedInteger & FixedWidthInteger>(
    tenThousandths: Number, minimumDecimals: Int
  ) -> Int {
    reserveCapacity(32)
    let zero = UInt8(ascii: "0")
    var (whole, fraction) = tenThousandths.quotientAndRemainder(dividingBy: 10_000)
    for decimal in (1...4).reversed() {
      let (rest, digit) = fraction.quotientAndRemainder(dividingBy: 10)
      if !isEmpty || digit > 0 || decimal <= minimumDecimals { append(zero + UInt8(digit)) }
      fraction = rest
    }
    if !isEmpty { append(UInt8(ascii: ".")) }
    let behind = count
    var digits = 0
    repeat {
      if digits > 0, digits % 3 == 0 { append(UInt8(ascii: ",")) }
      let (rest, digit) = whole.quotientAndRemainder(dividingBy: 10)
      append(zero + UInt8(digit))
      whole = rest
      digits += 1
    } while whole > 0
    return behind
  }
}

extension Totals {
  /// The number of expenses and their totals: `3 expenses, $47.50, 12.00 EUR`.
  var text: String {
    let amounts = byCurrency.map { AmountText($0.total, $0.currency).text }
    return ([count.expenses] + amounts).joined(separator: ", ")
  }
}

extension Int {
  /// So many expenses: `1 expense`, `3 expenses`.
  var expenses: String { "\(self) \(self == 1 ? "expense" : "expenses")" }
}
