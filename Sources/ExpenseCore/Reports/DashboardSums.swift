/// The running sums of a ``Dashboard``.
struct DashboardSums: StreamSums {
  let period: Period
  let lastDay: Day?
  let previousPeriod: Period?
  private(set) var money: MoneySums
  private(set) var undated: Totals
  private(set) var budgets: BudgetSums
  /// The largest expenses in each currency, largest first.
  private(set) var largest: [(currency: CurrencyCode?, items: [ExpenseItem])] = []

  private let settings: Settings
  /// The totals of each type.
  package private(set) var types: GroupedTotals
  private var monthTotals: [Totals]
  /// The number of the first month, counted from the year 0.
  private let firstMonth: Int
  /// The first day that counts, except for budgets.
  private let firstDay: Day

  init(of period: Period?, on today: Day, _ settings: Settings) {
    let period = period ?? Period(monthOf: today, startingOn: settings.firstOfMonth)
    let lastDay = today < period.first ? nil : min(today, period.last)
    let start = settings.firstOfMonth
    (self.period, self.settings, self.lastDay) = (period, settings, lastDay)
    previousPeriod = lastDay.flatMap { period.previous(upTo: $0, startingOn: start) }
    money = MoneySums(home: settings.currency)
    undated = Totals(home: settings.currency)
    budgets = BudgetSums(settings, on: lastDay ?? period.first, today: today)
    types = GroupedTotals(by: .type, and: nil, settings)
    monthTotals = [Totals](repeating: undated, count: Dashboard.monthCount)
    firstMonth = (lastDay ?? period.first).monthNumber(startingOn: start) - Dashboard.monthCount + 1
    let firstOfMonths = Day(start, inMonth: firstMonth).map {
      Period(monthOf: $0, startingOn: start).first
    }
    firstDay = min(period.first, previousPeriod?.first ?? .last, firstOfMonths ?? .first)
  }

  /// Add the current expense of a stream.
  @inline(__always)
  package mutating func add(_ stream: inout ExpenseStream) {
    budgets.add(&stream)
    let (amount, currency) = (stream.expense.amount, stream.expense.currency)
    guard add(amount, currency, on: stream.expense.date) else { return }
    types.add(&stream)
    if isAmongLargest(amount, currency, stream.expense.date) { insert(stream.item()) }
  }

  /// Add an amount to the sums that do not depend on the type; true if its date is in the period.
  @inline(__always)
  private mutating func add(_ amount: Amount, _ currency: CurrencyCode?, on day: Day?) -> Bool {
    guard let day else {
      undated.add(amount, in: currency)
      return false
    }
    if day < firstDay { return false }
    let month = day.monthNumber(startingOn: settings.firstOfMonth) - firstMonth
    if month >= 0, month < Dashboard.monthCount { monthTotals[month].add(amount, in: currency) }
    if previousPeriod?.contains(day) == true { money.add(previous: amount, in: currency) }
    guard period.contains(day) else { return false }
    money.add(amount, in: currency, isSoFar: lastDay.map { day <= $0 } ?? false)
    return true
  }

  // MARK: The largest

  @inline(__always)
  private func isAmongLargest(_ amount: Amount, _ currency: CurrencyCode?, _ day: Day?) -> Bool {
    guard amount > .zero else { return false }
    let currency = settings.currency(of: currency)
    for known in largest where known.currency == currency {
      guard known.items.count == Dashboard.largestCount, let last = known.items.last else {
        return true
      }
      return amount != last.amount
        ? amount > last.amount : (day?.ordinal ?? 0) >= (last.date?.ordinal ?? 0)
    }
    return true
  }

  /// Insert an expense after larger ones; ties are broken by date, newest first, then by latest
  /// entry.
  private mutating func insert(_ item: ExpenseItem) {
    let currency = settings.currency(of: item.currency)
    let known = largest.firstIndex { $0.currency == currency }
    if known == nil { largest.append((currency, [])) }
    let number = known ?? largest.count - 1
    let index = largest[number].items.firstIndex {
      ($0.amount, $0.date?.ordinal ?? 0) <= (item.amount, item.date?.ordinal ?? 0)
    }
    largest[number].items.insert(item, at: index ?? largest[number].items.count)
    if largest[number].items.count > Dashboard.largestCount { largest[number].items.removeLast() }
  }

  /// Add the sums of later expenses.
  package mutating func add(_ other: DashboardSums) {
    money.add(other.money)
    undated.add(other.undated)
    budgets.add(other.budgets)
    for month in monthTotals.indices { monthTotals[month].add(other.monthTotals[month]) }
    types.add(other.types)
    for (_, items) in other.largest {
      for item in items.reversed()
      where isAmongLargest(item.amount, item.currency, item.date) { insert(item) }
    }
  }

  // MARK: Results

  /// The months that the calendar has, with their totals.
  var months: [Dashboard.Month] {
    monthTotals.enumerated().compactMap { index, totals in
      Day(settings.firstOfMonth, inMonth: firstMonth + index).map {
        let period = Period(monthOf: $0, startingOn: settings.firstOfMonth)
        return Dashboard.Month(period: period, totals: totals)
      }
    }
  }
}

extension Period {
  /// The same days of the period before; see ``Dashboard``.
  ///
  /// - Parameters:
  ///   - lastDay: The last day of this period that counts.
  ///   - start: The day of the month on which months start.
  /// - Returns: The days; nil if the calendar has none, or if this period has no beginning.
  func previous(upTo lastDay: Day, startingOn start: Int) -> Period? {
    guard first > .first, let dayBefore = first.advanced(by: -1) else { return nil }
    let isYear = self == Period(yearOf: first)
    guard isYear || self == Period(monthOf: first, startingOn: start) else {
      return Period(from: first.advanced(by: -(first.days(to: lastDay) + 1)), to: dayBefore)
    }
    let before = isYear ? Period(yearOf: dayBefore) : Period(monthOf: dayBefore, startingOn: start)
    if lastDay == last { return before }
    let month = lastDay.monthNumber() - (isYear ? 12 : 1)
    return Day(lastDay.day, inMonth: month).flatMap { Period(from: before.first, to: $0) }
  }
}
