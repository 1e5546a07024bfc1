#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A request to record what is due of recurring expenses.
package struct DueRequest: Sendable {
  /// The last due date.
  package var until: Day
  /// The ids of the rules; nil for all.
  package var rules: Set<UUID>?
  /// The amounts that differ this time, by the id of the rule, which must be due once.
  package var amounts: [UUID: Amount] = [:]
  /// The answers about expenses that may be the payments of dates, by those.
  package var payments: [Occurrence: Bool] = [:]
  /// True to record what another expense seems to record already.
  package var recordsAnyway = false

  /// Create a request for all rules.
  package init(until: Day) { self.until = until }
}

/// A due date of a recurring expense, and its outcome in a run.
public struct DueExpense: Sendable {
  /// The outcome of a date.
  public enum Outcome: Sendable {
    /// This expense is recorded.
    case recorded(ExpenseItem)
    /// This expense was there already, and is linked: it names the occurrence then.
    case linked(ExpenseItem)
    /// This expense may be the payment, at another price: the date stays due until somebody decides.
    case doubtful(ExpenseItem)
    /// This expense is linked or recorded already, and nothing is done.
    case known(ExpenseItem)
    /// The first expense is linked, and the second removed, which a run recorded for the same payment
    /// on another machine.
    case joined(ExpenseItem, removing: ExpenseItem)
    /// This expense was recorded on another machine, while the date was skipped or deleted here, or
    /// linked to a payment, and is removed.
    case removed(ExpenseItem)
  }

  /// The rule.
  public let rule: RecurringRule
  /// The due date.
  public let due: Day
  /// The outcome.
  public let outcome: Outcome
}
