import ExpenseCore

/// Reports as JSON: averages and shares are rounded to four decimals, everything else is exact.
extension JSONOutput {
  /// Writes a breakdown: its groups, then count and totals of all expenses, and where there are two
  /// keys the columns; at the end what was left out.
  static func write(_ breakdown: Breakdown, to sink: TextSink) throws {
    var writer = JSONWriter()
    writer.write(literal: "{\"groups\":")
    try writer.write(array: breakdown.groups) { writer, group in
      writer.write(literal: "{")
      writer.write(breakdown.grouping, group.key)
      writer.write(membersOf: group, in: breakdown)
      writer.write(literal: "}")
      try sink.take(from: &writer)
    }
    writer.write(membersOf: breakdown.totals, in: breakdown)
    if let grouping = breakdown.columnGrouping {
      writer.write(literal: ",\"columns\":")
      try writer.write(array: breakdown.columns) { writer, column in
        writer.write(literal: "{")
        writer.write(grouping, column.key)
        writer.write(membersOf: column.totals, in: breakdown)
        writer.write(literal: "}")
        try sink.take(from: &writer)
      }
    }
    if let others = breakdown.others {
      writer.write(literal: ",\"other\":{\"groups\":")
      writer.write(others.count)
      writer.write(membersOf: others.group, in: breakdown)
      writer.write(literal: "}")
    }
    writer.write(literal: "}\n")
    try sink.finish(&writer)
  }

  /// Writes the groups of a breakdown, or the cells of a grid, one on a line (NDJSON); what was left
  /// out has the number of its groups in the place of a key.
  static func writeLines(_ breakdown: Breakdown, to sink: TextSink) throws {
    var writer = JSONWriter()
    func writeLines(
      of group: Breakdown.Group, _ writeKey: (inout JSONWriter) -> Void
    ) throws {
      func writeLine(_ column: Breakdown.Group?, _ totals: Totals) {
        writer.write(literal: "{")
        writeKey(&writer)
        if let column, let grouping = breakdown.columnGrouping {
          writer.write(literal: ",")
          writer.write(grouping, column.key)
        }
        writer.write(membersOf: totals, in: breakdown)
        writer.write(literal: "}\n")
      }
      if breakdown.columnGrouping == nil {
        writeLine(nil, group.totals)
      } else {
        for cell in group.cells { writeLine(breakdown.columns[cell.column], cell.totals) }
      }
      try sink.take(from: &writer)
    }
    for group in breakdown.groups {
      try writeLines(of: group) { $0.write(breakdown.grouping, group.key) }
    }
    if let others = breakdown.others {
      try writeLines(of: others.group) { writer in
        writer.write(literal: "\"groups\":")
        writer.write(others.count)
      }
    }
    try sink.finish(&writer)
  }

  /// Writes a dashboard as one object.
  static func write(_ dashboard: Dashboard, to sink: TextSink) throws {
    var writer = JSONWriter()
    writer.write(literal: "{\"from\":")
    writer.write("\(dashboard.period.first)")
    writer.write(literal: ",\"to\":")
    writer.write("\(dashboard.period.last)")
    writer.write(literal: ",\"days\":")
    writer.write(dashboard.period.dayCount)
    writer.write(literal: ",\"elapsed\":")
    writer.write(dashboard.elapsedDays)
    writer.write(literal: ",\"previous\":")
    if let previous = dashboard.previousPeriod {
      writer.write(literal: "{\"from\":")
      writer.write("\(previous.first)")
      writer.write(literal: ",\"to\":")
      writer.write("\(previous.last)")
      writer.write(literal: "}")
    } else {
      writer.write(literal: "null")
    }
    writer.write(literal: ",\"count\":")
    writer.write(dashboard.money.reduce(0) { $0 + $1.count })
    writer.write(literal: ",\"totals\":")
    writer.write(array: dashboard.money) { $0.write($1) }
    writer.write(literal: ",\"types\":")
    writer.write(array: dashboard.types.groups) { writer, group in
      writer.write(literal: "{")
      writer.write(.type, group.key)
      writer.write(membersOf: group, in: dashboard.types)
      writer.write(literal: "}")
    }
    writer.write(literal: ",\"months\":")
    writer.write(array: dashboard.months) { writer, month in
      writer.write(literal: "{\"month\":")
      writer.write(String("\(month.period.first)".prefix(7)))
      writer.write(membersOf: month.totals)
      writer.write(literal: "}")
    }
    writer.write(literal: ",\"largest\":")
    writer.write(array: dashboard.largest) { $0.write($1) }
    writer.write(literal: ",\"budgets\":")
    writer.write(array: dashboard.budgets.lines) { $0.write($1) }
    writer.write(literal: ",\"undated\":{\"count\":")
    writer.write(dashboard.undated.count)
    writer.write(literal: ",\"totals\":")
    writer.write(array: dashboard.undated.byCurrency) { $0.write($1.currency, $1.total) }
    writer.write(literal: "}}\n")
    try sink.finish(&writer)
  }

