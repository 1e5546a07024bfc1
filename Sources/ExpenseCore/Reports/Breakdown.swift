/// What expenses add up to in groups: of each type, month, account and so on, or, with two
/// groupings, in a grid of rows and columns.
///
/// ```swift
/// let breakdown = try Breakdown(of: expenses.source(), by: .type, and: .month)
/// for group in breakdown.groups { print(group.key ?? "none", group.totals.count) }
/// ```
///
/// All sums are exact, each currency is by itself, and an expense counts in each of its tags, but once
/// in ``totals``. Averages and shares are kept as quotients, of which nothing is rounded:
///
/// - average: the total of a group over its count, both of one currency;
/// - share (``Totals/share(of:)``): the total of a group over that of all expenses, both of one
///   currency. Where there is money back, a share may be less than 0 or more than 1; where everything adds up to 0, there is none. But
///   for tags, shares add up to 1.
public struct Breakdown: Hashable, Sendable {
  /// The expenses of one group.
  public struct Group: Hashable, Sendable {
    /// What they share, as machines are told: a name, a day, a week (`2026-W47`), a month
    /// (`2026-11`), a year, a currency; nil for expenses that have no such thing.
    public let key: String?
    /// What they add up to.
    public internal(set) var totals: Totals
    /// What those in each column add up to, by the place of the column in
    /// ``Breakdown/columns``; columns without any are left out.
    public internal(set) var cells: [Cell] = []
  }

  /// What the expenses of a row and a column add up to.
  public struct Cell: Hashable, Sendable {
    /// The place of the column.
    public let column: Int
    /// What they add up to.
    public internal(set) var totals: Totals
  }

  /// Groups that were left out.
  public struct Others: Hashable, Sendable {
    /// How many they are.
    public let count: Int
    /// What they add up to.
    public let group: Group
  }

  /// What a breakdown is sorted by.
  public enum Order: String, CaseIterable, Sendable {
    /// Types as they are shown, periods the earliest first, the home currency before the others by
    /// their codes, names by the alphabet; what has no key last, but for currencies.
    case key
    /// The largest first, in all orders from here on.
    case count, total, average, smallest, largest
  }

  /// What the groups are.
  public let grouping: Grouping
  /// What the columns are; nil where there are none.
  public let columnGrouping: Grouping?
  /// The groups that have expenses, in the order ``Order/key`` unless they are sorted.
  public private(set) var groups: [Group]
  private let groupsByKey: [Group]
  /// The columns that have expenses, in the order ``Order/key``, without cells.
  public let columns: [Group]
  /// What all expenses add up to.
  public let totals: Totals
  /// The groups that were left out by ``sorted(by:isReversed:limit:)``; nil if there are none.
  public private(set) var others: Others?

  /// Adds up the expenses of a store with these settings, none of which is kept.
  ///
  /// - Parameters:
  ///   - source: The text of the store.
  ///   - grouping: What they are put together by.
  ///   - columnGrouping: What they are put into columns by; nil for no columns.
  ///   - settings: The settings: types, home currency, and the day on which months begin.
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, or what reading throws.
  public init(
    of source: ExpenseSource, by grouping: Grouping, and columnGrouping: Grouping? = nil,
    _ settings: Settings = Settings()
  ) throws {
    let empty = GroupedTotals(by: grouping, and: columnGrouping, settings)
    let sums = try source.reduce { _ in
      empty
    } _: { sums, stream in
      sums.add(stream)
    } merging: {
      $0.result.add($1.result)
    }
    self.init(sums.result)
  }

  /// Groups of which each has an amount or more.
  init(by numbers: GroupNumbers, _ totals: [Totals]) {
    self.init(GroupedTotals(by: numbers, totals))
  }

  private init(_ sums: GroupedTotals) {
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
      var places = [Int](repeating: 0, count: order.count)
      for (place, number) in order.enumerated() { places[number] = place }
      for (place, totals) in zip(sums.places, sums.cells) {
        rows[place.row].cells.append(Cell(column: places[place.column], totals: totals))
      }
      for row in rows.indices { rows[row].cells.sort { $0.column < $1.column } }
    } else {
      columns = []
    }
    groupsByKey = rowKeys.sorted(Array(zip(sums.rows.groups, rows)), by: \.0).map(\.1)
    groups = groupsByKey
  }

  /// The same groups in another order, and the last of them added up.
  ///
  /// Groups are compared in the home currency first and then in the others by their codes; one that
  /// has nothing in a currency comes behind those that have, and equal ones stay in the order of
  /// their keys.
  ///
  /// - Parameters:
  ///   - order: What they are sorted by.
  ///   - isReversed: Whether the order is turned around as a whole.
  ///   - limit: How many groups there are at most; the others are in ``others``. An expense that is
  ///     in several of these, as of its tags, counts for each in their sum.
  /// - Returns: The breakdown in that order, whatever its order was.
  public func sorted(
    by order: Order, isReversed: Bool = false, limit: Int = .max
  ) -> Breakdown {
    var breakdown = self
    var groups = groupsByKey
    if order != .key {
      groups = groups.enumerated().map { ($0, values(of: $1, order), $1) }
        .sorted { Breakdown.isBefore($0.1, $1.1) ?? ($0.0 < $1.0) }.map(\.2)
    }
    if isReversed { groups.reverse() }
    let count = max(0, limit)
    breakdown.groups = Array(groups.prefix(count))
    breakdown.others = groups.count > count ? others(groups[count...]) : nil
    return breakdown
  }

  /// What a group is sorted by: a number for each currency, nil where there is nothing in it.
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

  private static func isBefore(_ first: [Ratio?], _ second: [Ratio?]) -> Bool? {
    for (first, second) in zip(first, second) where first != second {
      guard let first, let second else { return first != nil }
      return second < first
    }
    return nil
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
