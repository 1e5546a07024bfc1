package import ExpenseCore
import Text

/// A bar whose length is proportional to a number on a scale shared with other bars.
///
/// It is drawn to an eighth of a column. A number under 0 has none.
/// It is a class, so that the many table cells without a bar stay small.
package final class Bar {
  /// The largest number in one column of bars.
  package struct Scale {
    private(set) var most = Total.zero

    package init(_ totals: some Sequence<Total>) {
      for total in totals { most = max(most, total) }
    }
  }

  private let total: Total
  private let scale: Scale

  package init(_ total: Total, _ scale: Scale) {
    self.total = total
    self.scale = scale
  }

  private static let eighths: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// The bar within `width` columns, without trailing spaces.
  ///
  /// A number over 0 is always visible, as at least an eighth of a column or a point.
  func text(width: Int, isASCII: Bool) -> DisplayText {
    guard total > .zero else { return "" }
    if isASCII {
      let length = length(in: width, parts: 1)
      return DisplayText(length == 0 ? "." : String(repeating: "#", count: length))
    }
    return DisplayText(Bar.blocks(eighths: max(1, length(in: width, parts: 8))))
  }

  /// Blocks that fill some eighths of columns, from the left.
  package static func blocks(eighths count: Int) -> String {
    let blocks = String(repeating: "█", count: count / 8)
    return count % 8 == 0 ? blocks : blocks + String(eighths[count % 8 - 1])
  }

  /// The length of the bar in parts of a column, rounded.
  ///
  /// Nothing overflows: a file has numbers of at most 91 bits, and a line has at most ten thousand
  /// columns.
  private func length(in width: Int, parts: Int) -> Int {
    let whole = scale.most.tenThousandths.magnitude
    guard whole > 0 else { return 0 }
    return Int((total.tenThousandths.magnitude * UInt128(width * parts) + whole / 2) / whole)
  }

  /// A gauge of how much of a budget is used, with a mark for the elapsed part of its period.
  static func gauge(of line: BudgetReport.Line, width: Int, isASCII: Bool) -> DisplayText {
    func columns(_ ratio: Ratio?) -> Int {
      guard let ratio, ratio.numerator > 0 else { return 0 }
      let scale = Scale([Total(tenThousandths: ratio.denominator)])
      let part = Total(tenThousandths: min(ratio.numerator, ratio.denominator))
      return Bar(part, scale).length(in: width, parts: 1)
    }
    let filled = line.isOver ? width : columns(line.used)
    let mark = min(width - 1, columns(line.elapsed))
    return (0..<width).map { column -> DisplayText in
      if column == mark { return isASCII ? "|" : "│" }
      return column < filled ? (isASCII ? "#" : "█") : (isASCII ? "." : "░")
    }.joined()
  }
}
