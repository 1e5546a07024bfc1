/// The totals of expenses in groups: by type, month, account and so on, or, with two groupings, in
/// a grid of rows and columns.
///
/// ```swift
/// let summary = try expenses.summary(by: .type, and: .month)
/// for group in summary.groups { print(group.key ?? "none", group.totals.count) }
/// ```
///
/// All sums are exact and by currency. An expense counts in each of its tags, but only once in
/// ``totals``. Averages and shares are kept as quotients, without rounding:
///
/// - average: the total of a group divided by its count, both in one currency;
/// - share (``Totals/share(of:)``): the total of a group divided by that of all expenses, both in
///   one currency. With refunds, a share may be less than 0 or more than 1; if all expenses add up
///   to 0, there is none. Except for tags, shares add up to 1.
public struct Breakdown: Hashable, Sendable {
  /// The expenses of one group.
  public struct Group: Hashable, Sendable {
    /// The value that the expenses share, as in machine output; nil for expenses without one.
    ///
    /// It is a name, a day, a week (`2026-W47`), a month (`2026-11`), a year or a currency.
    public let key: String?
    /// The totals of the expenses.
    public internal(set) var totals: Totals
    /// The totals of each column that has expenses, with its index in ``Breakdown/columns``.
    public internal(set) var cells: [Cell] = []
  }

  /// The totals of the expenses in a row and a column.
  public struct Cell: Hashable, Sendable {
    /// The index of the column.
    public let column: Int
    /// The totals of the expenses.
    public internal(set) var totals: Totals
  }

  /// Groups that were left out.
  public struct Others: Hashable, Sendable {
    /// Number of groups left out.
    public let count: Int
    /// The totals of these groups, as one group.
    public let group: Group
  }

  /// A property by which the groups are sorted.
  public enum Order: String, CaseIterable, Sendable {
    /// The key: types as they are shown, periods earliest first, the home currency before the
    /// others by code, names alphabetically.
    ///
    /// Groups without a key come last, except for currencies.
    case key
    /// The value that the case names, largest first.
    case count, total, average, smallest, largest
  }

  /// The grouping of the rows.
  public let grouping: Grouping
  /// The grouping of the columns; nil if there are none.
  public let columnGrouping: Grouping?
  /// The groups that have expenses, in the order ``Order/key`` unless sorted otherwise.
  public private(set) var groups: [Group]
  private let groupsByKey: [Group]
  /// The columns that have expenses, in the order ``Order/key``, without cells.
  public let columns: [Group]
  /// The totals of all expenses.
  public let totals: Totals
  /// The groups that were left out by ``sorted(by:isReversed:limit:)``; nil if there are none.
  public private(set) var others: Others?

  /// Create a breakdown of the expenses of a store, without keeping them.
  ///
  /// - Parameters:
  ///   - source: The text of the store.
  ///   - grouping: The grouping of the rows.
  ///   - columnGrouping: The grouping of the columns; nil for no columns.
  ///   - settings: The settings: types, home currency, and the day of the month on which months
  ///     start.
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, or any error from reading.
  package init(
    of source: ExpenseSource, by grouping: Grouping, and columnGrouping: Grouping? = nil,
    _ settings: Settings
  ) throws {
    self.init(try source.sums(from: GroupedTotals(by: grouping, and: columnGrouping, settings)))
  }

  /// Create a breakdown of the expenses of a report.
  init(
    of rows: ReportRows, by grouping: Grouping, and columnGrouping: Grouping? = nil,
    _ settings: Settings
  ) {
    var sums = GroupedTotals(by: grouping, and: columnGrouping, settings)
    sums.add(rows)
    self.init(sums)
  }

