import CommandSpec
import ExpenseCore

/// A dashboard for people, on one page: it fits a terminal of 80 columns and 24 lines, and what has bars
/// uses all columns that there are.
struct DashboardPage {
  private static let gap = 4
  /// Panels stand beside each other from this width on.
  private static let leastWidth = 72
  /// How many lines there are at most above the prompt, where panels stand beside each other.
  private static let height = 23

  private let dashboard: Dashboard
  private let settings: Settings
  private let sink: TextSink
  private var presentation: Presentation { sink.presentation }
  private var dash: String { presentation.isASCII ? "-" : "–" }

  init(_ dashboard: Dashboard, _ settings: Settings, for sink: TextSink) {
    self.dashboard = dashboard
    self.settings = settings
    self.sink = sink
  }

  /// The currency of all that is drawn: that of the first amounts of the days, or of the months.
  private var currency: CurrencyCode? {
    if let money = dashboard.money.first { return money.currency }
    let all = dashboard.months.reduce(into: Totals(home: settings.currency)) { $0.add($1.totals) }
    return all.byCurrency.first?.currency ?? settings.currency
  }

  /// Writes the page, in lines of at most so many columns where that can be.
  func write(width: Int) throws {
    let isWide = width >= DashboardPage.leastWidth
    var notes = self.notes
    if isWide, notes.count > 1 { notes = [notes.joined(separator: "; ")] }
    try write(title: width)
    let money = moneyLines(width: width, isWide: isWide)
    try sink.write(money)
    try sink.write("\n")
    let room =
      isWide ? DashboardPage.height - 2 - money.count - notes.count : Int.max
    let months = monthPanel
    let budgets = budgetPanel(in: room - months.lineCount - 1)
    let largest = largestPanel
    let types = typePanel(in: room - (largest.map { $0.lineCount + 1 } ?? 0))
    let (left, right) = (
      [types, largest].compactMap(\.self), [months, budgets].compactMap(\.self)
    )
    if isWide, !left.isEmpty {
      try write(left, beside: right, width: width)
    } else {
      try sink.write(lines(of: left + right, width: width))
    }
    for note in notes { try sink.write(note.shortened(to: width, ellipsis) + "\n") }
  }

  private var ellipsis: Character { presentation.isASCII ? "~" : "…" }

  // MARK: Head

  private func write(title width: Int) throws {
    let count = presentation.expenses(dashboard.money.reduce(0) { $0 + $1.count })
    var title = presentation.title(of: dashboard.period, settings, dash: dash)
    if dashboard.elapsedDays < dashboard.period.dayCount, dashboard.elapsedDays > 0,
      dashboard.period.first > .first, dashboard.period.last < .last
    {
      title += ", day \(dashboard.elapsedDays) of \(dashboard.period.dayCount)"
    }
    let space = width - title.displayWidth - count.displayWidth
    try sink.write(
      space >= 2
        ? sink.styled(title + String(repeating: " ", count: space) + count, .heading) + "\n"
        : sink.styled(title, .heading) + "\n" + count + "\n")
  }

