package import ExpenseCore

/// An amount as people see it, in two parts that meet at the decimal mark.
package struct AmountText {
  private let presentation: Presentation
  private var form: Presentation.AmountStyle
  private var currency: CurrencyCode?
  package private(set) var total = Total.zero

  /// How many columns what is before the decimal mark fills: signs, digits and grouping.
  package private(set) var wholeWidth = 0
  /// How many columns the decimal mark and what follows fill.
  package private(set) var restWidth = 0

  /// The style by the size of the amount.
  package var style: TextStyle { TextStyle(total, decimals: form.decimals) }

  package var text: String { form.format.text(of: total) }

  /// Starts without an amount.
  package init(_ presentation: Presentation) {
    self.presentation = presentation
    form = presentation.amounts(in: nil)
  }

  package init(_ total: Total, _ currency: CurrencyCode?, _ presentation: Presentation) {
    self.init(presentation)
    set(total, currency)
  }

  package init(_ item: ExpenseItem, _ presentation: Presentation) {
    self.init(presentation)
    set(item)
  }

  /// Takes the amount of an expense in the place of the one before.
  package mutating func set(_ item: ExpenseItem) { set(Total(item.amount), item.currency) }

  /// Takes a total in the place of the amount before.
  package mutating func set(_ total: Total, _ currency: CurrencyCode?) {
    if currency != self.currency {
      self.currency = currency
      form = presentation.amounts(in: currency)
    }
    self.total = total
    let digits = form.format.counts(of: total)
    let affixes = form.widths(isNegative: total.tenThousandths < 0)
    wholeWidth = affixes.prefix + digits.whole
    restWidth = digits.rest + affixes.suffix
  }

  /// Appends the text in UTF-8.
  package func append(to line: inout [UInt8]) { form.format.append(total, to: &line) }
}
