import ExpenseCore
import Text

/// An axis from 0 to a round number.
struct ChartAxis {
  /// The number at the top, more than 0.
  let top: Total

  /// Create an axis with room for numbers; nil if none is over 0.
  ///
  /// The top has one digit, or is 1.5 or 2.5 times a power of ten.
  init?(_ totals: some Sequence<Total>) {
    let most = Bar.Scale(totals).most.tenThousandths
    guard most > 0 else { return nil }
    var power: Int128 = 1
    while power * 10 <= most { power *= 10 }
    // Tenths of the power: all steps are whole.
    let tenths = [10, 15, 20, 25, 30, 40, 50, 60, 80, 100].first { power * $0 >= most * 10 } ?? 100
    let top = power * tenths
    self.top = Total(tenThousandths: top % 10 == 0 ? top / 10 : most)
  }

  /// The number of dots below a number, of `height` dots.
  func height(of total: Total, in height: Int) -> Int {
    Bar.length(of: total, Bar.Scale([top]), parts: height)
  }
}
