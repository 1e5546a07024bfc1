/// The totals of a period in groups, beside those of the days that a ``Period/Comparison`` compares.
struct ComparedTotals: StreamSums {
  /// The totals of the whole period.
  private(set) var main: GroupedTotals
  /// The totals of its days so far by row; nil if these are all of its days.
  private var current: GroupedTotals?
  /// The totals of the previous days by row.
  private var previous: GroupedTotals
  private let period: Period
  private let comparison: Period.Comparison

  init(
    by rows: Grouping, and columns: Grouping?, on period: Period, _ comparison: Period.Comparison,
    _ settings: Settings
  ) {
    main = GroupedTotals(by: rows, and: columns, settings)
    previous = GroupedTotals(by: rows, and: nil, settings)
    current = comparison.days == period ? nil : previous
    (self.period, self.comparison) = (period, comparison)
  }

  /// Create compared totals of sums that are known.
  init(
    _ main: GroupedTotals, current: GroupedTotals, previous: GroupedTotals, on period: Period,
    _ comparison: Period.Comparison
  ) {
    (self.main, self.current, self.previous) = (main, current, previous)
    (self.period, self.comparison) = (period, comparison)
  }

  /// Add the current expense of a stream, of any date.
  @inline(__always)
  mutating func add(_ stream: inout ExpenseStream) {
    guard let day = stream.expense.date else { return }
    if period.contains(day) { main.add(&stream) }
    if comparison.days.contains(day) { current?.add(&stream) }
    if comparison.previous.contains(day) { previous.add(&stream) }
  }

  /// Add the expenses of a report, of any date.
  mutating func add(_ report: ReportRows) {
    main.add(report.on(period))
    current?.add(report.on(comparison.days))
    previous.add(report.on(comparison.previous))
  }

  mutating func add(_ later: ComparedTotals, _ types: [Int]) {
    main.add(later.main, types)
    if let others = later.current { current?.add(others, types) }
    previous.add(later.previous, types)
  }

  /// The totals of the period, with a row for each group that has expenses on any of the days, and
  /// those of the compared days by row.
  ///
  /// - Parameter sides: The sides of the types.
  /// - Returns: The totals, and the compared ones: of all rows, of each row.
  func result(
    _ sides: NumberedSides
  ) -> (totals: GroupedTotals.Result, all: Breakdown.Compared, rows: [Breakdown.Compared?]) {
    let keys = main.rowKeys
    var whole = main.result(sides)
    var numbers = Dictionary(
      zip(whole.rowGroups.map(keys.identity), 0...), uniquingKeysWith: { first, _ in first })
    func number(of group: GroupKey) -> Int {
      let identity = keys.identity(of: group)
      if let number = numbers[identity] { return number }
      numbers[identity] = whole.rowGroups.count
      return whole.addRow(group, home: sides.home)
    }
    let current = self.current?.result(sides) ?? whole
    let previous = self.previous.result(sides)
    let currentNumbers = current.rowGroups.map(number)
    let previousNumbers = previous.rowGroups.map { group -> Int? in
      guard case .day(let first) = group else { return number(of: group) }
      return comparison.counterpart(of: first, keys.grouping, keys.settings.starts)
        .map { number(of: .day($0)) }
    }
    let empty = Totals(home: sides.home)
    var rows = [Breakdown.Compared](
      repeating: Breakdown.Compared(current: empty, previous: empty), count: whole.rowGroups.count)
    for (number, totals) in zip(currentNumbers, current.rows) { rows[number].current.add(totals) }
    for (number, totals) in zip(previousNumbers, previous.rows) {
      if let number { rows[number].previous.add(totals) }
    }
    // Weeks and years have no counterparts, and no month has one in days that are no month or year.
    let isByRow = previousNumbers.isEmpty || previousNumbers.contains { $0 != nil }
    return (
      whole, Breakdown.Compared(current: current.all, previous: previous.all),
      rows.map { isByRow ? $0 : nil }
    )
  }
}
