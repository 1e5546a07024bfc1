public import ExpenseCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Amount {
  /// Create the amount of a decimal number; nil if it has more than four decimals or is too large.
  public init?(exactly decimal: Decimal) {
    guard decimal.isFinite,
      case .amount(let amount) = DecimalNumber(literal: Array("\(decimal)".utf8)[...]).amount
    else { return nil }
    self = amount
  }
}

extension Decimal {
  /// Create the exact number of an amount.
  public init(_ amount: Amount) {
    self.init(
      sign: amount.tenThousandths < 0 ? .minus : .plus, exponent: -Amount.decimals,
      significand: Decimal(amount.tenThousandths.magnitude))
  }
}
