import ExpenseCore

/// Totals for people: a line for each group and currency, amounts aligned by their decimal marks.
enum SummaryTable {
  /// Writes the table, in lines of at most so many columns where that can be.
  ///
  /// - Parameters:
  ///   - title: What the groups are.
  ///   - groups: Their names and totals.
  ///   - totals: Those of all groups.
  ///   - width: How many columns there are.
  ///   - sink: Where to.
  /// - Throws: What writing throws.
  static func write(
    _ title: String, _ groups: [(name: String, totals: Totals)], _ totals: Totals, width: Int,
    to sink: TextSink
  ) throws {
    guard !groups.isEmpty else { return }
    let rows = (groups + [("Total", totals)]).map { name, totals in
      let amounts = totals.byCurrency.map { AmountText($0.total, $0.currency, sink.presentation) }
      return (title: name, count: sink.presentation.text(of: totals.count), amounts: amounts)
    }
    let amounts = rows.flatMap(\.amounts)
    let countWidth = max("Expenses".count, rows.map(\.count.count).max() ?? 0)
    let restWidth = amounts.map(\.restWidth).max() ?? 0
    let wholeWidth = max(amounts.map(\.wholeWidth).max() ?? 0, "Total".count - restWidth)
    let wantedWidth = rows.map(\.title.terminalWidth).reduce(title.count, max)
    let room = max(ExpenseTable.leastWidth, width - 4 - countWidth - wholeWidth - restWidth)
    let titleWidth = min(wantedWidth, room)
    func line(_ title: String, _ count: String) -> String {
      var line: [UInt8] = []
      line.append(title, paddedTo: titleWidth + 2, atMost: titleWidth)
      line.appendSpaces(countWidth - count.count)
      return String(decoding: line, as: UTF8.self) + count + "  "
    }
    let indent = String(repeating: " ", count: wholeWidth + restWidth - "Total".count)
    try sink.write(sink.styled(line(title, "Expenses") + indent + "Total", .heading) + "\n")
    for row in rows {
      if row.amounts.isEmpty { try sink.write(line(row.title, row.count).dropLast(2) + "\n") }
      for (place, amount) in row.amounts.enumerated() {
        let start = place == 0 ? line(row.title, row.count) : line("", "")
        let indent = String(repeating: " ", count: wholeWidth - amount.wholeWidth)
        try sink.write(start + indent + sink.styled(amount.text, amount.style) + "\n")
      }
    }
  }
}
