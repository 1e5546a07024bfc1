extension Expenses {
  /// Change settings.
  ///
  /// An invalid value in the file stays, unless it is set or unset. Changing the home currency
  /// keeps the meaning of amounts: those without a currency, including budgets and profiles, get
  /// the old one in the same step.
  ///
  /// - Parameters:
  ///   - command: The name of the change in the history.
  ///   - home: The home currency for a store without one, set in the same step; nil for none.
  ///   - relabelsAmounts: True to read amounts without a currency in the new home currency, because
  ///     the old one was wrong.
  ///   - change: A closure that changes the current settings of the file.
  /// - Returns: The changes; empty if nothing differs.
  /// - Throws: ``ExpenseError/malformedSettings(path:_:)`` if the file is not a JSON object, errors
  ///   from the closure, or the reason why saving failed.
  @discardableResult
  public func updateSettings(
    as command: HistoryCommand = .config, home: CurrencyCode? = nil,
    relabelsAmounts: Bool = false, _ change: (inout Settings) throws -> Void
  ) throws -> Commit {
    try commit(creating: true) { commit in
      let found = try commit.settings.content()
      let before = try commit.settings.read(found).settings
      var settings = before
      try change(&settings)
      var plan = CommitPlan(event: History.Event(command: command))
      if let home = before.currency, settings.currency != home, !relabelsAmounts {
        settings.nameCurrencies(home)
        let reading = try commit.read(lookingFor: .withoutCurrency)
        plan.changes = reading.matches.map { $0.change(to: $0.item.namingCurrency(home)) }
        plan.reading = reading
      }
      if relabelsAmounts, let currency = settings.currency, currency != before.currency {
        // An amount of 12.50 makes no sense in a currency without decimals.
        for match in try commit.read(lookingFor: .withoutCurrency).matches {
          try match.item.amount.check(fits: currency)
        }
        for budget in settings.budgets ?? [] where budget.currency == nil {
          try budget.limit.check(fits: currency)
        }
      }
      return plan.settling(home, settings, from: before, found: found)
    }
  }

  /// Reset the settings: clear a readable file, rename an unreadable one.
  ///
  /// - Returns: The changes, and the new path of an unreadable file.
  /// - Throws: The reason why the settings could not be reset.
  public func resetSettings() throws -> (commit: Commit, recovered: String?) {
    do {
      return (try updateSettings(as: .unsetSetting) { $0 = Settings() }, nil)
    } catch ExpenseError.malformedSettings {
      var path: String?
      let event = History.Event(command: .unsetSetting)
      let commit = try commit(creating: true) { commit in
        let found = try commit.settings.content()
        do {
          // Another process may have repaired the file meanwhile.
          let before = try commit.settings.read(found).settings
          return CommitPlan(
            event: event, settings: SettingsFile.Change(Settings(), from: before, found: found))
        } catch ExpenseError.malformedSettings {
          path = try commit.settings.setAside()
          return CommitPlan(event: event)
        }
      }
      if path != nil { notifyOfSettings() }
      return (commit, path)
    }
  }
}
