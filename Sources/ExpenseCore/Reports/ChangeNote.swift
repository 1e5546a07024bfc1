/// An effect of a change besides the changed expenses, which a person should know of.
package enum ChangeNote: Sendable {
  /// The change settled the home currency.
  case homeCurrency(CurrencyCode)
  /// Recorded amounts without a currency, and no home currency that they would be in.
  case noHomeCurrency
  /// Older expenses without a currency that are now in the home currency, instead of another one.
  case unmarked(count: Int, nowIn: CurrencyCode, insteadOf: CurrencyCode?)
  /// A new account that resembles another: it may be a typing error.
  case newAccount(String, resembles: String)
  /// A budget that the change made over on a day.
  case overspent(BudgetReport.Line, on: Day)
  /// Budgets that could not be checked, and the reason.
  case uncheckedBudgets(String)
}
