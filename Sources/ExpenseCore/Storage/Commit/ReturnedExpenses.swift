internal import SystemCalls

/// The check for deleted expenses that have come back, which reads the list only after another
/// program, such as Git, has written it or its settings.
///
/// The modification time of the history stands for both files as they were when nothing had come
/// back.
extension FileLocation {
  /// True if nothing that was deleted can have come back.
  ///
  /// - Parameter list: The status of the list.
  /// - Returns: False if it has to be looked for.
  func isChecked(_ list: FileStatus) -> Bool {
    guard let settings = try? folder.status(of: settingsName) else { return true }
    return (try? folder.status(of: historyName))?.modified == FileLocation.mark(list, settings)
  }

  /// Remember that nothing has come back.
  ///
  /// - Parameter list: The status of the list.
  fileprivate func markChecked(_ list: FileStatus) {
    guard let settings = try? folder.status(of: settingsName) else { return }
    folder.setModified(FileLocation.mark(list, settings), of: historyName)
  }

  /// The time that stands for two files: the later second, and a hash (FNV-1a, of words) in place of
  /// the nanoseconds, since a system may give files the same time for some milliseconds.
  private static func mark(_ list: FileStatus, _ settings: FileStatus) -> FileStatus.Timestamp {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for file in [list, settings] {
      let numbers = [Int(file.size), file.modified.seconds, file.modified.nanoseconds]
      for word in [file.inode] + numbers.map({ UInt64(truncatingIfNeeded: $0) }) {
        hash = (hash ^ word) &* 0x100_0000_01B3
      }
    }
    return FileStatus.Timestamp(
      seconds: max(list.modified.seconds, settings.modified.seconds),
      nanoseconds: Int(hash % 1_000_000_000))
  }
}

extension StoreFile {
  /// The expenses that were deleted and have come back, if they have not been looked for yet.
  ///
  /// - Throws: Errors from reading the list or its settings.
  func returned() throws -> [ExpenseItem] {
    guard let (file, status) = try open(), try !FileLocation(path).isChecked(status) else {
      return []
    }
    let source = ExpenseSource(file, size: Int(status.size), path: path, warn: { _ in })
    return try DeletedExpenses(settings())?.expenses(in: source) ?? []
  }
}

extension StoreCommit {
  /// True if nothing that was deleted can have come back.
  var isChecked: Bool { lock.location.isChecked(status) }

  /// Remember that nothing has come back.
  ///
  /// - Parameter list: The status of the list after the change.
  func markChecked(_ list: FileStatus) { lock.location.markChecked(list) }

  /// The plan that takes out expenses which were deleted and have come back by a merge; nil if there
  /// are none.
  ///
  /// Those that somebody has changed here since are kept, in conflict.
  ///
  /// - Throws: Errors from reading the list or the history.
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
  /// take them out: by undo, by a decision on the conflict about them, or by adding them again.
  func keepReturned(of plan: inout CommitPlan) throws {
    let isUndo = [.undo, .redo].contains(plan.event.command)
    var kept = plan.changes.compactMap { change in
      let isKept =
        change.before.map { $0.conflicts.contains(where: \.isOfDeletion) } ?? isUndo
      return isKept && change.after?.conflicts.isEmpty == true ? change.after : nil
    }
    kept += plan.additions.filter {
      plan.event.command == .add && ($0.importKey != nil || $0.occurrence != nil)
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
