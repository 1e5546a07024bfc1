package import ExpenseCore
package import ExpenseMerge

extension OpenConflict {
  /// The index of the value that a word means; nil if it means neither.
  ///
  /// - Parameters:
  ///   - word: A value as it is shown, as JSON, or as an amount is typed.
  ///   - texts: The values as they are shown.
  ///   - input: The reader of amounts.
  /// - Returns: The index.
  package func index(of word: String, shownAs texts: [String], _ input: InputReader) -> Int? {
    if let index = texts.firstIndex(of: word) ?? values.firstIndex(of: word) { return index }
    guard case .expense(let item, let conflict) = subject else { return nil }
    let plain = values.map { $0.map { MergeConflict.text(ofJSON: $0) ?? $0 } ?? "none" }
    if let index = plain.firstIndex(where: { $0.isSameName(as: word) }) { return index }
    // An amount without a currency is in that of the expense.
    guard conflict.name == ExpenseField.amount.rawValue,
      let reading = try? input.amountsOfLocale.read(word, in: nil),
      reading.currency == nil || reading.currency == item.currency ?? input.settings.currency
    else { return nil }
    return values.firstIndex { $0 == "\(reading.amount)" }
  }
}

extension Actions {
  /// The open conflicts of some expenses and settings, or all; those of an expense are together.
  ///
  /// - Parameters:
  ///   - ids: The ids of expenses.
  ///   - names: The names of settings.
  ///   - knowsSides: True to find out which value each side had.
  /// - Returns: The conflicts.
  /// - Throws: ``MergeError/noConflict(_:)``, or an error from reading.
  package func openConflicts(
    of ids: [IDPrefix], settings names: [String], knowingSides knowsSides: Bool
  ) throws -> [[OpenConflict]] {
    let isAll = ids.isEmpty && names.isEmpty
    let items = try itemsInConflict(ids, isAll: isAll)
    let found = settings.conflicts.filter { isAll || names.contains($0.name) }
    if items.isEmpty, found.isEmpty { return [] }
    let sides = knowsSides ? try expenses.mergedSides(of: items.map(\.id)) : MergedSides()
    return items.map { item in
      item.conflicts.map { conflict in
        OpenConflict(.expense(item, conflict), here: sides.index(of: conflict, in: item.id))
      }
    }
      + found.map { [OpenConflict(.setting($0), here: sides.index(of: $0))] }
  }

  private func itemsInConflict(_ ids: [IDPrefix], isAll: Bool) throws -> [ExpenseItem] {
    guard isAll else {
      let items = try ids.isEmpty ? [] : expenses.items(withIDs: ids)
      if let settled = items.first(where: \.conflicts.isEmpty) {
        throw MergeError.noConflict(settled)
      }
      return items
    }
    var filter = Filter(settings: settings)
    filter.isInConflict = true
    return try expenses.source().matching(filter).items()
  }
}
