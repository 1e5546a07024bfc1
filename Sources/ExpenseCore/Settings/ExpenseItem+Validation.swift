extension ExpenseItem {
  /// This expense as it may be entered: texts trimmed, the type in its known spelling, no tag
  /// twice.
  ///
  /// A currency that is changed has to have as many decimals as the amount.
  ///
  /// - Parameters:
  ///   - old: The expense before a change; members that are as they were are not checked.
  ///   - settings: The settings of the store, with its types and its home currency.
  /// - Returns: The expense to be saved.
  /// - Throws: ``InvalidValue`` with the first member that breaks its rule.
  func validated(
    changedFrom old: ExpenseItem? = nil, by settings: Settings
  ) throws -> ExpenseItem {
    var item = self
    // It may be one of the history.
    item.unroundedAmount = nil
    if name != old?.name { item.name = try TextRule.name.apply(to: name) }
    if type != old?.type { item.type = try settings.knownTypes.type(named: type.name) }
    if currency != old?.currency, let currency {
      item.currency = try CurrencyCode.known(currency.code)
    }
    if let old, currency != old.currency {
      // What was 12.50 would be 12.50 of a currency that has no such thing.
      try amount.check(fits: settings.currency(of: currency))
    }
    if account != old?.account { item.account = try account.map(TextRule.account.apply) }
    if note != old?.note { item.note = try note.map(TextRule.note.apply) }
    if tags != old?.tags {
      var seen: Set<String> = []
      item.tags = try tags.map(TextRule.tag.apply).filter { seen.insert($0).inserted }
    }
    return item
  }
}
