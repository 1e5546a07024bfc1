package import ExpenseCore

/// Reports as JSON: averages and shares are rounded to four decimals, everything else is exact.
extension JSONOutput {
  /// Write a breakdown: groups, count and totals, columns if there are two keys, and other groups.
  ///
  /// If it includes a forecast, each group has the part that is forecast.
  package static func write(
    _ breakdown: Breakdown, _ forecast: Forecast? = nil, to sink: TextSink
  ) throws {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("groups")
    try writer.write(array: breakdown.groups) { writer, group in
      writer.beginObject()
      writer.write(breakdown.grouping, group.key)
      writer.write(membersOf: group, in: breakdown)
      if let forecast { writer.member("forecast", forecast.totals(of: group.key)) }
      writer.endObject()
      try sink.writeChunk(of: &writer)
    }
    writer.write(membersOf: breakdown.totals, in: breakdown)
    if let grouping = breakdown.columnGrouping {
      writer.member("columns")
      try writer.write(array: breakdown.columns) { writer, column in
        writer.beginObject()
        writer.write(grouping, column.key)
        writer.write(membersOf: column.totals, in: breakdown)
        writer.endObject()
        try sink.writeChunk(of: &writer)
      }
    }
    if let others = breakdown.others {
      writer.member("other")
      writer.beginObject()
      writer.member("groups", others.count)
      writer.write(membersOf: others.group, in: breakdown)
      writer.endObject()
    }
    if let forecast {
      writer.member("forecast")
      writer.beginObject()
      writer.member("until", "\(forecast.until)")
      writer.write(membersOf: forecast.totals)
      writer.endObject()
    }
    writer.endObject()
    writer.write(literal: "\n")
    try sink.writeRest(of: &writer)
  }

  /// Write the groups of a breakdown, or the cells of a grid, one per line (NDJSON).
  ///
  /// Groups left out are summed up, with their number in place of a key.
  package static func writeLines(
    _ breakdown: Breakdown, _ forecast: Forecast? = nil, to sink: TextSink
  ) throws {
    var writer = JSONWriter()
    func writeLines(
      of group: Breakdown.Group, _ writeKey: (inout JSONWriter) -> Void
    ) throws {
      func writeLine(_ column: Breakdown.Group?, _ totals: Totals) {
        writer.beginObject()
        writeKey(&writer)
        if let column, let grouping = breakdown.columnGrouping {
          writer.write(grouping, column.key)
        }
        writer.write(membersOf: totals, in: breakdown)
        if let forecast {
          writer.member("forecast", forecast.totals(of: group.key, column?.key))
        }
        writer.endObject()
        writer.write(literal: "\n")
      }
      if breakdown.columnGrouping == nil {
        writeLine(nil, group.totals)
      } else {
        for cell in group.cells { writeLine(breakdown.columns[cell.column], cell.totals) }
      }
      try sink.writeChunk(of: &writer)
    }
    for group in breakdown.groups {
      try writeLines(of: group) { $0.write(breakdown.grouping, group.key) }
    }
    if let others = breakdown.others {
      try writeLines(of: others.group) { writer in
        writer.member("groups", others.count)
      }
    }
    try sink.writeRest(of: &writer)
  }

  /// Write a dashboard as one object; a forecast that it includes is told apart.
  package static func write(
    _ dashboard: Dashboard, _ forecast: Forecast? = nil, to sink: TextSink
  ) throws {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("from", "\(dashboard.period.first)")
    writer.member("to", "\(dashboard.period.last)")
    writer.member("days", dashboard.period.dayCount)
    writer.member("elapsed", dashboard.elapsedDays)
    writer.member("previous")
    if let previous = dashboard.previousPeriod {
      writer.beginObject()
      writer.member("from", "\(previous.first)")
      writer.member("to", "\(previous.last)")
      writer.endObject()
    } else {
      writer.write(literal: "null")
    }
    writer.member("count")
    writer.write(dashboard.money.reduce(0) { $0 + $1.count })
    writer.member("totals")
    writer.write(array: dashboard.money) { $0.write($1) }
    writer.member("types")
    writer.write(array: dashboard.types.groups) { writer, group in
      writer.beginObject()
      writer.write(.type, group.key)
      writer.write(membersOf: group, in: dashboard.types)
      writer.endObject()
    }
    writer.member("months")
    writer.write(array: dashboard.months) { writer, month in
      writer.beginObject()
      writer.member("month", String("\(month.period.first)".prefix(7)))
      writer.write(membersOf: month.totals)
      writer.endObject()
    }
    writer.member("largest")
    writer.write(array: dashboard.largest) { $0.write($1) }
    writer.member("budgets")
    writer.write(array: dashboard.budgets.lines) { $0.write($1, RowReport.fields) }
    writer.member("undated", dashboard.undated)
    writer.member("committed", dashboard.committed)
    if let forecast {
      writer.member("forecast")
      writer.beginObject()
      writer.member("until", "\(forecast.until)")
      writer.write(membersOf: forecast.totals)
      writer.endObject()
    }
    writer.endObject()
    writer.write(literal: "\n")
    try sink.writeRest(of: &writer)
  }
}

extension JSONWriter {
  /// Write a key as a member named after the grouping.
  fileprivate mutating func write(_ grouping: Grouping, _ key: String?) {
    member(named: grouping.rawValue)
    write(orNull: key)
  }

  /// Write the members of a group after its key.
  fileprivate mutating func write(membersOf group: Breakdown.Group, in breakdown: Breakdown) {
    write(membersOf: group.totals, in: breakdown)
    guard let grouping = breakdown.columnGrouping else { return }
    member("cells")
    write(array: group.cells) { writer, cell in
      writer.beginObject()
      writer.write(grouping, breakdown.columns[cell.column].key)
      writer.write(membersOf: cell.totals, in: breakdown)
      writer.endObject()
    }
  }

  /// Write `count` and `totals` after other members, with all statistics of a breakdown.
  fileprivate mutating func write(membersOf totals: Totals, in breakdown: Breakdown) {
    member("count", totals.count)
    member("totals")
    write(array: totals.byCurrency) { writer, sum in
      writer.beginObject()
      writer.member("currency", sum.currency?.code)
      writer.member("amount", sum.total)
      writer.member("count", sum.count)
      writer.member("share", breakdown.totals.share(of: sum))
      writer.member("average", sum.average)
      writer.member("smallest", Total(sum.smallest))
      writer.member("largest", Total(sum.largest))
      writer.endObject()
    }
  }

  fileprivate mutating func member(_ name: StaticString, _ totals: Totals) {
    member(name)
    beginObject()
    write(membersOf: totals)
    endObject()
  }

  fileprivate mutating func write(_ money: Dashboard.Money) {
    beginObject()
    member("currency", money.currency?.code)
    member("amount", money.net)
    member("count", money.count)
    member("spent", money.spent)
    member("received", money.received)
    member("current", money.spentSoFar)
    member("average", money.averagePerDay)
    member("previous", money.previous)
    member("difference", money.change)
    member("change", money.changeRatio)
    endObject()
  }

  private mutating func member(_ name: StaticString, _ ratio: Ratio?) {
    member(name, ratio?.rounded())
  }
}
