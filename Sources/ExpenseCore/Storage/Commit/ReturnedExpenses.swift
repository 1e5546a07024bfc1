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
  /// - Returns: The expenses; none while another process changes the store.
  /// - Throws: Errors from reading the list or its settings.
  func returned() throws -> [ExpenseItem] {
    guard let (file, found) = try open() else { return [] }
    let location = try FileLocation(path)
    guard !location.isChecked(found), try file.tryLock(isShared: true) else { return [] }
    // Swift may release the descriptor, and with it the lock, after its last use.
    defer { withExtendedLifetime(file) {} }
    let status = try file.status()
    guard try location.folder.status(of: location.name)?.isSameFile(as: status) == true,
      !location.isChecked(status)
    else { return [] }
    let source = ExpenseSource(file, size: Int(status.size), path: path, warn: { _ in })
    return try DeletedExpenses(settings())?.expenses(in: source) ?? []
  }
}

extension StoreCommit {
  /// True if nothing that was deleted can have come back.
  var isChecked: Bool {
    if lock.location.isChecked(status) { return true }
    guard let found = try? settings.valid() else { return false }
    return DeletedExpenses(found.settings)?.canComeBack != true
  }

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
    var plan = CommitPlan(
      event: History.Event(command: .mergeCopy), changes: changes, reading: reading)
    plan.mustBeUndoable = true
    return plan
  }

  /// Take back deletions that contradict a change, so that nothing of it is removed afterwards.
  ///
  /// Somebody keeps what they undo, add again, edit or decide on. A row that is equal to a deleted
  /// one, or becomes so, was not deleted.
  func keepReturned(of plan: inout CommitPlan) throws {
    let command = plan.event.command
    let additions = command == .mergeCopy ? [] : plan.additions
    let mayChangeDeleted = plan.settings != nil && command.mayChangeDeleted
    guard
      mayChangeDeleted || plan.changes.contains(where: { $0.after?.isRemembered == true })
        || additions.contains(where: \.isRemembered)
    else { return }
    let found = try plan.settings.map(\.found) ?? settings.content()
    guard let before = try? settings.read(found).settings else { return }
    var after = try plan.settings.map { try Settings.read($0.text).settings } ?? before
    guard let deleted = DeletedExpenses(after) else { return }
    let earlier = plan.settings == nil ? deleted : DeletedExpenses(before)
    var (kept, equal): ([ExpenseItem], [ExpenseItem]) = ([], [])
    let added = additions.lazy.filter(deleted.remembers).map(ExpenseChange.init(adding:))
    for change in plan.changes + added {
      guard let item = change.after, item.conflicts.isEmpty, deleted.remembers(item) else {
        continue
      }
      let wasDeleted = change.before.map { earlier?.contains($0) == true } ?? false
      switch command {
      case _ where change.before?.conflicts.contains(where: \.isOfDeletion) == true, .add:
        kept.append(item)
      case .mergeCopy: break
      case .undo, .redo: if change.before == nil, deleted.contains(item) { kept.append(item) }
      case .edit where wasDeleted: kept.append(item)
      case .import where deleted.isOfSkippedDate(item): kept.append(item)
      default: if !wasDeleted, deleted.contains(item) { equal.append(item) }
      }
    }
    if mayChangeDeleted {
      let changed = Set(plan.changes.lazy.compactMap(\.after?.id))
      equal += try deleted.candidates(in: source).filter {
        !changed.contains($0.id) && earlier?.contains($0) != true
      }
    }
    if kept.isEmpty, equal.isEmpty { return }
    after.keep(kept)
    // That forgets one deletion of each; an equal row may have been deleted in another account.
    if let rest = DeletedExpenses(after) { after.leave((kept + equal).filter(rest.contains)) }
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
    let removed = changes.flatMap { change in
      change.after == nil ? change.before?.importKeys.map(\.number) ?? [] : []
    }
    if removed.isEmpty { return [] }
    let gone = Dictionary(removed.map { ($0, 1) }, uniquingKeysWith: +)
    let counts = try source.reduce({ _ in [UInt128: Int]() }) { counts, stream in
      for key in stream.importKeys where gone[key.number] != nil {
        counts[key.number, default: 0] += 1
      }
    } merging: { whole, part, _ in
      whole.result.merge(part.result, uniquingKeysWith: +)
    }.result
    return Set(counts.filter { $0.value > gone[$0.key] ?? 0 }.keys)
  }
}

extension HistoryCommand {
  /// True if it may give deleted expenses other accounts, types, amounts or currencies.
  fileprivate var mayChangeDeleted: Bool {
    switch self {
    case .rename, .merge, .editRecurring, .setSetting, .unsetSetting: true
    default: false
    }
  }
}
