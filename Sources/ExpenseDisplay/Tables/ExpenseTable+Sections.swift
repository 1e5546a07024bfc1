package import ExpenseCore
import Text

/// Expenses in sections, each with its count and total, and a grand total at the end.
extension ExpenseTable {
  private static let indent = 2

  /// Write sections, at most `width` columns wide if possible; write nothing for none.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - grouping: The grouping that made them.
  ///   - totals: The totals of all expenses, some of which may be in several sections.
  ///   - width: The width in columns.
  ///   - sink: The output.
  /// - Throws: Any error from writing.
  package static func write(
    _ sections: [ExpenseSection], by grouping: Grouping, _ totals: Totals, width: Int,
    to sink: TextSink
  ) throws {
    guard let first = sections.first else { return }
    // One table for all sections, so that their columns line up.
    var table = ExpenseTable(
      first.items, .usual(besides: grouping == .type ? [.type] : grouping == .day ? [.date] : []),
      sink.presentation)
    for section in sections.dropFirst() { table.fit(section.items) }
    table.shorten(to: width - indent)
    for section in sections {
      let text: DisplayText = ": \(sink.presentation.text(of: section.totals))"
      let name = DisplayText(grouping.title(of: section.key, sink.presentation))
        .shortened(to: max(FittedColumns.leastWidth, width - text.width))
      try sink.writeLine(StyledLine(name + text, .heading))
      try table.write(section.items, indent: indent, to: sink)
      try sink.write("\n")
    }
    try sink.write("Total: \(sink.presentation.text(of: totals))\n")
  }
}
