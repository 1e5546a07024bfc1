import ExpenseCore

/// Expenses in sections for people: count and total over each, and over all at the end.
enum SectionTable {
  static func write(_ sections: [ExpenseSection], to sink: TextSink) throws {
    guard !sections.isEmpty else { return }
    // One table for all sections, so that their columns stand under each other.
    let table = ExpenseTable(sections.lazy.flatMap(\.items), showsType: false)
    var totals = Totals()
    for section in sections {
      try sink.write("\(section.type.name.escapedForTerminal): \(section.totals.text)\n")
      try section.items.forEach { item in
        try sink.writeLine { line in
          line.appendSpaces(2)
          table.append(item, to: &line)
        }
      }
      try sink.write("\n")
      totals.add(section.totals)
    }
    try sink.write("Total: \(totals.text)\n")
  }
}
