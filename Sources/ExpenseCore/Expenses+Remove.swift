extension Expenses {
  /// Remove the expenses with these ids, all of them or none.
  ///
  /// - Returns: The removed expenses in their last state, in the order of the file.
  /// - Throws: ``ExpenseError/IDProblem/unknown(_:)`` if one does not exist,
  ///   ``ExpenseError/IDProblem/ambiguous(_:_:)`` if one occurs twice, or the reason why saving failed.
  @discardableResult
  public func remove(ids: Set<ExpenseItem.ID>) throws -> Commit {
    try remove(ids.sorted { $0.number < $1.number }.map(IDPrefix.init))
  }

  /// Remove the expenses with these id prefixes, all of them or none.
  ///
  /// - Returns: The removed expenses in their last state, in the order of the file.
  /// - Throws: ``ExpenseError/IDProblem/unknown(_:)`` with all prefixes without a match,
  ///   ``ExpenseError/IDProblem/ambiguous(_:_:)`` with the first that matches several, or the reason why
  ///   saving failed.
  @discardableResult
  public func remove(_ prefixes: [IDPrefix]) throws -> Commit {
    try commitRemoval(of: prefixes) { matches in
      _ = try matches.map(\.item).resolving(prefixes)
      return matches.map { $0.change(to: nil) }
    }
  }

  /// Remove expenses seen before, wherever they are in the file now; ones already gone are ignored.
  ///
  /// - Returns: The removed expenses in their last state, in the order of the file.
  /// - Throws: ``ExpenseError/IDProblem/ambiguous(_:_:)`` if the file has one of the ids twice, or the
  ///   reason why saving failed.
  @discardableResult
  public func remove(_ seen: some Sequence<ExpenseItem>) throws -> Commit {
    let ids = Set(seen.map(\.id))
    return try commitRemoval(of: ids.map(IDPrefix.init)) { matches in
      var found: Set<ExpenseItem.ID> = []
      for match in matches where !found.insert(match.item.id).inserted {
        let id = match.item.id
        throw ExpenseError.ids(.ambiguous("\(id)", matches.map(\.item).filter { $0.id == id }))
      }
      return matches.map { $0.change(to: nil) }
    }
  }

  /// Remove the expenses at these offsets in ``items``, as this caller saw them.
  ///
  /// They are removed wherever they are in the file now; ones already gone are ignored.
  ///
  /// - Returns: The removed expenses in their last state, in the order of the file.
  /// - Throws: ``ExpenseError/IDProblem/noSuchOffset(_:count:)`` if ``items`` has no such offset, or the
  ///   reason why saving failed.
  @discardableResult
  public func remove(atOffsets offsets: some Sequence<Int>) throws -> Commit {
    let seen = try items
    let offsets = Set(offsets)
    if let offset = offsets.sorted().first(where: { !seen.indices.contains($0) }) {
      throw ExpenseError.ids(.noSuchOffset(offset, count: seen.count))
    }
    // An id may occur twice in a file; the offset then selects the first, the second, and so on.
    let wanted = Set(
      seen.numbered().enumerated().lazy.filter { offsets.contains($0.offset) }.map(\.1))
    return try commitRemoval(of: Set(wanted.map(\.id)).map(IDPrefix.init)) { matches in
      let numbered = zip(matches, matches.map(\.item).numbered())
      let staying = Dictionary(grouping: numbered.filter { !wanted.contains($1) }, by: \.1.id)
      return numbered.filter { wanted.contains($1) }.map { match, number in
        match.change(to: nil, beside: staying[number.id]?.count ?? 0)
      }
    }
  }

  /// The expenses that were deleted, here or elsewhere, and have come back by a merge of Git.
  ///
  /// The list is read only if another program has written it or its settings since the last change.
  ///
  /// - Parameter settings: Settings of the store, perhaps earlier ones, from which nothing was deleted
  ///   if they say so.
  /// - Returns: The expenses, in their order; none if something cannot be read.
  package func returned(_ settings: Settings) -> [ExpenseItem] {
    guard settings.deletedImports != nil || settings.recurring != nil,
      let found = try? file.returned()
    else { return [] }
    return found
  }

  /// Remove the expenses that were deleted and have come back.
  ///
  /// Every change except `undo` and `redo` does that afterwards. A warning names them.
  ///
  /// - Throws: The reason why saving failed.
  package func takeOutReturned() throws {
    _ = try commit { _ in CommitPlan(event: History.Event(command: .mergeCopy)) }
  }

  /// Remove expenses, and remember imported and recurring ones, so that they do not come back.
  private func commitRemoval(
    of prefixes: [IDPrefix], _ changes: ([LocatedExpense]) throws -> [ExpenseChange]
  ) throws -> Commit {
    var forgottenCount = 0
    let commit = try commit(isRepetition: { $0.isRemoval(of: prefixes) }) { commit in
      let reading = try commit.read(lookingFor: prefixes)
      var plan = CommitPlan(
        event: History.Event(command: .delete), changes: try changes(reading.matches),
        reading: reading)
      var remembered = plan.changes.compactMap(\.before).filter(\.isRemembered)
      if !remembered.isEmpty {
        let (before, found) = try commit.settings.valid()
        // What has come back by a merge is remembered already.
        if let deleted = DeletedExpenses(before), remembered.contains(where: deleted.contains) {
          let returned = Set(try deleted.expenses(in: commit.source).map(\.id))
          remembered.removeAll { returned.contains($0.id) }
        }
        var after = before
        forgottenCount = after.addDeleted(
          remembered, leaving: try commit.importKeys(leftBy: plan.changes))
        plan.settings = SettingsFile.Change(after, from: before, found: found)
      }
      return plan
    } whenMissing: {
      _ = try changes([])
    }
    if forgottenCount > 0 { file.warn(.deletedImportsForgotten(count: forgottenCount)) }
    return commit
  }
}

extension ExpenseItem {
  /// An id, and the number of earlier expenses with the same id.
  fileprivate struct Number: Hashable {
    let id: ExpenseItem.ID
    let predecessors: Int
  }
}

extension [ExpenseItem] {
  /// The number of each expense.
  fileprivate func numbered() -> [ExpenseItem.Number] {
    var counts: [ExpenseItem.ID: Int] = [:]
    return map { item in
      defer { counts[item.id, default: 0] += 1 }
      return ExpenseItem.Number(id: item.id, predecessors: counts[item.id, default: 0])
    }
  }
}
