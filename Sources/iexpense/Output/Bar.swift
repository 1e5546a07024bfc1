import ExpenseCore

/// A bar whose length is exactly as far from the largest one as its number is, down to an eighth of a
/// column; numbers under 0 go to the left.
///
/// It is a reference, so that the many cells of a table that have none stay small.
final class Bar {
  /// The numbers of bars that stand under each other.
  struct Scale {
    private(set) var least = Total.zero
    private(set) var most = Total.zero

    init(_ totals: some Sequence<Total>) {
      for total in totals {
        least = min(least, total)
        most = max(most, total)
      }
    }
  }

  private let total: Total
  private let scale: Scale

  init(_ total: Total, _ scale: Scale) {
    self.total = total
    self.scale = scale
  }

  private static let eighths: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// The bar in so many columns, without spaces at the end.
  ///
  /// What is not 0 is never invisible: it has an eighth of a column at least, or a point.
  func text(width: Int, isASCII: Bool) -> String {
    let negativeWidth = columnsOfNegative(in: width)
    guard total != .zero else { return "" }
    if total < .zero {
      // Unicode has no eighths from the right, only halves.
      let halves = Bar.length(total, of: scale.least, in: negativeWidth, parts: isASCII ? 1 : 2)
      let whole = halves / (isASCII ? 1 : 2)
      let part = isASCII ? (whole == 0 ? "." : "") : (halves % 2 == 1 ? "▐" : "")
      return String(repeating: " ", count: negativeWidth - whole - part.count) + part
        + String(repeating: isASCII ? "#" : "█", count: whole)
    }
    let indent = String(repeating: " ", count: negativeWidth)
    let room = width - negativeWidth
    if isASCII {
      let length = Bar.length(total, of: scale.most, in: room, parts: 1)
      return indent + (length == 0 ? "." : String(repeating: "#", count: length))
    }
    let length = max(1, Bar.length(total, of: scale.most, in: room, parts: 8))
    let part = length % 8 > 0 ? String(Bar.eighths[length % 8 - 1]) : ""
    return indent + String(repeating: "█", count: length / 8) + part
  }

  /// How many columns are left of where all bars begin.
  private func columnsOfNegative(in width: Int) -> Int {
    guard scale.least < .zero else { return 0 }
    guard scale.most > .zero else { return width }
    let share = Bar.length(scale.least, of: scale.most - scale.least, in: width, parts: 1)
    return max(1, min(width - 1, share))
  }

  /// How many of the parts into which so many columns are divided a number takes.
  private static func length(_ total: Total, of most: Total, in width: Int, parts: Int) -> Int {
    let (number, whole) = (total.tenThousandths.magnitude, most.tenThousandths.magnitude)
    guard whole > 0 else { return 0 }
    // What a file can hold has at most 91 bits, and no terminal is wider than a few thousand columns.
    let length = (number * UInt128(width * parts) + whole / 2) / whole
    return Int(truncatingIfNeeded: min(length, UInt128(width * parts)))
  }

  /// How much of a limit is used up, in so many columns, with a mark where the time is.
  ///
  /// - Parameters:
  ///   - used: What was used up, 1 for all of it.
  ///   - elapsed: How much of the time is over, 0 to 1.
  ///   - width: How many columns there are.
  ///   - isASCII: Whether there may be ASCII only.
  /// - Returns: The bar, of that width.
  static func gauge(used: Ratio?, elapsed: Ratio?, width: Int, isASCII: Bool) -> String {
    func columns(_ ratio: Ratio?) -> Int {
      guard let ratio, ratio.numerator > 0 else { return 0 }
      let whole = Total(tenThousandths: ratio.denominator)
      return length(
        min(Total(tenThousandths: ratio.numerator), whole), of: whole, in: width, parts: 1)
    }
    let (filled, mark) = (columns(used), min(width - 1, columns(elapsed)))
    return (0..<width).map { column in
      if column == mark { return isASCII ? "|" : "│" }
      return column < filled ? (isASCII ? "#" : "█") : (isASCII ? "." : "░")
    }.joined()
  }
}
