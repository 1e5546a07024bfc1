/// A sum of amounts of one currency, in ten-thousandths of its unit.
///
/// It is twice as wide as an ``Amount``, so that it cannot overflow for any number of expenses that
/// fits in memory or in a file.
public struct Total: Hashable, Sendable {
  /// The sum in ten-thousandths of the currency's unit.
  public private(set) var tenThousandths: Int128

  /// A total of zero.
  public static let zero = Total(tenThousandths: 0)

  /// Create a total from ten-thousandths of the currency's unit.
  public init(tenThousandths: Int128) { self.tenThousandths = tenThousandths }

  /// Create a total from whole units of a currency.
  init(units: Int) { tenThousandths = Int128(units) * Int128(Amount.unit) }

  /// Create a total of one amount.
  public init(_ amount: Amount) { tenThousandths = Int128(amount.tenThousandths) }

  /// Add an amount.
  @inline(__always)
  public mutating func add(_ amount: Amount) { tenThousandths += Int128(amount.tenThousandths) }

  /// Subtract an amount.
  public mutating func subtract(_ amount: Amount) {
    tenThousandths -= Int128(amount.tenThousandths)
  }

  /// The sum of two totals.
  public static func + (first: Total, second: Total) -> Total {
    Total(tenThousandths: first.tenThousandths + second.tenThousandths)
  }

  /// The difference of two totals.
  public static func - (first: Total, second: Total) -> Total {
    Total(tenThousandths: first.tenThousandths - second.tenThousandths)
  }
}

extension Total: Comparable {
  /// True if the first total is smaller.
  public static func < (first: Total, second: Total) -> Bool {
    first.tenThousandths < second.tenThousandths
  }
}

extension Total: CustomStringConvertible {
  /// The total as in JSON: without decimals if it is whole, otherwise with at least two.
  public var description: String {
    let isNegative = tenThousandths < 0
    if let magnitude = UInt64(exactly: tenThousandths.magnitude) {
      return String(canonical: {
        CanonicalText.write(tenThousandths: magnitude, isNegative: isNegative, to: $0)
      })
    }
    let (whole, fraction) = tenThousandths.magnitude.quotientAndRemainder(
      dividingBy: UInt128(Amount.unit))
    // On its own, the fraction reads `0` or starts with `0.`, so drop that digit.
    let decimals = Total(tenThousandths: Int128(fraction)).description.dropFirst()
    return (isNegative ? "-" : "") + String(whole) + decimals
  }
}
