/// A change of a store that its history knows of, and that has reached the store.
public struct HistoryStep: Sendable {
  /// Whether what was done is still done.
  public enum State: String, Sendable {
    /// It is, and can be undone once all behind it is.
    case done
    /// It was undone, and can be done again once what was undone behind it is.
    case undone
    /// It was undone, and something else was done since; or it undid or redid something itself.
    case past
  }

  /// Its number in the history.
  public let serial: Int
  /// When it was done, in UTC: `2026-11-21T09:30:00Z`.
  public let time: String
  /// What was done.
  public let command: HistoryCommand
  /// The numbers of the steps that it has undone or redone.
  public let reverted: [Int]
  /// What has become of each expense; amounts without a currency name the home currency of that
  /// time, as far as it was set.
  public let changes: [ExpenseChange]
  /// What has become of each setting.
  public let settingChanges: [SettingChange]
  /// Whether it is still done.
  public let state: State

  /// - Parameters:
  ///   - line: The line of the history.
  ///   - changes: What it has changed.
  ///   - state: Whether it is still done.
  ///   - home: The home currency behind this step; nil where none was set.
  init(
    _ line: HistoryEntry, _ changes: HistoryChanges, _ state: State, home: CurrencyCode?
  ) {
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

  /// By how much the totals have changed, in a store with a home currency: that first (nil for
  /// amounts of a time when none was set), then the others by their code, without those that have
  /// not changed.
  public func differences(home: CurrencyCode?) -> [(currency: CurrencyCode?, total: Total)] {
    var totals: [CurrencyCode?: Total] = [:]
    for change in changes {
      if let item = change.after {
        totals[item.currency ?? home, default: .zero].add(item.amount)
      }
      if let item = change.before {
        totals[item.currency ?? home, default: .zero].subtract(item.amount)
      }
    }
    return totals.filter { $0.value != .zero }.map { (currency: $0.key, total: $0.value) }
      .sorted { first, second in
        guard first.currency != home, second.currency != home else {
          return first.currency == home
        }
        return (first.currency?.code ?? "") < (second.currency?.code ?? "")
      }
  }
}

/// A step that was undone or done again.
public struct RevertedStep: Sendable {
  /// Its number in the history.
  public let serial: Int
  /// What was done; nil where the history has forgotten it.
  public let command: HistoryCommand?
  /// How many expenses it has changed.
  public let changeCount: Int
}
