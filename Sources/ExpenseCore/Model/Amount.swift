/// An exact sum of money, counted in ten-thousandths of its currency's unit.
///
/// Ten-thousandths hold every minor unit of ISO 4217 (none to four decimals) in eight bytes, from
/// −922,337,203,685,477.5808 to 922,337,203,685,477.5807. Positive is spent, negative is money
/// back. Nothing here ever passes through binary floating point.
public struct Amount: Hashable, Sendable {
  /// The sum in ten-thousandths of the currency's unit: 12.50 is 125,000.
  public let tenThousandths: Int64

  /// How many decimals the representation holds: 4.
  package static let decimals = 4

  /// How many ten-thousandths make one unit: 10,000.
  package static let unit = 10_000

  /// Nothing spent.
  public static let zero = Amount(tenThousandths: 0)

  /// Creates the sum of that many ten-thousandths.
  public init(tenThousandths: Int64) {
    self.tenThousandths = tenThousandths
  }

  /// This amount and another together.
  ///
  /// - Throws: ``InvalidValue`` when the sum does not fit; nothing wraps around.
  public func adding(_ other: Amount) throws -> Amount {
    let (sum, overflow) = tenThousandths.addingReportingOverflow(other.tenThousandths)
    guard !overflow else {
      throw InvalidValue(field: .amount, text: "\(self)+\(other)", reason: .tooLarge)
    }
    return Amount(tenThousandths: sum)
  }
}

extension Amount {
  /// Checks that a currency has as many decimals as this amount needs; one that is not known has.
  ///
  /// - Throws: ``InvalidValue`` with the number of decimals.
  package func check(fits currency: CurrencyCode?) throws {
    guard let currency else { return }
    var (rest, decimals) = (tenThousandths, Amount.decimals)
    while decimals > 0, rest % 10 == 0 { (rest, decimals) = (rest / 10, decimals - 1) }
    guard decimals <= currency.decimals else {
      // As many as are shown.
      if decimals == 1 { decimals = 2 }
      throw InvalidValue(
        field: .amount, text: description, reason: .tooManyDecimals(decimals, currency))
    }
  }
}

extension Amount: Comparable {
  /// Whether the first amount is the smaller one.
  public static func < (first: Amount, second: Amount) -> Bool {
    first.tenThousandths < second.tenThousandths
  }
}

extension Amount: CustomStringConvertible {
  /// The amount as the file holds it: `30`, `12.50`, `-0.125`.
  public var description: String { Total(self).description }
}
