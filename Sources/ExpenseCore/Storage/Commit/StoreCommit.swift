internal import SystemCalls

/// One change of a store, under its lock from the first look to the last sync.
///
/// Signals that ask the process to end are held back meanwhile: before the change is made they undo
/// what has been prepared, afterwards they find it done.
struct StoreCommit: ~Copyable {
  private let hold = InterruptionHold()
  private let lock: FileLock
  private let store: StoreFile
  /// The state in which the store was found.
  let status: FileStatus

  /// What became of a change that was written.
  struct Outcome {
    /// The state of the file, if it could be told.
    let status: FileStatus?
    let durability: Durability
    var isUndoable = false
    /// Whether the settings were replaced, if they were to be.
    var areSettingsChanged = true
  }

  /// Locks a store, or gives nil where there is none.
  ///
  /// - Throws: What ``FileLock`` throws.
  init?(_ store: StoreFile, creates: Bool) throws {
    guard let lock = try FileLock(store, creates: creates) else { return nil }
    status = try lock.file.status()
    self.lock = lock
    self.store = store
  }

  /// Reads the store whole, and finds expenses in it.
  ///
  /// - Parameters:
  ///   - ids: Their ids.
  ///   - roundsAmounts: Whether amounts may have more digits than a store may: the doctor has rounded
  ///     them, and that was undone.
  /// - Returns: What was found.
  /// - Throws: What ``StoreSurvey`` throws.
  func survey(
    lookingFor ids: [IDPrefix] = [], roundingAmounts roundsAmounts: Bool = false
  ) throws -> StoreSurvey {
    let source = roundsAmounts ? source.roundingAmounts() : source
    return try StoreSurvey(source, of: lock.file, lookingFor: .ids(IDMatcher(ids)))
  }

  /// As for ids.
  func survey(lookingFor wanted: StoreSurvey.Wanted) throws -> StoreSurvey {
    try StoreSurvey(source, of: lock.file, lookingFor: wanted)
  }

  /// Looks at the store before expenses are added, as ``StoreLook`` does.
  func look(for ids: [IDPrefix]?, remembering types: TypeMemory) throws -> StoreLook {
    try StoreLook(at: source, of: lock.file, status, lookingFor: ids, remembering: types)
  }

  /// All expenses of the store.
  func items() throws -> [ExpenseItem] {
    try source.items()
  }

  /// The expenses of the store, to be read.
  var source: ExpenseSource {
    ExpenseSource(locked: lock.file, size: Int(status.size), path: store.path)
  }

  /// The settings of the store.
  var settings: SettingsFile { SettingsFile(of: lock.place, like: status) }

  /// The history of the store.
  var history: History {
    History(of: lock.place, like: status, limits: store.historyLimits, warn: store.warn)
  }

  /// Forgets what was done to the store.
  func clearHistory() throws { try history.clear() }

  /// Makes the store durable as it was found, before its user is told that there is nothing to do.
  ///
  /// What is there may be of a process that was killed before it was durable, and whose script now
  /// tries again.
  func settle() throws {
    try lock.file.synchronize()
    try lock.place.folder.synchronize()
  }

  /// Makes a change: first in the history, then in the store, durably.
  ///
  /// - Parameter plan: What is to be done.
  /// - Returns: What has become of the store.
  /// - Throws: ``ExpenseError``; nothing has changed then.
  func make(_ plan: CommitPlan) throws -> Outcome {
    try plan.settings?.checkReadable()
    let change = StoreChange(plan.changes)
    let lines = plan.settings == nil ? linesToAppend(for: change, plan.hasCanonicalTail) : nil
    // What is malformed is found before anything is written.
    let content = lines == nil && plan.entry.isOfStore ? try newContent(plan, change) : nil
    var (record, isUndoable) = try record(plan, leftoverCount: content?.leftover.count ?? 0)
    if Mutant.lateTrim.isActive, record?.isOverLimits == true { try? history.trim() }
    var outcome: Outcome
    do {
      if let lines {
        // With both files written, the disk takes them in at once.
        let durability = try TailAppend.append(lines, under: lock, status, path: store.path) {
          isUndoable = try confirm(record, of: plan) && isUndoable
        }
        outcome = Outcome(status: try? lock.file.status(), durability: durability)
      } else {
        isUndoable = try confirm(record, of: plan) && isUndoable
        outcome =
          try plan.settings.map {
            plan.unmarksAmounts
              ? try replaceFirst($0, then: content) : try replace($0, and: content)
          }
          ?? replace(by: content).outcome
      }
    } catch {
      record?.withdraw()
      throw error
    }
    outcome.isUndoable = isUndoable
    // Where that fails, the next change tries again.
    if record?.isOverLimits == true { try? history.trim() }
    return outcome
  }

  /// What a new store is to hold.
  private struct NewContent {
    /// What is behind the list of the old one, in bytes, and is kept in a file of its own.
    let leftover: Range<Int>
    /// Writes it to an empty file.
    let write: (FileDescriptor) throws -> Void
  }

  private func newContent(_ plan: CommitPlan, _ change: StoreChange) throws -> NewContent {
    if let replay = plan.replay {
      return NewContent(leftover: replay.leftover, write: replay.write)
    }
    let survey = try plan.survey ?? self.survey()
    return NewContent(leftover: survey.leftover) { try survey.write(change, to: $0) }
  }

