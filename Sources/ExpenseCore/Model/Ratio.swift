/// The exact quotient of two numbers: an average, a share, a change.
///
/// Reports keep quotients as they are, since most have no end as decimals; whoever shows one rounds it,
/// and says to how many decimals. Both numbers may have 112 bits, which are more than the sums of all
/// expenses of a file need.
public struct Ratio: Sendable {
  /// What is divided.
  public let numerator: Int128
  /// What it is divided by; more than 0.
  public let denominator: Int128

  /// Divides; nothing can be divided by 0.
  public init?(_ numerator: Int128, over denominator: Int128) {
    guard denominator != 0 else { return nil }
    self.numerator = denominator < 0 ? -numerator : numerator
    self.denominator = denominator < 0 ? -denominator : denominator
  }

  /// A total over another one.
  public init?(_ total: Total, over other: Total) {
    self.init(total.tenThousandths, over: other.tenThousandths)
  }

  /// The average of so many amounts with a total, in units of the currency.
  public init?(_ total: Total, over count: Int) {
    self.init(total.tenThousandths, over: Int128(count) * Int128(Amount.unit))
  }

  /// The quotient as a decimal number, of which the last digit is rounded: half away from zero.
  ///
  /// - Parameter decimals: How many decimals there are, 0 to 4.
  /// - Returns: The number in ten-thousandths.
  public func rounded(toDecimals decimals: Int = 4) -> Total {
    // How many ten-thousandths the last digit counts.
    let decimals = max(0, min(decimals, Amount.decimals))
    let step = (decimals..<Amount.decimals).reduce(into: Int128(1)) { step, _ in step *= 10 }
    let scale = Int128(Amount.unit) / step
    let (whole, rest) = numerator.magnitude.quotientAndRemainder(dividingBy: denominator.magnitude)
    // Whole and rest by themselves, so that nothing gets too large.
    let (digits, remainder) = (rest * scale.magnitude).quotientAndRemainder(
      dividingBy: denominator.magnitude)
    let isUp = remainder >= denominator.magnitude - remainder
    let magnitude = Int128(whole) * scale + Int128(digits) + (isUp ? 1 : 0)
    return Total(tenThousandths: (numerator < 0 ? -magnitude : magnitude) * step)
  }
}

extension Ratio: Hashable {
  /// Whether both quotients are the same number.
  public static func == (first: Ratio, second: Ratio) -> Bool {
    !(first < second) && !(second < first)
  }

  /// Puts in what is the same for all spellings of a number.
  public func hash(into hasher: inout Hasher) { hasher.combine(rounded()) }
}

extension Ratio: Comparable {
  /// Whether the first quotient is the smaller one.
  public static func < (first: Ratio, second: Ratio) -> Bool {
    let left = first.numerator.multipliedFullWidth(by: second.denominator)
    let right = second.numerator.multipliedFullWidth(by: first.denominator)
    return (left.high, left.low) < (right.high, right.low)
  }
}
