package import ExpenseCore

/// Expenses that only moved money between accounts, so that somebody has to decide about them.
package struct MovedExpenses: Error {
  /// The expenses, which were imported before.
  package let items: [ExpenseItem]

  /// Take the expenses of reports together; nil if there are none.
  package init?(_ reports: [ImportReport]) {
    items = reports.flatMap(\.movedExpenses)
    if items.isEmpty { return nil }
  }
}
