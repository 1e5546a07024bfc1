internal import ExpenseCore

/// An amount of a journal: a number with a commodity, which may be a currency.
struct JournalAmount {
  /// The amount, in ten-thousandths.
  let value: Int64
  /// The commodity as written.
  let commodity: String

  /// Create an amount from text, with a commodity on one side; nil for anything else.
  ///
  /// - Parameters:
  ///   - text: The text: `-5.00 EUR`, `$-5.00`, `10 "Chocolate 100"`.
  ///   - mark: The decimal mark.
  ///   - commodity: The commodity of amounts without one; nil for none.
  init?(_ text: String, _ mark: DecimalMark, _ commodity: String?) {
    var (number, name) = ("", "")
    var isQuoted = false
    var parts = 0
    var isName = false
    for scalar in text.unicodeScalars {
      if scalar == "\"" { isQuoted.toggle() }
      let isPart =
        isQuoted || scalar == "\""
        || !("0"..."9").contains(scalar) && !"+-.,'_ \u{A0}".unicodeScalars.contains(scalar)
      if isPart, !isName { parts += 1 }
      isName = isPart
      if scalar == "\"" { continue }
      if isPart { name.unicodeScalars.append(scalar) } else { number.unicodeScalars.append(scalar) }
    }
    guard parts <= 1, let amount = WrittenAmount(number.trimmingWhitespace())?.signedAmount(mark)
    else { return nil }
    value = amount.tenThousandths
    self.commodity = name.isEmpty ? commodity ?? "" : name
  }

  /// The amount without its cost, and the cost: `-100 USD @ 12 MXN`, `5 X {3 USD}`, `$5 = $10`.
  ///
  /// - Parameters:
  ///   - text: The amount.
  ///   - prefersPrice: True if a price counts rather than the cost of a lot, as in Ledger.
  /// - Returns: The amount, and the text of the cost; the latter is no amount if the cost is that of an
  ///   earlier lot, or of two parts.
  static func parts(
    _ text: String, prefersPrice: Bool = false
  ) -> (amount: String, cost: (text: String, isTotal: Bool)?) {
    // A balance after an equals sign is only checked by the programs.
    let stated = text.prefix { $0 != "=" }
    let number = String(stated.prefix { !"@{[(".contains($0) }).trimmingWhitespace()
    var (cost, price): ((text: String, isTotal: Bool)?, (text: String, isTotal: Bool)?)
    if let open = stated.firstIndex(of: "{"), let close = stated[open...].firstIndex(of: "}") {
      let inner = stated[open..<close].drop { "{=".contains($0) }.prefix { $0 != "," }
      cost = (String(inner).trimmingWhitespace(), stated[open...].hasPrefix("{{"))
    }
    if let at = stated.firstIndex(of: "@") {
      let value = stated[at...].drop { $0 == "@" || $0 == ")" }
      price = (String(value).trimmingWhitespace(), stated[at...].hasPrefix("@@"))
    }
    // An expression, or a balance that gives the amount, is more than nothing.
    return (number.isEmpty ? text : number, prefersPrice ? price ?? cost : cost ?? price)
  }

  /// The value of an amount at a cost; nil if it is not exact to four decimals, or too large.
  func value(at cost: JournalAmount, isTotal: Bool) -> JournalAmount? {
    if isTotal {
      let total = Int64(clamping: cost.value.magnitude)
      return JournalAmount(value: value < 0 ? -total : total, commodity: cost.commodity)
    }
    let (whole, rest) = (Int128(value) * Int128(cost.value)).quotientAndRemainder(
      dividingBy: 10_000)
    guard rest == 0, let number = Int64(exactly: whole) else { return nil }
    return JournalAmount(value: number, commodity: cost.commodity)
  }

  init(value: Int64, commodity: String) {
    (self.value, self.commodity) = (value, commodity)
  }
}
