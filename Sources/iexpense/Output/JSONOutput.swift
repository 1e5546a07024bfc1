import ExpenseCore

/// What machines read: the shapes are documented, and only ever extended.
enum JSONOutput {
  /// Writes expenses as the store has them: an array, one expense a line.
  static func write(_ items: ExpenseList, to sink: TextSink) throws {
    var writer = JSONWriter()
    try writer.write(store: items, flush: sink.take)
    try sink.finish(&writer)
  }

  /// Writes one expense as an object on a line.
  static func write(_ item: ExpenseItem, to sink: TextSink) throws {
    var writer = JSONWriter()
    writer.write(item)
    writer.write(literal: "\n")
    try sink.finish(&writer)
  }

  /// Writes sections: their type, count, totals and expenses.
  static func write(_ sections: [ExpenseSection], to sink: TextSink) throws {
    var writer = JSONWriter()
    try writer.write(array: sections, separatedBy: ",\n") { writer, section in
      writer.write(literal: "{\"type\":")
      writer.write(section.type.name)
      writer.write(membersOf: section.totals)
      writer.write(literal: ",\"items\":")
      try writer.write(lines: section.items, flush: sink.take)
      writer.write(literal: "}")
    }
    writer.write(literal: "\n")
    try sink.finish(&writer)
  }

  /// Writes a summary: its groups, each with its type, count and totals, then those of all.
  static func write(_ summary: TypeSummary, to sink: TextSink) throws {
    var writer = JSONWriter()
    writer.write(literal: "{\"groups\":")
    writer.write(array: summary.groups) { writer, group in
      writer.write(literal: "{\"type\":")
      writer.write(group.type.name)
      writer.write(membersOf: group.totals)
      writer.write(literal: "}")
    }
    writer.write(membersOf: summary.totals)
    writer.write(literal: "}\n")
    try sink.finish(&writer)
  }

  /// Writes what was found wrong with a store.
  static func write(_ examination: Examination, to sink: TextSink) throws {
    var writer = JSONWriter()
    writer.write(literal: "{\"readable\":")
    writer.write(literal: examination.isReadable ? "true" : "false")
    writer.write(literal: ",\"count\":")
    writer.write(examination.count)
    writer.write(literal: ",\"findings\":")
    try writer.write(array: examination.findings, separatedBy: ",\n") { writer, finding in
      writer.write(literal: "{\"kind\":")
      writer.write(finding.kind)
      writer.write(literal: ",\"severity\":")
      writer.write(finding.isError ? "error" : "warning")
      if let line = finding.line, let column = finding.column {
        writer.write(literal: ",\"line\":")
        writer.write(line)
        writer.write(literal: ",\"column\":")
        writer.write(column)
      }
      writer.write(literal: ",\"message\":")
      writer.write(finding.description)
      if let repair = finding.repair {
        writer.write(literal: ",\"repair\":")
        writer.write(repair)
      }
      if let failure = finding.failure {
        writer.write(literal: ",\"failure\":")
        writer.write(failure)
      }
      writer.write(literal: "}")
      try sink.take(from: &writer)
    }
    writer.write(literal: "}\n")
    try sink.finish(&writer)
  }
}

extension JSONWriter {
  /// Writes the members `count` and `totals`, behind others.
  fileprivate mutating func write(membersOf totals: Totals) {
    write(literal: ",\"count\":")
    write(totals.count)
    write(literal: ",\"totals\":")
    write(array: totals.byCurrency) { writer, entry in
      writer.write(literal: "{\"currency\":")
      if let currency = entry.currency {
        writer.write(currency.code)
      } else {
        writer.write(literal: "null")
      }
      writer.write(literal: ",\"amount\":")
      writer.write(entry.total)
      writer.write(literal: "}")
    }
  }
}
