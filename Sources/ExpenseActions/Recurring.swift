package import ExpenseCore
import SystemCalls

/// A recurring expense to add.
package struct RecurringRequest {
  /// The fields of its expenses.
  package var fields: FieldInput
  /// The expense that has the other fields; nil for none.
  package var example: ExpenseItem?
  /// The interval and the dates; without a first one, that of the example or today.
  package var schedule: ScheduleInput
  package let interval: Schedule.Interval

  package init(
    _ fields: FieldInput, like example: ExpenseItem?, every interval: Schedule.Interval,
    _ schedule: ScheduleInput
  ) {
    self.fields = fields
    self.example = example
    self.interval = interval
    self.schedule = schedule
  }
}

extension Actions {
  /// Add a recurring expense; nothing is recorded.
  ///
  /// - Returns: The commit, and the recurring expense as it was saved.
  /// - Throws: ``InvalidInput`` for a value that breaks a rule, ``ScheduleProblem``, or the
  ///   reason why it cannot be saved.
  package func addRecurring(
    _ request: RecurringRequest
  ) throws -> (commit: Commit, rule: RecurringRule) {
    let item = try item(request)
    let typed = request.schedule
    let start = try input.first(of: typed) ?? request.example?.date ?? input.today
    let schedule = try Schedule(every: request.interval, on: typed.anchor, from: start)
    let rule = try RecurringRule(
      recording: item, on: schedule, until: try input.last(of: typed, in: schedule),
      weekend: typed.weekend ?? .stay, match: typed.match)
    var added = rule
    let commit = try expenses.updateSettings(as: .addRecurring, home: input.home) { settings in
      try settings.set(rule)
      added = settings.recurring?.last ?? rule
    }
    return (commit, added)
  }

  /// The expense that a recurring one records.
  private func item(_ request: RecurringRequest) throws -> ExpenseItem {
    let fields = request.fields
    let old = request.example
    let reading = try input.amount(fields)
    let given = try input.values(fields)
    let name = fields[.name] ?? old?.name ?? ""
    var details = given.details
    if details.tags.isEmpty { details.tags = old?.tags ?? [] }
    for text in ExpenseDetails.TextField.allCases {
      details[text] = details[text] ?? old?.details[text]
    }
    details.account = details.account ?? settings.defaultAccount
    var item = ExpenseItem(
      name: try input.read(.name) { try $0.text(name, of: .name) },
      type: old?.type ?? settings.newType, amount: reading?.amount ?? old?.amount ?? .zero,
      currency: reading?.currency ?? given.currency ?? (reading == nil ? old?.currency : nil),
      details: details)
    if let type = given.type {
      item.type = type
    } else if old == nil {
      item.type = try expenses.typeForNew(item.name, note: item.note, settings).type
    }
    return item
  }

  /// Change a recurring expense.
  ///
  /// - Parameters:
  ///   - rule: The recurring expense.
  ///   - command: The command, for the history.
  ///   - change: A closure that changes it as it is by now.
  /// - Returns: The commit, and the recurring expense before and after.
  /// - Throws: Errors of the closure, or the reason why the change cannot be saved.
  package func change(
    _ rule: RecurringRule, as command: HistoryCommand,
    _ change: (inout RecurringRule) throws -> Void
  ) throws -> (commit: Commit, before: RecurringRule, after: RecurringRule) {
    var (before, after) = (rule, rule)
    let commit = try expenses.updateSettings(as: command) { settings in
      before = try settings.recurringRule("\(rule.id)")
      after = before
      try change(&after)
      try settings.set(after)
      after = try settings.recurringRule("\(rule.id)")
    }
    return (commit, before, after)
  }

  /// Change the fields and the dates of a recurring expense; a new amount holds from a day on, or
  /// from its next date.
  ///
  /// - Throws: ``InvalidInput``, ``ScheduleProblem``, or the reason why it cannot be saved.
  package func edit(
    _ rule: RecurringRule, _ fields: FieldInput, _ schedule: ScheduleInput
  ) throws -> (commit: Commit, before: RecurringRule, after: RecurringRule) {
    let change = try change(fields)
    let first = try input.first(of: schedule)
    return try self.change(rule, as: .editRecurring) { rule in
      let old = rule.schedule
      let anchor = schedule.anchor ?? (schedule.interval == nil ? old.anchor : nil)
      try rule.apply(
        change, changesAmount: fields[.amount] != nil, from: first,
        schedule: !schedule.changesDates
          ? nil : { try Schedule(every: schedule.interval ?? old.interval, on: anchor, from: $0) })
      rule.end = try input.last(of: schedule, in: rule.schedule) ?? rule.end
      rule.match = schedule.match ?? rule.match
      rule.weekend = schedule.weekend ?? rule.weekend
    }
  }

