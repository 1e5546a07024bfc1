package import ExpenseCore

/// Recurring expenses as JSON: the members of the file, and what follows from them today.
extension JSONOutput {
  /// Write rules as an array of objects, one per line.
  package static func write(
    _ rules: [RecurringRule], _ settings: Settings, on today: Day, to sink: TextSink
  ) throws {
    var writer = JSONWriter()
    writer.write(array: rules, separatedBy: ",\n") { $0.write($1, settings, on: today) }
    writer.write(literal: "\n")
    try sink.writeRest(of: &writer)
  }

  /// Write rules as objects, one per line (NDJSON).
  package static func writeLines(
    _ rules: [RecurringRule], _ settings: Settings, on today: Day, to sink: TextSink
  ) throws {
    var writer = JSONWriter()
    for rule in rules {
      writer.write(rule, settings, on: today)
      writer.write(literal: "\n")
    }
    try sink.writeRest(of: &writer)
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ rule: RecurringRule, _ settings: Settings, on today: Day) {
    beginObject()
    member("id", "\(rule.id)")
    member("name", rule.name)
    member("type", rule.type.name)
    member("amount", Total(rule.amount(on: rule.shownDay)))
    member("currency", (rule.currency ?? settings.currency)?.code)
    member("account", rule.account)
    member("note", rule.note)
    member("tags")
    write(array: rule.tags) { $0.write($1) }
    member("every", rule.schedule.intervalText)
    member("on", rule.schedule.anchor.map { "\($0)" })
    member("from", "\(rule.schedule.start)")
    member("to", rule.end.map { "\($0)" })
    member("weekend", rule.weekend.rawValue)
    member("match", rule.match)
    member("last", rule.last.map { "\($0)" })
    member("next", rule.next.map { "\($0)" })
    member("due", rule.due(through: today, limit: 100_000).count)
    member("year", rule.amount(inYearFrom: today))
    member("amounts")
    write(array: rule.prices) { writer, price in
      writer.beginObject()
      writer.member("from", "\(price.from)")
      writer.member("amount", Total(price.amount))
      writer.endObject()
    }
    member("skip")
    write(array: rule.skipped) { $0.write("\($1)") }
    endObject()
  }
}

extension RowOutput {
  /// Write a line for each rule.
  package func write(
    _ rules: [RecurringRule], _ settings: Settings, on today: Day, to sink: TextSink
  ) throws {
    let titles = [
      "id", "name", "type", "amount", "currency", "every", "on", "from", "to", "last", "next",
      "due",
      "year",
    ]
    try writeTable(
      titles,
      rules.map { rule in
        [
          "\(rule.id)", safeText(rule.name), safeText(rule.type.name),
          "\(rule.amount(on: rule.shownDay))", (rule.currency ?? settings.currency)?.code,
          rule.schedule.intervalText, rule.schedule.anchor.map { "\($0)" },
          "\(rule.schedule.start)", rule.end.map { "\($0)" }, rule.last.map { "\($0)" },
          rule.next.map { "\($0)" }, "\(rule.due(through: today, limit: 100_000).count)",
          "\(rule.amount(inYearFrom: today))",
        ]
      }, to: sink)
  }
}
