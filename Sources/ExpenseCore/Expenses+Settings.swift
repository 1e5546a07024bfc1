extension Expenses {
  /// Changes settings.
  ///
  /// A value in the file that is not valid stays as it is, unless it is set or unset. Where the home
  /// currency changes, no amount becomes one of another currency: what has none gets the old one, in
  /// the same step, budgets and profiles too.
  ///
  /// - Parameters:
  ///   - command: What the history calls it.
  ///   - relabelsAmounts: Whether amounts without a currency are in the new home currency instead,
  ///     since the old one was wrong.
  ///   - change: Changes the settings as they are in the file now.
  /// - Returns: What has changed; nothing where the change made no difference.
  /// - Throws: ``ExpenseError/malformedSettings(path:_:)`` where the file is no JSON object, what the
  ///   closure throws, or why it could not be saved.
  @discardableResult
  public func updateSettings(
    as command: HistoryCommand = .config, relabelsAmounts: Bool = false,
    _ change: (inout Settings) throws -> Void
  ) throws -> Commit {
    try commit(creating: true) { commit in
      let found = try commit.settings.content()
      let before = try commit.settings.read(found).settings
      var settings = before
      try change(&settings)
      var plan = CommitPlan(event: History.Event(command: command))
      if let home = before.currency, settings.currency != home, !relabelsAmounts {
        settings.nameCurrencies(home)
        let survey = try commit.survey(lookingFor: .withoutCurrency)
        plan.changes = survey.matches.map { match in
          ExpenseChange(
            before: match.item, after: match.item.namingCurrency(home), place: match.place)
        }
        plan.survey = survey
      }
      if relabelsAmounts, let currency = settings.currency, currency != before.currency {
        // What was 12.50 would be 12.50 of a currency that has no such thing.
        for match in try commit.survey(lookingFor: .withoutCurrency).matches {
          try match.item.amount.check(fits: currency)
        }
        for budget in settings.budgets ?? [] where budget.currency == nil {
          try budget.limit.check(fits: currency)
        }
      }
      plan.settings = SettingsFile.Change(settings, from: before, found: found)
      return plan
    } whenMissing: {
    }
  }

  /// Begins the settings anew: a file that can be read loses all its members, one that cannot gets
  /// another name.
  ///
  /// - Returns: What has changed, and the new path of a file that could not be read.
  /// - Throws: Why it could not be done.
  public func resetSettings() throws -> (commit: Commit, recovered: String?) {
    do {
      return (try updateSettings(as: .unsetSetting) { $0 = Settings() }, nil)
    } catch ExpenseError.malformedSettings {
      var path: String?
      let event = History.Event(command: .unsetSetting)
      let commit = try commit(creating: true) { commit in
        let found = try commit.settings.content()
        do {
          // Somebody may have mended it meanwhile.
          let before = try commit.settings.read(found).settings
          return CommitPlan(
            event: event, settings: SettingsFile.Change(Settings(), from: before, found: found))
        } catch ExpenseError.malformedSettings {
          path = try commit.settings.setAside()
          return CommitPlan(event: event)
        }
      } whenMissing: {
      }
      if path != nil { tellOfSettings() }
      return (commit, path)
    }
  }
}
