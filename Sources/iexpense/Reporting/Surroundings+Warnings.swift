import CommandSpec
import ExpenseCore
import ExpenseDisplay

/// What a person is told beside the result; none of it makes a command fail.
extension Surroundings {
  /// Tells what a change of expenses means for home currency, accounts and budgets.
  ///
  /// - Parameters:
  ///   - commit: The change.
  ///   - expenses: The store.
  ///   - settings: Its settings before.
  ///   - global: How the store was named, and whether anything is said.
  ///   - origin: What says the home currency; nil for the locale.
  /// - Throws: Why the changes cannot be read.
  func tellMore(
    of commit: Commit, of expenses: Expenses, _ settings: Settings, _ global: GlobalOptions,
    currencyFrom origin: String? = nil
  ) throws {
    tell(ofHomeCurrencyIn: commit, from: origin ?? localeOrigin, of: expenses, global)
    warn(ofNewAccountsIn: try commit.changes, of: expenses, global)
    warn(ofBudgetsIn: commit, of: expenses, settings, global)
  }

  /// Tells of a home currency that came with a change of expenses.
  ///
  /// - Parameters:
  ///   - commit: The change.
  ///   - origin: What has said that it is this one.
  ///   - expenses: The store, in which there may be amounts without a currency from before.
  ///   - global: The store, and whether anything is said.
  private func tell(
    ofHomeCurrencyIn commit: Commit, from origin: String, of expenses: Expenses,
    _ global: GlobalOptions
  ) {
    guard let currency = commit.settledCurrency, !global.isQuiet else { return }
    let other: CurrencyCode = currency == .usDollar ? .euro : .usDollar
    // Where standard error fails, there is no one left to tell, and the change stands.
    let command = global.command("config set currency \(other)")
    try? write(
      message: "\(currency) (from \(origin)). To change it: \(command)", titled: "Home currency:",
      nil)
    try? errors.flush()
    let items = (try? commit.items) ?? []
    let newCount = items.count { $0.currency == nil }
    tell(ofUnmarkedIn: expenses, without: newCount, nowIn: currency)
  }

  /// Tells of expenses whose amounts without a currency are in this one from now on; a store that cannot
  /// be read is no reason to call what is done a failure.
  ///
  /// - Parameters:
  ///   - expenses: The store.
  ///   - newCount: How many of them came with the change.
  ///   - currency: The home currency.
  ///   - before: That before, if there was one.
  func tell(
    ofUnmarkedIn expenses: Expenses, without newCount: Int = 0, nowIn currency: CurrencyCode,
    insteadOf before: CurrencyCode? = nil
  ) {
    let all = try? Breakdown(of: expenses.source(), by: .currency).totals[nil]?.count
    guard let all, all > newCount else { return }
    let count = output.presentation.expenses(all - newCount)
    try? tell(
      "\(count) without a currency \(all - newCount == 1 ? "is" : "are") now in \(currency)"
        + (before.map { ", instead of \($0)." } ?? "."))
  }

  /// Tells of accounts that are new and nearly the names of other ones: they may be typing errors.
  ///
  /// The store is read for that after the change; of a large one only its end, where the accounts
  /// stand there already.
  ///
  /// - Parameters:
  ///   - changes: What was done.
  ///   - expenses: The store.
  ///   - global: How it was named.
  private func warn(
    ofNewAccountsIn changes: [ExpenseChange], of expenses: Expenses, _ global: GlobalOptions
  ) {
    var counts: [String: Int] = [:]
    for change in changes where change.before?.account != change.after?.account {
      if let account = change.after?.account { counts[account, default: 0] += 1 }
    }
    guard !counts.isEmpty,
      let recent = try? expenses.source().last(Surroundings.recentCount + changes.count)
    else { return }
    let changed = Set(changes.map(\.id))
    for item in recent where !changed.contains(item.id) {
      if let account = item.account { counts[account] = nil }
    }
    guard !counts.isEmpty, let names = try? NameCounts(of: .account, in: expenses.source()).names
    else { return }
    for (name, count) in names where counts[name] == count {
      // It is compared with those that were there before only.
      // Those that differ in their numbers are meant to: 'Giro 1' and 'Giro 2'.
      let letters = name.filter(\.isLetter)
      let others = names.filter {
        counts[$0.name] != $0.count && $0.name.filter(\.isLetter) != letters
      }
      .map(\.name)
      if let other = name.closest(among: others) {
        let command = global.command("accounts merge", name, other)
        warn(
          "Warning:",
          "The account '\(name)' is new and resembles '\(other)'. To merge them: \(command)")
      }
    }
  }

  /// How many of the latest expenses are looked through for an account.
  private static let recentCount = 200

  /// Tells of budgets that are over where a change has spent more of them.
  ///
  /// - Parameters:
  ///   - commit: The change.
  ///   - expenses: The store, which is only read where a budget limits what has changed.
  ///   - settings: Its settings.
  ///   - global: Whether anything is said.
  private func warn(
    ofBudgetsIn commit: Commit, of expenses: Expenses, _ settings: Settings,
    _ global: GlobalOptions
  ) {
    guard settings.budgets != nil, !global.isQuiet else { return }
    let lines: [BudgetReport.Line]
    let today: Day
    do {
      today = try knownToday()
      lines = try expenses.overspentBudgets(after: try commit.changes, settings, on: today)
    } catch {
      return warn("Warning:", "Could not check the budgets: \(error)")
    }
    let presentation = errors.presentation
    for line in lines {
      func text(_ total: Total) -> String {
        AmountText(total, line.budget.currency, presentation).text
      }
      let subject = line.budget.type.map { "\($0.name) is" } ?? "Overall spending is"
      warn(
        "Budget:",
        "\(subject) \(text(.zero - line.left)) over its \(text(Total(line.budget.limit)))"
          + " for \(presentation.text(of: line, on: today))")
    }
  }
}
