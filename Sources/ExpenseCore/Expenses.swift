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

  /// Whether a change that was written is also known to be on the disk.
  public enum Durability: Equatable, Sendable {
    /// It is: the change survives a power cut.
    case confirmed
    /// The change is in the file, but the system could not say that it would survive a power cut.
    case unconfirmed(SystemError)
    /// The addition was in the file, the system could not make it durable, and so it was taken out
    /// again; only a power cut at this moment could bring it back.
    case withdrawn(SystemError)
  }

  /// What a change has done.
  public struct Commit: Sendable {
    /// What has become of each expense that was added, changed or removed, in the order of the
    /// file.
    public let changes: [ExpenseChange]
    /// Whether the change is known to be on the disk.
    public let durability: Durability

    /// The expenses that were added, the new state of those that changed, or those removed.
    public var items: [ExpenseItem] { changes.compactMap { $0.after ?? $0.before } }
  }

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

  /// Takes in what other processes have saved.
  ///
  /// - Throws: ``ExpenseError`` when the file cannot be read; the items are then as they were.
  public func reload() throws {
    if let snapshot, try !file.hasChanged(since: snapshot) { return }
    remember(try file.read())
  }

  /// Adds an expense at the end.
  ///
  /// - Parameters:
  ///   - item: The expense. When an addition with the same id is repeated, it is refused: that makes
  ///     it safe to try again.
  ///   - isNewID: Whether the id was made just now and only for this expense, as that of an
  ///     ``ExpenseItem`` is by default. Then a large store need not be searched for it, and adding
  ///     takes the same time however large it is.
  /// - Returns: The expense as it was saved.
  /// - Throws: ``ExpenseError/invalid(_:)`` when a member breaks its rule,
  ///   ``ExpenseError/takenID(_:)`` when its id is there, or why it could not be saved.
  @discardableResult
  public func add(_ item: ExpenseItem, isNewID: Bool = false) throws -> Commit {
    try add([item], areNewIDs: isNewID)
  }

  /// Adds expenses at the end, all of them or none.
  ///
  /// - Parameters:
  ///   - newItems: The expenses.
  ///   - areNewIDs: As for one expense, if it holds for all of them.
  /// - Returns: The expenses as they were saved.
  /// - Throws: As for one expense.
  @discardableResult
  public func add(_ newItems: [ExpenseItem], areNewIDs: Bool = false) throws -> Commit {
    let newItems = try newItems.map { try $0.validated() }
    guard !newItems.isEmpty else { return Commit(changes: [], durability: .confirmed) }
    // One expense, the usual case, is not worth the time that the first set takes.
    if newItems.count > 1 {
      var ids: Set<ExpenseItem.ID> = []
      for item in newItems where !ids.insert(item.id).inserted {
        throw ExpenseError.takenID(item.id)
      }
    }
    let wanted = areNewIDs ? nil : newItems.map { IDPrefix($0.id) }
    return try commit(.add, to: wanted, creating: true) { findings in
      if let taken = findings.first { throw ExpenseError.takenID(taken.item.id) }
      return newItems.map { ExpenseChange(before: nil, after: $0, place: nil) }
    }
  }

  /// Changes an expense as it is in the file now, wherever it stands.
  ///
  /// - Parameters:
  ///   - id: The id of the expense, which stays, as the members that this version does not know.
  ///   - change: Changes the members; only those that are changed are checked.
  /// - Returns: The expense in its new state, or no items where the change made no difference.
  /// - Throws: ``ExpenseError/unknownIDs(_:)`` when it is not there,
  ///   ``ExpenseError/ambiguousID(_:_:)`` when it is there twice, ``ExpenseError/invalid(_:)`` when
  ///   a changed member breaks its rule, what the closure throws, or why it could not be saved.
  @discardableResult
  public func update(
    id: ExpenseItem.ID, _ change: (inout ExpenseItem) throws -> Void
  ) throws -> Commit {
    try commit(.edit, to: [IDPrefix(id)]) { findings in
      let item = try findings.map(\.item).only(id)
      var changed = item
      try change(&changed)
      // The closure may have assigned a whole other expense.
      (changed.id, changed.unknownMembers) = (item.id, item.unknownMembers)
      changed = try changed.validated(changedFrom: item)
      // Swift takes texts for equal that differ in their code points, the file does not.
      guard changed.encoded != item.encoded else { return [] }
      return [ExpenseChange(before: item, after: changed, place: findings[0].place)]
    }
  }

  /// Removes the expenses with these ids, all of them or none.
  ///
  /// - Returns: The expenses removed, as they were last, in the order of the file.
  /// - Throws: ``ExpenseError/unknownIDs(_:)`` when one is not there,
  ///   ``ExpenseError/ambiguousID(_:_:)`` when one is there twice, or why it could not be saved.
  @discardableResult
  public func remove(ids: Set<ExpenseItem.ID>) throws -> Commit {
    try remove(ids.sorted { $0.number < $1.number }.map(IDPrefix.init))
  }

  /// Removes the expenses whose ids begin so, all of them or none.
  ///
  /// - Returns: The expenses removed, as they were last, in the order of the file.
  /// - Throws: ``ExpenseError/unknownIDs(_:)`` with all beginnings that fit no expense,
  ///   ``ExpenseError/ambiguousID(_:_:)`` with the first that fits several, or why it could not be
  ///   saved.
  @discardableResult
  public func remove(_ prefixes: [IDPrefix]) throws -> Commit {
    try commit(.delete, to: prefixes) { findings in
      _ = try findings.map(\.item).resolving(prefixes)
      return findings.map(\.removal)
    }
  }

  /// What is to be changed, and what is known of the store.
  struct Plan {
    let event: History.Event
    let changes: [ExpenseChange]
    /// Nil if the store was not read.
    let survey: StoreSurvey?
  }

  /// Changes expenses that are looked for.
  ///
  /// - Parameters:
  ///   - event: What the history calls it.
  ///   - ids: The expenses that the change has to see; nil if it need see none.
  ///   - creating: Whether a missing file is created; without, it counts as an empty list.
  ///   - changes: Gets those expenses, in the order of the file, and gives what is to be done.
  /// - Returns: What was done, and whether it is durable.
  /// - Throws: ``ExpenseError``, or what the closure throws; nothing has changed then.
  func commit(
    _ event: History.Event, to ids: [IDPrefix]?, creating: Bool = false,
    _ changes: ([StoreSurvey.Finding]) throws -> [ExpenseChange]
  ) throws -> Commit {
    try commit(creating: creating) { commit in
      let survey = try ids.map { try commit.survey(lookingFor: $0) }
      return Plan(event: event, changes: try changes(survey?.findings ?? []), survey: survey)
    } whenMissing: {
      _ = try changes([])
    }
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
    creating: Bool = false, _ makePlan: (borrowing StoreCommit) throws -> Plan,
    whenMissing: () throws -> Void
  ) throws -> Commit {
    do {
      guard let commit = try StoreCommit(file, creates: creating) else {
        try whenMissing()
        refresh(status: nil) { [] }
        return Commit(changes: [], durability: .confirmed)
      }
      let plan: Plan
      do {
        plan = try makePlan(commit)
      } catch {
        try commit.settle()
        throw error
      }
      guard !plan.changes.isEmpty else {
        try commit.settle()
        try refresh(status: commit.status) { try commit.items() }
        return Commit(changes: [], durability: .confirmed)
      }
      // What is in memory is kept up to date, what is not is left in the file.
      let items = try snapshot.map { $0.status == commit.status ? $0.items : try commit.items() }
      let outcome = try commit.make(plan.changes, as: plan.event, knowing: plan.survey)
      if let items {
        let changed =
          switch outcome.durability {
          case .confirmed, .unconfirmed: StoreChange(plan.changes).applied(to: items)
          case .withdrawn: items
          }
        remember(StoreFile.Snapshot(items: changed, status: outcome.status))
      }
      return Commit(changes: plan.changes, durability: outcome.durability)
    } catch let error as SystemError {
      throw ExpenseError.system(error)
    }
  }

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

extension StoreSurvey.Finding {
  var removal: ExpenseChange { ExpenseChange(before: item, after: nil, place: place) }
}

extension ExpenseItem {
  /// The expense as the file has it.
  var encoded: [UInt8] {
    var writer = JSONWriter()
    writer.write(self)
    return writer.take()
  }
}

extension [ExpenseItem] {
  /// The one expense with an id.
  fileprivate func only(_ id: ExpenseItem.ID) throws -> ExpenseItem {
    let found = filter { $0.id == id }
    guard let item = found.first else { throw ExpenseError.unknownIDs(["\(id)"]) }
    guard found.count == 1 else { throw ExpenseError.ambiguousID("\(id)", found) }
    return item
  }
}
