package import ExpenseCore

/// The outcome of a merge, as it is told to people.
package struct MergeReport: Sendable {
  /// A member that both versions changed, each to another value.
  package struct Conflict: Sendable {
    /// The expense after the merge.
    package let item: ExpenseItem
    /// The member, and its values.
    package let conflict: MergeConflict
    /// The expense of the first version; nil if that deleted it.
    package let ours: ExpenseItem?
    /// The expense of the second version; nil if that deleted it.
    package let theirs: ExpenseItem?
  }

  /// The conflicts that the merge found.
  package var conflicts: [Conflict] = []
  /// Number of expenses, or of settings, that the merge added, changed or removed in the first
  /// version, without those in conflict.
  package var changedInOurs = 0
  /// The same for the second version.
  package var changedInTheirs = 0
  /// Number of expenses that only the first version has, and that the base does not know.
  package var onlyInOurs = 0
  /// Number of expenses that only the second version has, and that the base does not know.
  package var onlyInTheirs = 0
  /// Expenses that both versions may have recorded for one purchase; each is in the result.
  package var equalPurchases: [EqualPurchases.Pair] = []
  /// Rules that both versions may have added for one expense.
  package var equalRules: [(first: RecurringRule, second: RecurringRule)] = []
  /// The settings in conflict.
  package var settingConflicts: [SettingConflict] = []

  /// True if nothing is left to decide.
  package var isClean: Bool { conflicts.isEmpty && settingConflicts.isEmpty }
}
