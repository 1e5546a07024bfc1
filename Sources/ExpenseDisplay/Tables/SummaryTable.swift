package import ExpenseCore
import Text

/// A table of what groups spent and received: one for each currency, with amounts aligned at the
/// decimal mark.
///
/// What says nothing is left out: a column of income without income, shares of a single group, a group
/// without anything in a currency.
package struct SummaryTable {
  /// The columns of a group besides its count and totals.
  package enum Detail {
    case none
    /// Share, average, smallest and largest amount.
    case statistics
    /// Share and a bar.
    case chart
  }

  /// A group, or several together.
  package struct Row {
    /// The groups that a row is about.
    enum Kind {
      case one, year, all
    }

    let title: String
    package let totals: Totals
    var compared: Breakdown.Compared?
    var note: String?
    var kind = Kind.one
    /// The key of the group; nil without one.
    var key: String?

    package init(
      _ title: String, _ totals: Totals, _ compared: Breakdown.Compared? = nil, note: String? = nil
    ) {
      (self.title, self.totals, self.compared, self.note) = (title, totals, compared, note)
    }

    init(_ kind: Kind, _ title: String, _ totals: Totals, _ compared: Breakdown.Compared? = nil) {
      self.init(title, totals, compared)
      self.kind = kind
    }
  }

  private let title: String
  /// The groups, in the order for a currency.
  private let rows: (CurrencyCode?) -> [Row]
  /// The row of all expenses.
  private let all: Row
  private let detail: Detail
  /// The title of the column of changes; nil without a comparison.
  private let changeTitle: String?
  /// The grouping; nil for a table of names.
  private let grouping: Grouping?
  /// The note on the group that is not over; nil if there is none.
  private let openNote: DisplayText?

  /// Create a table of the totals of groups.
  ///
  /// - Parameters:
  ///   - title: The title of the column of groups.
  ///   - rows: The groups.
  ///   - totals: The totals of all expenses.
  package init(_ title: String, _ rows: [Row], _ totals: Totals) {
    (self.title, all) = (title, Row(.all, "Total", totals))
    self.rows = { _ in rows }
    (detail, changeTitle, grouping, openNote) = (.none, nil, nil, nil)
  }

  /// Create a table of the groups of a breakdown, with those left out as one row.
  package init(
    _ breakdown: Breakdown, _ detail: Detail, _ settings: Settings, _ presentation: Presentation
  ) {
    let grouping = breakdown.grouping
    let openKey = presentation.today.flatMap { grouping.openKey(on: $0, settings) }
    title = grouping.columnTitle
    rows = { currency in
      breakdown.rows(in: currency, presentation).map { title, group in
        let isOpen = openKey != nil && group.key == openKey
        var row = Row(isOpen ? title + "*" : title, group.totals, group.compared)
        row.key = group.key
        return row
      }
    }
    all = Row(.all, "Total", breakdown.totals, breakdown.compared)
    (self.detail, self.grouping) = (detail, grouping)
    changeTitle = breakdown.comparison.map { presentation.changeTitle(of: $0, settings) }
    let hasOpen = breakdown.groups.contains { $0.key != nil && $0.key == openKey }
    openNote = hasOpen ? "* not over yet" : nil
  }

  /// Write the tables, at most `width` columns wide if possible; write nothing without groups.
  package func write(width: Int, to sink: TextSink) throws {
    let currencies = all.totals.byCurrency.map(\.currency)
    guard currencies.count > 1 else {
      // Known types are listed even without expenses.
      let currency = currencies.first ?? all.totals.home
      guard !rows(currency).isEmpty, detail == .none || !currencies.isEmpty else { return }
      return try write(currency, isFirst: true, width: width, to: sink)
    }
    for (number, currency) in currencies.enumerated() {
      if number > 0 { try sink.write("\n") }
      try sink.writeLine(StyledLine(sink.presentation.title(of: currency), .dim))
      try write(currency, isFirst: number == 0, width: width, to: sink)
    }
  }

  private func write(
    _ currency: CurrencyCode?, isFirst: Bool, width: Int, to sink: TextSink
  ) throws {
    let shown = rows(currency).filter { row in
      row.hasSomething(in: currency) || isFirst && detail == .none && row.totals.count == 0
    }
    let block = SummaryBlock(
      grouping == .month ? SummaryTable.withYears(shown) : shown, all, currency, detail, title,
      changeTitle, grouping, sink.presentation)
    try block.table.write(width: width, to: sink)
    let sum = all.totals.total(in: currency)
    // The rows say it if they have both sides.
    if detail != .none, !block.hasLeftOver, sum.income.count > 0, sum.spending.count > 0 {
      try sink.writeLine(sink.presentation.leftOver(of: sum))
    }
    if isFirst, let openNote { try sink.writeLine(StyledLine(openNote, .dim)) }
  }

  /// Months with the sum of each year after it, if there are several years in their order.
  private static func withYears(_ months: [Row]) -> [Row] {
    var years: [(name: String, rows: [Row])] = []
    for month in months {
      let name = month.key.map { String($0.prefix(4)) } ?? ""
      if years.last?.name == name {
        years[years.count - 1].rows.append(month)
      } else {
        years.append((name, [month]))
      }
    }
    guard years.count > 1, Set(years.map(\.name)).count == years.count else { return months }
    return years.flatMap { name, rows -> [Row] in
      guard !name.isEmpty, let first = rows.first else { return rows }
      let totals = rows.dropFirst().reduce(into: first.totals) { $0.add($1.totals) }
      return rows + [Row(.year, name, totals)]
    }
  }
}

extension SummaryTable.Row {
  /// True if there are expenses in a currency, or if something was spent on the days before.
  fileprivate func hasSomething(in currency: CurrencyCode?) -> Bool {
    totals[currency] != nil || compared?.change(in: currency) ?? .zero != .zero
  }
}

extension Grouping {
  /// The key of the month or the year of a day, unless it ends on that day.
  func openKey(on day: Day, _ settings: Settings) -> String? {
    switch self {
    case .month:
      let month = Period(monthOf: day, startingOn: settings.starts)
      return month.last > day ? String("\(month.first)".prefix(7)) : nil
    case .year:
      let year = Period(yearOf: day, startingOn: settings.starts)
      return year.last > day ? "\(year.first.year)" : nil
    case .type, .name, .week, .day, .account, .tag, .currency: return nil
    }
  }
}
