import ExpenseCore
import Text

/// The charts of a dashboard.
extension DashboardPage {
  /// Number of lines of the course of a period, with its title.
  static let runLineCount = 7
  /// Number of expenses, and of days or months with some, from which on a course is worth a chart.
  private static let leastRunExpenses = 20
  private static let leastRunSteps = 7

  /// The amount spent by each day of the period, beside the one before; nil if there is too little.
  func runPanel(_ currency: CurrencyCode?) -> Panel? {
    guard hasCharts, let run = dashboard.run, let comparison = dashboard.comparison else {
      return nil
    }
    let sums = (run.current + run.previous).map { $0.total(in: currency).spending.count }
    guard run.current.count > 1, sums.reduce(0, +) >= DashboardPage.leastRunExpenses,
      sums.count(where: { $0 > 0 }) >= DashboardPage.leastRunSteps
    else { return nil }
    let chart = RunChart(
      current: SpendingRun.sums(in: currency, run.current),
      previous: SpendingRun.sums(in: currency, run.previous), stepCount: run.stepCount,
      labels: labels(of: run)
    ) { [presentation] in DisplayText(presentation.shortText(of: $0, in: currency)) }
    return Panel(DashboardPage.runLineCount, runTitle(comparison)) { [presentation] width in
      chart.lines(
        width: width, height: DashboardPage.runLineCount - 1, isASCII: presentation.isASCII)
    }
  }

  /// `The month so far  ⠤⠤ Nov  ⠄⠄ Oct`.
  private func runTitle(_ comparison: Period.Comparison) -> StyledLine {
    let period = dashboard.period
    let isMonth = presentation.isMonth(period, settings)
    let kind = isMonth ? "month" : presentation.isYear(period, settings) ? "year" : "time"
    let isOver = dashboard.elapsedDays == period.dayCount
    let (one, other): (DisplayText, DisplayText) =
      presentation.isASCII ? ("*", ".") : ("⠤⠤", "⠄⠄")
    func name(_ period: Period) -> DisplayText {
      DisplayText(presentation.tableTitle(of: period, settings, on: self.dashboard.period.first))
    }
    return """
      \("The \(kind)\(isOver ? "" : " so far")" as DisplayText, .dim)  \(one, .bar) \(name(period))  \
      \(other, .dim) \(name(comparison.whole))
      """
  }

  /// The days 1, 10, 20 and 30 of a month, or the months of a year.
  private func labels(of run: SpendingRun) -> [(step: Int, text: DisplayText)] {
    let first = dashboard.period.first
    return (0..<run.stepCount).compactMap { step -> (step: Int, text: DisplayText)? in
      switch run.step {
      case .day:
        guard step == 0 || (step + 1) % 10 == 0 else { return nil }
        return first.advanced(by: step).map { (step, "\($0.day)") }
      case .month:
        return Day(1, inMonth: first.monthNumber() + step).map {
          (step, DisplayText($0.shortMonthName))
        }
      }
    }
  }

  /// Number of lines of the columns of months, with the title.
  static let monthLineCount = 7

  /// The last months, up to twelve, from the first one with expenses on; nil if fewer than three have any.
  func monthPanel(_ currency: CurrencyCode?) -> Panel? {
    let months = dashboard.months.map { (period: $0.period, sum: $0.totals.total(in: currency)) }
      .drop { $0.sum.count == 0 }
    guard hasCharts, months.count(where: { $0.sum.spending.count > 0 }) >= Sparkline.leastCount
    else {
      return nil
    }
    let hasIncome = months.contains { $0.sum.income.count > 0 }
    let chart = ColumnChart(
      totals: months.map(\.sum.spent), marks: hasIncome ? months.map(\.sum.received) : [], gap: 2)
    let (full, tick): (DisplayText, DisplayText) = presentation.isASCII ? ("#", "-") : ("█", "▔")
    var title: StyledLine =
      "\("\(presentation.text(of: months.count)) months" as DisplayText, .dim)  \(full, .bar) spent"
    if hasIncome { title.append("  \(tick, .gain) received  ± left over") }
    let height = DashboardPage.monthLineCount - (hasIncome ? 3 : 2)
    let names = months.map { DisplayText($0.period.first.shortMonthName) }
    return Panel(DashboardPage.monthLineCount, title) { [presentation] _ in
      var lines = chart.lines(height: height, isASCII: presentation.isASCII)
      lines.append(StyledLine(names.joined(separator: "  "), .dim))
      if hasIncome { lines.append(presentation.compactLine(of: months.map(\.sum.net))) }
      return lines
    }
  }
}

extension Presentation {
  /// The amounts left over, in at most four columns each: `+1.4 −0.5 k`.
  fileprivate func compactLine(of totals: [Total]) -> StyledLine {
    let most = totals.map(\.tenThousandths.magnitude).max() ?? 0
    var (unit, name): (UInt128, DisplayText) = (UInt128(Amount.unit), "")
    for next in ["k", "M", "G", "T"] as [DisplayText] where most >= unit * 1_000 {
      (unit, name) = (unit * 1_000, next)
    }
    let hasDecimal = most < unit * 10 && !name.isEmpty
    var line = StyledLine()
    for (number, total) in totals.enumerated() {
      let ratio = Ratio(total.tenThousandths, over: Int128(unit))
      let value = ratio?.rounded(toDecimals: hasDecimal ? 1 : 0) ?? .zero
      let magnitude = value < .zero ? .zero - value : value
      let digits = hasDecimal ? text(withOneDecimal: magnitude) : numberFormat.text(of: magnitude)
      let sign = value < .zero ? (isASCII ? "-" : "−") : value > .zero ? "+" : " "
      line.pad(to: number * 5)
      line.append(
        DisplayText(sign + digits), value < .zero ? .over : value > .zero ? .gain : nil)
    }
    if !name.isEmpty { line.append(" \(name)") }
    return line
  }
}