  /// Writes budgets: an array of objects, one on a line.
  static func write(_ report: BudgetReport, to sink: TextSink) throws {
    var writer = JSONWriter()
    writer.write(array: report.lines, separatedBy: ",\n") { $0.write($1) }
    writer.write(literal: "\n")
    try sink.finish(&writer)
  }

  /// Writes budgets as objects, one on a line (NDJSON).
  static func writeLines(_ report: BudgetReport, to sink: TextSink) throws {
    var writer = JSONWriter()
    for line in report.lines {
      writer.write(line)
      writer.write(literal: "\n")
    }
    try sink.finish(&writer)
  }
}

extension JSONWriter {
  /// Writes a member for a key, under the word for it.
  fileprivate mutating func write(_ grouping: Grouping, _ key: String?) {
    write(grouping.rawValue)
    write(literal: ":")
    write(orNull: key)
  }

  /// Writes the members of a group behind its key.
  fileprivate mutating func write(membersOf group: Breakdown.Group, in breakdown: Breakdown) {
    write(membersOf: group.totals, in: breakdown)
    guard let grouping = breakdown.columnGrouping else { return }
    write(literal: ",\"cells\":")
    write(array: group.cells) { writer, cell in
      writer.write(literal: "{")
      writer.write(grouping, breakdown.columns[cell.column].key)
      writer.write(membersOf: cell.totals, in: breakdown)
      writer.write(literal: "}")
    }
  }

  /// Writes the members `count` and `totals` behind others, and in these all that a breakdown knows.
  fileprivate mutating func write(membersOf totals: Totals, in breakdown: Breakdown) {
    write(literal: ",\"count\":")
    write(totals.count)
    write(literal: ",\"totals\":")
    write(array: totals.byCurrency) { writer, sum in
      writer.write(literal: "{\"currency\":")
      writer.write(orNull: sum.currency?.code)
      writer.write(literal: ",\"amount\":")
      writer.write(sum.total)
      writer.write(literal: ",\"count\":")
      writer.write(sum.count)
      writer.write(literal: ",\"share\":")
      writer.write(breakdown.totals.share(of: sum))
      writer.write(literal: ",\"average\":")
      writer.write(sum.average)
      writer.write(literal: ",\"smallest\":")
      writer.write(Total(sum.smallest))
      writer.write(literal: ",\"largest\":")
      writer.write(Total(sum.largest))
      writer.write(literal: "}")
    }
  }

  fileprivate mutating func write(_ money: Dashboard.Money) {
    write(literal: "{\"currency\":")
    write(orNull: money.currency?.code)
    write(literal: ",\"amount\":")
    write(money.net)
    write(literal: ",\"count\":")
    write(money.count)
    write(literal: ",\"spent\":")
    write(money.spent)
    write(literal: ",\"received\":")
    write(money.received)
    write(literal: ",\"current\":")
    write(money.spentSoFar)
    write(literal: ",\"average\":")
    write(money.averagePerDay)
    write(literal: ",\"previous\":")
    write(orNull: money.previous)
    write(literal: ",\"difference\":")
    write(orNull: money.change)
    write(literal: ",\"change\":")
    write(money.changeRatio)
    write(literal: "}")
  }

  fileprivate mutating func write(_ line: BudgetReport.Line) {
    write(literal: "{\"type\":")
    write(orNull: line.budget.type?.name)
    write(literal: ",\"currency\":")
    write(orNull: line.budget.currency?.code)
    write(literal: ",\"per\":")
    write(line.budget.span.rawValue)
    write(literal: ",\"from\":")
    write("\(line.period.first)")
    write(literal: ",\"to\":")
    write("\(line.period.last)")
    write(literal: ",\"limit\":")
    write(Total(line.budget.limit))
    write(literal: ",\"count\":")
    write(line.count)
    write(literal: ",\"spent\":")
    write(line.spent)
    write(literal: ",\"left\":")
    write(line.left)
    write(literal: ",\"used\":")
    write(line.used)
    write(literal: ",\"elapsed\":")
    write(line.elapsed)
    write(literal: ",\"pace\":")
    write(line.pace)
    write(literal: "}")
  }

  private mutating func write(_ ratio: Ratio?) { write(orNull: ratio?.rounded()) }

  private mutating func write(orNull total: Total?) {
    if let total { write(total) } else { write(literal: "null") }
  }
}
