/// A sum of amounts of one currency, in ten-thousandths of its unit.
///
/// It is twice as wide as an ``Amount``, so that no number of expenses that fits in memory or in a
/// file makes it overflow.
public struct Total: Hashable, Sendable {
  /// The sum in ten-thousandths of the currency's unit.
  public private(set) var tenThousandths: Int128

  /// The sum of no amounts.
  public static let zero = Total(tenThousandths: 0)

  private init(tenThousandths: Int128) {
    self.tenThousandths = tenThousandths
  }

  /// The sum of one amount.
  public init(_ amount: Amount) {
    tenThousandths = Int128(amount.tenThousandths)
  }

  /// Adds an amount.
  public mutating func add(_ amount: Amount) {
    tenThousandths += Int128(amount.tenThousandths)
  }

  /// Both totals together.
  public static func + (first: Total, second: Total) -> Total {
    Total(tenThousandths: first.tenThousandths + second.tenThousandths)
  }

  /// The parts that a text of this total is made of, so that each locale can put them together.
  ///
  /// - Parameter minimumDecimals: How many decimals to give at least, 0 to 4. Further decimals are
  ///   given as long as they are not zero: nothing is rounded.
  /// - Returns: Whether the total is below zero, the digits before the decimal mark (at least one),
  ///   and the digits after it.
  public func digits(
    minimumDecimals: Int
  ) -> (isNegative: Bool, whole: String, fraction: String) {
    let (whole, rest) = tenThousandths.magnitude.quotientAndRemainder(
      dividingBy: UInt128(Amount.unit))
    var fraction = String(String(rest + UInt128(Amount.unit)).dropFirst())
    while fraction.count > minimumDecimals, fraction.hasSuffix("0") { fraction.removeLast() }
    return (tenThousandths < 0, String(whole), fraction)
  }
}

extension Total: CustomStringConvertible {
  /// The total as JSON holds it: whole without a fraction, else with at least two decimals.
  public var description: String {
    let isWhole = tenThousandths % Int128(Amount.unit) == 0
    let (isNegative, whole, fraction) = digits(minimumDecimals: isWhole ? 0 : 2)
    return (isNegative ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
  }
}
