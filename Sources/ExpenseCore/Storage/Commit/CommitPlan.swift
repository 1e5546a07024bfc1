/// What is to be changed, and what is known of the store.
struct CommitPlan {
  var event: History.Event
  var changes: [ExpenseChange] = []
  /// Nil if the store was not read.
  var survey: StoreSurvey?
  /// Whether the end of the store is as an addition needs it; nil if that is yet to be seen.
  var hasCanonicalTail: Bool?
  /// The new settings; nil if they stay as they are.
  var settings: SettingsFile.Change?
  /// The home currency that a store without one gets, beside what else is done.
  private(set) var settledCurrency: CurrencyCode?
  /// What is undone or done again.
  var reverted: [RevertedStep] = []
  /// What is undone or done again instead of the changes, if it is large.
  var replay: StepReplay?

  /// Changes settings beside expenses, and settles the home currency of a store that has none.
  ///
  /// - Parameters:
  ///   - home: The home currency, unless there is one; nil for none.
  ///   - settings: The new settings but for that.
  ///   - before: The settings as they were found.
  ///   - found: The file in which they were.
  /// - Returns: The plan.
  func settling(
    _ home: CurrencyCode?, _ settings: Settings, from before: Settings,
    found: SettingsFile.Content?
  ) -> CommitPlan {
    var (plan, settings) = (self, settings)
    if settings.currency == nil, let home {
      settings.currency = home
      plan.settledCurrency = home
    }
    plan.settings = SettingsFile.Change(settings, from: before, found: found)
    return plan
  }

  /// Whether there is nothing to do; steps that cancel each other out are undone all the same.
  var isEmpty: Bool { changes.isEmpty && settings == nil && event.reverted.isEmpty }

  /// Whether amounts lose their currency, since it becomes the home currency.
  var unmarksAmounts: Bool {
    let isAny =
      replay?.unmarksAmounts
      ?? changes.contains {
        $0.before?.currency != nil && $0.after != nil && $0.after?.currency == nil
      }
    return isAny && settings?.changes.contains(where: \.isOfHomeCurrency) == true
  }

  /// What the history is to tell of it.
  var entry: HistoryEntry.Content {
    HistoryEntry.Content(event: event, changes: changes, settings: settings, replay: replay)
  }

  /// A list as it is afterwards.
  func applied(to items: [ExpenseItem]) throws -> [ExpenseItem] {
    var changes = changes
    try replay?.changes.forEach { changes.append($0) }
    return StoreChange(changes).applied(to: items)
  }
}
