import ExpenseCore
import Text

/// A row of one character per period, as high as what was spent in it.
///
/// The highest is not as high as the line, so that the rows of a table stay apart. A period without
/// spending is blank.
struct Sparkline {
  /// Minimum number of periods: fewer are no course.
  static let leastCount = 3

  private static let levels: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇"]
  private static let plainLevels: [Character] = ["_", ".", ":", "-", "=", "+", "#"]

  /// The text, without blanks at its end.
  static func text(of totals: [Total], isASCII: Bool) -> DisplayText {
    let levels = isASCII ? plainLevels : levels
    let scale = Bar.Scale(totals)
    let shown = totals.lastIndex { $0 > .zero }.map { totals[...$0] } ?? []
    return DisplayText(
      String(
        shown.map { total in
          guard total > .zero else { return " " }
          return levels[max(1, Bar.length(of: total, scale, parts: levels.count)) - 1]
        }))
  }
}
