extension StoreCommit {
  /// The plan that takes out expenses which were deleted and have come back by a merge; nil if there
  /// are none.
  ///
  /// Those that somebody has changed here since are kept, in conflict.
  ///
  /// - Throws: Errors from reading.
  func planWithoutReturned() throws -> CommitPlan? {
    guard let found = try? settings.valid(), let deleted = DeletedExpenses(found.settings) else {
      return nil
    }
    let returned = try deleted.expenses(in: source)
    if returned.isEmpty { return nil }
    let edited = try editedIDs(among: Set(returned.map(\.id)))
    let reading = try read(lookingFor: returned.map { IDPrefix($0.id) })
    let ids = Set(returned.map(\.id))
    let changes = reading.matches.filter { ids.contains($0.item.id) }.map { match in
      guard edited.contains(match.item.id) else { return match.change(to: nil) }
      var kept = match.item
      kept.conflicts = [MergeConflict(MergeConflict.deletion, ["false", "true"])]
      return match.change(to: kept)
    }
    return CommitPlan(event: History.Event(command: .mergeCopy), changes: changes, reading: reading)
  }

  /// The expenses that the history has changed since they were added.
  private func editedIDs(among ids: Set<ExpenseItem.ID>) throws -> Set<ExpenseItem.ID> {
    var edited: Set<ExpenseItem.ID> = []
    for line in try history.lines() {
      guard let changes = try line.changes()?.expenses else { continue }
      for change in changes where change.before != nil && change.after != nil {
        if let id = change.after?.id, ids.contains(id) { edited.insert(id) }
      }
    }
    return edited
  }

  /// The numbers of the import keys of removed expenses that others still have.
  package func importKeys(leftBy changes: [ExpenseChange]) throws -> Set<UInt128> {
    let removed = changes.compactMap { change in
      change.after == nil ? change.before?.importKey.flatMap(ImportKey.init)?.number : nil
    }
    if removed.isEmpty { return [] }
    let gone = Dictionary(removed.map { ($0, 1) }, uniquingKeysWith: +)
    let counts = try source.reduce({ _ in [UInt128: Int]() }) { counts, stream in
      guard let token = stream.expense.importKey,
        let number = ImportKey(stream.reader.text(token))?.number, gone[number] != nil
      else { return }
      counts[number, default: 0] += 1
    } merging: {
      $0.result.merge($1.result, uniquingKeysWith: +)
    }.result
    return Set(counts.filter { $0.value > gone[$0.key] ?? 0 }.keys)
  }
}
