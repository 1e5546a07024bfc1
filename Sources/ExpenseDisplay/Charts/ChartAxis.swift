package import ExpenseCore
import Text

/// An axis from 0 to a round number.
package struct ChartAxis {
  /// The number at the top, more than 0.
  package let top: Total
  /// The numbers with a line, from 0 to the top: three to six, or two for the smallest amounts.
  package let marks: [Total]

  /// Create an axis with room for numbers; nil if none is over 0.
  ///
  /// The top has one digit, or is 1.5 or 2.5 times a power of ten.
  package init?(_ totals: some Sequence<Total>) {
    let most = Bar.Scale(totals).most.tenThousandths
    guard most > 0 else { return nil }
    var power: Int128 = 1
    while power * 10 <= most { power *= 10 }
    // Tenths of the power: all steps are whole.
    let tenths = [10, 15, 20, 25, 30, 40, 50, 60, 80, 100].first { power * $0 >= most * 10 } ?? 100
    let top = power * tenths
    self.top = Total(tenThousandths: top % 10 == 0 ? top / 10 : most)
    let steps: Int128 =
      switch tenths {
      case 15, 30, 60: 3
      case 25, 50, 100: 5
      default: 4
      }
    let whole = self.top.tenThousandths
    let count = whole % steps == 0 ? steps : 1
    marks = (0...count).map { Total(tenThousandths: whole / count * $0) }
  }

  /// The number of dots below a number, of `height` dots.
  func height(of total: Total, in height: Int) -> Int {
    Bar.length(of: total, Bar.Scale([top]), parts: height)
  }
}