  /// Create a breakdown of sums, which are finished here.
  init(_ sums: GroupedTotals) {
    var sums = sums
    sums.finish()
    let rowKeys = sums.rows.keys
    grouping = rowKeys.grouping
    columnGrouping = sums.columns?.keys.grouping
    totals = sums.all
    var rows = zip(sums.rows.groups, sums.rowSums).map {
      Group(key: rowKeys.text(of: $0), totals: $1)
    }
    if let columnNumbers = sums.columns {
      let order = columnNumbers.keys.sorted(Array(columnNumbers.groups.indices)) {
        columnNumbers.groups[$0]
      }
      columns = order.map {
        Group(
          key: columnNumbers.keys.text(of: columnNumbers.groups[$0]), totals: sums.columnSums[$0])
      }
      var indices = [Int](repeating: 0, count: order.count)
      for (index, number) in order.enumerated() { indices[number] = index }
      for (coordinate, totals) in zip(sums.coordinates, sums.cells) {
        rows[coordinate.row].cells.append(Cell(column: indices[coordinate.column], totals: totals))
      }
      for row in rows.indices { rows[row].cells.sort { $0.column < $1.column } }
    } else {
      columns = []
    }
    groupsByKey = rowKeys.sorted(Array(zip(sums.rows.groups, rows)), by: \.0).map(\.1)
    groups = groupsByKey
  }

  /// The same groups in another order, with those beyond a limit added up.
  ///
  /// Groups are compared in the home currency first, then in the others by code. A group with
  /// nothing in a currency comes after those that have something; equal ones keep the order of
  /// their keys.
  ///
  /// - Parameters:
  ///   - order: The property to sort by.
  ///   - isReversed: True if the whole order is reversed.
  ///   - limit: Maximum number of groups; the rest are in ``others``. An expense that is in several
  ///     of these, such as by its tags, counts for each in their sum.
  /// - Returns: The breakdown in that order, regardless of its order before.
  public func sorted(by order: Order, isReversed: Bool = false, limit: Int = .max) -> Breakdown {
    var breakdown = self
    var groups = groupsByKey
    if order != .key {
      groups = groups.map { (values(of: $0, order), $0) }
        .sorted { Breakdown.isBefore($0.0, $1.0) }.map(\.1)
    }
    if isReversed { groups.reverse() }
    let count = max(0, limit)
    breakdown.groups = Array(groups.prefix(count))
    breakdown.others = groups.count > count ? others(groups[count...]) : nil
    return breakdown
  }

  /// The values to sort a group by: one for each currency, nil if the group has nothing in it.
  private func values(of group: Group, _ order: Order) -> [Ratio?] {
    if order == .count { return [Ratio(Int128(group.totals.count), over: 1)] }
    return totals.byCurrency.map { whole in
      group.totals[whole.currency].flatMap { sum in
        switch order {
        case .key, .count: nil
        case .total: Ratio(sum.total.tenThousandths, over: 1)
        case .average: sum.average
        case .smallest: Ratio(Total(sum.smallest).tenThousandths, over: 1)
        case .largest: Ratio(Total(sum.largest).tenThousandths, over: 1)
        }
      }
    }
  }

  private static func isBefore(_ first: [Ratio?], _ second: [Ratio?]) -> Bool {
    for (first, second) in zip(first, second) where first != second {
      guard let first, let second else { return first != nil }
      return second < first
    }
    return false
  }

  private func others(_ groups: ArraySlice<Group>) -> Others {
    var group = Group(key: nil, totals: Totals(home: totals.home))
    var cells: [Int: Totals] = [:]
    for other in groups {
      group.totals.add(other.totals)
      for cell in other.cells {
        cells[cell.column, default: Totals(home: totals.home)].add(cell.totals)
      }
    }
    group.cells = cells.sorted { $0.key < $1.key }.map { Cell(column: $0.key, totals: $0.value) }
    return Others(count: groups.count, group: group)
  }
}

extension Grouping {
  /// The default sort order.
  package var usualOrder: Breakdown.Order {
    switch self {
    case .type, .month, .week, .day, .year, .currency: .key
    case .account, .tag, .name: .total
    }
  }
}