  /// The lines to append, where that is possible.
  private func linesToAppend(
    for change: StoreChange, _ hasCanonicalTail: Bool?
  ) -> [UInt8]? {
    guard change.isAddition, !change.added.isEmpty, status.size > ListEnd.smallestAppended,
      let lines = TailAppend.lines(for: change.added),
      TailAppend.isPossible(
        to: lock.file, status, adding: lines.count, hasCanonicalTail: hasCanonicalTail)
    else { return nil }
    return lines
  }

  /// Writes the history; where that fails, it warns, and the change goes on.
  ///
  /// - Throws: ``ExpenseError/interrupted``, or for what reverts steps, why it failed: the history would
  ///   say that they are not reverted.
  private func record(
    _ plan: CommitPlan, leftoverCount: Int
  ) throws -> (record: HistoryRecord?, isWritten: Bool) {
    do {
      return (try history.append(plan.entry, leftoverCount: leftoverCount), true)
    } catch ExpenseError.interrupted {
      throw ExpenseError.interrupted
    } catch  where plan.event.reverted.isEmpty {
      store.warn(.notUndoable(reason: "\(error)"))
      return (nil, false)
    }
  }

  /// Makes the history durable, before the change can be seen; where that fails, it does as above.
  private func confirm(_ record: HistoryRecord?, of plan: CommitPlan) throws -> Bool {
    do {
      try record?.confirm()
      return true
    } catch  where plan.event.reverted.isEmpty {
      store.warn(.notUndoable(reason: "\(error)"))
      return false
    }
  }

  /// Replaces the settings, and before them the store, if it is read since it is to be changed too.
  ///
  /// The new settings are ready by then: what can still fail is to give them their name. Where that
  /// happens or the power fails between the two, the store alone is changed; where the home currency
  /// is to be another one, all amounts name theirs by then.
  private func replace(
    _ new: SettingsFile.Change, and content: NewContent?
  ) throws -> Outcome {
    var outcome = Outcome(status: status, durability: .confirmed)
    // The lock on the new store goes with its descriptor: no one else may change the settings yet.
    var locked: FileDescriptor?
    defer { withExtendedLifetime(locked) {} }
    do {
      let durability = try settings.replace(by: new.text, found: new.found) {
        if content != nil {
          (outcome, locked) = try replace(by: content)
        } else {
          try checkPlace(of: status)
        }
      }
      if case .confirmed = outcome.durability {
        outcome = Outcome(
          status: outcome.status,
          durability: confirmed(durability, of: outcome.status))
      }
    } catch let error as SystemError where locked != nil {
      outcome = Outcome(
        status: outcome.status, durability: .unconfirmed(error), areSettingsChanged: false)
    }
    return outcome
  }

  /// Replaces the settings once the new store is ready, and then the store.
  ///
  /// So it is where amounts lose their currency, since the home currency becomes that one: between the
  /// two, they still name it.
  private func replaceFirst(
    _ new: SettingsFile.Change, then content: NewContent?
  ) throws -> Outcome {
    var settingsDurability: Durability?
    do {
      let (outcome, locked) = try replace(by: content) {
        settingsDurability = try settings.replace(by: new.text, found: new.found)
      }
      defer { withExtendedLifetime(locked) {} }
      guard case .confirmed = outcome.durability, let settingsDurability else { return outcome }
      return Outcome(status: outcome.status, durability: settingsDurability)
    } catch {
      if settingsDurability != nil { settings.restore(new.found) }
      throw error
    }
  }

  /// Replaces the store, and gives the descriptor that holds the lock of the new one.
  private func replace(
    by content: NewContent?, after prepare: () throws -> Void = {}
  ) throws -> (outcome: Outcome, locked: FileDescriptor?) {
    guard let content else { return (Outcome(status: status, durability: .confirmed), nil) }
    var recovered: String?
    var isReplaced = false
    // As long as the store is not replaced, it still holds what was recovered.
    defer { if !isReplaced, let recovered { lock.place.folder.remove(recovered) } }
    let (newStatus, durability, locked) = try AtomicReplacement.replace(
      lock.place.name, in: lock.place.folder, at: store.path, expecting: status,
      after: {
        try checkPlace(of: status)
        try prepare()
      }
    ) { output in
      if !content.leftover.isEmpty {
        recovered = try lock.place.folder.keep(
          [content.leftover], of: lock.file, for: lock.place.name, like: status)
      }
      try content.write(output)
    }
    isReplaced = true
    if let recovered {
      store.warn(
        .recovered(path: lock.place.folder.pathOf(recovered), count: content.leftover.count))
    }
    return (
      Outcome(status: newStatus, durability: confirmed(durability, of: newStatus)), locked
    )
  }

  /// Refuses to change what no one would look at: the path leads elsewhere by now.
  private func checkPlace(of status: FileStatus) throws {
    guard try lock.leads(to: status) else {
      throw ExpenseError.changedMeanwhile(path: store.path)
    }
  }

  /// What is known of the durability of a change, once it is looked whether the path leads to it.
  private func confirmed(
    _ durability: Durability, of status: FileStatus?
  ) -> Durability {
    guard case .confirmed = durability, let status else { return durability }
    do {
      return try lock.leads(to: status) ? durability : .displaced(path: store.path)
    } catch {
      return .unconfirmed(error)
    }
  }
}
