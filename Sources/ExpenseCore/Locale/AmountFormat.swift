/// A format for amounts of a currency in a locale, based on Unicode's CLDR.
///
/// The pattern is read from a table once, and applied to digits: this is exact for all amounts and
/// totals, and a hundred times faster than asking Foundation for each, with the same result. An
/// amount has at least as many decimals as its currency, and further ones if they are not zero;
/// nothing is rounded.
public struct AmountFormat: Hashable, Sendable {
  /// The form of a currency's name beside an amount.
  public enum Naming: String, Codable, Sendable {
    /// The symbol in the locale, such as `US$`, or the code if the locale has none.
    case symbol
    /// The symbol in the currency's home country, such as `$`.
    case shortSymbol
    /// The code, such as `USD`.
    case code
  }

  /// The settings that a format is created from.
  package struct Purpose: Codable, Hashable, Sendable {
    /// The code of the currency; nil for plain numbers.
    package var currency: String?
    package var locale: LocaleIdentifier?
    package var naming = Naming.symbol
    package var hasDirectionMarks = true
  }

  package let purpose: Purpose
  package let marks: NumberMarks
  let positive: LocaleRecord.Affixes
  let negative: LocaleRecord.Affixes
  package let minimumDecimals: Int
  // The ten digits in UTF-8, all of the same length, and the marks.
  private let digits: [UInt8]
  private let decimalMark: [UInt8]
  private let groupingMark: [UInt8]

  /// Create the format for amounts of a currency.
  ///
  /// - Parameters:
  ///   - currency: The currency, which also sets the number of decimals: see
  ///     ``CurrencyCode/decimals``.
  ///   - locale: Language and country; nil if unknown, for the format of the United States.
  ///   - naming: The form of the currency's name.
  public init(_ currency: CurrencyCode, locale: LocaleIdentifier?, naming: Naming = .symbol) {
    self.init(
      Purpose(currency: currency.code, locale: locale, naming: naming), currency,
      minimumDecimals: currency.decimals)
  }

  /// Create the format for numbers without a currency.
  public init(numbersIn locale: LocaleIdentifier?) {
    self.init(Purpose(locale: locale), nil, minimumDecimals: 0)
  }

  private init(_ purpose: Purpose, _ currency: CurrencyCode?, minimumDecimals: Int) {
    let record = LocaleRecord(of: purpose.locale ?? .american)
    let affixes = record.affixes(of: currency, purpose.naming)
    self.init(
      purpose, positive: affixes.positive, negative: affixes.negative,
      marks: record.marks(of: currency), minimumDecimals: minimumDecimals)
  }

  init(
    _ purpose: Purpose, positive: LocaleRecord.Affixes, negative: LocaleRecord.Affixes,
    marks: NumberMarks, minimumDecimals: Int
  ) {
    self.purpose = purpose
    self.positive = positive
    self.negative = negative
    self.marks = marks
    self.minimumDecimals = minimumDecimals
    digits = (0..<10).flatMap { digit in
      Unicode.Scalar(marks.zero.value + digit).map { Array(String($0).utf8) } ?? []
    }
    decimalMark = Array(marks.decimalMark.utf8)
    groupingMark = Array(marks.groupingMark.utf8)
  }

  /// The text before and after the digits: signs, and the symbol or code of the currency.
  public func affixes(isNegative: Bool) -> (prefix: String, suffix: String) {
    let affixes = isNegative ? negative : positive
    return (affixes.prefix, affixes.suffix)
  }

  /// An amount as text.
  public func text(of amount: Amount) -> String { text(of: Total(amount)) }

