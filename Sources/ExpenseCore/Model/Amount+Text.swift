extension Amount {
  /// Create an amount from text as machines write it: `12.50`, `-3`, `0.0125`.
  ///
  /// For text that people type, use ``AmountReader``.
  ///
  /// - Parameter text: An optional sign, digits, and optionally a point with up to four decimals,
  ///   not counting zeros at the end.
  /// - Throws: An ``InvalidValue`` for any other text, or if the amount is too large.
  public init(_ text: String) throws {
    func invalid(_ reason: InvalidValue.Reason) -> InvalidValue {
      InvalidValue(field: .amount, text: text, reason: reason)
    }
    let digits =
      text.utf8.first.map { "+-".utf8.contains($0) } == true
      ? Substring(text).dropFirst() : Substring(text)
    let halves = digits.utf8.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }) else {
      throw invalid(.notAnAmount)
    }
    var number = DecimalNumber(isNegative: text.hasPrefix("-"))
    for (index, half) in halves.enumerated() {
      for digit in half { number.append(digit, isFraction: index == 1) }
    }
    switch number.amount {
    case .amount(let amount): self = amount
    case .tooLarge: throw invalid(.tooLarge)
    case .noisy, .tooPrecise: throw invalid(.tooManyDecimals(halves.last.map(\.count) ?? 0, nil))
    }
  }
}
