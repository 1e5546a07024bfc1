package import ExpenseCore
import Text

/// A chart of what a budget has spent by each day of its period, beside an even pace to its limit.
package struct BurnChart: Sendable {
  private let line: BudgetReport.Line
  /// The amount spent on each day of the period that is not in the future.
  private let days: [Total]
  private let presentation: Presentation

  /// Create a chart.
  ///
  /// - Parameters:
  ///   - line: The budget.
  ///   - days: The amount spent on each day of its period, from the first one on.
  ///   - presentation: The presentation.
  package init(_ line: BudgetReport.Line, _ days: [Total], _ presentation: Presentation) {
    (self.line, self.days, self.presentation) = (line, days, presentation)
  }

  /// The lines of the chart, with a title and a sentence on the limit; empty without a limit or days.
  package func lines(width: Int, height: Int) -> [StyledLine] {
    let limit = Total(line.budget.limit)
    let count = line.period.dayCount
    guard limit > .zero, count > 1, !days.isEmpty else { return [] }
    var sum = Total.zero
    let spent = days.map { day in
      sum = sum + day
      return sum
    }
    let pace = (0..<count).map { day -> Total in
      Ratio(limit.tenThousandths * Int128(day + 1), over: Int128(count) * Int128(Amount.unit))?
        .rounded(toDecimals: 0) ?? .zero
    }
    let chart = RunChart(
      current: spent, previous: pace, stepCount: count, labels: labels(count)
    ) { [presentation, line] in
      DisplayText(presentation.shortText(of: $0, in: line.budget.currency))
    }
    let drawn = chart.lines(width: width, height: height, isASCII: presentation.isASCII)
    guard !drawn.isEmpty else { return [] }
    let title: DisplayText = "\(line.title): day by day"
    let (one, other): (DisplayText, DisplayText) =
      presentation.isASCII ? ("*", ".") : ("⠤⠤", "⠄⠄")
    let heading: StyledLine =
      "\(title, .strong)  \(one, .bar) spent  \(other, .dim) an even pace to the limit"
    guard let reached = spent.firstIndex(where: { $0 > limit }),
      let day = line.period.first.advanced(by: reached)
    else { return [heading] + drawn }
    return [heading] + drawn
      + [StyledLine("The limit was reached on \(presentation.tableText(of: day)).", .over)]
  }

  private func labels(_ count: Int) -> [(step: Int, text: DisplayText)] {
    let first = line.period.first
    return (0..<count).compactMap { step -> (step: Int, text: DisplayText)? in
      guard let day = first.advanced(by: step) else { return nil }
      if count > 62 { return day.day == 1 ? (step, DisplayText(day.shortMonthName)) : nil }
      return step == 0 || (step + 1) % 10 == 0 ? (step, "\(day.day)") : nil
    }
  }
}
