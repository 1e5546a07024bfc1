extension AmountFormat {
  /// The same format without direction marks, which terminals ignore where columns are aligned.
  public var withoutDirectionMarks: AmountFormat {
    var purpose = purpose
    purpose.hasDirectionMarks = false
    return mapping(purpose) { $0.withoutDirectionMarks }
  }

  /// The same format with plain spaces, signs and apostrophes; nil if it has other non-ASCII
  /// characters.
  public var inASCII: AmountFormat? {
    let format = mapping(purpose) { text in
      String(String.UnicodeScalarView(text.unicodeScalars.map { AmountFormat.plain[$0] ?? $0 }))
    }
    let samples = [Total(units: 1_234_567), Total(units: -1_234_567), Total(tenThousandths: 1)]
    return samples.allSatisfy { format.text(of: $0).utf8.allSatisfy { $0 < 0x80 } } ? format : nil
  }

  /// ASCII substitutes for other characters.
  private static let plain: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{A0}": " ", "\u{202F}": " ", "\u{2009}": " ", "\u{2212}": "-", "\u{2019}": "'",
  ]

  /// The same format with a minimum number of decimals.
  public func withDecimals(_ count: Int) -> AmountFormat {
    AmountFormat(
      purpose, positive: positive, negative: negative, marks: marks, minimumDecimals: count)
  }

  /// The same format for expenses: an amount under 0 is money that came in, and has a plus sign.
  public var showingMoneyIn: AmountFormat {
    var signed = positive
    signed.prefix = "+" + signed.prefix
    return AmountFormat(
      purpose, positive: positive, negative: signed, marks: marks, minimumDecimals: minimumDecimals)
  }

  private func mapping(_ purpose: Purpose, _ replace: (String) -> String) -> AmountFormat {
    AmountFormat(
      purpose, positive: positive.mapping(replace), negative: negative.mapping(replace),
      marks: marks.mapping(replace), minimumDecimals: minimumDecimals)
  }
}
