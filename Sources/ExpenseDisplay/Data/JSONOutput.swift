package import ExpenseCore

/// Machine-readable output; its documented shapes are only ever extended.
package enum JSONOutput {
  /// Write expenses as stored, with all or some members, as an array with one expense per line.
  package static func write(
    _ items: ExpenseList, _ fields: [ExpenseField]? = nil, to sink: TextSink
  ) throws {
    var writer = JSONWriter()
    try writer.write(store: items, only: fields, flush: sink.writeChunk)
    try sink.writeRest(of: &writer)
  }

  /// Write the expenses that a closure enumerates, as an array with one expense per line.
  package static func write(
    _ forEachItem: (_ body: (ExpenseItem) throws -> Void) throws -> Void, to sink: TextSink
  ) throws {
    var writer = JSONWriter()
    var isFirst = true
    try forEachItem { item in
      writer.write(literal: isFirst ? "[\n" : ",\n")
      isFirst = false
      writer.write(item)
      try sink.writeChunk(of: &writer)
    }
    writer.write(literal: isFirst ? "[]\n" : "]\n")
    try sink.writeRest(of: &writer)
  }

  /// Write expenses as objects, one per line (NDJSON).
  package static func writeLines(
    _ items: ExpenseList, _ fields: [ExpenseField]?, to sink: TextSink
  ) throws {
    try items.forEachPiece {
      JSONWriter.lines(of: $0, only: fields)
    } _: {
      try sink.write(data: $0)
    }
  }

  /// Write one expense as an object on one line.
  package static func write(_ item: ExpenseItem, to sink: TextSink) throws {
    var writer = JSONWriter()
    writer.write(item)
    writer.write(literal: "\n")
    try sink.writeRest(of: &writer)
  }

  /// Write sections, each with its key named after the grouping, count, totals and expenses.
  package static func write(
    _ sections: [ExpenseSection], by grouping: Grouping, _ fields: [ExpenseField]?,
    to sink: TextSink
  ) throws {
    var writer = JSONWriter()
    try writer.write(array: sections, separatedBy: ",\n") { writer, section in
      writer.beginObject()
      writer.member(named: grouping.rawValue)
      writer.write(orNull: section.key)
      writer.write(membersOf: section.totals)
      writer.member("items")
      try writer.write(lines: section.items, only: fields, flush: sink.writeChunk)
      writer.endObject()
    }
    writer.write(literal: "\n")
    try sink.writeRest(of: &writer)
  }

  /// Write the steps of a history.
  ///
  /// Each has its number, time, command, the steps it undid or redid, the number of changed
  /// expenses, the change of the totals, and its state.
  package static func write(
    _ steps: [HistoryStep], home: CurrencyCode?, to sink: TextSink
  ) throws {
    var writer = JSONWriter()
    try writer.write(array: steps, separatedBy: ",\n") { writer, step in
      writer.beginObject()
      writer.write(membersOf: step)
      writer.member("count", step.changes.count)
      writer.member("difference")
      writer.write(array: step.differences(home: home)) { $0.write($1.currency, $1.total) }
      if !step.settingChanges.isEmpty {
        writer.member("settings")
        writer.write(array: step.settingChanges) { $0.write($1) }
      }
      writer.endObject()
      try sink.writeChunk(of: &writer)
    }
    writer.write(literal: "\n")
    try sink.writeRest(of: &writer)
  }

  /// Write one object with an expense and its history.
  package static func write(_ item: ExpenseItem, _ steps: [HistoryStep], to sink: TextSink) throws {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("expense", item)
    writer.member("history")
    writer.write(array: steps, separatedBy: ",\n") { writer, step in
      writer.beginObject()
      writer.write(membersOf: step)
      for change in step.changes where change.id == item.id {
        writer.member("before", change.before)
        writer.member("after", change.after)
      }
      writer.endObject()
    }
    writer.endObject()
    writer.write(literal: "\n")
    try sink.writeRest(of: &writer)
  }

  /// Write settings as an object on one line.
  package static func write(_ settings: Settings, to sink: TextSink) throws {
    var writer = JSONWriter()
    writer.write(settings)
    writer.write(literal: "\n")
    try sink.writeRest(of: &writer)
  }

  /// Write types or accounts, one per line.
  ///
  /// Each has its name (as `type` or `account`), count and totals; types also have `known`.
  package static func write(_ summary: NameSummary, of kind: RenamableField, to sink: TextSink)
    throws
  {
    var writer = JSONWriter()
    writer.write(array: summary.groups, separatedBy: ",\n") { writer, group in
      writer.beginObject()
      writer.member(named: kind.rawValue)
      writer.write(group.name)
      writer.write(membersOf: group.totals)
      if kind == .type { writer.member("known", group.isKnown) }
      writer.endObject()
    }
    writer.write(literal: "\n")
    try sink.writeRest(of: &writer)
  }

  /// Write the findings about a store and its path, which is null for standard input.
  package static func write(_ examination: Examination, of path: String?, to sink: TextSink) throws
  {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("readable", examination.isReadable)
    writer.member("count", examination.count)
    writer.member("findings")
    try writer.write(array: examination.findings, separatedBy: ",\n") { writer, finding in
      writer.beginObject()
      writer.member("kind", finding.kind.rawValue)
      writer.member("severity", finding.isError ? "error" : "warning")
      if let line = finding.line, let column = finding.column {
        writer.member("line", line)
        writer.member("column", column)
      }
      writer.member("message", finding.description)
      if let repair = finding.repair {
        writer.member("repair", repair)
      }
      if let failure = finding.failure {
        writer.member("failure", failure)
      }
      writer.endObject()
      try sink.writeChunk(of: &writer)
    }
    writer.member("file", path)
    writer.endObject()
    writer.write(literal: "\n")
    try sink.writeRest(of: &writer)
  }
}

extension JSONWriter {
  /// Write the members `count` and `totals` after others.
  mutating func write(membersOf totals: Totals) {
    member("count", totals.count)
    member("totals")
    write(array: totals.byCurrency) { $0.write($1.currency, $1.total) }
  }

  mutating func write(_ currency: CurrencyCode?, _ total: Total) {
    beginObject()
    member("currency", currency?.code)
    member("amount", total)
    endObject()
  }

  /// Write the first members of a step, which tell when and how it was made.
  fileprivate mutating func write(membersOf step: HistoryStep) {
    member("serial", step.serial)
    member("time", step.time)
    member("command", step.command.description)
    member("reverts")
    write(array: step.reverted) { $0.write($1) }
    member("state", step.state.rawValue)
  }
}
