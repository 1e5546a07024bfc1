import CommandSpec
import ExpenseCore
import ExpenseDisplay
import Text

/// Notes and warnings besides the result; none of them makes a command fail.
extension Context {
  /// Report the effects of a change on home currency, accounts and budgets.
  ///
  /// - Parameters:
  ///   - commit: The change.
  ///   - expenses: The store.
  ///   - origin: The origin of the home currency; nil for the locale.
  /// - Throws: An error if the changes cannot be read.
  func tellMore(
    of commit: Commit, of expenses: Expenses, currencyFrom origin: String? = nil
  ) throws {
    tell(ofHomeCurrencyIn: commit, from: origin ?? surroundings.localeOrigin, of: expenses)
    try warn(ofNewAccountsIn: commit, of: expenses)
    warn(ofBudgetsIn: commit, of: expenses)
  }

  /// Report a home currency that was set by a change of expenses.
  ///
  /// - Parameters:
  ///   - commit: The change.
  ///   - origin: The origin of the home currency.
  ///   - expenses: The store, which may have older amounts without a currency.
  private func tell(
    ofHomeCurrencyIn commit: Commit, from origin: String, of expenses: Expenses
  ) {
    guard let currency = commit.settledCurrency, !console.isQuiet else { return }
    let other: CurrencyCode = currency == .usDollar ? .euro : .usDollar
    // If standard error fails, there is no one left to tell, and the change stands.
    let command = command("config set currency \(other)")
    try? console.write(
      message: "\(currency) (from \(origin)). To change it: \(command)", titled: "Home currency:")
    try? errors.flush()
    var newCount = 0
    try? commit.forEachChange { if ($0.after ?? $0.before)?.currency == nil { newCount += 1 } }
    tell(ofUnmarkedIn: expenses, without: newCount, nowIn: currency)
  }

  /// Report expenses whose amounts without a currency are now in the home currency.
  ///
  /// A store that cannot be read is ignored, since the change itself has succeeded.
  ///
  /// - Parameters:
  ///   - expenses: The store.
  ///   - newCount: The number of them that the change added.
  ///   - currency: The home currency.
  ///   - before: The previous home currency, if any.
  func tell(
    ofUnmarkedIn expenses: Expenses, without newCount: Int = 0, nowIn currency: CurrencyCode,
    insteadOf before: CurrencyCode? = nil
  ) {
    let all = try? Breakdown(of: expenses.source(), by: .currency).totals[nil]?.count
    guard let all, all > newCount else { return }
    let count = presentation.expenses(all - newCount)
    try? console.tell(
      "\(count) without a currency \(all - newCount == 1 ? "is" : "are") now in \(currency)"
        + (before.map { ", instead of \($0)." } ?? "."))
  }

  /// Warn about new accounts that nearly match others: they may be typing errors.
  ///
  /// The store is read after the change; of a large one, only the end is read if the accounts occur
  /// there.
  ///
  /// - Parameters:
  ///   - commit: The change.
  ///   - expenses: The store.
  /// - Throws: An error if the changes cannot be read.
  private func warn(
    ofNewAccountsIn commit: Commit, of expenses: Expenses
  ) throws {
    var counts: [String: Int] = [:]
    try commit.forEachChange { change in
      if let account = change.after?.account, account != change.before?.account {
        counts[account, default: 0] += 1
      }
    }
    guard !counts.isEmpty,
      let recent = try? expenses.source().last(Context.recentCount + commit.changeCount)
    else { return }
    var changed: Set<ExpenseItem.ID?> = []
    try commit.forEachChange { changed.insert($0.id) }
    for item in recent where !changed.contains(item.id) {
      if let account = item.account { counts[account] = nil }
    }
    guard !counts.isEmpty, let names = try? NameCounts(of: .account, in: expenses.source()).names
    else { return }
    for (name, count) in names where counts[name] == count {
      // Compare it only with accounts from before the change. Names that differ only in numbers,
      // such as 'Giro 1' and 'Giro 2', are intended.
      let letters = name.filter(\.isLetter)
      let others = names.filter {
        counts[$0.name] != $0.count && $0.name.filter(\.isLetter) != letters
      }
      .map(\.name)
      if let other = name.closest(among: others) {
        let command = command("accounts merge", name, other)
        console.warn(
          "The account '\(name)' is new and resembles '\(other)'. To merge them: \(command)")
      }
    }
  }

  /// Number of latest expenses searched for an account.
  private static let recentCount = 200

  /// Warn about budgets that are over after a change that spent more of them.
  ///
  /// - Parameters:
  ///   - commit: The change.
  ///   - expenses: The store, which is read only if a budget covers the changed expenses.
  private func warn(
    ofBudgetsIn commit: Commit, of expenses: Expenses
  ) {
    guard settings.budgets != nil, !console.isQuiet else { return }
    let lines: [BudgetReport.Line]
    let today: Day
    do {
      today = try self.today
      lines = try expenses.overspentBudgets(after: try commit.changes, settings, on: today)
    } catch {
      return console.warn("Could not check the budgets: \(error)")
    }
    for line in lines {
      func text(_ total: Total) -> String {
        AmountText(total, line.budget.currency, presentation).text
      }
      let subject = line.budget.type.map { "\($0.name) is" } ?? "Overall spending is"
      console.warn(
        "\(subject) \(text(.zero - line.left)) over its \(text(Total(line.budget.limit))) for \(presentation.text(of: line, on: today))",
        titled: "Budget:")
    }
  }
}
