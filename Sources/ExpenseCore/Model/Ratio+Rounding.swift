extension Ratio {
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
