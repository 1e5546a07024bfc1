internal import SystemCalls

extension FileLocation {
  /// True if another program has written the list since the last change, as Git does.
  ///
  /// A change writes the history before the list. What has come within two seconds after it counts
  /// as its own.
  func isReplaced(_ list: FileStatus) -> Bool {
    guard let history = try? folder.status(of: historyName) else { return true }
    return list.modified.seconds - history.modified.seconds >= 2
  }
}

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
    let ids = Set(returned.map(\.id))
    let edited = try editedIDs(among: ids)
    let reading = try read(lookingFor: ids.map(IDPrefix.init))
    let changes = reading.matches.filter { ids.contains($0.item.id) }.map { match in
      guard edited.contains(match.item.id) else { return match.change(to: nil) }
      var kept = match.item
      kept.conflicts = [MergeConflict(MergeConflict.deletion, ["false", "true"])]
      return match.change(to: kept)
    }
    return CommitPlan(event: History.Event(command: .mergeCopy), changes: changes, reading: reading)
  }

  /// Forget that the expenses were deleted which somebody keeps, so that the next change does not
  /// take them out: by undo, or by a decision on the conflict about them.
  func keepReturned(of plan: inout CommitPlan) throws {
    let isUndo = [.undo, .redo].contains(plan.event.command)
    let kept = plan.changes.compactMap { change in
      let isKept =
        change.before.map { $0.conflicts.contains(where: \.isOfDeletion) } ?? isUndo
      return isKept && change.after?.conflicts.isEmpty == true ? change.after : nil
    }
    if kept.isEmpty { return }
    let found = try settings.content()
    guard let before = try? settings.read(found).settings else { return }
    var after = try plan.settings.map { try Settings.read($0.text).settings } ?? before
    let returned = DeletedExpenses(after).map { kept.filter($0.contains) } ?? []
    if returned.isEmpty { return }
    after.keep(returned)
    plan.settings = SettingsFile.Change(after, from: before, found: found)
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