  /// Remove a recurring expense; what it recorded stays.
  package func remove(_ rule: RecurringRule) throws -> Commit {
    try expenses.updateSettings(as: .removeRecurring) { settings in
      settings.removeRecurring(id: try settings.recurringRule("\(rule.id)").id)
    }
  }

  /// The amount that was given for a date of a recurring expense, in its currency.
  package func amount(_ text: String, of rule: RecurringRule) throws -> Amount {
    try input.read(.amount) { input in
      let currency = rule.currency ?? settings.currency
      let reading = try input.amounts.read(text, in: rule.currency)
      if let named = reading.currency, let currency, named != currency {
        throw InvalidValue(
          field: .amount, text: text, reason: .severalCurrencies([named, currency]))
      }
      return reading.amount
    }
  }

  /// The request to record what is due.
  ///
  /// - Parameters:
  ///   - words: The recurring expenses to record, each with its amount if that differs this time:
  ///     `Gas=84.20`; none for all.
  ///   - day: The last day.
  ///   - isLinking: True to link expenses that match.
  /// - Returns: The request.
  /// - Throws: ``InvalidInput`` for an amount, or a ``RecurringError`` for a name.
  package func dueRequest(
    _ words: [String], until day: Day, linking isLinking: Bool
  ) throws -> DueRequest {
    var request = DueRequest(until: day)
    request.recordsAnyway = !isLinking
    guard !words.isEmpty else { return request }
    request.rules = Set(
      try words.map { word in
        // A name may have an equals sign, too: the last one counts.
        guard let mark = word.lastIndex(of: "=") else { return try settings.recurringRule(word).id }
        if let whole = try? settings.recurringRule(word) { return whole.id }
        let rule = try settings.recurringRule(String(word[..<mark]))
        request.amounts[rule.id] = try amount(String(word[mark...].dropFirst()), of: rule)
        return rule.id
      })
    return request
  }

  // MARK: Notice

  /// Note that what is due is told today, and return its names; empty if that was noted before.
  ///
  /// - Parameters:
  ///   - folder: The state folder, where the day is noted. If that fails, the names are given again.
  ///   - workingFolder: The folder to which a relative path of the store refers.
  /// - Returns: The names.
  package func noteDue(in folder: String?, workingFolder: String) -> [String] {
    guard let rules = settings.recurring, let today = try? input.today else { return [] }
    let names = rules.filter { !$0.due(through: today, limit: 1).isEmpty }.map(\.name)
    guard !names.isEmpty, let folder else { return names }
    let path = expenses.path.hasPrefix("/") ? expenses.path : "\(workingFolder)/\(expenses.path)"
    guard let id = try? ExpenseItem.id(for: String(path.suffix(100))) else { return names }
    let file = StateFile("\(folder)/iexpense/due-\(id)")
    let mark = Array("\(today)\n".utf8)
    if file.content == mark { return [] }
    try? file.replace(with: mark)
    return names
  }
}

extension RecurringRule {
  /// Change the fields of its expenses; the amount holds from a day on, or from its next date.
  ///
  /// - Parameters:
  ///   - change: The change of an expense.
  ///   - changesAmount: True if it changes the amount.
  ///   - start: The first day of new dates, or of a new amount.
  ///   - schedule: The new dates; nil for the same ones.
  /// - Throws: Errors of the closures, or `RecurringError.openDates`.
  fileprivate mutating func apply(
    _ change: ItemChange, changesAmount: Bool, from start: Day?,
    schedule: ((_ start: Day) throws -> Schedule)?
  ) throws {
    let day = next ?? self.schedule.start
    var item = expense(on: day)
    try change(&item)
    name = item.name
    type = item.type
    currency = item.currency
    details = item.details
    if let schedule {
      let start = start ?? day
      let open = due(through: start.advanced(by: -1) ?? start, limit: 1_001).count
      guard open == 0 else { throw RecurringError.openDates(self, count: open, before: start) }
      self.schedule = try schedule(start)
    }
    if changesAmount { setAmount(item.amount, from: start) }
  }
}
