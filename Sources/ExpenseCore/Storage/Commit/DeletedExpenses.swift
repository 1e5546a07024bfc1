/// The expenses that were deleted here or elsewhere, and that a merge may have brought back.
///
/// Git takes the list of one side whole if the other side has, after adding and deleting, the list
/// that both began with. The settings still say what was deleted.
package struct DeletedExpenses {
  private let imports: [UInt128: [DeletedImport]]
  private let dates: [UInt128: (rule: RecurringRule, due: Day)]

  /// True if there are some that could come back: of rows that were deleted while equal ones stayed,
  /// nobody can tell.
  let canComeBack: Bool

  /// Create the deleted expenses of some settings; nil if there are none.
  package init?(_ settings: Settings) {
    let deleted = (settings.deletedImports ?? []).compactMap(DeletedImport.init)
    imports = Dictionary(grouping: deleted, by: \.key.number)
    var dates: [UInt128: (rule: RecurringRule, due: Day)] = [:]
    for rule in settings.recurring ?? [] {
      for due in rule.skipped { dates[Occurrence(of: rule.id, on: due).id.number] = (rule, due) }
    }
    self.dates = dates
    if imports.isEmpty, dates.isEmpty { return nil }
    canComeBack = !dates.isEmpty || deleted.contains(where: \.isLast)
  }

  /// True for an expense that was deleted: a row that was imported, or what a rule has recorded if
  /// nobody has changed it since.
  package func contains(_ item: ExpenseItem) -> Bool {
    // Whoever has decided to keep it has settled the conflict by a change.
    guard item.conflicts.isEmpty else { return false }
    if let (rule, due) = dates[item.id.number] { return rule.hasRecorded(item, on: due) }
    return !deletions(of: item).isEmpty
  }

  /// True for an expense of a date that a rule skips, whoever has changed it since.
  func isOfSkippedDate(_ item: ExpenseItem) -> Bool { dates[item.id.number] != nil }

  /// True if the expense, or a row that is equal to it, was deleted.
  func remembers(_ item: ExpenseItem) -> Bool {
    isOfSkippedDate(item) || !deletions(of: item, where: { _ in true }).isEmpty
  }

  /// The deleted rows that are equal to an expense; by default, those of which none was left.
  private func deletions(
    of item: ExpenseItem, where isCounted: (DeletedImport) -> Bool = \.isLast
  ) -> [DeletedImport] {
    item.importKeys.flatMap { key in
      imports[key.number]?.filter {
        isCounted($0) && $0.key.mayShareAccount(as: key, movedTo: item.account)
      } ?? []
    }
  }

  /// The expenses of a list that were deleted, in its order.
  ///
  /// Of more equal rows of a bank than were deleted, some are others, so all of them stay.
  package func expenses(in source: ExpenseSource) throws -> [ExpenseItem] {
    let found = try candidates(in: source)
    func number(_ item: ExpenseItem) -> UInt128? {
      dates[item.id.number] == nil ? item.importKey.flatMap(ImportKey.init)?.number : nil
    }
    let counts = Dictionary(found.compactMap(number).map { ($0, 1) }, uniquingKeysWith: +)
    return found.filter { item in
      guard let number = number(item) else { return true }
      return counts[number, default: 0] <= deletions(of: item).count
    }
  }

  /// The expenses of a list that are equal to deleted ones, in its order.
  func candidates(in source: ExpenseSource) throws -> [ExpenseItem] {
    guard canComeBack else { return [] }
    return try source.reduce({ _ in [ExpenseItem]() }) { items, stream in
      let mayBeImport = stream.expense.importKey != nil && !imports.isEmpty
      guard mayBeImport || dates[stream.id] != nil else { return }
      let item = stream.item()
      if contains(item) { items.append(item) }
    } merging: { whole, part, _ in
      whole.result += part.result
    }.result
  }
}

extension ExpenseItem {
  /// True if its deletion is remembered: it was imported, or recorded by a rule.
  var isRemembered: Bool { importKey != nil || occurrence != nil }
}
