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
  package static func writeArray(
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
  package static func writeObject(_ item: ExpenseItem, to sink: TextSink) throws {
    try sink.writeJSON { $0.write(item) }
  }

  /// Write sections, each with its key named after the grouping, count, totals and expenses.
  package static func writeSections(
    _ sections: [ExpenseSection], by grouping: Grouping, _ fields: [ExpenseField]?,
    to sink: TextSink
  ) throws {
    try sink.writeJSON { writer in
      try writer.write(objects: sections, separatedBy: ",\n") { writer, section in
        writer.write(grouping, section.key)
        writer.write(membersOf: section.totals)
        writer.member("items")
        try writer.write(lines: section.items, only: fields, flush: sink.writeChunk)
      }
    }
  }

  /// Write settings as an object on one line.
  package static func writeSettings(_ settings: Settings, to sink: TextSink) throws {
    try sink.writeJSON { $0.write(settings) }
  }
}

extension TextSink {
  /// Write a JSON value on a line of its own.
  func writeJSON(_ write: (inout JSONWriter) throws -> Void) throws {
    var writer = JSONWriter()
    try write(&writer)
    writer.write(literal: "\n")
    try writeRest(of: &writer)
  }

  /// Write a JSON object on a line of its own; the closure writes its members.
  func writeObject(_ writeMembers: (inout JSONWriter) throws -> Void) throws {
    try writeJSON { try $0.writeObject(writeMembers) }
  }
}

extension JSONWriter {
  /// Write the members `count` and `totals` after others.
  mutating func write(membersOf totals: Totals) {
    member("count", totals.count)
    member("totals")
    write(sums: totals)
  }

  /// Write an array with the sums of each currency.
  mutating func write(sums totals: Totals) {
    write(objects: totals.byCurrency) { writer, sum in
      writer.member("currency", sum.currency?.code)
      writer.member("amount", sum.amount)
      writer.write(sidesOf: sum)
    }
  }

  /// Write what was spent and received, and what is left over.
  mutating func write(sidesOf sum: CurrencyTotal) {
    member("spent", sum.spent)
    member("received", sum.received)
    member("net", sum.net)
  }

  mutating func write(_ currency: CurrencyCode?, _ total: Total) {
    writeObject {
      $0.member("currency", currency?.code)
      $0.member("amount", total)
    }
  }

  /// Write a member whose value is a ratio, rounded to four decimals, or `null`.
  mutating func member(_ name: StaticString, _ ratio: Ratio?) { member(name, ratio?.rounded()) }
}
