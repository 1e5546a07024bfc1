package import ExpenseCore

/// The page of a month as JSON: averages and ratios are rounded to four decimals, everything else is
/// exact.
extension JSONOutput {
  /// Write a dashboard as one object; a forecast that it includes is told apart.
  package static func writeDashboard(
    _ dashboard: Dashboard, _ forecast: Forecast? = nil, to sink: TextSink
  ) throws {
    try sink.writeObject { writer in
      writer.write(membersOf: dashboard.period)
      writer.member("days", dashboard.period.dayCount)
      writer.member("elapsed", dashboard.elapsedDays)
      writer.member("previous")
      if let previous = dashboard.previousPeriod {
        writer.writeObject { $0.write(membersOf: previous) }
      } else {
        writer.write(literal: "null")
      }
      writer.member("count", dashboard.money.reduce(0) { $0 + $1.count })
      writer.member("totals")
      writer.write(objects: dashboard.money) { $0.write(membersOf: $1) }
      writer.member("types")
      writer.write(objects: dashboard.types.groups) { writer, group in
        writer.write(.type, group.key)
        writer.write(membersOf: group, in: dashboard.types)
      }
      writer.member("months")
      writer.write(objects: dashboard.months) { writer, month in
        writer.member("month", String("\(month.period.first)".prefix(7)))
        writer.write(membersOf: month.totals)
      }
      writer.member("largest")
      writer.write(array: dashboard.largest) { $0.write($1) }
      writer.member("budgets")
      writer.write(array: dashboard.budgets.lines) { $0.write($1, RowReport.budgetFields) }
      writer.member("undated", dashboard.undated)
      writer.member("committed", dashboard.committed)
      if let forecast { writer.member("forecast", forecast) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(membersOf period: Period) {
    member("from", "\(period.first)")
    member("to", "\(period.last)")
  }

  fileprivate mutating func write(membersOf money: Dashboard.Money) {
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
  }
}
