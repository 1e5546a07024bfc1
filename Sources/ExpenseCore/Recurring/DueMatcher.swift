/// Matches the due dates of rules against the expenses of a store.
///
/// A date is recorded at most once. It counts as recorded if an expense has the id derived from it,
/// or names it. An expense with the same amount, a date within three days, and a similar name
/// records it, too, and is linked. With another amount that may be the price, it is doubtful.
struct DueMatcher: Sendable {
  /// Number of days for which what was recorded is compared with rows imported since: 62.
  static let recentDays = 62

  private struct Date {
    let rule: RecurringRule
    let occurrence: Occurrence
    let amount: Amount
    /// True if it was dealt with before, and is only compared with rows imported since.
    let isDone: Bool
  }

  private let run: DueRequest
  private let home: CurrencyCode?
  private let dates: [Date]
  private let ids: [UInt128: Int]
  private let rules: Set<ExpenseItem.ID>
  /// The dates within which payments may be, for each amount.
  private let days: [Amount: ClosedRange<Day>]
  /// The dates within which payments at another price may be; nil if nothing is due.
  private let openDays: ClosedRange<Day>?

  /// Create a matcher for what is due.
  ///
  /// - Parameters:
  ///   - run: The request.
  ///   - settings: The settings of the store, with the rules.
  /// - Throws: ``RecurringError/tooManyDates(_:)`` or ``RecurringError/severalDates(_:count:)``.
  init(_ run: DueRequest, _ settings: Settings) throws {
    self.run = run
    home = settings.currency
    var dates: [Date] = []
    var recent: [Date] = []
    for rule in settings.recurring ?? [] where run.rules?.contains(rule.id) ?? true {
      let due = rule.due(through: run.until, limit: RecurringError.maximumDates + 1)
      guard due.count + dates.count <= RecurringError.maximumDates else {
        throw RecurringError.tooManyDates(rule)
      }
      let amount = run.amounts[rule.id]
      if amount != nil, due.count != 1 { throw RecurringError.severalDates(rule, count: due.count) }
      func date(_ day: Day, isDone: Bool) -> Date {
        Date(
          rule: rule, occurrence: Occurrence(of: rule.id, on: day),
          amount: amount ?? rule.amount(on: day), isDone: isDone)
      }
      dates += due.map { date($0, isDone: false) }
      if let done = rule.done, let first = done.advanced(by: -DueMatcher.recentDays) {
        recent += rule.schedule.days(after: first, through: done).map { date($0, isDone: true) }
      }
    }
    // Only something due is worth reading the store.
    self.dates =
      dates.isEmpty ? [] : dates.sorted { $0.occurrence.due < $1.occurrence.due } + recent
    ids = Dictionary(
      self.dates.enumerated().map { ($1.occurrence.id.number, $0) }
    ) { first, _ in first }
    rules = Set(self.dates.map(\.rule.id))
    var days: [Amount: ClosedRange<Day>] = [:]
    var openDays: ClosedRange<Day>?
    for date in self.dates {
      let due = date.occurrence.due
      let first = due.advanced(by: -date.rule.matchDays) ?? due
      let last = due.advanced(by: date.rule.matchDays) ?? due
      let known = days[date.amount]
      days[date.amount] =
        min(known?.lowerBound ?? first, first)...max(known?.upperBound ?? last, last)
      if !date.isDone, run.amounts[date.rule.id] == nil {
        openDays =
          min(openDays?.lowerBound ?? first, first)...max(openDays?.upperBound ?? last, last)
      }
    }
    (self.days, self.openDays) = (days, openDays)
  }

  /// True if nothing is due.
  package var isEmpty: Bool { dates.isEmpty }

  /// True if the expense may record a date.
  func mayRecord(_ item: ExpenseItem) -> Bool {
    if ids[item.id.number] != nil { return true }
    if let occurrence = item.occurrence { return rules.contains(occurrence.rule) }
    guard let day = item.date,
      days[item.amount]?.contains(day) == true || openDays?.contains(day) == true
    else { return false }
    return item.canBeLinked
  }

