/// The totals of expenses in groups: by type, month, account and so on, or, with two groupings, in
/// a grid of rows and columns.
///
/// ```swift
/// let summary = try expenses.summary(by: .type, and: .month)
/// for group in summary.groups { print(group.key ?? "none", group.totals.count) }
/// ```
///
/// All sums are exact, by currency, and have two sides: what was spent, less refunds, and what was
/// received (<doc:Reports>). An expense counts in each of its tags, but only once in ``totals``. Averages
/// and shares are kept as quotients, without rounding, and are of the spending:
///
/// - average: what a group spent divided by the number of these expenses, both in one currency;
/// - share (``Totals/share(of:)``): what a group spent divided by all that was spent, both in one
///   currency. With refunds, a share may be less than 0 or more than 1. There is none for income alone,
///   or if nothing was spent. Except for tags, shares add up to 1.
///
/// With a ``comparison``, there is a group for each key that has expenses on the days of either period.
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
    /// The totals that are compared; nil without a comparison, or if the group is compared with none.
    public internal(set) var compared: Compared?
  }

  /// The totals of the days that a comparison compares.
  public struct Compared: Hashable, Sendable {
    /// The totals of the days of the report that are not in the future.
    public internal(set) var current: Totals
    /// The totals of the days with which they are compared.
    public internal(set) var previous: Totals

    /// The amount spent more than on the previous days, in a currency.
    public func change(in currency: CurrencyCode?) -> Total {
      (current[currency]?.spent ?? .zero) - (previous[currency]?.spent ?? .zero)
    }
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
    /// The value that the case names, largest first; totals by what was spent, then by what was
    /// received.
    case count, total, average, smallest, largest
  }

  /// The grouping of the rows.
  public let grouping: Grouping
  /// The grouping of the columns; nil if there are none.
  public let columnGrouping: Grouping?
  /// The groups that have expenses, in the order ``Order/key`` unless sorted otherwise.
  public private(set) var groups: [Group]
  private let groupsByKey: [Group]
  private var (order, isReversed) = (Order.key, false)
  /// The columns that have expenses, in the order ``Order/key``, without cells.
  public let columns: [Group]
  /// The totals of all expenses.
  public let totals: Totals
  /// The days that are compared; nil for none.
  public let comparison: Period.Comparison?
  /// The totals of all expenses on the compared days; nil without a comparison.
  public let compared: Compared?
  /// The groups that were left out by ``sorted(by:isReversed:limit:)``; nil if there are none.
  public private(set) var others: Others?

  /// Create a breakdown of the expenses of a store, without keeping them.
  ///
  /// - Parameters:
  ///   - source: The text of the store.
  ///   - grouping: The grouping of the rows.
  ///   - columnGrouping: The grouping of the columns; nil for no columns.
  ///   - settings: The settings: types and their sides, home currency, and the days on which months and
  ///     years start.
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, or any error from reading.
  package init(
    of source: ExpenseSource, by grouping: Grouping, and columnGrouping: Grouping? = nil,
    _ settings: Settings
  ) throws {
    let scan = try source.sums(from: GroupedTotals(by: grouping, and: columnGrouping, settings))
    self.init(scan.result, scan.sides(settings))
  }

  /// Create a breakdown of the expenses of a period, with a comparison.
  ///
  /// - Parameters:
  ///   - source: The text of the store, with expenses of other days, too.
  ///   - grouping: The grouping of the rows.
  ///   - columnGrouping: The grouping of the columns, which are not compared; nil for no columns.
  ///   - period: The days of the groups.
  ///   - comparison: The days to compare.
  ///   - settings: The settings.
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, or any error from reading.
  package init(
    of source: ExpenseSource, by grouping: Grouping, and columnGrouping: Grouping? = nil,
    on period: Period, comparing comparison: Period.Comparison, _ settings: Settings
  ) throws {
    let scan = try source.sums(
      from: ComparedTotals(by: grouping, and: columnGrouping, on: period, comparison, settings))
    self.init(scan.result, comparison, scan.sides(settings))
  }

  /// Create a breakdown of the expenses of a report.
  init(
    of rows: ReportRows, by grouping: Grouping, and columnGrouping: Grouping? = nil,
    _ settings: Settings
  ) {
    var sums = GroupedTotals(by: grouping, and: columnGrouping, settings)
    sums.add(rows)
    self.init(sums, rows.sides)
  }

  /// Create a breakdown of compared sums.
  init(_ sums: ComparedTotals, _ comparison: Period.Comparison, _ sides: NumberedSides) {
    let (result, all, rows) = sums.result(sides)
    self.init(result, sums.main, comparison, all, rows)
  }

  /// Create a breakdown of sums.
  init(_ sums: GroupedTotals, _ sides: NumberedSides) { self.init(sums.result(sides), sums) }

  private init(
    _ result: GroupedTotals.Result, _ sums: GroupedTotals, _ comparison: Period.Comparison? = nil,
    _ compared: Compared? = nil, _ comparedRows: [Compared?] = []
  ) {
    let rowKeys = sums.rowKeys
    (self.comparison, self.compared) = (comparison, compared)
    (grouping, columnGrouping) = (rowKeys.grouping, sums.columnKeys?.grouping)
    totals = result.all
    var rows = zip(result.rowGroups, result.rows).map {
      Group(key: rowKeys.text(of: $0), totals: $1)
    }
    for (number, compared) in comparedRows.enumerated() { rows[number].compared = compared }
    if let columnKeys = sums.columnKeys {
      let order = columnKeys.sorted(Array(result.columnGroups.indices)) { result.columnGroups[$0] }
      columns = order.map {
        Group(key: columnKeys.text(of: result.columnGroups[$0]), totals: result.columns[$0])
      }
      var indices = [Int](repeating: 0, count: order.count)
      for (index, number) in order.enumerated() { indices[number] = index }
      for cell in result.cells {
        rows[cell.row].cells.append(Cell(column: indices[cell.column], totals: cell.totals))
      }
      for row in rows.indices { rows[row].cells.sort { $0.column < $1.column } }
    } else {
      columns = []
    }
    groupsByKey = rowKeys.sorted(Array(zip(result.rowGroups, rows)), by: \.0).map(\.1)
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
    (breakdown.order, breakdown.isReversed) = (order, isReversed)
    let groups = breakdown.sorted(groupsByKey, totals.byCurrency.map(\.currency))
    let count = max(0, limit)
    breakdown.groups = Array(groups.prefix(count))
    breakdown.others = groups.count > count ? others(groups[count...]) : nil
    return breakdown
  }

  /// The groups in the order of their values in one currency.
  package func groups(in currency: CurrencyCode?) -> [Group] {
    let shown = Set(groups.map(\.key))
    return sorted(groupsByKey.filter { shown.contains($0.key) }, [currency])
  }

  /// Groups in the order of their keys, sorted by their values in currencies; equal ones keep their
  /// order.
  private func sorted(_ groups: [Group], _ currencies: [CurrencyCode?]) -> [Group] {
    var groups = groups
    if order != .key {
      groups = groups.map { (values(of: $0, currencies), $0) }
        .sorted { Breakdown.isBefore($0.0, $1.0) }.map(\.1)
    }
    return isReversed ? groups.reversed() : groups
  }

  /// The values to sort a group by: one for each currency, nil if the group has nothing in it.
  private func values(of group: Group, _ currencies: [CurrencyCode?]) -> [Ratio?] {
    if order == .count {
      let counts = currencies.map { group.totals.total(in: $0).count }
      return [Ratio(Int128(counts.reduce(0, +)), over: 1)]
    }
    let sums = currencies.map { group.totals[$0] }
    let spent = sums.map { sum -> Ratio? in
      guard let sum, sum.spending.count > 0 else { return nil }
      return switch order {
      case .key, .count: nil
      case .total: Ratio(sum.spent.tenThousandths, over: 1)
      case .average: sum.average
      case .smallest: Ratio(Total(sum.spending.smallest).tenThousandths, over: 1)
      case .largest: Ratio(Total(sum.spending.largest).tenThousandths, over: 1)
      }
    }
    guard order == .total else { return spent }
    return spent + sums.map { $0.flatMap { Ratio($0.received.tenThousandths, over: 1) } }
  }

  private static func isBefore(_ first: [Ratio?], _ second: [Ratio?]) -> Bool {
    for (first, second) in zip(first, second) where first != second {
      guard let first, let second else { return first != nil }
      return second < first
    }
    return false
  }

  private func others(_ groups: ArraySlice<Group>) -> Others {
    let empty = Totals(home: totals.home)
    var group = Group(key: nil, totals: empty)
    if groups.contains(where: { $0.compared != nil }) {
      group.compared = Compared(current: empty, previous: empty)
    }
    var cells: [Int: Totals] = [:]
    for other in groups {
      group.totals.add(other.totals)
      if let compared = other.compared {
        group.compared?.current.add(compared.current)
        group.compared?.previous.add(compared.previous)
      }
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
    case .month, .week, .day, .year, .currency: .key
    case .type, .account, .tag, .name: .total
    }
  }
}
