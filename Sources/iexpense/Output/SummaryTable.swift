import ExpenseCore

/// A summary for people: a line for each group and currency, amounts aligned by their decimal
/// marks.
enum SummaryTable {
  static func write(_ summary: TypeSummary, to sink: TextSink) throws {
    guard !summary.groups.isEmpty else { return }
    let groups = summary.groups.map { ($0.type.name, $0.totals) } + [("Total", summary.totals)]
    let rows = groups.map { title, totals in
      (title, "\(totals.count)", totals.byCurrency.map { AmountText($0.total, $0.currency) })
    }
    let amounts = rows.flatMap(\.2)
    let titleWidth = rows.map(\.0.terminalWidth).max() ?? 0
    let countWidth = max("Expenses".count, rows.map(\.1.count).max() ?? 0)
    let restWidth = amounts.map(\.restWidth).max() ?? 0
    let wholeWidth = max(amounts.map(\.wholeWidth).max() ?? 0, "Total".count - restWidth)
    func writeLine(
      _ title: String, _ count: String, _ amount: String, indent: Int, isHeading: Bool = false
    ) throws {
      try sink.writeLine { line in
        if isHeading, sink.hasColor { line.append(TextStyle.heading.start) }
        line.append(title, paddedTo: titleWidth + 2)
        line.appendSpaces(countWidth - count.count)
        line.append(count, paddedTo: count.count + 2 + indent)
        line.append(amount)
        if isHeading, sink.hasColor { line.append(TextStyle.end) }
      }
    }
    try writeLine(
      "Type", "Expenses", "Total", indent: wholeWidth + restWidth - "Total".count, isHeading: true)
    for (title, count, amounts) in rows {
      for (index, amount) in amounts.enumerated() {
        try writeLine(
          index == 0 ? title : "", index == 0 ? count : "", amount.text,
          indent: wholeWidth - amount.wholeWidth)
      }
    }
  }
}
