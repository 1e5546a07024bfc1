import ExpenseCore

/// An amount as people see it, in two parts that meet at the decimal mark.
struct AmountText {
  /// The digits before the decimal mark, with sign and grouping.
  let whole: String
  /// The decimal mark and what follows.
  let rest: String

  var text: String { whole + rest }

  /// Amounts without a currency are shown in dollars; a currency that was named is named.
  ///
  /// The two stay apart in this way: an unmarked amount is not known to be in dollars.
  init(_ total: Total, _ currency: CurrencyCode?) {
    let (isNegative, whole, fraction) = total.digits(
      minimumDecimals: (currency ?? .usDollar).decimals)
    let grouped = String(
      whole.reversed().enumerated()
        .flatMap { index, digit in index > 0 && index % 3 == 0 ? [",", digit] : [digit] }
        .reversed())
    self.whole = (isNegative ? "-" : "") + (currency == nil ? "$" : "") + grouped
    rest = (fraction.isEmpty ? "" : "." + fraction) + (currency.map { " \($0)" } ?? "")
  }

  init(_ item: ExpenseItem) {
    self.init(Total(item.amount), item.currency)
  }
}

extension Totals {
  /// The number of expenses and their totals: `3 expenses, $47.50, 12.00 EUR`.
  var text: String {
    let amounts = byCurrency.map { AmountText($0.total, $0.currency).text }
    return (["\(count) \(count == 1 ? "expense" : "expenses")"] + amounts).joined(separator: ", ")
  }
}
