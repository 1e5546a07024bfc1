/// The running sums of a ``Dashboard``.
struct DashboardSums: StreamSums {
  /// The numbers of the sums; those of the months follow.
  private enum Sum: Int, CaseIterable {
    /// The days of the period up to today, and the later ones.
    case soFar, later
    /// The days with which they are compared.
    case previous, lastYear
    case undated
  }

  let period: Period
  let lastDay: Day?
  /// The comparison with the days that were asked for, and with those a year before.
  let comparison: Period.Comparison?
  let lastYear: Period.Comparison?

  private let settings: Settings
  private var sums = SumsByType()
  private(set) var budgets: BudgetSums
  private(set) var largest: LargestExpenses
  /// The course of the period; nil without a comparison, or if the period is too long.
  private var run: SpendingRunSums?
  /// The number of the first month, counted from the year 0.
  private let firstMonth: Int
  /// The first and the last day that count, except for budgets and the largest expenses.
  private let days: ClosedRange<Day>
  private let hasBudgets: Bool

  init(
    of period: Period?, comparing choice: Period.Comparison.Choice, on today: Day,
    _ settings: Settings
  ) {
    let starts = settings.starts
    let period = period ?? Period(monthOf: today, startingOn: starts)
    let lastDay = today < period.first ? nil : min(today, period.last)
    (self.period, self.settings, self.lastDay) = (period, settings, lastDay)
    comparison = Period.Comparison(of: period, with: choice, on: today, startingOn: starts)
    let lastYear = Period.Comparison(of: period, with: .lastYear, on: today, startingOn: starts)
    self.lastYear = choice != .previous || lastYear == comparison ? nil : lastYear
    budgets = BudgetSums(settings, on: lastDay ?? period.first, today: today)
    hasBudgets = !budgets.isEmpty
    largest = LargestExpenses(of: period, settings)
    run = comparison.flatMap { SpendingRunSums(of: period, $0, starts) }
    firstMonth =
      (lastDay ?? period.first).monthNumber(startingOn: starts.month) - Dashboard.monthCount + 1
    let months = (0..<Dashboard.monthCount).compactMap { [firstMonth] in
      Period(monthNumber: firstMonth + $0, startingOn: starts)
    }
    let all =
      [period] + months + [comparison?.whole, self.lastYear?.previous].compactMap(\.self)
    days = (all.map(\.first).min() ?? .first)...(all.map(\.last).max() ?? .last)
  }

  /// Add the current expense of a stream.
  @inline(__always)
  package mutating func add(_ stream: inout ExpenseStream) {
    if hasBudgets { budgets.add(&stream) }
    guard let day = stream.expense.date else { return add(stream, at: .undated) }
    largest.add(&stream, on: day)
    if days.contains(day) { addDated(&stream, on: day) }
  }

  private mutating func addDated(_ stream: inout ExpenseStream, on day: Day) {
    let month = day.monthNumber(startingOn: settings.starts.month) - firstMonth
    if month >= 0, month < Dashboard.monthCount {
      add(stream, at: Sum.allCases.count + month)
    }
    let expense = stream.expense
    run?.add(expense.amount, expense.currency, on: day, stream.typeNumber)
    if comparison?.previous.contains(day) == true { add(stream, at: .previous) }
    if lastYear?.previous.contains(day) == true { add(stream, at: .lastYear) }
    guard period.contains(day) else { return }
    let isSoFar = lastDay.map { day <= $0 } ?? false
    add(stream, at: isSoFar ? .soFar : .later)
  }

  @inline(__always)
  private mutating func add(_ stream: borrowing ExpenseStream, at sum: Sum) {
    add(stream, at: sum.rawValue)
  }

  @inline(__always)
  private mutating func add(_ stream: borrowing ExpenseStream, at number: Int) {
    sums.add(stream.expense.amount, stream.expense.currency, at: number, stream.typeNumber)
  }

  /// Add the sums of later expenses.
  package mutating func add(_ other: DashboardSums, _ types: [Int]) {
    sums.add(other.sums, types)
    budgets.add(other.budgets, types)
    largest.add(other.largest)
    if let others = other.run { run?.add(others, types) }
  }

  // MARK: Results

  /// The totals of each kind of days, and of each month.
  struct Result {
    /// The totals of the period, and of its days that are not in the future.
    let whole: Totals
    let soFar: Totals
    let previous: Totals
    let lastYear: Totals
    let undated: Totals
    let months: [Dashboard.Month]
    let monthsByType: [String: [Totals]]
    /// The totals of each type in the period, compared if there is a comparison.
    let types: Breakdown
    let run: SpendingRun?
  }

  func result(_ sides: NumberedSides) -> Result {
    let totals = sums.totals(count: Sum.allCases.count + Dashboard.monthCount, sides)
    func total(_ sum: Sum) -> Totals { totals[sum.rawValue] }
    let months = totals.dropFirst(Sum.allCases.count).enumerated().compactMap { index, totals in
      Period(monthNumber: firstMonth + index, startingOn: settings.starts).map {
        Dashboard.Month(period: $0, totals: totals)
      }
    }
    var whole = total(.soFar)
    whole.add(total(.later))
    return Result(
      whole: whole, soFar: total(.soFar), previous: total(.previous),
      lastYear: total(.lastYear), undated: total(.undated), months: months,
      monthsByType: monthsByType(sides),
      types: types(sides),
      run: lastDay.flatMap { run?.result(upTo: $0, sides) })
  }

  /// The totals of each type in each month, by its folded name.
  private func monthsByType(_ sides: NumberedSides) -> [String: [Totals]] {
    let names = sides.names.map(\.nameKey)
    let empty = [Totals](
      repeating: Totals(home: sides.home), count: Dashboard.monthCount)
    var months: [String: [Totals]] = [:]
    for (cell, sums) in sums.sums where cell.number >= Sum.allCases.count {
      months[names[cell.type], default: empty][cell.number - Sum.allCases.count].add(
        sums, isIncome: sides.isIncome[cell.type])
    }
    return months
  }

  private func types(_ sides: NumberedSides) -> Breakdown {
    func grouped(_ kinds: Set<Sum>) -> GroupedTotals {
      let found = sums.sums.filter { Sum(rawValue: $0.cell.number).map(kinds.contains) == true }
      return GroupedTotals(ofTypes: found.map { ($0.cell.type, $0.sums) }, settings)
    }
    let main = grouped([.soFar, .later])
    guard let comparison else { return Breakdown(main, sides) }
    let compared = ComparedTotals(
      main, current: grouped([.soFar]), previous: grouped([.previous]), on: period, comparison)
    return Breakdown(compared, comparison, sides)
  }
}
