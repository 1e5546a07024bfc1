/// Matches the due dates of rules against the expenses of a store.
///
/// A date is recorded at most once. It counts as recorded if an expense has the id derived from it,
/// or names it. An expense that surely is its payment records it, too, and is linked; one that maybe is,
/// such as one at another price, is doubtful: see ``MatchEvidence``.
struct DueMatcher: Sendable {
  /// Number of days for which what was recorded is compared with rows imported since: 62.
  static let recentDays = 62

  private let run: DueRequest
  private let home: CurrencyCode?
  private let dates: [DueDate]
  /// Number of those that are due; the others were dealt with before, and are only compared with rows
  /// imported since.
  private let dueCount: Int
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
    var dates: [DueDate] = []
    var recent: [DueDate] = []
    for rule in settings.recurring ?? [] where run.rules?.contains(rule.id) ?? true {
      let due = rule.due(through: run.until, limit: RecurringError.maximumDates + 1)
      guard due.count + dates.count <= RecurringError.maximumDates else {
        throw RecurringError.tooManyDates(rule)
      }
      let amount = run.amounts[rule.id]
      if amount != nil, due.count != 1 { throw RecurringError.severalDates(rule, count: due.count) }
      dates += due.map { DueDate(rule, $0, amount: amount) }
      if let done = rule.done, let first = done.advanced(by: -DueMatcher.recentDays) {
        recent += rule.schedule.days(after: first, through: done).map {
          DueDate(rule, $0, amount: amount)
        }
      }
    }
    dueCount = dates.count
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
      let near = date.paymentDays
      days[date.amount] = days[date.amount]?.joined(with: near) ?? near
    }
    for date in self.dates.prefix(dueCount) where run.amounts[date.rule.id] == nil {
      openDays = openDays?.joined(with: date.paymentDays) ?? date.paymentDays
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
    var others: [ExpenseItem] = []
    for item in items {
      if let occurrence = item.occurrence ?? ids[item.id.number].map({ dates[$0].occurrence }) {
        // One that is linked counts more than one that a run has recorded.
        let other = recorded[occurrence]
        if other == nil || item.id != occurrence.id { recorded[occurrence] = item }
        if let other { repeated[occurrence] = item.id == occurrence.id ? item : other }
      } else {
        others.append(item)
      }
    }
    var open = dates
    for (index, date) in dates.enumerated() {
      open[index].payments = payments(
        of: date, isDue: index < dueCount, recorded[date.occurrence], repeated[date.occurrence])
    }
    let pairs = Dictionary(
      open.pairs(with: others.map { ($0, nil) }, home: home).map {
        ($0.date, ($0.payment, $0.verdict))
      }
    ) { first, _ in first }
    return dates.enumerated().compactMap { index, date in
      let pair = pairs[index].map { (item: others[$0.0], verdict: $0.1) }
      let outcome: DueExpense.Outcome
      if let item = recorded[date.occurrence] {
        // What a run recorded here, and a bank's row from another machine, are one payment.
        if let other = removable(repeated[date.occurrence], date) {
          outcome = .removed(other)
        } else if let pair {
          outcome = .joined(pair.item, removing: item)
        } else {
          outcome = .known(item)
        }
      } else if index >= dueCount {
        return nil
      } else if let pair {
        outcome =
          pair.verdict == .same || run.payments[date.occurrence] == true
          ? .linked(pair.item) : .doubtful(pair.item)
      } else {
        outcome = .recorded(date.expense)
      }
      if index >= dueCount, case .known = outcome { return nil }
      return DueExpense(rule: date.rule, due: date.occurrence.due, outcome: outcome)
    }
  }

  /// The expense that a run has recorded beside another one of the same date.
  private func removable(_ repeated: ExpenseItem?, _ date: DueDate) -> ExpenseItem? {
    guard let repeated, date.rule.hasRecorded(repeated, on: date.occurrence.due) else { return nil }
    return repeated
  }

  /// The payments with which a date is paired.
  private func payments(
    of date: DueDate, isDue: Bool, _ recorded: ExpenseItem?, _ repeated: ExpenseItem?
  ) -> DueDate.Payments {
    if let recorded {
      // Only what a run has recorded is joined with a row that was imported since.
      let isOfRun =
        recorded.id == date.occurrence.id && recorded.importKey == nil
        && recorded.conflicts.isEmpty && recorded.amount == date.amount
      return isOfRun && removable(repeated, date) == nil ? .sureImported : .none
    }
    guard isDue, !run.recordsAnyway else { return .none }
    // A person has named the amount, or has said that it is another payment.
    let isDecided = run.amounts[date.rule.id] != nil || run.payments[date.occurrence] == false
    return isDecided ? .sure : .all
  }
}

extension ClosedRange<Day> {
  /// The shortest range with all days of both.
  fileprivate func joined(with other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
