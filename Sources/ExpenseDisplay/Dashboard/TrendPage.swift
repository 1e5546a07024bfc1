package import ExpenseCore
import Text

/// A page on a type: its last 24 months, the payees of the year, and figures.
package struct TrendPage: Sendable {
  /// Number of months in the chart.
  package static let monthCount = 24
  private static let payeeCount = 10
  private static let columnWidth = 3
  private static let leastHeight = 4

  private let type: String
  /// The months, earliest first, and what was spent in each.
  private let months: [(period: Period, spent: Total)]
  /// The amounts spent in the year of the last month, by name, largest first.
  private let names: [(name: String, sum: CurrencyTotal)]
  private let budget: Budget?
  private let currency: CurrencyCode?
  private let presentation: Presentation

  /// Create a page.
  ///
  /// - Parameters:
  ///   - type: The name of the type.
  ///   - months: The months, earliest first, and what was spent in each.
  ///   - names: What was spent in the year of the last month, by name, largest first.
  ///   - budget: The budget of the type; nil without one.
  ///   - currency: The currency of the amounts.
  ///   - presentation: The presentation.
  package init(
    _ type: String, _ months: [(period: Period, spent: Total)],
    _ names: [(name: String, sum: CurrencyTotal)], _ budget: Budget?,
    in currency: CurrencyCode?, _ presentation: Presentation
  ) {
    (self.type, self.months, self.names) = (type, months, names)
    (self.budget, self.currency, self.presentation) = (budget, currency, presentation)
  }

  /// The page in words: what was spent in each month, latest first, and the payees.
  package var spokenLines: [StyledLine] {
    months.reversed().map { month in
      let amount = AmountText(month.spent, currency, presentation).text
      return "\(presentation.monthTitle(of: month.period.first)): \(amount)"
    } + payees.lines(width: .max, presentation)
  }

  /// The lines of the page, at most `width` columns and, if possible, `height` lines.
  package func lines(width: Int, height: Int) -> [StyledLine] {
    let payees = min(names.count, TrendPage.payeeCount)
    let below = max(payees, figures.count) + 1
    let chartHeight = max(TrendPage.leastHeight, min(10, height - below - 5))
    return [
      "\(DisplayText(type), .strong)\("  \(presentation.text(of: shown(width).count)) months" as DisplayText, .dim)",
      StyledLine(),
    ] + chart(width: width, height: chartHeight) + [StyledLine()] + details(width: width)
  }

  /// The months that fit.
  private func shown(_ width: Int) -> ArraySlice<(period: Period, spent: Total)> {
    months.suffix(max(3, (width - 12) / (TrendPage.columnWidth + 1)))
  }

  private func short(_ total: Total) -> DisplayText {
    DisplayText(presentation.shortText(of: total, in: currency))
  }

  private func chart(width: Int, height: Int) -> [StyledLine] {
    let shown = shown(width)
    guard let axis = ChartAxis(shown.map(\.spent)) else { return [] }
    let names = [short(axis.top), short(.zero)]
    let start = (names.map(\.width).max() ?? 0) + 2
    let columns = ColumnChart(totals: shown.map(\.spent), columnWidth: TrendPage.columnWidth)
      .lines(height: height, axis: axis.top, isASCII: presentation.isASCII)
    let (tick, side): (DisplayText, DisplayText) =
      presentation.isASCII ? ("+", "|") : ("┤", "│")
    var lines = columns.enumerated().map { number, column -> StyledLine in
      let name = number == 0 ? names[0] : number == height - 1 ? names[1] : ""
      let sign = name.isEmpty ? side : tick
      var line: StyledLine = "\(.spaces(start - 2 - name.width) + name + " " + sign, .dim)"
      line.append(column)
      return line
    }
    // January has its year.
    let labels = shown.map { month -> DisplayText in
      let day = month.period.first
      let year = String("\(day.year)".suffix(2))
      return DisplayText(day.month == 1 ? "'\(year)" : day.shortMonthName)
    }
    lines.append(StyledLine(.spaces(start) + labels.joined(separator: " "), .dim))
    return lines
  }

  // MARK: Details

  /// The payees and the figures, beside each other where there is room.
  private func details(width: Int) -> [StyledLine] {
    let left = payees
    let right = figures
    guard width >= 90 else {
      return left.lines(width: width, presentation) + [StyledLine()]
        + right.lines(width: width, presentation, hasHeader: false)
    }
    let leftWidth = width * 3 / 5
    let (one, other) = (
      left.lines(width: leftWidth, presentation),
      right.lines(width: width - leftWidth - 4, presentation, hasHeader: false)
    )
    return (0..<max(one.count, other.count + 1)).map { number in
      var line = number < one.count ? one[number] : StyledLine()
      if number > 0, number - 1 < other.count {
        line.pad(to: leftWidth + 4)
        line.append(other[number - 1])
      }
      return line
    }
  }

  private var payees: TextTable {
    let year = months.last.map { "\($0.period.first.year)" } ?? ""
    var table = TextTable([
      .init("Payees in \(year)", isFlexible: true), .init("Times", .trailing, rank: 2),
      .init("Spent", .mark), .init("Each", .mark, rank: 1), .init("", .bar, rank: 3),
    ])
    let scale = Bar.Scale(names.map(\.sum.spent))
    for (name, sum) in names.prefix(TrendPage.payeeCount) {
      table.append([
        Cell(name), Cell(presentation.text(of: sum.spending.count)),
        Cell(sum.spent, currency, presentation),
        sum.average.map { Cell(presentation.rounded($0, in: currency), currency, presentation) }
          ?? Cell(),
        Cell(Bar(sum.spent, scale)),
      ])
    }
    return table
  }

  private var figures: TextTable {
    var table = TextTable([.init(), .init("", .mark), .init(isFlexible: true)])
    func add(_ title: String, _ total: Total, _ words: String = "") {
      table.append([Cell(title, .dim), Cell(total, currency, presentation), Cell(words)])
    }
    let year = names.reduce(Total.zero) { $0 + $1.sum.spent }
    if let last = months.last { add("\(last.period.first.year)", year) }
    if let usual = DashboardPage.usual(months.map(\.spent)) { add("A usual month", usual) }
    if let most = months.max(by: { $0.spent < $1.spent }) {
      add("Most", most.spent, "in \(presentation.monthTitle(of: most.period.first))")
    }
    if let budget, budget.span == .month {
      let limit = Total(budget.limit)
      let recent = months.suffix(12)
      let over = recent.count { limit < $0.spent }
      add(
        "Budget", limit,
        "over in \(presentation.text(of: over)) of \(presentation.text(of: recent.count)) months")
    }
    return table
  }
}
