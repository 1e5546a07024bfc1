import ExpenseCore
import Text

/// A bar of how much of a budget is used.
///
/// The limit stands at two thirds of the width, for all budgets alike, so that what is over is to the
/// right of it: a bullet graph (Stephen Few, "Bullet Graph Design Specification", 2006).
struct BudgetBar {
  private let budget: BudgetReport.Line
  private let width: Int
  /// The column of the limit.
  private let limit: Int

  init(_ budget: BudgetReport.Line, width: Int) {
    (self.budget, self.width) = (budget, width)
    limit = BudgetBar.limit(in: width)
  }

  private static func limit(in width: Int) -> Int { max(0, width * 2 / 3) }

  /// The mark of the limit alone.
  static func limit(width: Int, _ signs: BarSigns) -> StyledLine {
    StyledLine(.spaces(limit(in: width)) + signs.limit, .dim)
  }

  func line(_ signs: BarSigns) -> StyledLine { budget.isOver ? over(signs) : within(signs) }

  /// A ratio as a number of columns, where the limit is 1; rounded, at most `most`.
  private func columns(_ ratio: Ratio?, atMost most: Int) -> Int {
    guard let ratio, ratio.numerator > 0 else { return 0 }
    // No more than ten times the limit is ever shown.
    let part = min(ratio.numerator, ratio.denominator.multipliedReportingOverflow(by: 10).0)
    let columns = (part * Int128(2 * limit) + ratio.denominator) / (2 * ratio.denominator)
    return min(most, Int(columns))
  }

  private func within(_ signs: BarSigns) -> StyledLine {
    let filled = columns(budget.used, atMost: limit)
    let isOver = budget.elapsedDays >= budget.period.dayCount
    let today = isOver ? limit : columns(budget.elapsed, atMost: limit - 1)
    let rest = StyledLine(signs.limit)
    guard today < limit, today >= 0 else {
      return
        "\(signs.text(columns: filled), .bar)\(signs.empty(columns: limit - filled), .dim)\(rest)"
    }
    if today < filled {
      return """
        \(signs.text(columns: today), .bar)\(signs.todayInBar)\
        \(signs.text(columns: filled - today - 1), .bar)\(signs.empty(columns: limit - filled), .dim)\
        \(rest)
        """
    }
    return """
      \(signs.text(columns: filled), .bar)\(signs.empty(columns: today - filled), .dim)\
      \(signs.today)\(signs.empty(columns: limit - today - 1), .dim)\(rest)
      """
  }

  private func over(_ signs: BarSigns) -> StyledLine {
    let room = width - limit - 1
    // A limit of 0 is over by any amount.
    let used = budget.used == nil ? Int.max : columns(budget.used, atMost: width + 1)
    let beyond = used - limit - 1
    let rest =
      beyond > room
      ? signs.text(columns: room - 1) + signs.more
      : beyond < 1 ? signs.text(halves: min(1, room)) : signs.text(columns: beyond)
    return "\(signs.text(columns: limit), .bar)\(signs.limit)\(rest, .over)"
  }
}
