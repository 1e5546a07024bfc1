/// An exact sum of money, counted in ten-thousandths of its currency's unit.
///
/// Ten-thousandths hold every minor unit of ISO 4217 (zero to four decimals) in eight bytes, from
/// −922,337,203,685,477.5808 to 922,337,203,685,477.5807. A positive amount is money spent, a
/// negative one is money back. No amount ever passes through binary floating point.
public struct Amount: Hashable, Sendable {
  /// The sum in ten-thousandths of the currency's unit: 12.50 is 125,000.
  public let tenThousandths: Int64

  /// Number of decimals that an amount can hold: 4.
  package static let decimals = 4

  /// Number of ten-thousandths in one unit: 10,000.
  package static let unit = 10_000

  /// An amount of zero.
  public static let zero = Amount(tenThousandths: 0)

  /// Create an amount from ten-thousandths of the currency's unit.
  public init(tenThousandths: Int64) { self.tenThousandths = tenThousandths }

  /// The sum of this amount and another.
  ///
  /// - Throws: An ``InvalidValue`` if the sum overflows; it never wraps around.
  public func adding(_ other: Amount) throws -> Amount {
    let (sum, overflow) = tenThousandths.addingReportingOverflow(other.tenThousandths)
    guard !overflow else {
      throw InvalidValue(field: .amount, text: "\(self)+\(other)", reason: .tooLarge)
    }
    return Amount(tenThousandths: sum)
  }

  /// Check that a currency has as many decimals as this amount needs; an unknown currency passes.
  ///
  /// - Throws: An ``InvalidValue`` with the number of decimals.
  package func check(fits currency: CurrencyCode?) throws {
    guard let currency else { return }
    var (rest, decimals) = (tenThousandths, Amount.decimals)
    while decimals > 0, rest % 10 == 0 { (rest, decimals) = (rest / 10, decimals - 1) }
    guard decimals <= currency.decimals else {
      // Amounts are shown with at least two decimals.
      if decimals == 1 { decimals = 2 }
      throw InvalidValue(
        field: .amount, text: description, reason: .tooManyDecimals(decimals, currency))
    }
  }
}

extension Amount: Comparable {
  /// True if the first amount is smaller.
  public static func < (first: Amount, second: Amount) -> Bool {
    first.tenThousandths < second.tenThousandths
  }
}

extension Amount: CustomStringConvertible {
  /// The amount as written in the file: `30`, `12.50`, `-0.125`.
  public var description: String { Total(self).description }
}
