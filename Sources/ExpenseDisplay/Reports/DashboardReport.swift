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
      writer.member("previous", dashboard.comparison?.previous)
      writer.member("lastYear", dashboard.lastYear?.previous)
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
  /// Write the first and the last day of a period, or `null`.
  fileprivate mutating func member(_ name: StaticString, _ period: Period?) {
    if let period { return member(name, period) }
    member(name)
    write(literal: "null")
  }

  fileprivate mutating func write(membersOf money: Dashboard.Money) {
    member("currency", money.currency?.code)
    member("amount", money.totals.amount)
    member("count", money.count)
    write(sidesOf: money.totals)
    member("current", money.soFar.spent)
    member("average", money.averagePerDay)
    member("previous", money.previous?.spent)
    member("difference", money.change)
    member("change", money.changeRatio)
    member("lastYear", money.lastYear?.spent)
  }
}
