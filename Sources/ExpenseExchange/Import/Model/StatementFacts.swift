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

extension StatementFacts {
  /// Create the facts of a statement with balances at its ends alone, or with none.
  ///
  /// - Parameters:
  ///   - steps: The booking day of each row, and its change of the balance in ten-thousandths, from the
  ///     oldest to the newest or the other way.
  ///   - days: Their first and their last day.
  ///   - lines: The lines of the first and the last row.
  ///   - account: The name of the account.
  ///   - number: The hash of its number.
  ///   - currency: Its currency.
  ///   - balances: The balances at both ends.
  ///   - isProven: True if the rows lead from one to the other.
  init(
    _ steps: [(day: Day, change: Int64)], _ days: ClosedRange<Day>, lines: ClosedRange<Int>,
    account: String?, number: String?, currency: CurrencyCode?, balances: BankStatement.Balances?,
    isProven: Bool
  ) {
    var running: [(day: Day, balance: Int64)] = []
    if var balance = balances?.opening.tenThousandths {
      let isNewestFirst = steps.count > 1 && steps[0].day > steps[steps.count - 1].day
      let inOrder = isNewestFirst ? steps.reversed() : steps
      // Rows of one day stay in the order of the file.
      let ordered = inOrder.enumerated().sorted {
        ($0.element.day, $0.offset) < ($1.element.day, $1.offset)
      }
      for step in ordered.map(\.element) {
        balance &+= step.change
        running.append((step.day, balance))
      }
    }
    self.init(
      statement: BankStatement(
        account: account, number: number, days: days, currency: currency, balances: balances,
        rows: steps.count), isProven: isProven, lines: lines, balances: running)
  }
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
