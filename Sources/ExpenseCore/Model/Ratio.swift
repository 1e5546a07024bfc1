/// The exact quotient of two numbers: an average, a share, a change.
///
/// Reports keep quotients exact, since most have infinitely many decimals. Code that shows one
/// rounds it, and chooses the number of decimals. Both numbers may have 112 bits, more than the sum
/// of all expenses of a file needs.
public struct Ratio: Sendable {
  /// The dividend.
  public let numerator: Int128
  /// The divisor; more than 0.
  public let denominator: Int128

  /// Create a quotient; nil if the denominator is 0.
  public init?(_ numerator: Int128, over denominator: Int128) {
    guard denominator != 0 else { return nil }
    self.numerator = denominator < 0 ? -numerator : numerator
    self.denominator = denominator < 0 ? -denominator : denominator
  }

  /// Create the quotient of two totals; nil if the second is 0.
  public init?(_ total: Total, over other: Total) {
    self.init(total.tenThousandths, over: other.tenThousandths)
  }

  /// Create the average of `count` amounts with a total, in units of the currency; nil if there are
  /// none.
  public init?(_ total: Total, over count: Int) {
    self.init(total.tenThousandths, over: Int128(count) * Int128(Amount.unit))
  }
}

extension Ratio: Hashable {
  /// True if both quotients are the same number.
  public static func == (first: Ratio, second: Ratio) -> Bool {
    !(first < second) && !(second < first)
  }

  /// Hash the rounded number, which is the same for equal quotients.
  public func hash(into hasher: inout Hasher) { hasher.combine(rounded()) }
}

extension Ratio: Comparable {
  /// True if the first quotient is smaller.
  public static func < (first: Ratio, second: Ratio) -> Bool {
    let left = first.numerator.multipliedFullWidth(by: second.denominator)
    let right = second.numerator.multipliedFullWidth(by: first.denominator)
    return (left.high, left.low) < (right.high, right.low)
  }
}
