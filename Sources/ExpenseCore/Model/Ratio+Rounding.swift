extension Ratio {
  /// The quotient rounded to a number of decimals, half away from zero.
  ///
  /// - Parameter decimals: Number of decimals, 0 to 4.
  /// - Returns: The number in ten-thousandths.
  public func rounded(toDecimals decimals: Int = 4) -> Total {
    // `step` is the value of the last decimal in ten-thousandths.
    let decimals = max(0, min(decimals, Amount.decimals))
    let step = (decimals..<Amount.decimals).reduce(into: Int128(1)) { step, _ in step *= 10 }
    let scale = Int128(Amount.unit) / step
    let (whole, rest) = numerator.magnitude.quotientAndRemainder(dividingBy: denominator.magnitude)
    // Whole and rest are scaled separately to avoid overflow.
    let (digits, remainder) = (rest * scale.magnitude).quotientAndRemainder(
      dividingBy: denominator.magnitude)
    let isUp = remainder >= denominator.magnitude - remainder
    let magnitude = Int128(whole) * scale + Int128(digits) + (isUp ? 1 : 0)
    return Total(tenThousandths: (numerator < 0 ? -magnitude : magnitude) * step)
  }
}
