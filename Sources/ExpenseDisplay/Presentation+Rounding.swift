package import ExpenseCore

/// What is rounded when it is shown: averages and percentages. Totals are exact.
extension Presentation {
  /// An average of amounts, rounded to as many decimals as its currency is shown with.
  package func rounded(_ average: Ratio, in currency: CurrencyCode?) -> Total {
    average.rounded(toDecimals: amounts(in: currency).decimals)
  }

  /// A part of a whole in percent, rounded to one decimal: `27.3%`; a dash where there is none.
  package func percent(of ratio: Ratio?, isSigned: Bool = false) -> String {
    guard let percent = ratio.flatMap({ Ratio($0.numerator * 100, over: $0.denominator) }) else {
      return "-"
    }
    let hundredfold = percent.rounded(toDecimals: 1)
    return (isSigned && hundredfold > .zero ? "+" : "") + text(withOneDecimal: hundredfold) + "%"
  }
}
