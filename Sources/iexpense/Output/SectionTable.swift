import ExpenseCore

/// Expenses in sections for people: count and total over each, and over all at the end.
enum SectionTable {
  static func write(_ sections: [ExpenseSection], to sink: TextSink) throws {
    guard !sections.isEmpty else { return }
    // One table for all sections, so that their columns stand under each other.
    var table = ExpenseTable(sections[0].items, showsType: false)
    for section in sections.dropFirst() { table.fit(section.items) }
    var totals = Totals()
    for section in sections {
      try sink.write("\(section.type.name.escapedForTerminal): \(section.totals.text)\n")
      try table.write(section.items, indent: 2, to: sink)
      try sink.write("\n")
      totals.add(section.totals)
    }
    try sink.write("Total: \(totals.text)\n")
  }
}
