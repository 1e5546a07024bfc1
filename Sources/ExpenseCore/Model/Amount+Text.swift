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
    let bytes = Array(text.utf8)
    let isSigned = bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-")
    let halves = bytes.dropFirst(isSigned ? 1 : 0).split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }) else {
      throw invalid(.notAnAmount)
    }
    switch DecimalNumber(literal: bytes[...]).amount {
    case .amount(let amount): self = amount
    case .tooLarge: throw invalid(.tooLarge)
    case .noisy, .tooPrecise: throw invalid(.tooManyDecimals(halves.last.map(\.count) ?? 0, nil))
    }
  }
}
