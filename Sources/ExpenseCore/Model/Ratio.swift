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
