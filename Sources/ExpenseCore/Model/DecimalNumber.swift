/// A decimal number of any length, built digit by digit before its conversion to an exact
/// ``Amount``.
package struct DecimalNumber {
  /// The result of converting a number to ten-thousandths.
  package enum Reading: Equatable {
    case amount(Amount)
    /// The amount of a number that differs from it only by the noise of a binary double.
    case noisy(Amount)
    case tooLarge
    /// The nearest amount to a number with real digits beyond the ten-thousandths; ties round away
    /// from zero.
    case tooPrecise(nearest: Amount)
  }

  package var isNegative: Bool
  /// The significant digits as values 0 to 9, without leading zeros.
  private var digits: [UInt8] = []
  /// The power of ten of the last digit.
  private var exponent = 0

  package init(isNegative: Bool = false) { self.isNegative = isNegative }

  /// Create a number from a literal that is known to follow the grammar of RFC 8259, section 6.
  package init(literal: ArraySlice<UInt8>) {
    self.init(isNegative: literal.first == UInt8(ascii: "-"))
    var isFraction = false
    // Not over pairs, for which the debug build would make two calls for each byte.
    for index in literal.indices {
      let byte = literal[index]
      switch byte {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        scale(by: literal[(index + 1)...])
        return
      case _ where byte.isDigit: append(byte, isFraction: isFraction)
      default: break
      }
    }
  }

  /// Append one ASCII digit.
  package mutating func append(_ digit: UInt8, isFraction: Bool = false) {
    append(value: digit - UInt8(ascii: "0"), isFraction: isFraction)
  }

  /// Append a digit by its value, 0 to 9.
  package mutating func append(value: UInt8, isFraction: Bool) {
    if isFraction { exponent -= 1 }
    guard value != 0 || !digits.isEmpty else { return }
    digits.append(value)
  }

  /// Multiply by the power of ten in the bytes; a power far out of range stays out of range.
  private mutating func scale(by text: ArraySlice<UInt8>) {
    let limit = 1_000_000
    var power = 0
    for byte in text where byte.isDigit {
      power = min(power * 10 + Int(byte - UInt8(ascii: "0")), limit)
    }
    exponent += text.first == UInt8(ascii: "-") ? -power : power
  }

  /// The number in ten-thousandths: exact, with only the noise of binary doubles removed.
  ///
  /// Programs that keep amounts in binary floating point print 12.30 as `12.299999999999999`. A
  /// number within 8·2⁻⁵³ of a ten-thousandth, relative to itself, reads as that ten-thousandth.
  /// This is the rounding error of a few operations, and only numbers of more than 15 significant
  /// digits, which a double does not hold exactly, come so close.
  ///
  /// From eleven billion on, such an error could be mistaken for a real fifth decimal: there a
  /// number must be within a tenth of a ten-thousandth. The distance is rounded up to 10⁻¹⁸ of a
  /// ten-thousandth, so that doubtful cases are never corrected.
  package var amount: Reading {
    var digits = digits
    var shift = exponent + Amount.decimals
    while digits.last == 0 {
      digits.removeLast()
      shift += 1
    }
    guard !digits.isEmpty else { return .amount(.zero) }
    // Int64 has at most 19 digits; with at most 20 here, UInt128 cannot overflow below.
    guard digits.count + shift <= 20 else { return .tooLarge }
    let wholeCount = max(0, min(digits.count, digits.count + shift))
    var whole = digits[..<wholeCount].reduce(into: UInt128(0)) { $0 = $0 * 10 + UInt128($1) }
    for _ in 0..<max(0, shift) { whole *= 10 }
    guard shift < 0 else { return amount(of: whole).map(Reading.amount) ?? .tooLarge }

    let fractionLength = 18
    let scale = UInt128(1_000_000_000_000_000_000)
    let zeros = min(fractionLength, max(0, -(digits.count + shift)))
    let used = digits[wholeCount...].prefix(fractionLength - zeros)
    var fraction = used.reduce(into: UInt128(0)) { $0 = $0 * 10 + UInt128($1) }
    for _ in 0..<(fractionLength - zeros - used.count) { fraction *= 10 }
    let isCut = wholeCount + used.count < digits.count
    let roundsUp = fraction >= scale / 2
    let distance = roundsUp ? scale - fraction : fraction + (isCut ? 1 : 0)
    let nearest = roundsUp ? whole + 1 : whole
    guard let amount = amount(of: nearest) else { return .tooLarge }
    let isNoisy = nearest > 0 && distance << 50 <= whole * scale + fraction && distance < scale / 10
    return isNoisy ? .noisy(amount) : .tooPrecise(nearest: amount)
  }

  /// The number without its sign, in its shortest form: `1234.5`.
  package var text: String {
    let zeros = String(repeating: "0", count: max(exponent, 1 - exponent - digits.count, 0))
    let written = digits.map { "\($0)" }.joined()
    guard exponent < 0 else { return digits.isEmpty ? "0" : written + zeros }
    let all = zeros + written
    var fraction = all.suffix(-exponent)
    while fraction.last == "0" { fraction.removeLast() }
    return all.dropLast(-exponent) + (fraction.isEmpty ? "" : "." + fraction)
  }

  private func amount(of magnitude: UInt128) -> Amount? {
    Int64(exactly: isNegative ? -Int128(magnitude) : Int128(magnitude))
      .map(Amount.init(tenThousandths:))
  }
}
