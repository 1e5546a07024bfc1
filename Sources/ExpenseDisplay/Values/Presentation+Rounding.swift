package import ExpenseCore

/// Rounding for display, of averages and percentages; totals are exact.
extension Presentation {
  /// An average of amounts, rounded to the decimals of its currency.
  package func rounded(_ average: Ratio, in currency: CurrencyCode?) -> Total {
    average.rounded(toDecimals: amounts(in: currency).decimals)
  }

  /// A total without decimals if it is whole: `€320`, `€320.50`.
  package func shortText(of total: Total, in currency: CurrencyCode?) -> String {
    let format = amounts(in: currency).format
    let isWhole = total.tenThousandths % Int128(Amount.unit) == 0
    return (isWhole ? format.withDecimals(0) : format).text(of: total)
  }

  /// A total in whole units, rounded: `€82`.
  package func roundedText(of total: Total, in currency: CurrencyCode?) -> String {
    let units = Ratio(total.tenThousandths, over: Int128(Amount.unit))?.rounded(toDecimals: 0)
    return shortText(of: units ?? total, in: currency)
  }

  /// A total in whole units, rounded, without the sign of its currency: `1,736`.
  package func wholeText(of total: Total) -> String {
    let units = Ratio(total.tenThousandths, over: Int128(Amount.unit))?.rounded(toDecimals: 0)
    return numberFormat.text(of: units ?? total)
  }

  /// A ratio in percent, rounded to one decimal: `27.3%`; a dash if there is none.
  package func percent(of ratio: Ratio?, isSigned: Bool = false) -> String {
    guard let percent = ratio.flatMap({ Ratio($0.numerator * 100, over: $0.denominator) }) else {
      return "-"
    }
    let hundredfold = percent.rounded(toDecimals: 1)
    return (isSigned && hundredfold > .zero ? "+" : "") + text(withOneDecimal: hundredfold) + "%"
  }

  /// A ratio in whole percent: `27%`.
  package func wholePercent(of ratio: Ratio) -> String {
    let percent = Ratio(ratio.numerator * 100, over: ratio.denominator)?.rounded(toDecimals: 0)
    return percent.map { numberFormat.text(of: $0) + "%" } ?? ""
  }

  /// A number of bytes in decimal units: `168 KB`, `1.4 MB`.
  package func text(ofBytes count: Int) -> String {
    if count < 1_000 { return "\(text(of: count)) bytes" }
    if count < 999_500 { return "\(text(of: (count + 500) / 1_000)) KB" }
    let tenths = (count + 50_000) / 100_000
    return text(withOneDecimal: Total(tenThousandths: Int128(tenths) * 1_000)) + " MB"
  }
}

extension Ratio {
  /// The quotient without its sign.
  var magnitude: Ratio { numerator < 0 ? Ratio(-numerator, over: denominator) ?? self : self }
}
