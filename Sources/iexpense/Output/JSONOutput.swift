import ExpenseCore

/// What machines read: the shapes are documented, and only ever extended.
enum JSONOutput {
  /// Writes expenses as the store has them, with all members or some: an array, one expense a line.
  static func write(
    _ items: ExpenseList, _ fields: [ExpenseField]? = nil, to sink: TextSink
  ) throws {
    var writer = JSONWriter()
    try writer.write(store: items, only: fields, flush: sink.take)
    try sink.finish(&writer)
  }

  /// Writes expenses as objects, one on a line (NDJSON).
  static func writeLines(
    _ items: ExpenseList, _ fields: [ExpenseField]?, to sink: TextSink
  ) throws {
    try items.forEachPiece { piece in
      var writer = JSONWriter()
      piece.forEach { item in
        if let fields { writer.write(item, only: fields) } else { writer.write(item) }
        writer.write(literal: "\n")
      }
      return writer.take()
    } _: {
      try sink.write($0)
    }
  }

  /// Writes one expense as an object on a line.
  static func write(_ item: ExpenseItem, to sink: TextSink) throws {
    var writer = JSONWriter()
    writer.write(item)
    writer.write(literal: "\n")
    try sink.finish(&writer)
  }

  /// Writes sections: their key under the word for it, count, totals and expenses.
  static func write(
    _ sections: [ExpenseSection], by grouping: Grouping, _ fields: [ExpenseField]?,
    to sink: TextSink
  ) throws {
    var writer = JSONWriter()
    try writer.write(array: sections, separatedBy: ",\n") { writer, section in
      writer.write(literal: "{")
      writer.write(grouping.rawValue)
      writer.write(literal: ":")
      writer.write(orNull: section.key)
      writer.write(membersOf: section.totals)
      writer.write(literal: ",\"items\":")
      try writer.write(lines: section.items, only: fields, flush: sink.take)
      writer.write(literal: "}")
    }
    writer.write(literal: "\n")
    try sink.finish(&writer)
  }

  /// Writes a summary: its groups, each with its type, count and totals, then those of all.
  static func write(_ summary: TypeSummary, to sink: TextSink) throws {
    var writer = JSONWriter()
    writer.write(literal: "{\"groups\":")
    writer.write(array: summary.groups) { $0.write($1) }
    writer.write(membersOf: summary.totals)
    writer.write(literal: "}\n")
    try sink.finish(&writer)
  }

  /// Writes the groups of a summary, one on a line (NDJSON).
  static func writeLines(_ summary: TypeSummary, to sink: TextSink) throws {
    var writer = JSONWriter()
    for group in summary.groups {
      writer.write(group)
      writer.write(literal: "\n")
    }
    try sink.finish(&writer)
  }

  /// Writes what was found wrong with a store, and its path, null for standard input.
  static func write(_ examination: Examination, of path: String?, to sink: TextSink) throws {
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
    writer.write(literal: ",\"file\":")
    writer.write(orNull: path)
    writer.write(literal: "}\n")
    try sink.finish(&writer)
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ group: TypeSummary.Group) {
    write(literal: "{\"type\":")
    write(group.type.name)
    write(membersOf: group.totals)
    write(literal: "}")
  }

  /// Writes the members `count` and `totals`, behind others.
  fileprivate mutating func write(membersOf totals: Totals) {
    write(literal: ",\"count\":")
    write(totals.count)
    write(literal: ",\"totals\":")
    write(array: totals.byCurrency) { writer, entry in
      writer.write(literal: "{\"currency\":")
      writer.write(orNull: entry.currency?.code)
      writer.write(literal: ",\"amount\":")
      writer.write(entry.total)
      writer.write(literal: "}")
    }
  }
}
