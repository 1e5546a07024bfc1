package import ExpenseCore

/// Breakdowns as JSON: averages and shares are rounded to four decimals, everything else is exact.
extension JSONOutput {
  /// Write a breakdown: groups, count and totals, columns if there are two keys, and other groups.
  ///
  /// If it includes a forecast, each group has the part that is forecast. With a comparison, it also has
  /// the compared days, and each total what was spent and received on them.
  package static func writeBreakdown(
    _ breakdown: Breakdown, _ forecast: Forecast? = nil, to sink: TextSink
  ) throws {
    try sink.writeObject { writer in
      if let comparison = breakdown.comparison { writer.write(membersOf: comparison) }
      writer.member("groups")
      try writer.write(objects: breakdown.groups) { writer, group in
        writer.write(breakdown.grouping, group.key)
        writer.write(membersOf: group, in: breakdown)
        if let forecast { writer.member("forecast", forecast.totals(of: group.key)) }
        try sink.writeChunk(of: &writer)
      }
      writer.write(membersOf: breakdown.totals, in: breakdown, breakdown.compared)
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
        let compared = column == nil ? group.compared : nil
        writer.writeObject { writer in
          writeKey(&writer)
          if let column, let grouping = breakdown.columnGrouping {
            writer.write(grouping, column.key)
          }
          writer.write(membersOf: totals, in: breakdown, compared)
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
  /// amount that is forecast, is there only with a forecast, and those of compared days only with a
  /// comparison.
  package func write(_ breakdown: Breakdown, _ forecast: Forecast? = nil, to sink: TextSink) throws
  {
    let groupings = [breakdown.grouping, breakdown.columnGrouping].compactMap(\.self)
    let isByCurrency = groupings.contains(.currency)
    let isCompared = breakdown.comparison != nil && breakdown.columnGrouping == nil
    try writeHeader(
      groupings.map(\.rawValue) + (isByCurrency ? [] : ["currency"])
        + ["count", "amount", "share", "average", "smallest", "largest", "other"]
        + (forecast == nil ? [] : ["forecast"]) + ["spent", "received", "net"]
        + (isCompared
          ? ["currentSpent", "currentReceived", "previousSpent", "previousReceived"] : []),
      to: sink)
    func writeLines(
      _ keys: [String?], _ totals: Totals, _ others: Int?, _ compared: Breakdown.Compared?
    ) throws {
      let part = forecast?.totals(of: keys[0], keys[1])
      for sum in totals.byCurrency(with: compared) {
        // The currency has only one column, even if it is a key.
        let keys =
          zip(groupings, keys).map { $0 == .currency ? sum.currency?.code : $1.map(safeText) }
          + (isByCurrency ? [] : [sum.currency?.code])
        var values: [String?] = ["\(sum.count)", "\(sum.amount)"]
        values.append(breakdown.totals.share(of: sum).map { "\($0.rounded())" })
        values.append(sum.average.map { "\($0.rounded())" })
        values.append(sum.extremes.map { "\($0.smallest)" })
        values.append(sum.extremes.map { "\($0.largest)" })
        values.append(others.map { "\($0)" })
        if let part { values.append("\(part.total(in: sum.currency).amount)") }
        values += ["\(sum.spent)", "\(sum.received)", "\(sum.net)"]
        if isCompared { values += compared.fields(in: sum.currency) }
        try write((keys + values).map { $0 ?? "" }, to: sink)
      }
    }
    func writeGroup(_ group: Breakdown.Group, _ others: Int? = nil) throws {
      for (column, totals) in breakdown.parts(of: group) {
        try writeLines(
          [group.key, column?.key], totals, others, column == nil ? group.compared : nil)
      }
    }
    for group in breakdown.groups { try writeGroup(group) }
    if let others = breakdown.others { try writeGroup(others.group, others.count) }
  }
}

extension Totals {
  /// The totals of each currency in which there is something, here or on compared days.
  func byCurrency(with compared: Breakdown.Compared?) -> [CurrencyTotal] {
    guard let compared else { return byCurrency }
    var all = self
    all.add(compared.previous)
    return all.byCurrency.map { total(in: $0.currency) }
  }
}

extension CurrencyTotal {
  /// The smallest and the largest amount of the spending; nil without any.
  var extremes: (smallest: Amount, largest: Amount)? {
    spending.count > 0 ? (spending.smallest, spending.largest) : nil
  }
}

extension Breakdown.Compared? {
  /// The amounts spent and received in a currency on the days so far and the previous ones; empty without
  /// a comparison.
  fileprivate func fields(in currency: CurrencyCode?) -> [String?] {
    [self?.current, self?.previous].flatMap { totals -> [String?] in
      guard let sum = totals?.total(in: currency) else { return [nil, nil] }
      return ["\(sum.spent)", "\(sum.received)"]
    }
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
    write(membersOf: group.totals, in: breakdown, group.compared)
    guard let grouping = breakdown.columnGrouping else { return }
    member("cells")
    write(objects: group.cells) { writer, cell in
      writer.write(grouping, breakdown.columns[cell.column].key)
      writer.write(membersOf: cell.totals, in: breakdown)
    }
  }

  /// Write `count` and `totals` after other members, with all statistics of a breakdown.
  mutating func write(
    membersOf totals: Totals, in breakdown: Breakdown, _ compared: Breakdown.Compared? = nil
  ) {
    member("count", totals.count)
    member("totals")
    write(objects: totals.byCurrency(with: compared)) { writer, sum in
      writer.member("currency", sum.currency?.code)
      writer.member("amount", sum.amount)
      writer.member("count", sum.count)
      writer.write(sidesOf: sum)
      writer.member("share", breakdown.totals.share(of: sum))
      writer.member("average", sum.average)
      writer.member("smallest", sum.extremes.map { Total($0.smallest) })
      writer.member("largest", sum.extremes.map { Total($0.largest) })
      guard let compared else { return }
      writer.member("current", compared.current, in: sum.currency)
      writer.member("previous", compared.previous, in: sum.currency)
    }
  }

  /// Write what was spent and received in a currency on compared days.
  mutating func member(_ name: StaticString, _ totals: Totals, in currency: CurrencyCode?) {
    let sum = totals.total(in: currency)
    member(name)
    writeObject {
      $0.member("spent", sum.spent)
      $0.member("received", sum.received)
    }
  }

  /// Write the days that are compared, and those with which they are.
  mutating func write(membersOf comparison: Period.Comparison) {
    member("compared", comparison.days)
    member("previous", comparison.previous)
  }

  /// Write the first and the last day of a period.
  mutating func member(_ name: StaticString, _ period: Period) {
    member(name)
    writeObject { $0.write(membersOf: period) }
  }

  mutating func write(membersOf period: Period) {
    member("from", "\(period.first)")
    member("to", "\(period.last)")
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
