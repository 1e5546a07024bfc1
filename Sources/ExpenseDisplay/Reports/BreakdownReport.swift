package import ExpenseCore

/// Breakdowns as JSON: averages and shares are rounded to four decimals, everything else is exact.
extension JSONOutput {
  /// Write a breakdown: groups, count and totals, columns if there are two keys, and other groups.
  ///
  /// If it includes a forecast, each group has the part that is forecast.
  package static func writeBreakdown(
    _ breakdown: Breakdown, _ forecast: Forecast? = nil, to sink: TextSink
  ) throws {
    try sink.writeObject { writer in
      writer.member("groups")
      try writer.write(objects: breakdown.groups) { writer, group in
        writer.write(breakdown.grouping, group.key)
        writer.write(membersOf: group, in: breakdown)
        if let forecast { writer.member("forecast", forecast.totals(of: group.key)) }
        try sink.writeChunk(of: &writer)
      }
      writer.write(membersOf: breakdown.totals, in: breakdown)
      if let grouping = breakdown.columnGrouping {
        writer.member("columns")
        try writer.write(objects: breakdown.columns) { writer, column in
          writer.write(grouping, column.key)
          writer.write(membersOf: column.totals, in: breakdown)
          try sink.writeChunk(of: &writer)
        }
      }
      if let others = breakdown.others {
        writer.member("other")
        writer.writeObject {
          $0.member("groups", others.count)
          $0.write(membersOf: others.group, in: breakdown)
        }
      }
      if let forecast { writer.member("forecast", forecast) }
    }
  }

  /// Write the groups of a breakdown, or the cells of a grid, one per line (NDJSON).
  ///
  /// Groups left out are summed up, with their number in place of a key.
  package static func writeNDJSON(
    _ breakdown: Breakdown, _ forecast: Forecast? = nil, to sink: TextSink
  ) throws {
    var writer = JSONWriter()
    func writeLines(of group: Breakdown.Group, _ writeKey: (inout JSONWriter) -> Void) throws {
      for (column, totals) in breakdown.parts(of: group) {
        writer.writeObject { writer in
          writeKey(&writer)
          if let column, let grouping = breakdown.columnGrouping {
            writer.write(grouping, column.key)
          }
          writer.write(membersOf: totals, in: breakdown)
          if let forecast { writer.member("forecast", forecast.totals(of: group.key, column?.key)) }
        }
        writer.write(literal: "\n")
      }
      try sink.writeChunk(of: &writer)
    }
    for group in breakdown.groups {
      try writeLines(of: group) { $0.write(breakdown.grouping, group.key) }
    }
    if let others = breakdown.others {
      try writeLines(of: others.group) { writer in writer.member("groups", others.count) }
    }
    try sink.writeRest(of: &writer)
  }
}

extension RowOutput {
  /// Write a line for each currency of each group of a breakdown, or of each cell of a grid.
  ///
  /// For groups left out, the field `other` is their number. The field `forecast`, the part of the
  /// amount that is forecast, is there only with a forecast.
  package func write(_ breakdown: Breakdown, _ forecast: Forecast? = nil, to sink: TextSink) throws
  {
    let groupings = [breakdown.grouping, breakdown.columnGrouping].compactMap(\.self)
    let isByCurrency = groupings.contains(.currency)
    try writeHeader(
      groupings.map(\.rawValue) + (isByCurrency ? [] : ["currency"])
        + ["count", "amount", "share", "average", "smallest", "largest", "other"]
        + (forecast == nil ? [] : ["forecast"]), to: sink)
    func writeLines(_ keys: [String?], _ totals: Totals, _ others: Int?) throws {
      let part = forecast?.totals(of: keys[0], keys[1])
      for sum in totals.byCurrency {
        // The currency has only one column, even if it is a key.
        let keys =
          zip(groupings, keys).map { $0 == .currency ? sum.currency?.code : $1.map(safeText) }
          + (isByCurrency ? [] : [sum.currency?.code])
        let values: [String?] =
          [
            "\(sum.count)", "\(sum.total)",
            breakdown.totals.share(of: sum).map { "\($0.rounded())" },
            sum.average.map { "\($0.rounded())" }, "\(sum.smallest)", "\(sum.largest)",
            others.map { "\($0)" },
          ] + (part.map { ["\($0[sum.currency]?.total ?? .zero)"] } ?? [])
        try write((keys + values).map { $0 ?? "" }, to: sink)
      }
    }
    func writeGroup(_ group: Breakdown.Group, _ others: Int? = nil) throws {
      for (column, totals) in breakdown.parts(of: group) {
        try writeLines([group.key, column?.key], totals, others)
      }
    }
    for group in breakdown.groups { try writeGroup(group) }
    if let others = breakdown.others { try writeGroup(others.group, others.count) }
  }
}

extension Breakdown {
  /// The totals of a group, or those of its cells, each with the group of its column.
  fileprivate func parts(of group: Group) -> [(column: Group?, totals: Totals)] {
    guard columnGrouping != nil else { return [(nil, group.totals)] }
    return group.cells.map { (columns[$0.column], $0.totals) }
  }
}

extension JSONWriter {
  /// Write a key as a member named after the grouping.
  mutating func write(_ grouping: Grouping, _ key: String?) {
    member(named: grouping.rawValue)
    write(orNull: key)
  }

  /// Write the members of a group after its key.
  mutating func write(membersOf group: Breakdown.Group, in breakdown: Breakdown) {
    write(membersOf: group.totals, in: breakdown)
    guard let grouping = breakdown.columnGrouping else { return }
    member("cells")
    write(objects: group.cells) { writer, cell in
      writer.write(grouping, breakdown.columns[cell.column].key)
      writer.write(membersOf: cell.totals, in: breakdown)
    }
  }

  /// Write `count` and `totals` after other members, with all statistics of a breakdown.
  mutating func write(membersOf totals: Totals, in breakdown: Breakdown) {
    member("count", totals.count)
    member("totals")
    write(objects: totals.byCurrency) { writer, sum in
      writer.member("currency", sum.currency?.code)
      writer.member("amount", sum.total)
      writer.member("count", sum.count)
      writer.member("share", breakdown.totals.share(of: sum))
      writer.member("average", sum.average)
      writer.member("smallest", Total(sum.smallest))
      writer.member("largest", Total(sum.largest))
    }
  }

  mutating func member(_ name: StaticString, _ totals: Totals) {
    member(name)
    writeObject { $0.write(membersOf: totals) }
  }

  mutating func member(_ name: StaticString, _ forecast: Forecast) {
    member(name)
    writeObject { writer in
      writer.member("until", "\(forecast.until)")
      writer.write(membersOf: forecast.totals)
    }
  }
}
