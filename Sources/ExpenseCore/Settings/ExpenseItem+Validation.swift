extension ExpenseItem {
  /// The validated expense, with trimmed texts, the type's known spelling and no duplicate tags.
  ///
  /// A changed currency must allow as many decimals as the amount has.
  ///
  /// - Parameters:
  ///   - old: The expense before a change; unchanged fields are not checked.
  ///   - settings: The settings of the store, for its types and home currency.
  /// - Returns: The expense to be saved.
  /// - Throws: An ``InvalidValue`` for the first field that breaks its rule.
  func validated(changedFrom old: ExpenseItem? = nil, by settings: Settings) throws -> ExpenseItem {
    var item = self
    // An expense from the history may have one.
    item.unroundedAmount = nil
    if name != old?.name { item.name = try TextRule(.name).apply(to: name) }
    if type != old?.type { item.type = try settings.knownTypes.type(named: type.name) }
    if currency != old?.currency, let currency {
      item.currency = try CurrencyCode.known(currency.code)
    }
    if let old, currency != old.currency {
      // An amount of 12.50 makes no sense in a currency without decimals.
      try amount.check(fits: settings.currency(of: currency))
    }
    if details != old?.details { item.details = try details.validated(changedFrom: old?.details) }
    if let old, !item.conflicts.isEmpty {
      // Whoever sets a field decides about it.
      for field in item.differingFields(from: old) { item.settle(field) }
    }
    return item
  }
}
