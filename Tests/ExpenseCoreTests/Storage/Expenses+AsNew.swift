@testable import ExpenseCore

extension Expenses {
  /// Add expenses as if their ids had been made just now.
  @discardableResult
  func add(asNew items: [ExpenseItem]) throws -> Commit {
    let settings = try settings()
    return try add(
      NewExpenses(
        checked: try items.map { try $0.validated(by: settings) }, areNewIDs: true, by: settings))
  }
}
