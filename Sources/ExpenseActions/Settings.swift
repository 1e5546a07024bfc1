package import ExpenseCore
import ExpenseMerge

/// The outcome of a changed setting.
package struct SettingOutcome {
  package let commit: Commit
  /// The first of two budgets that are for the same now, for each such pair.
  package let repeatedBudgets: [Budget]
}

/// A typed setting that is neither a currency, a type nor an account, and invalid.
package enum InvalidSetting: Error {
  /// The setting must be a whole number in a range.
  case number(ClosedRange<Int>)
  /// The setting must be one of these words.
  case word([String])
}

extension Actions {
  /// Change a setting.
  ///
  /// - Parameters:
  ///   - key: The setting.
  ///   - text: The value as typed.
  ///   - relabels: True if amounts without a currency are in the new home currency.
  /// - Returns: The outcome.
  /// - Throws: `InvalidValue` or ``InvalidSetting`` for the text, or the reason why it cannot be saved.
  package func set(
    _ key: Settings.Key, to text: String, relabelling relabels: Bool
  ) throws -> SettingOutcome {
    var repeated: [Budget] = []
    let commit = try expenses.updateSettings(
      as: .setSetting, relabelsAmounts: relabels
    ) { settings in
      let isRelabelled = relabels || settings.currency == nil
      try settings.set(key, to: text)
      settings.settle(key)
      // Otherwise budgets without a currency keep the old one.
      repeated = isRelabelled ? settings.repeatedBudgets : []
    }
    return SettingOutcome(commit: commit, repeatedBudgets: repeated)
  }
}

extension Settings {
  /// Set a setting to a value as typed; those with commands of their own stay as they are.
  fileprivate mutating func set(_ key: Key, to text: String) throws {
    func word<Value: RawRepresentable<String> & CaseIterable>(_ type: Value.Type) throws -> Value {
      guard let value = Value(rawValue: text.lowercased()) else {
        throw InvalidSetting.word(Value.allCases.map(\.rawValue))
      }
      return value
    }
    switch key {
    case .currency: currency = try CurrencyCode.known(text)
    case .defaultType: defaultType = try knownTypes.type(named: text)
    case .defaultAccount: defaultAccount = try TextRule(.account).apply(to: text)
    case .monthStart:
      guard let day = Int(text), Settings.monthStarts.contains(day) else {
        throw InvalidSetting.number(Settings.monthStarts)
      }
      monthStart = day
    case .pager: pager = try word(PagerUse.self)
    case .types, .budgets, .typeRules, .importProfiles, .deletedImports, .recurring: break
    }
  }
}
