/// A planned change, and the known facts about the store.
package struct CommitPlan {
  package var event: History.Event
  package var changes: [ExpenseChange] = []
  /// The expenses to add at the end, after these changes: there may be a million.
  package var additions: [ExpenseItem] = []
  /// The reading of the store; nil if the store was not read.
  package var reading: StoreReading?
  /// True if the end of the store allows appending; nil if not checked yet.
  var hasCanonicalTail: Bool?
  /// The new settings; nil if they stay the same.
  package var settings: SettingsFile.Change?
  /// The home currency that a store without one gets as a side effect.
  private(set) var settledCurrency: CurrencyCode?
  /// True if the change is not made unless it can be undone.
  var mustBeUndoable = false
  /// The steps that are undone or redone.
  package var reverted: [RevertedStep] = []
  /// The large step that is undone or redone instead of the changes.
  var replay: StepReplay?

  /// Change settings along with expenses, and settle the home currency of a store without one.
  ///
  /// - Parameters:
  ///   - home: The home currency to set if there is none; nil to set none.
  ///   - settings: The new settings, apart from that.
  ///   - before: The settings as found.
  ///   - found: The file that held them.
  /// - Returns: The plan.
  package func settling(
    _ home: CurrencyCode?, _ settings: Settings, from before: Settings, found: SettingsFile.Content?
  ) -> CommitPlan {
    var (plan, settings) = (self, settings)
    if settings.currency == nil, let home {
      settings.currency = home
      plan.settledCurrency = home
    }
    plan.settings = SettingsFile.Change(settings, from: before, found: found)
    return plan
  }

  /// True if there is nothing to do; steps that cancel each other out still count as work.
  package var isEmpty: Bool {
    changes.isEmpty && additions.isEmpty && settings == nil && event.reverted.isEmpty
  }

  /// True if amounts lose their currency because it becomes the home currency.
  var unmarksAmounts: Bool {
    let isAny =
      replay?.unmarksAmounts
      ?? changes.contains {
        $0.before?.currency != nil && $0.after != nil && $0.after?.currency == nil
      }
    return isAny && settings?.changes.contains(where: \.isOfHomeCurrency) == true
  }

  /// The history entry for the change.
  package var entry: HistoryEntry.Content {
    HistoryEntry.Content(
      event: event, changes: changes, additions: additions, settings: settings, replay: replay)
  }

  /// A list after the change.
  func applied(to items: [ExpenseItem]) throws -> [ExpenseItem] {
    var changes = changes
    try replay?.changes.forEach { changes.append($0) }
    return StoreChange(changes, adding: additions).applied(to: items)
  }
}

extension CommitPlan {
  package init(event: History.Event, changes: [ExpenseChange] = [], additions: [ExpenseItem] = []) {
    self.init(
      event: event, changes: changes, additions: additions, reading: nil, hasCanonicalTail: nil)
  }
}
