package import ExpenseCore

/// A formatted amount in two parts, split at the decimal mark.
package struct AmountText {
  private let presentation: Presentation
  private var form: Presentation.AmountStyle
  private var currency: CurrencyCode?
  private let sign: Presentation.Sign
  package private(set) var total = Total.zero

  /// The width of the part before the decimal mark: signs, digits and thousands separators.
  package private(set) var wholeWidth = 0
  /// The width of the decimal mark and the part after it.
  package private(set) var restWidth = 0

  /// The style of the amount of an expense: the weight for its size, and the colour of money that came
  /// in; nil for a sum, whose size says little.
  package var style: TextStyle? {
    guard sign == .ofExpense else { return nil }
    let weight = TextStyle.Weight(sizeOf: total, decimals: form.decimals)
    if total < .zero { return TextStyle(.green, weight) }
    return weight.map { TextStyle(nil, $0) }
  }

  package var text: String { form.format.text(of: total) }

  /// Create a text without an amount.
  package init(_ presentation: Presentation, _ sign: Presentation.Sign = .ofNumber) {
    (self.presentation, self.sign) = (presentation, sign)
    form = presentation.amounts(in: nil, sign)
  }

  package init(
    _ total: Total, _ currency: CurrencyCode?, _ presentation: Presentation,
    _ sign: Presentation.Sign = .ofNumber
  ) {
    self.init(presentation, sign)
    set(total, currency)
  }

  package init(_ item: ExpenseItem, _ presentation: Presentation) {
    self.init(presentation, .ofExpense)
    set(item)
  }

  /// Replace the amount with that of an expense.
  package mutating func set(_ item: ExpenseItem) { set(Total(item.amount), item.currency) }

  /// Replace the amount with a total.
  package mutating func set(_ total: Total, _ currency: CurrencyCode?) {
    if currency != self.currency {
      self.currency = currency
      form = presentation.amounts(in: currency, sign)
    }
    self.total = total
    let digits = form.format.counts(of: total)
    let affixes = form.widths(isNegative: total.tenThousandths < 0)
    wholeWidth = affixes.prefix + digits.whole
    restWidth = digits.rest + affixes.suffix
  }

  /// Append the text in UTF-8.
  package func append(to line: inout [UInt8]) { form.format.append(total, to: &line) }
}
