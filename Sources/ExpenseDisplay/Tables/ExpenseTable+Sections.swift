package import ExpenseCore
import Text

/// Expenses in sections, each with its count and total, and a total of all at the end.
extension ExpenseTable {
  private static let indent = 2

  /// Write sections, at most `width` columns wide if possible; write nothing for none.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - items: The expenses of all sections.
  ///   - grouping: The grouping that made them.
  ///   - totals: The totals of all expenses, some of which may be in several sections.
  ///   - allCount: The number of expenses in the whole list.
  ///   - width: The width in columns.
  ///   - sink: The output.
  /// - Throws: Any error from writing.
  package static func write(
    _ sections: [ExpenseSection], of items: ExpenseList, by grouping: Grouping, _ totals: Totals,
    among allCount: Int, width: Int, to sink: TextSink
  ) throws {
    guard !sections.isEmpty else { return }
    // One table for all sections, so that their columns line up.
    var table = ExpenseTable(
      items,
      .usual(besides: grouping == .type ? [.type] : grouping == .day ? [.date] : []),
      sink.presentation)
    table.shorten(to: width - indent)
    for section in sections {
      try sink.writeLines(
        table.headings(of: section, by: grouping, width: width, sink.presentation))
      try table.write(section.items, indent: indent, to: sink)
      try sink.write("\n")
    }
    try sink.writeLines(sink.presentation.totalLines(of: totals, among: allCount, width: width))
  }

  /// The heading of a section: its title and count, and what was spent and received above the amounts, or
  /// on a line of its own.
  private func headings(
    of section: ExpenseSection, by grouping: Grouping, width: Int, _ presentation: Presentation
  ) -> [StyledLine] {
    let count = DisplayText("  " + presentation.expenses(section.totals.count))
    let title = DisplayText(grouping.longTitle(of: section.key, presentation))
      .shortened(
        to: max(FittedColumns.leastWidth, width - count.width), presentation.ellipsis)
    var line: StyledLine = "\(title, .strong)\(count, .dim)"
    let sums = section.totals.byCurrency
    let end: Int
    let text: DisplayText
    if let sum = sums.first, sums.count == 1, sum.income.count == 0 {
      let amount = AmountText(sum.spent, sum.currency, presentation)
      (text, end) = (DisplayText(amount.text), Self.indent + self.end(of: amount))
    } else {
      text = DisplayText(presentation.sentence(on: section.totals) ?? "")
      end = Self.indent + lineWidth
    }
    guard line.width + FittedColumns.gap + text.width <= max(end, width == .max ? 0 : width) else {
      return [line] + text.wrapped(to: width).map { StyledLine($0) }
    }
    line.pad(to: max(line.width + FittedColumns.gap, end - text.width))
    line.append(text)
    return [line]
  }
}

extension Presentation {
  /// The line below a list of expenses: how many of how many they are, in which order, and what was
  /// spent and received: `20 of 3,320, newest first · spent €668.61, received €3,200.00`.
  ///
  /// - Parameters:
  ///   - totals: The totals of the expenses in the list.
  ///   - allCount: The number of expenses in the whole list; nil if that is not worth a remark.
  ///   - order: The order, as words; nil if it is not worth a remark.
  ///   - width: The width in columns, beyond which it is continued in a further line.
  /// - Returns: The lines.
  package func totalLines(
    of totals: Totals, among allCount: Int? = nil, order: String? = nil, width: Int
  ) -> [StyledLine] {
    let count =
      allCount.flatMap { $0 > totals.count ? $0 : nil }
      .map { "\(text(of: totals.count)) of \(text(of: $0))" } ?? expenses(totals.count)
    let head = ([count] + (order.map { [$0] } ?? [])).joined(separator: ", ")
    let dot = isASCII ? " - " : " · "
    let line = DisplayText(head + (sentence(on: totals).map { dot + $0 } ?? ""))
    return line.wrapped(to: width).map { StyledLine($0, .dim) }
  }
}
