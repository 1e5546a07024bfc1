extension Amount {
  /// Reads an amount as machines write it: `12.50`, `-3`, `0.0125`.
  ///
  /// What people type, ``AmountReader`` reads.
  ///
  /// - Parameter text: A sign or none, digits, and perhaps a point with up to four decimals that count.
  /// - Throws: ``InvalidValue`` for any other text, or an amount that is too large.
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
    for (place, half) in halves.enumerated() {
      for digit in half { number.append(digit, isFraction: place == 1) }
    }
    switch number.amount {
    case .amount(let amount): self = amount
    case .tooLarge: throw invalid(.tooLarge)
    case .noisy, .tooPrecise:
      throw invalid(.tooManyDecimals(halves.last.map(\.count) ?? 0, nil))
    }
  }
}
