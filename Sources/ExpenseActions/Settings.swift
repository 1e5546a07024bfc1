package import ExpenseCore
import ExpenseMerge

extension Actions {
  /// Change a setting.
  ///
  /// - Parameters:
  ///   - key: The setting.
  ///   - text: The value as typed.
  ///   - relabels: True if amounts without a currency are in the new home currency.
  /// - Returns: The commit, and the first of two budgets that are for the same now, for each such
  ///   pair.
  /// - Throws: `InvalidValue` or `InvalidSetting` for the text, or the reason why it cannot be saved.
  package func set(
    _ key: Settings.Key, to text: String, relabelling relabels: Bool
  ) throws -> (commit: Commit, repeatedBudgets: [Budget]) {
    var repeated: [Budget] = []
    let commit = try expenses.updateSettings(
      as: .setSetting, relabelsAmounts: relabels
    ) { settings in
      let isRelabelled = relabels || settings.currency == nil
      try Settings.field(named: key.rawValue)?.set?(&settings, text)
      settings.settle(key)
      // Otherwise budgets without a currency keep the old one.
      repeated = isRelabelled ? settings.repeatedBudgets : []
    }
    return (commit, repeated)
  }
}
