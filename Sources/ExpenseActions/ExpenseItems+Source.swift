package import ExpenseCore

extension [ExpenseItem] {
  /// The expenses as a source, limited to those that match a filter.
  package func source(matching filter: Filter) -> ExpenseSource {
    var filter = filter
    // A type that only the list has occurs in none of them.
    let types = filter.types
    let known = filter.settings.knownTypes
    filter.types = types.filter(known.contains)
    filter.excludedTypes = filter.excludedTypes.filter(known.contains)
    if !types.isEmpty, filter.types.isEmpty { return .emptyList }
    return ExpenseSource.emptyList.appending(self)
      .namingCurrencies(filter.settings.currency).matching(filter)
  }
}
