/// A number as written.
struct WrittenNumber {
  /// The number without a sign.
  let number: DecimalNumber
  /// Number of digits after the decimal mark.
  let decimals: Int
  let decimalMark: Unicode.Scalar?
  let groupingMark: Unicode.Scalar?

  /// The exact amount; nil if it is too large.
  package func amount(isNegative: Bool) -> Amount? {
    var number = number
    number.isNegative = isNegative
    guard case .amount(let amount) = number.amount else { return nil }
    return amount
  }

  func isEqual(to other: WrittenNumber) -> Bool { number.text == other.number.text }

  /// The number and the meaning of its marks: `1234 (with '.' as thousands separator)`.
  var explanation: String {
    if let decimalMark { return "\(number.text) (with '\(decimalMark)' as decimal mark)" }
    if let groupingMark { return "\(number.text) (with '\(groupingMark)' as thousands separator)" }
    return number.text
  }
}

/// A form for numbers: the marks and the sizes of the groups.
struct NumberForm: Sendable {
  private let decimalMarks: [Unicode.Scalar]
  private let groupingMarks: [Unicode.Scalar]
  private let lastGroup: Int
  private let otherGroups: Int

  /// The form that programs write: digits with a decimal point.
  static let plain = NumberForm(decimalMark: ".", groupingMark: nil)
  static let american = NumberForm(decimalMark: ".", groupingMark: ",")
  static let european = NumberForm(decimalMark: ",", groupingMark: ".")

  /// Create a form with these marks and groups of three digits.
  init(decimalMark: Character, groupingMark: Character?) {
    decimalMarks = Array(decimalMark.unicodeScalars.prefix(1))
    groupingMarks = groupingMark.map { NumberForm.alternatives(to: String($0)) } ?? []
    (lastGroup, otherGroups) = (3, 3)
  }

  /// Create the form for amounts of a currency in a locale.
  init(of currency: CurrencyCode, in locale: LocaleIdentifier) {
    let marks = LocaleRecord(of: locale).marks(of: currency)
    decimalMarks = Array(marks.decimalMark.unicodeScalars.prefix(1))
    groupingMarks = NumberForm.alternatives(to: marks.groupingMark)
    (lastGroup, otherGroups) = (marks.lastGroup, marks.otherGroups)
  }

  /// The characters typed for a mark: few keyboards have a no-break space or a curved apostrophe.
  private static func alternatives(to mark: String) -> [Unicode.Scalar] {
    guard let mark = mark.unicodeScalars.first else { return [] }
    if mark.properties.isWhitespace { return [" ", "\u{A0}", "\u{202F}", "\u{2009}"] }
    return mark == "\u{2019}" || mark == "'" ? ["'", "\u{2019}"] : [mark]
  }

  /// Read a whole text as a number; return nil if it has another form.
  package func read(_ scalars: [Unicode.Scalar]) -> WrittenNumber? {
    let mark = scalars.lastIndex(where: decimalMarks.contains)
    let whole = mark.map { scalars[..<$0] } ?? scalars[...]
    let fraction = mark.map { scalars[($0 + 1)...] } ?? []
    // The zeros of all scripts that have a digit here.
    let zeros = Set(scalars.compactMap { digit in digit.digitValue.map { Int(digit.value) - $0 } })
    guard mark == nil || !fraction.isEmpty, mark != nil || !whole.isEmpty, zeros.count <= 1
    else { return nil }
    let groups = whole.split(
      omittingEmptySubsequences: false, whereSeparator: groupingMarks.contains)
    if let first = groups.first, groups.count > 1 {
      guard Set(whole.filter(groupingMarks.contains)).count == 1,
        (1...otherGroups).contains(first.count), first.first?.digitValue != 0,
        groups.last?.count == lastGroup,
        groups.dropFirst().dropLast().allSatisfy({ $0.count == otherGroups })
      else { return nil }
    }
    var number = DecimalNumber()
    for (part, isFraction) in groups.map({ ($0, false) }) + [(fraction, true)] {
      for scalar in part {
        guard let digit = scalar.digitValue else { return nil }
        number.append(value: UInt8(digit), isFraction: isFraction)
      }
    }
    return WrittenNumber(
      number: number, decimals: fraction.count, decimalMark: mark.map { scalars[$0] },
      groupingMark: groups.count > 1 ? whole.first(where: groupingMarks.contains) : nil)
  }
}