  /// False if the current expense of a stream cannot record a date, without decoding it.
  func mayRecord(_ stream: inout ExpenseStream) -> Bool {
    guard stream.expense.unknownMembers.isEmpty, ids[stream.id] == nil else { return true }
    guard let day = stream.expense.date else { return false }
    return days[stream.expense.amount]?.contains(day) == true || openDays?.contains(day) == true
  }

  /// The outcome of each date.
  ///
  /// - Parameter items: The expenses that may record one: see ``mayRecord(_:)``.
  /// - Returns: The due dates, earliest first; then those dealt with before that need a change.
  func outcomes(among items: [ExpenseItem]) -> [DueExpense] {
    var recorded: [Occurrence: ExpenseItem] = [:]
    var repeated: [Occurrence: ExpenseItem] = [:]
    var others: [Amount: [ExpenseItem]] = [:]
    for item in items {
      if let occurrence = item.occurrence ?? ids[item.id.number].map({ dates[$0].occurrence }) {
        // One that is linked counts more than one that a run has recorded.
        let other = recorded[occurrence]
        if other == nil || item.id != occurrence.id { recorded[occurrence] = item }
        if let other { repeated[occurrence] = item.id == occurrence.id ? item : other }
      } else {
        others[item.amount, default: []].append(item)
      }
    }
    return dates.compactMap { date in
      let payment = { (isImported: Bool) in
        takeNearestPayment(
          from: &others[date.amount, default: []], for: date, isImported: isImported)
      }
      let outcome: DueExpense.Outcome
      if let item = recorded[date.occurrence] {
        // What a run recorded here, and a bank's row from another machine, are one payment.
        if let other = repeated[date.occurrence],
          date.rule.hasRecorded(other, on: date.occurrence.due)
        {
          outcome = .removed(other)
        } else if item.id == date.occurrence.id, item.importKey == nil, item.conflicts.isEmpty,
          item.amount == date.amount, let found = payment(true)
        {
          outcome = .joined(found, removing: item)
        } else {
          outcome = .known(item)
        }
      } else if date.isDone {
        return nil
      } else if !run.recordsAnyway, let found = payment(false) {
        outcome = .linked(found)
      } else if let found = doubtfulPayment(for: date, among: others) {
        let answer = run.payments[date.occurrence]
        outcome = answer == true ? .linked(found) : .doubtful(found)
        others[found.amount]?.removeAll { $0.id == found.id }
      } else {
        outcome = .recorded(date.rule.expense(on: date.occurrence.due, amount: date.amount))
      }
      if date.isDone, case .known = outcome { return nil }
      return DueExpense(rule: date.rule, due: date.occurrence.due, outcome: outcome)
    }
  }

  /// The only expense that may be the payment of a date at another price; nil if there is none, or if a
  /// person has said that it is none.
  private func doubtfulPayment(
    for date: Date, among others: [Amount: [ExpenseItem]]
  ) -> ExpenseItem? {
    guard !run.recordsAnyway, run.amounts[date.rule.id] == nil,
      run.payments[date.occurrence] != false
    else { return nil }
    let recognizes = date.rule.recognizesPayment
    let found = others.filter {
      PaymentMatcher.mayBePrice($0.key, insteadOf: date.amount)
    }.values.joined().filter { item in
      guard let day = item.date, abs(date.occurrence.due.days(to: day)) <= date.rule.matchDays
      else { return false }
      return (item.currency ?? home) == (date.rule.currency ?? home) && recognizes(item)
    }
    return found.count == 1 ? found.first : nil
  }

  /// Take the payment nearest to a date from those that have its amount; nil if there is none.
  private func takeNearestPayment(
    from items: inout [ExpenseItem], for date: Date, isImported: Bool
  ) -> ExpenseItem? {
    if items.isEmpty { return nil }
    let recognizes = date.rule.recognizesPayment
    func distance(_ item: ExpenseItem) -> Int {
      item.date.map { abs(date.occurrence.due.days(to: $0)) } ?? .max
    }
    let index = items.indices.filter {
      distance(items[$0]) <= date.rule.matchDays && (!isImported || items[$0].importKey != nil)
        && (items[$0].currency ?? home) == (date.rule.currency ?? home) && recognizes(items[$0])
    }.min { distance(items[$0]) < distance(items[$1]) }
    return index.map { items.remove(at: $0) }
  }
}
