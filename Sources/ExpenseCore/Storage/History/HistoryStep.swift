/// A change recorded in the history of a store that has reached the store.
public struct HistoryStep: Sendable {
  /// The state of a step.
  public enum State: String, Sendable {
    /// In effect; can be undone after all later steps.
    case done
    /// Undone; can be redone after the steps that were undone later.
    case undone
    /// Undone with other changes since, or itself an undo or redo.
    case past
  }

  /// The number in the history.
  public let serial: Int
  /// The time in UTC, such as `2026-11-21T09:30:00Z`.
  public let time: String
  /// The command.
  public let command: HistoryCommand
  /// The numbers of the steps that it undid or redid.
  public let reverted: [Int]
  /// The change of each expense; amounts without a currency get the home currency of that time, if
  /// one was set.
  public let changes: [ExpenseChange]
  /// The change of each setting.
  public let settingChanges: [SettingChange]
  /// The present state.
  public let state: State

  /// Create a step from a line of the history.
  ///
  /// - Parameters:
  ///   - line: The line of the history.
  ///   - changes: Its changes.
  ///   - state: Its state.
  ///   - home: The home currency after this step; nil if none was set.
  init(_ line: HistoryEntry, _ changes: HistoryChanges, _ state: State, home: CurrencyCode?) {
    serial = line.serial
    time = line.time
    command = line.event.command
    reverted = line.event.reverted
    let homeBefore = changes.settings.homeCurrency(before: home) ?? home
    let joined = changes.expenses.joinedByID
    self.changes =
      home == nil && homeBefore == nil
      ? joined : joined.map { $0.namingCurrencies(before: homeBefore, after: home) }
    settingChanges = changes.settings
    self.state = state
  }

  /// The changes of the totals by currency, in a store with a home currency.
  ///
  /// The home currency comes first (nil for amounts from a time when none was set), then the others
  /// by code. Currencies without a change are left out.
  public func differences(home: CurrencyCode?) -> [(currency: CurrencyCode?, total: Total)] {
    var totals: [CurrencyCode?: Total] = [:]
    for change in changes {
      if let item = change.after { totals[item.currency ?? home, default: .zero].add(item.amount) }
      if let item = change.before {
        totals[item.currency ?? home, default: .zero].subtract(item.amount)
      }
    }
    return totals.filter { $0.value != .zero }.map { (currency: $0.key, total: $0.value) }
      .sorted { first, second in
        guard first.currency != home, second.currency != home else { return first.currency == home }
        return (first.currency?.code ?? "") < (second.currency?.code ?? "")
      }
  }
}

/// A step that was undone or redone.
public struct RevertedStep: Sendable {
  /// The number in the history.
  public let serial: Int
  /// The command; nil if the history has dropped it.
  public let command: HistoryCommand?
  /// Number of expenses that it changed.
  public let changeCount: Int
}
