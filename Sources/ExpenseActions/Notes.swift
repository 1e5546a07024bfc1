package import ExpenseCore
import Text

extension Actions {
  /// Call a closure with each effect of a change on home currency, accounts and budgets.
  ///
  /// A store that cannot be read is ignored, since the change itself has succeeded.
  ///
  /// - Parameters:
  ///   - commit: The change.
  ///   - isBrief: True for warnings about accounts only.
  ///   - body: Called before the store is read for the next note, which may have warnings of its own.
  /// - Throws: An error if the changes cannot be read, or any error from the closure.
  package func forEachNote(
    on commit: Commit, isBrief: Bool = false, _ body: (ChangeNote) throws -> Void
  ) throws {
    var lacksHome = false
    if !isBrief {
      // Expenses that the change only edited were there before it.
      var (unmarkedCount, newCount) = (0, 0)
      let homeChange = commit.settingChanges.last(where: \.isOfHomeCurrency)
      if homeChange != nil || settings.currency == nil {
        try? commit.forEachChange { change in
          guard let item = change.after, item.currency == nil else { return }
          unmarkedCount += 1
          if change.before == nil { newCount += 1 }
        }
      }
      if let currency = commit.settledCurrency {
        try body(.homeCurrency(currency))
        if let note = noteOnUnmarked(without: newCount, nowIn: currency) { try body(note) }
      } else if let change = homeChange {
        // If the others were marked, none is in another currency than before.
        let before = change.textBefore.flatMap(CurrencyCode.init)
        if let currency = change.textAfter.flatMap(CurrencyCode.init),
          before == nil || commit.changeCount == 0,
          let note = noteOnUnmarked(without: newCount, nowIn: currency, insteadOf: before)
        {
          try body(note)
        }
      } else if settings.currency == nil {
        lacksHome = unmarkedCount > 0 || hasUnmarkedSettings(commit)
      }
    }
    try notesOnAccounts(of: commit).forEach(body)
    if !isBrief { try notesOnBudgets(of: commit).forEach(body) }
    // What is the same after each change comes last.
    if lacksHome { try body(.noHomeCurrency) }
  }

  // MARK: Home currency

  /// True if a change has set budgets or recurring expenses, some of which have no currency.
  private func hasUnmarkedSettings(_ commit: Commit) -> Bool {
    let names = Set(commit.settingChanges.filter { $0.after != nil }.map(\.name))
    guard
      !names.isDisjoint(with: [Settings.Key.budgets.rawValue, Settings.Key.recurring.rawValue]),
      let settings = try? expenses.settings()
    else { return false }
    return (settings.budgets ?? []).contains { $0.currency == nil }
      || (settings.recurring ?? []).contains { $0.currency == nil }
  }

  /// A note on expenses without a currency, which are now in the home currency.
  ///
  /// - Parameters:
  ///   - newCount: The number of them that a change added.
  ///   - currency: The home currency.
  ///   - before: The previous home currency, if any.
  /// - Returns: The note; nil if there are none.
  private func noteOnUnmarked(
    without newCount: Int, nowIn currency: CurrencyCode, insteadOf before: CurrencyCode? = nil
  ) -> ChangeNote? {
    guard let all = try? unmarkedCount(), all > newCount else { return nil }
    return .unmarked(count: all - newCount, nowIn: currency, insteadOf: before)
  }

  /// The number of expenses without a currency.
  package func unmarkedCount() throws -> Int {
    // Without settings, amounts in the home currency are not taken for those that name it.
    try Breakdown(of: expenses.source(), by: .currency, Settings()).totals[nil]?.count ?? 0
  }

  // MARK: Accounts

  /// Number of latest expenses searched for an account.
  private static let recentCount = 200

  /// Notes on new accounts that nearly match others.
  ///
  /// Of a large store, only the end is read if the accounts occur there.
  private func notesOnAccounts(of commit: Commit) throws -> [ChangeNote] {
    var counts: [String: Int] = [:]
    try commit.forEachChange { change in
      if let account = change.after?.account, account != change.before?.account {
        counts[account, default: 0] += 1
      }
    }
    guard !counts.isEmpty,
      let recent = try? expenses.source().last(Actions.recentCount + commit.changeCount)
    else { return [] }
    var changed: Set<ExpenseItem.ID?> = []
    try commit.forEachChange { changed.insert($0.id) }
    for item in recent where !changed.contains(item.id) {
      if let account = item.account { counts[account] = nil }
    }
    guard !counts.isEmpty, let names = try? NameCounts(of: .account, in: expenses.source()).names
    else { return [] }
    return names.compactMap { name, count in
      guard counts[name] == count else { return nil }
      // Compare it only with accounts from before the change. Names that differ only in numbers,
      // such as 'Giro 1' and 'Giro 2', are intended.
      let letters = name.filter(\.isLetter)
      let others = names.filter {
        counts[$0.name] != $0.count && $0.name.filter(\.isLetter) != letters
      }
      return name.closest(among: others.map(\.name)).map { .newAccount(name, resembles: $0) }
    }
  }

  // MARK: Budgets

  /// Notes on budgets that are over after a change that spent more of them.
  private func notesOnBudgets(of commit: Commit) -> [ChangeNote] {
    guard settings.budgets != nil else { return [] }
    do {
      let today = try input.today
      return try expenses.overspentBudgets(after: try commit.changes, settings, on: today)
        .map { .overspent($0, on: today) }
    } catch {
      return [.uncheckedBudgets("\(error)")]
    }
  }
}
