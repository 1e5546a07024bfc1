/// A sum of amounts of one currency, in ten-thousandths of its unit.
///
/// It is twice as wide as an ``Amount``, so that no number of expenses that fits in memory or in a
/// file makes it overflow.
public struct Total: Hashable, Sendable {
  /// The sum in ten-thousandths of the currency's unit.
  public private(set) var tenThousandths: Int128

  /// The sum of no amounts.
  public static let zero = Total(tenThousandths: 0)

  /// Creates the sum of that many ten-thousandths.
  public init(tenThousandths: Int128) {
    self.tenThousandths = tenThousandths
  }

  /// So many units of a currency.
  init(units: Int) {
    tenThousandths = Int128(units) * Int128(Amount.unit)
  }

  /// The sum of one amount.
  public init(_ amount: Amount) {
    tenThousandths = Int128(amount.tenThousandths)
  }

  /// Adds an amount.
  public mutating func add(_ amount: Amount) {
    tenThousandths += Int128(amount.tenThousandths)
  }

  /// Takes an amount off.
  public mutating func subtract(_ amount: Amount) {
    tenThousandths -= Int128(amount.tenThousandths)
  }

  /// Both totals together.
  public static func + (first: Total, second: Total) -> Total {
    Total(tenThousandths: first.tenThousandths + second.tenThousandths)
  }

  /// The first total without the second.
  public static func - (first: Total, second: Total) -> Total {
    Total(tenThousandths: first.tenThousandths - second.tenThousandths)
  }
}

extension Total: Comparable {
  /// Whether the first total is the smaller one.
  public static func < (first: Total, second: Total) -> Bool {
    first.tenThousandths < second.tenThousandths
  }
}

extension Total: CustomStringConvertible {
  /// The total as JSON holds it: whole without a fraction, else with at least two decimals.
  public var description: String {
    let isNegative = tenThousandths < 0
    if let magnitude = UInt64(exactly: tenThousandths.magnitude) {
      return String(canonical: {
        CanonicalText.write(tenThousandths: magnitude, isNegative: isNegative, to: $0)
      })
    }
    let (whole, fraction) = tenThousandths.magnitude.quotientAndRemainder(
      dividingBy: UInt128(Amount.unit))
    // The fraction by itself has a zero before the point, or is one.
    let decimals = Total(tenThousandths: Int128(fraction)).description.dropFirst()
    return (isNegative ? "-" : "") + String(whole) + decimals
  }
}