  /// The amounts of each currency in a line; where that is too narrow, each amount in a line.
  private func moneyLines(width: Int, isWide: Bool) -> [TextLine] {
    let hasReceived = dashboard.money.contains { $0.received != .zero }
    let previous = dashboard.previousPeriod.map {
      presentation.shortTitle(of: $0, settings, dash: dash)
    }
    let titles =
      ["Spent"] + (hasReceived ? ["Received", "Net"] : [])
      + (dashboard.money.contains { $0.averagePerDay != nil } ? ["A day"] : [])
      + (previous.map { [$0, "Change"] } ?? [])
    // Spent, received and net are always there.
    let ranks = ["A day": 2, "Change": 1]
    var table = TextTable(
      [.init()]
        + titles.map { .init($0, .mark, rank: $0 == previous ? 4 : ranks[$0, default: 0]) }
        + [.init("", .trailing, rank: 3)])
    let hasSeveral = dashboard.money.count > 1
    let rows = dashboard.money.map { money in
      let name = hasSeveral ? "\(money.currency ?? presentation.unmarked)" : ""
      return (name: name, cells: cells(of: money, hasReceived: hasReceived))
    }
    for row in rows { table.append([TextTable.Cell(row.name)] + row.cells) }
    if isWide, table.fits(width) { return table.lines(width: width, for: sink) }
    return rows.flatMap { row in
      var list = TextTable([.init(), .init("", .mark)])
      if !row.name.isEmpty { list.append([TextTable.Cell(row.name)]) }
      for (title, cell) in zip(titles + ["Change in %"], row.cells) {
        list.append([TextTable.Cell(title), cell])
      }
      return list.lines(width: width, for: sink, hasTitles: false)
    }
  }

  /// The amounts of a currency in the order of the titles, and the change in percent.
  private func cells(of money: Dashboard.Money, hasReceived: Bool) -> [TextTable.Cell] {
    func cell(_ total: Total) -> TextTable.Cell {
      TextTable.Cell(AmountText(total, money.currency, presentation))
    }
    var cells = [cell(money.spent)]
    if hasReceived { cells += [cell(money.received), cell(money.net)] }
    let decimals = presentation.amounts(in: money.currency).decimals
    if let average = money.averagePerDay {
      cells.append(cell(average.rounded(toDecimals: decimals)))
    }
    if let previous = money.previous, let change = money.change {
      var sum = TextTable.Cell(
        AmountText(change, money.currency, presentation), showsPlus: true)
      sum.style = change > .zero ? .warning : .small
      cells += [cell(previous), sum]
      if money.changeRatio != nil {
        cells.append(
          TextTable.Cell(presentation.percent(of: money.changeRatio, isSigned: true), sum.style))
      }
    }
    return cells
  }

  // MARK: Panels

  /// What stands together on the page.
  private struct Panel {
    var title: String
    var table: TextTable

    var lineCount: Int { 1 + table.count }

    func lines(width: Int, for sink: TextSink) -> [TextLine] {
      var line = TextLine()
      let title = title.shortened(to: width, sink.presentation.isASCII ? "~" : "…")
      line.append(title, .heading, width: title.displayWidth, for: sink)
      return [line] + table.lines(width: width, for: sink, hasTitles: false)
    }
  }

  /// The lines of panels that stand under each other.
  private func lines(of panels: [Panel], width: Int) -> [TextLine] {
    let lines = panels.map { $0.lines(width: width, for: sink) }
    return Array(lines.joined(separator: [TextLine()]))
  }

  private func write(_ panels: [Panel], beside others: [Panel], width: Int) throws {
    let start = (width - DashboardPage.gap) / 2 + DashboardPage.gap
    let left = lines(of: panels, width: start - DashboardPage.gap)
    let right = lines(of: others, width: width - start)
    for row in 0..<max(left.count, right.count) {
      var line = row < left.count ? left[row] : TextLine()
      if row < right.count, right[row].width > 0 {
        line.pad(to: start)
        line.append(right[row])
      }
      try sink.write([line])
    }
  }

  private func amount(_ total: Total) -> TextTable.Cell {
    TextTable.Cell(AmountText(total, currency, presentation))
  }

