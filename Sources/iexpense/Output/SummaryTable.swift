import ExpenseCore

/// A summary for people: a line for each group and currency, amounts aligned by their decimal
/// marks.
enum SummaryTable {
  /// Writes the table, in lines of at most so many columns where that can be.
  static func write(_ summary: TypeSummary, width: Int, to sink: TextSink) throws {
    guard !summary.groups.isEmpty else { return }
    let groups = summary.groups.map { ($0.type.name, $0.totals) } + [("Total", summary.totals)]
    let rows = groups.map { title, totals in
      let amounts = totals.byCurrency.map { sum in
        (text: AmountText(sum.total, sum.currency), style: TextStyle(sum.total, in: sum.currency))
      }
      return (title: title, count: "\(totals.count)", amounts: amounts)
    }
    let amounts = rows.flatMap(\.amounts).map(\.text)
    let countWidth = max("Expenses".count, rows.map(\.count.count).max() ?? 0)
    let restWidth = amounts.map(\.restWidth).max() ?? 0
    let wholeWidth = max(amounts.map(\.wholeWidth).max() ?? 0, "Total".count - restWidth)
    let wantedWidth = rows.map(\.title.terminalWidth).max() ?? 0
    let room = max(ExpenseTable.leastWidth, width - 4 - countWidth - wholeWidth - restWidth)
    let titleWidth = min(wantedWidth, room)
    func line(_ title: String, _ count: String) -> String {
      var line: [UInt8] = []
      line.append(title, paddedTo: titleWidth + 2, atMost: titleWidth)
      line.appendSpaces(countWidth - count.count)
      return String(decoding: line, as: UTF8.self) + count + "  "
    }
    let indent = String(repeating: " ", count: wholeWidth + restWidth - "Total".count)
    try sink.write(sink.styled(line("Type", "Expenses") + indent + "Total", .heading) + "\n")
    for row in rows {
      for (place, amount) in row.amounts.enumerated() {
        let start = place == 0 ? line(row.title, row.count) : line("", "")
        let indent = String(repeating: " ", count: wholeWidth - amount.text.wholeWidth)
        try sink.write(start + indent + sink.styled(amount.text.text, amount.style) + "\n")
      }
    }
  }
}
