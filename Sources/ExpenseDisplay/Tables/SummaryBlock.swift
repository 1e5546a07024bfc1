import ExpenseCore
import Text

/// The table of one currency of a ``SummaryTable``.
struct SummaryBlock {
  private(set) var table: TextTable
  /// True if the rows say what is left over.
  let hasLeftOver: Bool

  private typealias Row = SummaryTable.Row
  private typealias Part = (column: TextTable.Column, cell: (Row, CurrencyTotal) -> Cell)

  init(
    _ rows: [SummaryTable.Row], _ all: SummaryTable.Row, _ currency: CurrencyCode?,
    _ detail: SummaryTable.Detail, _ title: String, _ changeTitle: String?, _ grouping: Grouping?,
    _ presentation: Presentation
  ) {
    let sums = rows.map { $0.totals.total(in: currency) }
    let single = zip(rows, sums).filter { $0.0.kind == .one }.map(\.1)
    let spendingCount = single.count { $0.spending.count > 0 }
    let hasIncome = single.contains { $0.income.count > 0 }
    let isOfTime = grouping?.isOfTime == true
    // What is left over of a day says nothing.
    let isOfSides = isOfTime && grouping != .day || grouping == .account
    let hasLeftOver =
      isOfSides && single.contains { $0.income.count > 0 && $0.spending.count > 0 }
    self.hasLeftOver = hasLeftOver
    // A change against nothing says nothing.
    let isCompared =
      all.compared?.previous[currency] != nil && rows.contains { $0.compared != nil }

    func amount(_ total: Total?, if isThere: Bool = true) -> Cell {
      guard isThere, let total else { return Cell() }
      return Cell(AmountText(total, currency, presentation))
    }
    var parts: [Part] = [
      (.init(DisplayText(title), isFlexible: true), { row, _ in Cell(row.title) })
    ]
    if !isOfTime {
      parts.append(
        (
          .init("Expenses", .trailing, rank: detail == .chart ? 4 : 2),
          { row, sum in
            sum.count == 0 && row.compared != nil ? Cell() : Cell(presentation.text(of: sum.count))
          }
        ))
    }
    if spendingCount > 0 || !hasIncome {
      parts.append(
        (
          .init("Spent", .mark),
          { row, sum in
            amount(sum.spent, if: sum.spending.count > 0 || row.kind == .all && sum.count == 0)
          }
        ))
    }
    if hasIncome {
      parts.append(
        (.init("Received", .mark), { _, sum in amount(sum.received, if: sum.income.count > 0) }))
    }
    if hasLeftOver {
      parts.append(
        (
          .init("Left over", .mark, rank: 1),
          { _, sum in
            sum.count > 0 ? Cell(leftOver: AmountText(sum.net, currency, presentation)) : Cell()
          }
        ))
    }
    // Of a month, the share in all months is no question.
    if detail != .none, spendingCount > 1, !isOfTime {
      parts.append(
        (
          .init("Share", .trailing, rank: 3),
          { _, sum in
            Cell(all.totals.share(of: sum).map { presentation.percent(of: $0) } ?? "")
          }
        ))
    }
    if detail == .chart, single.count > 1 {
      parts.append(SummaryBlock.bars(single, hasMarks: hasLeftOver, presentation))
    }
    if isCompared, let changeTitle {
      let spent = all.totals.total(in: currency).spent
      parts.append(
        (
          .init(DisplayText(changeTitle), .trailing, rank: 4),
          { row, _ in
            guard let compared = row.compared else { return Cell() }
            let text = presentation.changeText(of: compared.change(in: currency), among: spent)
            return Cell(text.text, text.style)
          }
        ))
    }
    if detail == .statistics, !isOfTime, single.contains(where: { $0.spending.count > 1 }) {
      parts += [
        (
          .init("Average", .mark, rank: 5),
          { _, sum in amount(sum.average.map { presentation.rounded($0, in: currency) }) }
        ),
        (
          .init("Smallest", .mark, rank: 6),
          { _, sum in amount(sum.extremes.map { Total($0.smallest) }) }
        ),
        (
          .init("Largest", .mark, rank: 7),
          { _, sum in amount(sum.extremes.map { Total($0.largest) }) }
        ),
      ]
    }
    if rows.contains(where: { $0.note != nil }) {
      parts.append((.init("Side", rank: 1), { row, _ in Cell(row.note ?? "") }))
    }
    table = TextTable(parts.map(\.column))
    for (row, sum) in zip(rows, sums) {
      append(row, sum, parts)
      // A blank line after each year.
      if row.kind == .year { table.append([]) }
    }
    // A single group is its own total.
    if single.count > 1 || detail == .none { append(all, all.totals.total(in: currency), parts) }
  }

  private mutating func append(_ row: Row, _ sum: CurrencyTotal, _ parts: [Part]) {
    table.append(
      parts.map { part in
        var cell = part.cell(row, sum)
        if row.kind != .one, cell.style == nil { cell.style = .strong }
        return cell
      })
  }

  /// The bars of what was spent, with marks at what was received; those of sums would make all others
  /// short.
  private static func bars(
    _ sums: [CurrencyTotal], hasMarks: Bool, _ presentation: Presentation
  ) -> Part {
    let scale = Bar.Scale(sums.map(\.spent) + (hasMarks ? sums.map(\.received) : []))
    let signs = BarSigns(isASCII: presentation.isASCII)
    let title: DisplayText =
      hasMarks ? "\(signs.text(columns: 1)) spent  \(signs.limit) received" : ""
    return (
      .init(title, .bar, rank: 2),
      { row, sum in
        guard row.kind == .one else { return Cell() }
        return Cell(
          Bar(
            sum.spent, mark: hasMarks && sum.income.count > 0 ? sum.received : nil, scale))
      }
    )
  }
}

extension Presentation {
  /// The rest of what was received, in words: `Left over €11,426.00`, `Short by €695.51`.
  func leftOver(of sum: CurrencyTotal) -> StyledLine {
    let isShort = sum.net < .zero
    let amount = AmountText(isShort ? .zero - sum.net : sum.net, sum.currency, self).text
    let words: DisplayText = isShort ? "Short by " : "Left over "
    return "\(words)\(DisplayText(amount), TextStyle(isShort ? .red : .green, .bold))"
  }
}
