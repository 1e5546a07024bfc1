internal import SystemCalls
public import Observation

/// The store: a list of expenses that lives in a JSON file and saves itself on every change.
///
/// Views that share it see each other's changes. Every change goes through one private commit,
/// which throws only when nothing has changed: file and memory are then as they were. When it
/// returns, the change is in the file, and ``Commit/durability`` says whether a power cut can still
/// take it away.
///
/// ```swift
/// let expenses = Expenses(at: "expenses.json")
/// try expenses.add(ExpenseItem(name: "Lunch", type: .personal, amount: Amount(tenThousandths: 125_000)))
/// for item in try expenses.items { print(item.name) }
/// ```
@Observable
public final class Expenses {
  @ObservationIgnored let file: StoreFile
  // Reading is no change, so the macro's accessors would tell observers too much.
  @ObservationIgnored private var snapshot: StoreFile.Snapshot?

  /// The path of the file.
  public var path: String { file.path }

  /// Whether there is such a file.
  public var isThere: Bool { Folders.exists(path) }

  /// Names the file of a store; nothing is read or written yet.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - mustExist: Whether a missing file is an error instead of an empty store.
  ///   - createsFolder: Whether adding to a missing file makes its folder too, mode 0700.
  ///   - lockTimeout: How long a change waits for another process that is writing.
  ///   - historyLimits: How much of what was done is kept, to be undone.
  ///   - warn: Is called with what is odd, but no error; if a change cannot be undone, before it is
  ///     made.
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
  /// - Throws: ``ExpenseError`` when the file cannot be read; it is never taken for an empty list.
  public var items: [ExpenseItem] {
    get throws {
      access(keyPath: \.snapshot)
      if let snapshot { return snapshot.items }
      let read = try file.read()
      snapshot = read
      return read.items
    }
  }

  /// The expenses as the file has them now, to be read once, without keeping them.
  ///
  /// - Throws: ``ExpenseError`` when the file cannot be opened.
  public func source() throws -> ExpenseSource { try file.source() }

  /// The settings as the file beside the store has them now.
  ///
  /// - Throws: ``ExpenseError/malformedSettings(path:_:)`` with line and column, or why the file
  ///   cannot be read.
  public func settings() throws -> Settings {
    access(keyPath: \.snapshot)
    return try file.settings()
  }

  /// Takes in what other processes have saved.
  ///
  /// - Throws: ``ExpenseError`` when the file cannot be read; the items are then as they were.
  public func reload() throws {
    if let snapshot, try !file.hasChanged(since: snapshot) { return }
    remember(try file.read())
  }

  /// Changes the file: lock, read, change, history, write, make durable, unlock.
  ///
  /// - Parameters:
  ///   - creating: Whether a missing file is created.
  ///   - makePlan: Gets the locked store, and says what is to be done; without any changes, nothing is
  ///     written.
  ///   - whenMissing: Is called where there is no file, and none is created.
  /// - Returns: What was done, and whether it is durable.
  /// - Throws: ``ExpenseError``, or what the closures throw; nothing has changed then.
  func commit(
    creating: Bool = false, _ makePlan: (borrowing StoreCommit) throws -> CommitPlan,
    whenMissing: () throws -> Void
  ) throws -> Commit {
    do {
      guard let commit = try StoreCommit(file, creates: creating) else {
        try whenMissing()
        refresh(status: nil) { [] }
        return Commit()
      }
      let plan: CommitPlan
      do {
        plan = try makePlan(commit)
      } catch {
        try commit.settle()
        throw error
      }
      guard !plan.isEmpty else {
        try commit.settle()
        try refresh(status: commit.status) { try commit.items() }
        return Commit()
      }
      // What is in memory is kept up to date, what is not is left in the file.
      let items = try snapshot.map { $0.status == commit.status ? $0.items : try commit.items() }
      let changed = try items.map(plan.applied)
      let outcome = try commit.make(plan)
      if let items, let changed {
        let isWithdrawn = if case .withdrawn = outcome.durability { true } else { false }
        remember(
          StoreFile.Snapshot(items: isWithdrawn ? items : changed, status: outcome.status))
      }
      let settingChanges = outcome.areSettingsChanged ? plan.settings?.changes ?? [] : []
      let isSettled = settingChanges.contains(where: \.isOfHomeCurrency)
      if !settingChanges.isEmpty { tellOfSettings() }
      var result = Commit(
        plan.changes.joinedByID, plan.replay?.changes, durability: outcome.durability)
      result.settingChanges = settingChanges
      result.isUndoable = outcome.isUndoable
      result.reverted = plan.reverted
      if isSettled { result.settledCurrency = plan.settledCurrency }
      return result
    } catch let error as SystemError {
      throw ExpenseError.system(error)
    }
  }

  /// Tells those who observe the settings that these have changed.
  func tellOfSettings() { withMutation(keyPath: \.snapshot) {} }

  /// Takes in what is in the file, if there is anything in memory that it could differ from.
  func refreshIfLoaded() {
    if snapshot != nil { try? reload() }
  }

  /// Takes in what is in the file, if memory has something else.
  private func refresh(status: FileStatus?, _ items: () throws -> [ExpenseItem]) rethrows {
    guard let snapshot, snapshot.status != status else { return }
    remember(StoreFile.Snapshot(items: try items(), status: status))
  }

  private func remember(_ snapshot: StoreFile.Snapshot) {
    withMutation(keyPath: \.snapshot) { self.snapshot = snapshot }
  }
}
