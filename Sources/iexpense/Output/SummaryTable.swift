import ExpenseCore

/// A summary for people: a line for each group and currency, amounts aligned by their decimal marks.
enum SummaryTable {
  static func write(_ summary: TypeSummary, to sink: TextSink) throws {
    guard !summary.groups.isEmpty else { return }
    let groups = summary.groups.map { ($0.type.name.escapedForTerminal, $0.totals) }
    let rows = (groups + [("Total", summary.totals)]).map { title, totals in
      (title, "\(totals.count)", totals.byCurrency.map { AmountText($0.total, $0.currency) })
    }
    let amounts = rows.flatMap(\.2)
    let titleWidth = rows.map(\.0.displayWidth).max() ?? 0
    let countWidth = max("Expenses".count, rows.map(\.1.count).max() ?? 0)
    let restWidth = amounts.map(\.rest.displayWidth).max() ?? 0
    let wholeWidth = max(amounts.map(\.whole.displayWidth).max() ?? 0, "Total".count - restWidth)
    func write(_ title: String, _ count: String, _ amount: String) throws {
      let cells = [title.padded(to: titleWidth), count.paddedBefore(to: countWidth), amount]
      try sink.write(cells.joined(separator: "  ") + "\n")
    }
    try write("Type", "Expenses", "Total".paddedBefore(to: wholeWidth + restWidth))
    for (title, count, amounts) in rows {
      for (index, amount) in amounts.enumerated() {
        try write(
          index == 0 ? title : "", index == 0 ? count : "",
          amount.whole.paddedBefore(to: wholeWidth) + amount.rest)
      }
    }
  }
}
