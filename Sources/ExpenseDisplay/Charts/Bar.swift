package import ExpenseCore
import Text

/// A bar whose length is proportional to a number on a scale shared with other bars.
///
/// It is a class, so that the many table cells without a bar stay small.
package final class Bar: Sendable {
  /// The largest number in one column of bars.
  package struct Scale: Sendable {
    private(set) var most = Total.zero

    package init(_ totals: some Sequence<Total>) {
      for total in totals { most = max(most, total) }
    }
  }

  /// The contents of a bar.
  private enum Shape: Sendable {
    /// A number, and another one, at which a mark stands.
    case number(Total, mark: Total?, Scale)
    case budget(BudgetReport.Line)
    /// The mark of the limit alone, above the bars of budgets.
    case limit
  }

  private let shape: Shape

  /// Create a bar.
  ///
  /// - Parameters:
  ///   - total: The number; one under 0 has no bar.
  ///   - mark: The number at which a mark stands; nil for none.
  ///   - scale: The scale.
  package init(_ total: Total, mark: Total? = nil, _ scale: Scale) {
    shape = .number(total, mark: mark, scale)
  }

  /// Create a bar of how much of a budget is used, with marks for its limit and for today.
  init(of line: BudgetReport.Line) { shape = .budget(line) }

  private init(_ shape: Shape) { self.shape = shape }

  /// The mark of the limit, for the titles of columns.
  static let limit = Bar(.limit)

  /// The bar within `width` columns, without trailing spaces.
  func line(width: Int, isASCII: Bool) -> StyledLine {
    let signs = BarSigns(isASCII: isASCII)
    switch shape {
    case .number(let total, let mark, let scale):
      return Bar.line(total, mark, scale, width, signs)
    case .budget(let line): return BudgetBar(line, width: width).line(signs)
    case .limit: return BudgetBar.limit(width: width, signs)
    }
  }

  /// A number over 0 is always visible, as at least half a column.
  private static func line(
    _ total: Total, _ mark: Total?, _ scale: Scale, _ width: Int, _ signs: BarSigns
  ) -> StyledLine {
    let halves = total > .zero ? max(1, length(of: total, scale, parts: 2 * width)) : 0
    let bar = signs.text(halves: halves)
    guard let mark else { return StyledLine(bar, .bar) }
    let column = min(width - 1, max(0, length(of: mark, scale, parts: width)))
    var line = StyledLine(bar.mapping { $0.prefix(column) }, .bar)
    line.pad(to: column)
    line.append(signs.limit, .gain)
    line.append(bar.mapping { $0.dropFirst(column + 1) }, .bar)
    return line
  }

  /// The length of a number in parts of the whole width, rounded.
  ///
  /// Nothing overflows: a file has numbers of at most 91 bits, and a line has at most ten thousand
  /// columns.
  static func length(of total: Total, _ scale: Scale, parts: Int) -> Int {
    let whole = scale.most.tenThousandths.magnitude
    guard whole > 0, total > .zero else { return 0 }
    let part = min(total.tenThousandths.magnitude, whole)
    return Int((part * UInt128(parts) + whole / 2) / whole)
  }
}

/// The characters of bars.
struct BarSigns {
  let full: Character
  let half: Character
  let limit: DisplayText
  let empty: Character
  let today: DisplayText
  /// Today within what is used already.
  let todayInBar: DisplayText
  /// The end of a bar that is longer than its column.
  let more: DisplayText

  init(isASCII: Bool) {
    full = isASCII ? "=" : "━"
    half = isASCII ? "-" : "╸"
    limit = isASCII ? "|" : "┃"
    empty = isASCII ? "." : "─"
    today = isASCII ? "'" : "╷"
    todayInBar = isASCII ? "'" : "┯"
    more = isASCII ? ">" : "▶"
  }

  func text(halves count: Int) -> DisplayText {
    let whole = String(repeating: full, count: count / 2)
    return DisplayText(count % 2 == 0 ? whole : whole + String(half))
  }

  func text(columns count: Int) -> DisplayText { text(halves: 2 * max(0, count)) }

  func empty(columns count: Int) -> DisplayText {
    DisplayText(String(repeating: empty, count: max(0, count)))
  }
}