  /// As many types as there is room for, but three at least; the others are one.
  private func typePanel(in lineCount: Int) -> Panel? {
    let count = max(3, lineCount - 1)
    let types = dashboard.types.groups.compactMap { group in
      group.totals[currency].map { (title: (group.key ?? "").escapedForTerminal, total: $0.total) }
    }
    guard !types.isEmpty else { return nil }
    let all = types.reduce(Total.zero) { $0 + $1.total }
    var rows = types
    if types.count > count {
      let rest = types[(count - 1)...]
      let title = "Other (\(presentation.text(of: rest.count)))"
      rows = types[..<(count - 1)] + [(title, rest.reduce(.zero) { $0 + $1.total })]
    }
    let scale = Bar.Scale(rows.map(\.total))
    var table = TextTable([
      .init(isFlexible: true), .init("", .mark), .init("", .trailing, rank: 2),
      .init("", .bar, rank: 1),
    ])
    for row in rows {
      table.append([
        TextTable.Cell(row.title), amount(row.total),
        TextTable.Cell(presentation.percent(of: Ratio(row.total, over: all))),
        TextTable.Cell(Bar(row.total, scale)),
      ])
    }
    return Panel(title: "By type", table: table)
  }

  private var monthPanel: Panel {
    let totals = dashboard.months.map { $0.totals[currency]?.total ?? .zero }
    let scale = Bar.Scale(totals)
    var table = TextTable([.init(), .init("", .mark), .init("", .bar, rank: 1)])
    for (month, total) in zip(dashboard.months, totals) {
      table.append([
        TextTable.Cell(String("\(month.period.first)".prefix(7))), amount(total),
        TextTable.Cell(Bar(total, scale)),
      ])
    }
    return Panel(title: "Last twelve months", table: table)
  }

  private var largestPanel: Panel? {
    let items = dashboard.largest.filter { ($0.currency ?? settings.currency) == currency }
    guard !items.isEmpty else { return nil }
    var table = TextTable([
      .init(rank: 1), .init(isFlexible: true), .init("", .mark),
    ])
    for item in items {
      table.append([
        TextTable.Cell(item.date.map(presentation.text(of:)) ?? ""),
        TextTable.Cell(item.name.escapedForTerminal),
        TextTable.Cell(AmountText(item, presentation)),
      ])
    }
    return Panel(title: "Largest expenses", table: table)
  }

  private func budgetPanel(in lineCount: Int) -> Panel? {
    let lines = dashboard.budgets.lines
    guard !lines.isEmpty else { return nil }
    let count = max(1, lineCount - 1)
    let title = lines.count > count ? "Budgets (the first \(count) of \(lines.count))" : "Budgets"
    var table = TextTable([
      .init(isFlexible: true), .init("", .mark), .init(rank: 1),
      .init("", .trailing, rank: 2), .init(rank: 3),
    ])
    for line in lines.prefix(count) {
      let left = AmountText(
        line.isOver ? .zero - line.left : line.left, line.budget.currency, presentation)
      var cell = TextTable.Cell(left)
      cell.style = line.isOver ? .error : cell.style
      table.append([
        TextTable.Cell(line.title), cell,
        TextTable.Cell(line.isOver ? "over" : "left", line.isOver ? .error : nil),
        TextTable.Cell(presentation.percent(of: line.used)),
        TextTable.Cell(
          Bar.gauge(
            used: line.used, elapsed: line.elapsed, width: 10, isASCII: presentation.isASCII),
          line.isOver ? .error : .bar),
      ])
    }
    return Panel(title: title, table: table)
  }

  // MARK: Notes

  /// What is not on the page, and where it is.
  private var notes: [String] {
    var notes: [String] = []
    let all = dashboard.months.reduce(into: Totals(home: settings.currency)) { $0.add($1.totals) }
    let others = Set((dashboard.money.map(\.currency) + all.byCurrency.map(\.currency)))
      .subtracting([currency]).compactMap(\.self).sorted()
    if let other = others.first {
      notes.append(
        "Charts in \(currency ?? presentation.unmarked) (others: --currency \(other))")
    }
    if dashboard.undated.count > 0 {
      notes.append("Undated: \(presentation.text(of: dashboard.undated))")
    }
    return notes
  }
}

extension Dashboard {
  /// Whether there is nothing to see.
  var isEmpty: Bool { money.isEmpty && months.allSatisfy { $0.totals.count == 0 } }
}
