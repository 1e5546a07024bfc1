package import ExpenseCore

/// The facts of a bank's statement in a file: one account, from the first to the last row.
package struct StatementFacts: Sendable {
  /// The days and the balances.
  package var statement: BankStatement
  /// True if no row is missing within it.
  package let isProven: Bool
  /// True if it follows the statement before it.
  package internal(set) var isFollowing = false
  /// The lines of its first and its last balance, or row, counted from 1.
  let lines: ClosedRange<Int>
  /// The balances after its rows, in ten-thousandths, in order of time.
  let balances: [(day: Day, balance: Int64)]
}

extension ClosedRange<Day> {
  /// The range with more days on both sides; nil beyond the years that dates can have.
  func widened(by days: Int) -> ClosedRange? {
    guard let first = lowerBound.advanced(by: -days), let last = upperBound.advanced(by: days)
    else { return nil }
    return first...last
  }
}

extension [Day] {
  /// The first and the last day; nil if there is none.
  var range: ClosedRange<Day>? {
    guard let first = self.min(), let last = self.max() else { return nil }
    return first...last
  }
}
