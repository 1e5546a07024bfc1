package import ExpenseCore
import Text

/// A table of totals, one line per group and currency, with amounts aligned at the decimal mark.
package struct SummaryTable {
  /// The columns of a group besides its count and total.
  package enum Detail {
    case none
    /// Share, average, smallest and largest amount.
    case statistics
    /// Share and a bar.
    case chart
  }

  private let title: String
  private let rows: [(title: String, totals: Totals)]
  private let totals: Totals
  private let detail: Detail

  /// Create a table of the totals of groups.
  ///
  /// - Parameters:
  ///   - title: The title of the column of groups.
  ///   - rows: The names and totals of the groups.
  ///   - totals: The totals of all expenses.
  ///   - detail: The additional columns.
  package init(
    _ title: String, _ rows: [(title: String, totals: Totals)], _ totals: Totals,
    _ detail: Detail = .none
  ) {
    self.title = title
    self.rows = rows
    self.totals = totals
    self.detail = detail
  }

  /// Create a table of the groups of a breakdown, with those left out as one row.
  package init(_ breakdown: Breakdown, _ detail: Detail, _ presentation: Presentation) {
    self.init(
      breakdown.grouping.columnTitle,
      breakdown.rows(presentation).map { ($0.title, $0.group.totals) }, breakdown.totals, detail)
  }

  /// Write the table, at most `width` columns wide if possible; write nothing without groups.
  package func write(width: Int, to sink: TextSink) throws {
    guard !rows.isEmpty else { return }
    var table = TextTable(columns)
    let scales = scales
    for row in rows { append(row.title, row.totals, scales, to: &table, sink.presentation) }
    // A bar for the total would make all others short.
    append("Total", totals, [:], to: &table, sink.presentation)
    try table.write(width: width, to: sink)
    guard scales.count > 1 else { return }
    let note: DisplayText = "The bars of each currency have their own scale."
    try sink.writeLines(note.wrapped(to: width))
  }

  private var columns: [TextTable.Column] {
    let first: [TextTable.Column] = [
      .init(DisplayText(title), isFlexible: true),
      .init("Expenses", .trailing, rank: detail == .chart ? 3 : 1),
      .init("Total", .mark),
    ]
    return switch detail {
    case .none: first
    case .statistics:
      first + [
        .init("Share", .trailing, rank: 2), .init("Average", .mark, rank: 3),
        .init("Smallest", .mark, rank: 4), .init("Largest", .mark, rank: 5),
      ]
    case .chart: first + [.init("Share", .trailing, rank: 2), .init("", .bar, rank: 1)]
    }
  }

  private typealias Scales = [CurrencyCode?: Bar.Scale]

  /// The scale of each currency, if there are bars.
  private var scales: Scales {
    guard detail == .chart else { return [:] }
    var totals: [CurrencyCode?: [Total]] = [:]
    for row in rows {
      for sum in row.totals.byCurrency { totals[sum.currency, default: []].append(sum.total) }
    }
    return totals.mapValues { Bar.Scale($0) }
  }

  private func append(
    _ title: String, _ totals: Totals, _ scales: Scales, to table: inout TextTable,
    _ presentation: Presentation
  ) {
    var start = [Cell(title), Cell(presentation.text(of: totals.count))]
    if totals.byCurrency.isEmpty { table.append(start) }
    for sum in totals.byCurrency {
      table.append(start + cells(of: sum, scales[sum.currency], presentation))
      start = [Cell(), Cell()]
    }
  }

  private func cells(
    of sum: CurrencyTotal, _ scale: Bar.Scale?, _ presentation: Presentation
  ) -> [Cell] {
    func amount(_ total: Total?) -> Cell {
      total.map { Cell($0, sum.currency, presentation) } ?? Cell("-")
    }
    let share = totals.share(of: sum)
    switch detail {
    case .none: return [amount(sum.total)]
    case .statistics:
      let average = sum.average.map { presentation.rounded($0, in: sum.currency) }
      return [
        amount(sum.total), Cell(presentation.percent(of: share)), amount(average),
        amount(Total(sum.smallest)), amount(Total(sum.largest)),
      ]
    case .chart:
      return [amount(sum.total), Cell(presentation.percent(of: share))]
        + (scale.map { [Cell(Bar(sum.total, $0))] } ?? [])
    }
  }
}