  /// A total as text.
  public func text(of total: Total) -> String {
    var bytes: [UInt8] = []
    append(total, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A whole number as text.
  public func text(of number: Int) -> String { text(of: Total(units: number)) }

  /// Number of digits and marks between the affixes: in the whole number, and from the decimal mark
  /// on.
  public func counts(of total: Total) -> (whole: Int, rest: Int) {
    let magnitude = total.tenThousandths.magnitude
    // Wide numbers are rare and slow.
    return UInt64(exactly: magnitude).map { counts(of: $0) } ?? counts(of: magnitude)
  }

  /// Append a total in UTF-8.
  public func append(_ total: Total, to bytes: inout [UInt8]) {
    let isNegative = total.tenThousandths < 0
    if isNegative { bytes += negative.prefix.utf8 } else { bytes += positive.prefix.utf8 }
    let magnitude = total.tenThousandths.magnitude
    if let narrow = UInt64(exactly: magnitude) {
      appendDigits(of: narrow, to: &bytes)
    } else {
      appendDigits(of: magnitude, to: &bytes)
    }
    if isNegative { bytes += negative.suffix.utf8 } else { bytes += positive.suffix.utf8 }
  }

  // MARK: Digits

  @inline(__always)
  private func counts<Number: UnsignedInteger & FixedWidthInteger>(
    of tenThousandths: Number
  ) -> (whole: Int, rest: Int) {
    var (whole, fraction) = tenThousandths.quotientAndRemainder(dividingBy: Number(Amount.unit))
    var count = 1
    while whole >= 10 { (whole, count) = (whole / 10, count + 1) }
    let decimals = decimals(of: Int(truncatingIfNeeded: fraction)).count
    return (count + markCount(in: count), decimals > 0 ? 1 + decimals : 0)
  }

  /// Number of thousands separators in a number of `count` digits.
  private func markCount(in count: Int) -> Int {
    guard !groupingMark.isEmpty, count >= marks.lastGroup + marks.minimumGroupingDigits else {
      return 0
    }
    return 1 + (count - marks.lastGroup - 1) / marks.otherGroups
  }

  /// The decimals to show for a fraction in ten-thousandths: as a number, and their count.
  private func decimals(of tenThousandths: Int) -> (number: Int, count: Int) {
    var (number, count) = (tenThousandths, Amount.decimals)
    while count > minimumDecimals, number % 10 == 0 { (number, count) = (number / 10, count - 1) }
    return (number, count)
  }

  @inline(__always)
  private func appendDigits<Number: UnsignedInteger & FixedWidthInteger>(
    of tenThousandths: Number, to bytes: inout [UInt8]
  ) {
    let (whole, fraction) = tenThousandths.quotientAndRemainder(dividingBy: Number(Amount.unit))
    appendWhole(whole, to: &bytes)
    let decimals = decimals(of: Int(truncatingIfNeeded: fraction))
    guard decimals.count > 0 else { return }
    bytes += decimalMark
    var unit = 1
    for _ in 1..<decimals.count { unit *= 10 }
    for _ in 0..<decimals.count {
      append(decimals.number / unit % 10, to: &bytes)
      unit /= 10
    }
  }

  @inline(__always)
  private func appendWhole<Number: UnsignedInteger & FixedWidthInteger>(
    _ whole: Number, to bytes: inout [UInt8]
  ) {
    // The largest total has 35 digits.
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 40) { values in
      var (rest, count) = (whole, 0)
      repeat {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        values[count] = Int(truncatingIfNeeded: digit)
        (rest, count) = (quotient, count + 1)
      } while rest > 0
      let isGrouped = markCount(in: count) > 0
      for index in (0..<count).reversed() {
        append(values[index], to: &bytes)
        let behind = index - marks.lastGroup
        if isGrouped, behind >= 0, behind % marks.otherGroups == 0 { bytes += groupingMark }
      }
    }
  }

  @inline(__always)
  private func append(_ digit: Int, to bytes: inout [UInt8]) {
    if digits.count == 10 {
      bytes.append(digits[digit])
    } else {
      let length = digits.count / 10
      bytes += digits[digit * length..<(digit + 1) * length]
    }
  }
}
