package import SystemCalls

/// One change of a store, under its lock from the first read to the last sync.
///
/// Signals that ask the process to end are held back meanwhile. Before the change is made, they
/// roll back what was prepared; afterwards, they find it done.
package struct StoreCommit: ~Copyable {
  private let hold: InterruptionHold
  let lock: FileLock
  private let store: StoreFile
  /// The state in which the store was found.
  package let status: FileStatus

  /// The result of a written change.
  struct Outcome {
    /// The state of the file; nil if it could not be read.
    package let status: FileStatus?
    var durability: Durability
    var isUndoable = false
    /// True unless a planned replacement of the settings failed.
    var areSettingsChanged = true
    /// The descriptor that holds the lock on a new store: no other process may change the store, its
    /// settings or its history yet.
    fileprivate var lock: FileDescriptor?
  }

  /// Lock a store; nil if there is none.
  ///
  /// - Throws: Errors from ``FileLock``.
  init?(_ store: StoreFile, creates: Bool) throws {
    let hold = InterruptionHold()
    guard let lock = try FileLock(store, creates: creates) else { return nil }
    let status = try lock.file.status()
    self.hold = hold
    settings = SettingsFile(of: lock.location, like: status)
    self.lock = lock
    self.store = store
    self.status = status
  }

  /// Read the whole store and find expenses in it.
  ///
  /// - Parameters:
  ///   - ids: Their ids.
  ///   - roundsAmounts: True if amounts may have more digits than a store allows: `doctor` rounded
  ///     them, and that was undone.
  /// - Returns: The reading.
  /// - Throws: Errors from ``StoreReading``.
  package func read(
    lookingFor ids: [IDPrefix] = [], roundingAmounts roundsAmounts: Bool = false
  ) throws -> StoreReading {
    let source = roundsAmounts ? source.roundingAmounts() : source
    return try StoreReading(source, of: lock.file, lookingFor: .ids(IDMatcher(ids)))
  }

  /// Read the whole store and find expenses by other criteria.
  package func read(lookingFor wanted: StoreReading.Wanted) throws -> StoreReading {
    try StoreReading(source, of: lock.file, lookingFor: wanted)
  }

  /// The facts about the store that adding expenses needs.
  func facts(for ids: [IDPrefix]?, remembering types: TypeMemory) throws -> AdditionFacts {
    try AdditionFacts(at: source, of: lock.file, status, lookingFor: ids, remembering: types)
  }

  /// All expenses of the store.
  func items() throws -> [ExpenseItem] { try source.items() }

  /// True if the file is as someone saw it before it was locked; nil stands for no file.
  package func isAsSeen(_ seen: FileStatus?) -> Bool {
    seen.map(status.hasSameContent) ?? source.isNew
  }

  /// The source from which to read the expenses of the store.
  package var source: ExpenseSource {
    ExpenseSource(locked: lock.file, size: Int(status.size), path: store.path)
  }

  /// The settings of the store.
  package let settings: SettingsFile

  /// The history of the store.
  package var history: History {
    History(of: lock.location, like: status, limits: store.historyLimits, warn: store.warn)
  }

  /// The state that the history belongs to.
  package func state(_ settings: SettingsFile.Content?) -> HistoryState {
    HistoryState(status, source, settings: settings)
  }

  /// Clear the history of the store.
  func clearHistory() throws { try lock.location.removeHistory() }

  /// Make the store durable as found, before reporting that there is nothing to do.
  ///
  /// Its content may come from a process that was killed before its sync, and whose script now
  /// tries again.
  func synchronize() throws {
    try lock.file.synchronize()
    try lock.location.folder.synchronize()
  }

  /// Carry out a change, durably: first in the history, then in the store.
  ///
  /// - Parameters:
  ///   - plan: The change.
  ///   - isChecked: True if nothing that was deleted has come back.
  /// - Returns: The outcome.
  /// - Throws: ``ExpenseError``; nothing has changed then.
  func carryOut(_ plan: CommitPlan, isChecked: Bool) throws -> Outcome {
    try plan.settings?.checkReadable()
    let change = StoreChange(plan.changes, adding: plan.additions)
    let lines = plan.settings == nil ? linesToAppend(for: change, plan.hasCanonicalTail) : nil
    // Malformed text is found before anything is written.
    let content = lines == nil && plan.entry.isOfStore ? try newContent(plan, change) : nil
    // Nil if it was not written; a written one is nil if it is durable already.
    let written = try warningOnFailure(of: plan) {
      try history.append(plan.entry, leftoverCount: content?.leftover.count ?? 0)
    }
    var isUndoable = written != nil
    let record = written ?? nil
    if Mutant.lateTrim.isActive, record?.isOverLimits == true { try? history.trim() }
    var outcome: Outcome
    do {
      if let lines {
        // With both files written, the disk takes them together.
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
          } ?? replace(by: content)
      }
    } catch {
      record?.withdraw()
      throw error
    }
    outcome.isUndoable = isUndoable
    // If this fails, the next change tries again.
    if record?.isOverLimits == true { try? history.trim() }
    if isChecked, let status = outcome.status { markChecked(status) }
    withExtendedLifetime(outcome.lock) {}
    outcome.lock = nil
    return outcome
  }

  /// The new content of a store.
  struct NewContent {
    /// The byte range after the old list, kept in a separate file.
    let leftover: Range<Int>
    /// A closure that writes the content to an empty file.
    let write: (FileDescriptor) throws -> Void
  }

  private func newContent(_ plan: CommitPlan, _ change: StoreChange) throws -> NewContent {
    if let replay = plan.replay {
      return NewContent(leftover: replay.leftover, write: replay.write)
    }
    let reading = try plan.reading ?? self.read()
    return NewContent(leftover: reading.leftover) { try reading.write(change, to: $0) }
  }

  /// The lines to append; nil if appending is not possible.
  private func linesToAppend(for change: StoreChange, _ hasCanonicalTail: Bool?) -> [UInt8]? {
    guard change.isAddition, !change.added.isEmpty, status.size > ListEnd.smallestAppended,
      let lines = TailAppend.lines(for: change.added),
      TailAppend.isPossible(
        to: lock.file, status, adding: lines.count, hasCanonicalTail: hasCanonicalTail)
    else { return nil }
    return lines
  }

  /// Write the history; on failure, warn, return nil and go on with the change.
  ///
  /// - Throws: ``ExpenseError/BusyProblem/interrupted``. If steps are reverted, any error: the history would
  ///   not list them as reverted.
  private func warningOnFailure<Result>(
    of plan: CommitPlan, _ write: () throws -> Result
  ) throws -> Result? {
    do {
      return try write()
    } catch ExpenseError.busy(.interrupted) {
      throw ExpenseError.busy(.interrupted)
    } catch  where plan.event.reverted.isEmpty && !plan.mustBeUndoable {
      store.warn(.notUndoable(reason: "\(error)"))
      return nil
    }
  }

  /// Make the history durable before the change is visible; on failure, do the same.
  private func confirm(_ record: HistoryRecord?, of plan: CommitPlan) throws -> Bool {
    try warningOnFailure(of: plan) {
      try record?.confirm()
      return true
    } ?? false
  }

  /// Replace the settings, and before them the store if it changes too.
  ///
  /// The new settings are ready by then: only their rename can still fail. If it does, or if the
  /// power fails in between, only the store has changed. If the home currency changes, all amounts
  /// name their currency by then.
  private func replace(_ new: SettingsFile.Change, and content: NewContent?) throws -> Outcome {
    var outcome = Outcome(status: status, durability: .confirmed)
    do {
      let durability = try settings.replace(by: new.text, found: new.found) {
        if content != nil {
          outcome = try replace(by: content)
        } else {
          try checkLocation(of: status)
        }
      }
      if case .confirmed = outcome.durability {
        outcome.durability = confirmed(durability, of: outcome.status)
      }
    } catch let error as SystemError where outcome.lock != nil {
      outcome.durability = .unconfirmed(error)
      outcome.areSettingsChanged = false
    }
    return outcome
  }

  /// Replace the settings once the new store is ready, and then the store.
  ///
  /// Used if amounts lose their currency because it becomes the home currency: in between, they
  /// still name it.
  private func replaceFirst(
    _ new: SettingsFile.Change, then content: NewContent?
  ) throws -> Outcome {
    var settingsDurability: Durability?
    do {
      var outcome = try replace(by: content) {
        settingsDurability = try settings.replace(by: new.text, found: new.found)
      }
      if case .confirmed = outcome.durability, let settingsDurability {
        outcome.durability = settingsDurability
      }
      return outcome
    } catch {
      guard settingsDurability != nil, !settings.restore(new.found) else { throw error }
      // The next change makes the rest, which the history tells.
      guard let error = error as? SystemError else { throw error }
      return Outcome(status: nil, durability: .unconfirmed(error))
    }
  }

  /// Replace the store, which stays locked with the outcome.
  func replace(
    by content: NewContent?, after prepare: () throws -> Void = {}
  ) throws -> Outcome {
    guard let content else { return Outcome(status: status, durability: .confirmed) }
    var recovered: String?
    var isReplaced = false
    // Until the store is replaced, it still holds the recovered bytes.
    defer { if !isReplaced, let recovered { lock.location.folder.remove(recovered) } }
    let (newStatus, durability, locked) = try AtomicReplacement.replace(
      lock.location.name, in: lock.location.folder, at: store.path, expecting: status,
      after: {
        try checkLocation(of: status)
        try prepare()
      }
    ) { output in
      if !content.leftover.isEmpty {
        recovered = try lock.location.folder.keep(
          [content.leftover], of: lock.file, for: lock.location.name, like: status)
      }
      try content.write(output)
    }
    isReplaced = true
    if let recovered {
      store.warn(
        .recovered(path: lock.location.folder.pathOf(recovered), count: content.leftover.count))
    }
    return Outcome(
      status: newStatus, durability: confirmed(durability, of: newStatus), lock: locked)
  }

  /// Refuse to change a file that the path no longer leads to.
  private func checkLocation(of status: FileStatus) throws {
    guard try lock.leads(to: status) else {
      throw ExpenseError.busy(.changedMeanwhile(path: store.path))
    }
  }

  /// The durability of a change, after checking that the path still leads to it.
  private func confirmed(_ durability: Durability, of status: FileStatus?) -> Durability {
    guard case .confirmed = durability, let status else { return durability }
    do {
      return try lock.leads(to: status) ? durability : .displaced(path: store.path)
    } catch {
      return .unconfirmed(error)
    }
  }
}
