package import ExpenseCore
package import Text

/// Changes of what was spent, against the days of a ``Comparison``.
extension Presentation {
  /// A change in whole units of its currency: `▲ 218`, `▼ 26`; `same` if it rounds to 0.
  ///
  /// - Parameters:
  ///   - change: What was spent more.
  ///   - spent: All that was spent: a change of more than 2 % of it stands out.
  /// - Returns: The text, and its style.
  package func changeText(
    of change: Total, among spent: Total
  ) -> (text: DisplayText, style: TextStyle?) {
    guard let units = Ratio(change.tenThousandths, over: Int128(10_000))?.rounded(toDecimals: 0),
      units != .zero
    else { return ("same", nil) }
    let isMore = units > .zero
    let number = DisplayText(numberFormat.text(of: isMore ? units : .zero - units))
    let isLarge = change.tenThousandths.magnitude * 50 > spent.tenThousandths.magnitude
    return (sign(isMore: isMore) + number, isLarge ? .strong : nil)
  }

  /// A comparison of what was spent, as a sentence: `▲ 11.5% more than by Oct 26`; nil if nothing was
  /// spent on the other days, or if more came back than was spent.
  package func sentence(
    comparing current: CurrencyTotal, with previous: CurrencyTotal, _ comparison: Period.Comparison,
    _ settings: Settings
  ) -> DisplayText? {
    sentence(comparing: current.spent, with: previous.spent, comparison, settings)
  }

  /// A comparison of amounts of one side, as a sentence; nil if one of them is less than nothing, which has
  /// no percentage, or if there was nothing on the other days.
  package func sentence(
    comparing current: Total, with previous: Total, _ comparison: Period.Comparison,
    _ settings: Settings
  ) -> DisplayText? {
    guard previous > .zero, current >= .zero, let ratio = Ratio(current - previous, over: previous)
    else { return nil }
    let days = "\(name(ofPrevious: comparison, settings))" as DisplayText
    let percent = percent(of: ratio.magnitude)
    if ratio.numerator == 0 { return "as much as \(days)" }
    let isMore = ratio.numerator > 0
    // Large percentages are hard to read.
    if current.tenThousandths >= previous.tenThousandths * 10,
      let times = Ratio(current, over: previous)
    {
      let number = text(withOneDecimal: times.rounded(toDecimals: 1))
      return "\(sign(isMore: true))\(number) times as much as \(days)"
    }
    return "\(sign(isMore: isMore))\(percent) \(isMore ? "more" : "less") than \(days)"
  }

  /// The days with which others are compared: `by Oct 26`, `in October`, `in 2025`.
  ///
  /// The year is left out if it is the same, and of a month right before.
  package func name(ofPrevious comparison: Period.Comparison, _ settings: Settings) -> String {
    let (previous, days) = (comparison.previous, comparison.days)
    let hasYear = previous.last.year != days.last.year
    if isYear(previous, settings) { return "in \(previous.first.year)" }
    if isMonth(previous, settings) {
      let isRightBefore = previous.last.advanced(by: 1) == days.first
      let year = hasYear && !isRightBefore ? " \(previous.first.year)" : ""
      return "in \(previous.first.monthName)\(year)"
    }
    if comparison.isOfMonths {
      return "by \(hasYear ? text(of: previous.last) : shortText(of: previous.last))"
    }
    return "on \(hasYear ? longText(of: previous) : shortText(of: previous))"
  }

  /// The title of a column of changes: `by Oct 26`, `vs October`.
  package func changeTitle(of comparison: Period.Comparison, _ settings: Settings) -> String {
    let name = name(ofPrevious: comparison, settings)
    return name.hasPrefix("by ") ? name : "vs" + name.dropFirst(2)
  }

  /// The sign of a change; in plain ASCII, that of a number.
  func sign(isMore: Bool) -> DisplayText {
    isASCII ? (isMore ? "+" : "-") : (isMore ? "▲ " : "▼ ")
  }
}
