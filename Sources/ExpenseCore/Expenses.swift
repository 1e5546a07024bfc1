internal import SystemCalls
public import Observation

/// A list of expenses, stored in a JSON file that is saved on every change.
///
/// Views that share the store see each other's changes. Every change goes through one private
/// commit. If it throws, file and memory are unchanged. If it returns, the change is in the file,
/// and ``Commit/durability`` tells whether a power cut can still undo it.
///
/// ```swift
/// let expenses = Expenses(at: "expenses.json")
/// try expenses.add(ExpenseItem(name: "Lunch", type: .personal, amount: "12.50"))
/// for item in try expenses.items { print(item.name) }
/// ```
@Observable
public final class Expenses {
  @ObservationIgnored package let file: StoreFile
  // Loading on first use is not a change; the macro's accessors would notify observers of it.
  @ObservationIgnored private var snapshot: StoreFile.Snapshot?

  /// The path of the file.
  public var path: String { file.path }

  /// True if the file exists.
  public var exists: Bool { Folders.exists(path) }

  /// Create a store for a file, without reading or writing it.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - mustExist: True if a missing file is an error; false if it is an empty store.
  ///   - createsFolder: True to create the folder of a missing file, with mode 0700, when adding to
  ///     it.
  ///   - lockTimeout: Maximum time for a change to wait for another process that is writing.
  ///   - historyLimits: Limits for the history that can be undone.
  ///   - warn: A closure called with each warning; if a change cannot be undone, before it is made.
  public init(
    at path: String, mustExist: Bool = false, createsFolder: Bool = false,
    lockTimeout: Duration = .seconds(10), historyLimits: HistoryLimits = HistoryLimits(),
    warn: @escaping (StoreWarning) -> Void = { _ in }
  ) {
    file = StoreFile(
      path: path, mustExist: mustExist, createsFolder: createsFolder, lockTimeout: lockTimeout,
      historyLimits: historyLimits, warn: warn)
  }

  /// The expenses in the order of the file, read from it on first use.
  ///
  /// - Throws: An ``ExpenseError`` if the file cannot be read; it is never treated as an empty
  ///   list.
  public var items: [ExpenseItem] {
    get throws {
      access(keyPath: \.snapshot)
      if let snapshot { return snapshot.items }
      let read = try file.read()
      snapshot = read
      return read.items
    }
  }

  /// The expenses in the file now, as a source to read once without keeping them in memory.
  ///
  /// - Throws: An ``ExpenseError`` if the file cannot be opened.
  package func source() throws -> ExpenseSource { try file.source() }

  /// The settings in the file beside the store now.
  ///
  /// - Throws: ``ExpenseError/malformedSettings(path:_:)`` with line and column, or the reason why
  ///   the file cannot be read.
  public func settings() throws -> Settings {
    access(keyPath: \.snapshot)
    return try file.settings()
  }

  /// Load changes that other processes have saved.
  ///
  /// - Throws: An ``ExpenseError`` if the file cannot be read; the items then stay unchanged.
  public func reload() throws {
    if let snapshot, try !file.hasChanged(since: snapshot) { return }
    remember(try file.read())
  }

  /// Change the file: lock, read, change, history, write, make durable, unlock.
  ///
  /// - Parameters:
  ///   - creating: True to create a missing file.
  ///   - takesOutReturned: True to remove afterwards what was deleted and has come back by a merge,
  ///     in a step of its own; undo may be what brings it back.
  ///   - isRepetition: A closure that tells if this change would be the one again that was cut off
  ///     and has just been completed; nothing else is done then.
  ///   - makePlan: A closure that plans the changes to the locked store; an empty plan writes
  ///     nothing.
  ///   - whenMissing: A closure called if there is no file and none is created.
  /// - Returns: The changes made, and their durability.
  /// - Throws: An ``ExpenseError``, or errors from the closures; nothing has changed then.
  package func commit(
    creating: Bool = false, takesOutReturned: Bool = true,
    isRepetition: (CutOffChange) -> Bool = { _ in false },
    _ makePlan: (borrowing StoreCommit) throws -> CommitPlan, whenMissing: () throws -> Void = {}
  ) throws -> Commit {
    try ExpenseError.wrapping {
      guard let commit = try StoreCommit(file, creates: creating) else {
        try whenMissing()
        refresh(status: nil) { [] }
        return Commit()
      }
      if let completed = try commit.completeLastChange() {
        _ = consume commit
        refreshIfLoaded()
        notifyOfSettings()
        if isRepetition(completed) { return Commit(completed) }
        return try self.commit(
          creating: creating, takesOutReturned: takesOutReturned, makePlan, whenMissing: whenMissing
        )
      }
      let isChecked = commit.isChecked
      var plan: CommitPlan
      do {
        plan = try makePlan(commit)
        try commit.keepReturned(of: &plan)
      } catch {
        try commit.synchronize()
        throw error
      }
      guard !plan.isEmpty else {
        try commit.synchronize()
        try refresh(status: commit.status) { try commit.items() }
        _ = consume commit
        if takesOutReturned, !isChecked { removeReturned() }
        return Commit()
      }
      // Update the items in memory, if loaded; otherwise leave them in the file.
      let items = try snapshot.map { $0.status == commit.status ? $0.items : try commit.items() }
      let changed = try items.map(plan.applied)
      let outcome = try commit.carryOut(plan, isChecked: isChecked)
      if let items, let changed {
        let isWithdrawn = if case .withdrawn = outcome.durability { true } else { false }
        remember(StoreFile.Snapshot(items: isWithdrawn ? items : changed, status: outcome.status))
      }
      let settingChanges = outcome.areSettingsChanged ? plan.settings?.changes ?? [] : []
      let isSettled = settingChanges.contains(where: \.isOfHomeCurrency)
      if !settingChanges.isEmpty { notifyOfSettings() }
      var result = Commit(
        plan.changes.joinedByID, adding: plan.additions, plan.replay?.changes,
        durability: outcome.durability)
      result.settingChanges = settingChanges
      result.isUndoable = outcome.isUndoable
      result.reverted = plan.reverted
      if isSettled { result.settledCurrency = plan.settledCurrency }
      _ = consume commit
      if takesOutReturned, !isChecked, case .confirmed = outcome.durability { removeReturned() }
      return result
    }
  }

  /// Remove what was deleted and has come back by a merge; a warning names it.
  ///
  /// If that fails, or cannot be undone, the next change tries again.
  private func removeReturned() {
    do {
      guard let commit = try StoreCommit(file, creates: false), !commit.isChecked else { return }
      guard let plan = try commit.planWithoutReturned() else {
        return commit.markChecked(commit.status)
      }
      _ = try commit.carryOut(plan, isChecked: true)
      let gone = plan.changes.filter { $0.after == nil }.compactMap(\.before)
      if !gone.isEmpty { file.warn(.deletedElsewhere(gone)) }
    } catch {
      return
    }
    refreshIfLoaded()
  }

  /// Notify observers of the settings.
  func notifyOfSettings() { withMutation(keyPath: \.snapshot) {} }

  /// Reload the file if its items are in memory.
  package func refreshIfLoaded() { if snapshot != nil { try? reload() } }

  /// Replace the items in memory if they are from another state of the file.
  private func refresh(status: FileStatus?, _ items: () throws -> [ExpenseItem]) rethrows {
    guard let snapshot, snapshot.status != status else { return }
    remember(StoreFile.Snapshot(items: try items(), status: status))
  }

  private func remember(_ snapshot: StoreFile.Snapshot) {
    withMutation(keyPath: \.snapshot) { self.snapshot = snapshot }
  }
}
