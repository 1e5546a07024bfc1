package import ExpenseCore

/// The page of a month as JSON: averages and ratios are rounded to four decimals, everything else is
/// exact.
extension JSONOutput {
  /// Write a dashboard as one object; a forecast that it includes is told apart.
  package static func writeDashboard(
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
    writer.write(array: dashboard.budgets.lines) { $0.write($1, RowReport.budgetFields) }
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
}
