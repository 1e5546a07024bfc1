import CommandSpec
import ExpenseCore

/// Expenses in sections for people: count and total over each, and over all at the end.
enum SectionTable {
  private static let indent = 2

  /// Writes the sections, in lines of at most so many columns where that can be.
  static func write(_ sections: [ExpenseSection], width: Int, to sink: TextSink) throws {
    guard !sections.isEmpty else { return }
    // One table for all sections, so that their columns stand under each other.
    var table = ExpenseTable(sections[0].items, showsType: false, hasColor: sink.hasColor)
    for section in sections.dropFirst() { table.fit(section.items) }
    table.shorten(to: width - indent)
    var totals = Totals()
    for section in sections {
      let text = ": " + section.totals.text
      let name = section.type.name.escapedForTerminal
        .shortened(to: max(ExpenseTable.leastWidth, width - text.displayWidth))
      let heading = name + text
      try sink.write(sink.styled(heading, .heading) + "\n")
      try table.write(section.items, indent: indent, to: sink)
      try sink.write("\n")
      totals.add(section.totals)
    }
    try sink.write("Total: \(totals.text)\n")
  }
}
