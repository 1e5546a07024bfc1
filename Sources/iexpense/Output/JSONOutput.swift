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

  /// Writes the expenses with which a closure calls another one: an array, one expense a line.
  static func write(
    _ forEachItem: (_ body: (ExpenseItem) throws -> Void) throws -> Void, to sink: TextSink
  ) throws {
    var writer = JSONWriter()
    var isFirst = true
    try forEachItem { item in
      writer.write(literal: isFirst ? "[\n" : ",\n")
      isFirst = false
      writer.write(item)
      try sink.take(from: &writer)
    }
    writer.write(literal: isFirst ? "[]\n" : "]\n")
    try sink.finish(&writer)
  }

  /// Writes expenses as objects, one on a line (NDJSON).
  static func writeLines(
    _ items: ExpenseList, _ fields: [ExpenseField]?, to sink: TextSink
  ) throws {
    try items.forEachPiece {
      JSONWriter.lines(of: $0, only: fields)
    } _: {
      try sink.write(lines: $0)
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

  /// Writes steps of a history: number, time, command, the steps that it has undone or redone, how
  /// many expenses it has changed and by how much, and whether it is still done.
  static func write(
    _ steps: [HistoryStep], home: CurrencyCode?, to sink: TextSink
  ) throws {
    var writer = JSONWriter()
    try writer.write(array: steps, separatedBy: ",\n") { writer, step in
      writer.write(literal: "{")
      writer.write(membersOf: step)
      writer.write(literal: ",\"count\":")
      writer.write(step.changes.count)
      writer.write(literal: ",\"difference\":")
      writer.write(array: step.differences(home: home)) { $0.write($1.currency, $1.total) }
      if !step.settingChanges.isEmpty {
        writer.write(literal: ",\"settings\":")
        writer.write(array: step.settingChanges) { $0.write($1) }
      }
      writer.write(literal: "}")
      try sink.take(from: &writer)
    }
    writer.write(literal: "\n")
    try sink.finish(&writer)
  }

  /// Writes an expense, and what was done to it: an object of both.
  static func write(_ item: ExpenseItem, _ steps: [HistoryStep], to sink: TextSink) throws {
    var writer = JSONWriter()
    writer.write(literal: "{\"expense\":")
    writer.write(item)
    writer.write(literal: ",\"history\":")
    writer.write(array: steps, separatedBy: ",\n") { writer, step in
      writer.write(literal: "{")
      writer.write(membersOf: step)
      for change in step.changes where change.id == item.id {
        writer.write(literal: ",\"before\":")
        if let before = change.before {
          writer.write(before)
        } else {
          writer.write(literal: "null")
        }
        writer.write(literal: ",\"after\":")
        if let after = change.after { writer.write(after) } else { writer.write(literal: "null") }
      }
      writer.write(literal: "}")
    }
    writer.write(literal: "}\n")
    try sink.finish(&writer)
  }

  /// Writes settings as an object on a line.
  static func write(_ settings: Settings, to sink: TextSink) throws {
    var writer = JSONWriter()
    writer.write(settings)
    writer.write(literal: "\n")
    try sink.finish(&writer)
  }

  /// Writes types or accounts, one on a line: the name under the word for it, count and totals, and
  /// of a type whether it is known.
  static func write(_ summary: NameSummary, of kind: SharedName, to sink: TextSink) throws {
    var writer = JSONWriter()
    writer.write(array: summary.groups, separatedBy: ",\n") { writer, group in
      writer.write(literal: "{")
      writer.write(kind.rawValue)
      writer.write(literal: ":")
      writer.write(group.name)
      writer.write(membersOf: group.totals)
      if kind == .type {
        writer.write(literal: group.isKnown ? ",\"known\":true" : ",\"known\":false")
      }
      writer.write(literal: "}")
    }
    writer.write(literal: "\n")
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
      writer.write(finding.kind.rawValue)
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
  /// Writes the members `count` and `totals`, behind others.
  mutating func write(membersOf totals: Totals) {
    write(literal: ",\"count\":")
    write(totals.count)
    write(literal: ",\"totals\":")
    write(array: totals.byCurrency) { $0.write($1.currency, $1.total) }
  }

  mutating func write(_ currency: CurrencyCode?, _ total: Total) {
    write(literal: "{\"currency\":")
    write(orNull: currency?.code)
    write(literal: ",\"amount\":")
    write(total)
    write(literal: "}")
  }

  /// Writes the members of a step that tell when and how it was done, behind a brace.
  fileprivate mutating func write(membersOf step: HistoryStep) {
    write(literal: "\"serial\":")
    write(step.serial)
    write(literal: ",\"time\":")
    write(step.time)
    write(literal: ",\"command\":")
    write(step.command.description)
    write(literal: ",\"reverts\":")
    write(array: step.reverted) { $0.write($1) }
    write(literal: ",\"state\":")
    write(step.state.rawValue)
  }
}
