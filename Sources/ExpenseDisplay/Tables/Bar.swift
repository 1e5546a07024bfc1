package import ExpenseCore
import Text

/// A bar whose length is proportional to a number on a scale shared with other bars.
///
/// It is drawn to an eighth of a column, and extends to the left for negative numbers.
/// It is a class, so that the many table cells without a bar stay small.
package final class Bar {
  /// The range of the numbers in one column of bars.
  package struct Scale {
    private(set) var least = Total.zero
    private(set) var most = Total.zero

    package init(_ totals: some Sequence<Total>) {
      for total in totals {
        least = min(least, total)
        most = max(most, total)
      }
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
  /// A number other than 0 is always visible, as at least an eighth of a column or a point. To the
  /// left, it is at least half a column, since Unicode has no eighths from there.
  func text(width: Int, isASCII: Bool) -> DisplayText {
    guard total != .zero else { return "" }
    let axis = columnsOfNegative(in: width)
    let isNegative = total < .zero
    let parts = isASCII ? 1 : isNegative ? 2 : 8
    let length = max(isASCII ? 0 : 1, length(in: width, parts: parts))
    let bar =
      switch parts {
      case 1: length == 0 ? "." : String(repeating: "#", count: length)
      case 2: (length % 2 > 0 ? "▐" : "") + String(repeating: "█", count: length / 2)
      default: Bar.blocks(eighths: length)
      }
    // A single column has no room for both sides.
    return .spaces(isNegative ? axis - bar.count : axis) + DisplayText(bar)
  }

  /// Blocks that fill some eighths of columns, from the left.
  package static func blocks(eighths count: Int) -> String {
    let blocks = String(repeating: "█", count: count / 8)
    return count % 8 == 0 ? blocks : blocks + String(eighths[count % 8 - 1])
  }

  /// Number of columns to the left of the zero line, rounded up so that the smallest number fits.
  private func columnsOfNegative(in width: Int) -> Int {
    guard scale.least < .zero else { return 0 }
    guard scale.most > .zero else { return width }
    let least = scale.least.tenThousandths.magnitude
    let range = least + scale.most.tenThousandths.magnitude
    return min(width - 1, Int((least * UInt128(width) + range - 1) / range))
  }

  /// The length of the bar in parts of a column, rounded.
  ///
  /// All bars share the scale of the side with less room for its numbers. Nothing overflows: a file
  /// has numbers of at most 91 bits, and a line has at most ten thousand columns.
  private func length(in width: Int, parts: Int) -> Int {
    let axis = columnsOfNegative(in: width)
    let least = (number: scale.least.tenThousandths.magnitude, room: UInt128(axis))
    let most = (
      number: max(scale.most, .zero).tenThousandths.magnitude, room: UInt128(width - axis)
    )
    let isLeastTighter = most.number == 0 || least.number * most.room > most.number * least.room
    let (whole, room) = isLeastTighter && least.number > 0 ? least : most
    guard whole > 0 else { return 0 }
    let length = (total.tenThousandths.magnitude * room * UInt128(parts) + whole / 2) / whole
    return Int(length)
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
