extension Expenses {
  /// Record what is due of recurring expenses, as one change.
  ///
  /// It may be repeated at any time, on any machine: what is recorded already, or was deleted since,
  /// stays as it is. If nothing is due, only the settings are read.
  ///
  /// - Parameter day: The last due date.
  /// - Returns: The change, and what it made of each due date.
  /// - Throws: ``RecurringError/unusable(_:_:)`` if a rule no longer fits the settings,
  ///   ``RecurringError/tooManyDates(_:)``, or the reason why saving failed.
  @discardableResult
  public func recordDue(until day: Day) throws -> (commit: Commit, due: [DueExpense]) {
    try recordDue(DueRequest(until: day))
  }

  /// Record what is due of some recurring expenses, or with other amounts, as one change.
  ///
  /// - Parameter run: The request.
  /// - Returns: The change, and what it made of each due date.
  /// - Throws: ``RecurringError/unusable(_:_:)`` if a rule no longer fits the settings,
  ///   ``RecurringError/tooManyDates(_:)``, ``RecurringError/severalDates(_:count:)``, or the reason why
  ///   saving failed.
  @discardableResult
  package func recordDue(_ run: DueRequest) throws -> (commit: Commit, due: [DueExpense]) {
    guard try !DueMatcher(run, settings()).isEmpty else { return (Commit(), []) }
    var due: [DueExpense] = []
    let commit = try commit(creating: true) { commit in
      let (before, found) = try commit.settings.valid()
      let matcher = try DueMatcher(run, before)
      guard !matcher.isEmpty else { return CommitPlan(event: History.Event(command: .recordDue)) }
      let reading = try commit.read(lookingFor: .satisfying(matcher.mayRecord))
      due = matcher.outcomes(among: reading.matches.map(\.item))
      var plan = CommitPlan(event: History.Event(command: .recordDue), reading: reading)
      var linked: [ExpenseItem.ID: (occurrence: Occurrence, recorded: ExpenseItem?)] = [:]
      var removed: Set<ExpenseItem.ID> = []
      for date in due {
        let occurrence = Occurrence(of: date.rule.id, on: date.due)
        switch date.outcome {
        case .recorded(let item): plan.additions.append(try item.recordable(by: date.rule, before))
        case .linked(let item): linked[item.id] = (occurrence, nil)
        case .joined(let item, let other):
          linked[item.id] = (occurrence, other)
          removed.insert(other.id)
        case .removed(let item): removed.insert(item.id)
        case .known, .doubtful: break
        }
      }
      plan.changes = reading.matches.compactMap { match in
        var item = match.item
        if removed.contains(item.id) { return match.change(to: nil) }
        guard let (occurrence, recorded) = linked[item.id] else { return nil }
        item.occurrence = occurrence
        if let recorded { item.details.fillIn(from: recorded.details) }
        return match.change(to: item)
      }
      var after = before
      // What is doubtful stays due, even if later dates are recorded.
      let doubtful = Dictionary(due.doubtful.map { ($0.rule.id, $0.due) }, uniquingKeysWith: min)
      let settled = due.filter { $0.due < doubtful[$0.rule.id] ?? .last }
      let last = Dictionary(settled.map { ($0.rule.id, $0.due) }, uniquingKeysWith: max)
      after.recurring?.changeEach { rule in
        guard let day = last[rule.id] else { return }
        rule.done = max(rule.done ?? day, day)
      }
      plan.settings = SettingsFile.Change(after, from: before, found: found)
      return plan
    }
    return (commit, due)
  }

  /// The outcome that a run would have for each due date.
  ///
  /// - Parameters:
  ///   - run: The request.
  ///   - settings: The settings of the store.
  /// - Returns: The due dates, earliest first.
  /// - Throws: As for `recordDue(_:)`, except for errors from saving.
  package func previewDue(_ run: DueRequest, _ settings: Settings) throws -> [DueExpense] {
    let due = try outcomes(of: run, settings)
    for date in due {
      if case .recorded(let item) = date.outcome {
        _ = try item.recordable(by: date.rule, settings)
      }
    }
    return due
  }

  /// The recurring expenses that are not recorded yet, as a run would record them.
  ///
  /// - Parameters:
  ///   - day: The last due date.
  ///   - settings: The settings of the store.
  /// - Returns: The expenses, earliest first.
  /// - Throws: ``RecurringError/tooManyDates(_:)``, or the reason why the store cannot be read.
  package func comingExpenses(through day: Day, _ settings: Settings) throws -> [ExpenseItem] {
    try outcomes(of: DueRequest(until: day), settings).compactMap { date in
      if case .recorded(let item) = date.outcome { item } else { nil }
    }
  }

  /// The recurring expenses that reports on a period and its budgets count as committed.
  ///
  /// - Parameters:
  ///   - period: The period; nil for the current month. Of a past one, or of one longer than a year,
  ///     there are none.
  ///   - today: The current date.
  ///   - settings: The settings of the store.
  /// - Returns: The expenses, of these days and of others.
  /// - Throws: The reason why the store cannot be read.
  package func committedExpenses(
    in period: Period? = nil, on today: Day, _ settings: Settings
  ) throws -> [ExpenseItem] {
    let period = period ?? Period(monthOf: today, startingOn: settings.starts)
    guard settings.recurring != nil, period.last >= today else { return [] }
    let ends = (settings.budgets ?? []).map {
      $0.period(of: min(today, period.last), settings).last
    }
    guard let last = (ends + (period.dayCount <= 366 ? [period.last] : [])).max() else { return [] }
    var settings = settings
    while true {
      do {
        return try comingExpenses(through: last, settings)
      } catch RecurringError.tooManyDates(let rule) {
        // Too many dates to record them at once are no commitment.
        settings.removeRecurring(id: rule.id)
      }
    }
  }

  private func outcomes(of run: DueRequest, _ settings: Settings) throws -> [DueExpense] {
    let matcher = try DueMatcher(run, settings)
    if matcher.isEmpty { return [] }
    let items = try source().reduce({ _ in [ExpenseItem]() }) { items, stream in
      guard matcher.mayRecord(&stream) else { return }
      let item = stream.item()
      if matcher.mayRecord(item) { items.append(item) }
    } merging: { whole, part, _ in
      whole.result += part.result
    }
    return matcher.outcomes(among: items.result)
  }
}

extension ExpenseItem {
  /// The expense of a rule as it is added, if the settings still allow it.
  fileprivate func recordable(by rule: RecurringRule, _ settings: Settings) throws -> ExpenseItem {
    do {
      try amount.check(fits: settings.currency(of: currency))
      return try validated(by: settings)
    } catch let value as InvalidValue {
      throw RecurringError.unusable(rule, value)
    }
  }
}

extension [DueExpense] {
  /// The dates that another expense may have paid at another price.
  package var doubtful: [DueExpense] {
    filter { if case .doubtful = $0.outcome { true } else { false } }
  }
}
