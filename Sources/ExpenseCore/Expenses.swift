public import Foundation
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

  /// Whether a change that was written is also known to be on the disk.
  public enum Durability: Equatable, Sendable {
    /// It is: the change survives a power cut.
    case confirmed
    /// The change is in the file, but the system could not say that it would survive a power cut.
    case unconfirmed(SystemError)
  }

  /// What a change has done.
  public struct Commit: Sendable {
    /// The expenses that were added, the new state of those that changed, or those removed.
    public let items: [ExpenseItem]
    /// Whether the change is known to be on the disk.
    public let durability: Durability
  }

  /// Names the file of a store; nothing is read or written yet.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - mustExist: Whether a missing file is an error instead of an empty store.
  ///   - createsFolder: Whether adding to a missing file makes its folder too, mode 0700.
  ///   - lockTimeout: How long a change waits for another process that is writing.
  public init(
    at path: String, mustExist: Bool = false, createsFolder: Bool = false,
    lockTimeout: Duration = .seconds(10)
  ) {
    file = StoreFile(
      path: path, mustExist: mustExist, createsFolder: createsFolder, lockTimeout: lockTimeout)
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
  /// - Throws: ``ExpenseError/invalid(_:)`` when a member breaks its rule,
  ///   ``ExpenseError/takenID(_:)`` when its id is there, or why it could not be saved.
  @discardableResult
  public func add(_ item: ExpenseItem) throws -> Commit {
    try add([item])
  }

  /// Adds expenses at the end, all of them or none.
  ///
  /// - Throws: As for one expense.
  @discardableResult
  public func add(_ newItems: [ExpenseItem]) throws -> Commit {
    let newItems = try newItems.map { try $0.validated() }
    guard !newItems.isEmpty else { return Commit(items: [], durability: .confirmed) }
    var ids: Set<ExpenseItem.ID> = []
    for item in newItems where !ids.insert(item.id).inserted {
      throw ExpenseError.takenID(item.id)
    }
    return try commit(to: newItems.map { IDPrefix($0.id) }, creating: true) { findings in
      if let taken = findings.first { throw ExpenseError.takenID(taken.item.id) }
      return (StoreChange(added: newItems), newItems)
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
    try commit(to: [IDPrefix(id)]) { findings in
      let item = try findings.map(\.item).only(id)
      var changed = item
      try change(&changed)
      // The closure may have assigned a whole other expense.
      (changed.id, changed.unknownMembers) = (item.id, item.unknownMembers)
      changed = try changed.validated(changedFrom: item)
      // Swift takes texts for equal that differ in their code points, the file does not.
      guard changed.encoded != item.encoded else { return (StoreChange(), []) }
      return (StoreChange(edits: [findings[0].place: changed]), [changed])
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
    try commit(to: prefixes) { findings in
      _ = try findings.map(\.item).resolving(prefixes)
      return Expenses.removal(of: findings)
    }
  }

  /// Removes the expenses that stand at these offsets in ``items``, as this caller saw them.
  ///
  /// They are removed wherever they stand in the file by now; one that is gone already is no error.
  ///
  /// - Returns: The expenses removed, as they were last, in the order of the file.
  /// - Throws: ``ExpenseError/noSuchOffset(_:count:)`` when ``items`` has no such offset, or why it
  ///   could not be saved.
  @discardableResult
  public func remove(atOffsets offsets: IndexSet) throws -> Commit {
    let seen = try items
    if let offset = offsets.last, offset >= seen.count {
      throw ExpenseError.noSuchOffset(offset, count: seen.count)
    }
    // A file may hold an id twice: the first, the second … of that id is meant.
    let wanted = Set(
      seen.numbered().enumerated().lazy.filter { offsets.contains($0.offset) }.map(\.1))
    return try commit(to: Set(wanted.map(\.id)).map(IDPrefix.init)) { findings in
      let numbers = findings.map(\.item).numbered()
      return Expenses.removal(of: zip(findings, numbers).filter { wanted.contains($1) }.map(\.0))
    }
  }

  private static func removal(
    of findings: [StoreSurvey.Finding]
  ) -> (StoreChange, [ExpenseItem]) {
    let edits = findings.map { ($0.place, ExpenseItem?.none) }
    return (
      StoreChange(edits: Dictionary(uniqueKeysWithValues: edits)), findings.map(\.item)
    )
  }

  /// Changes the file: lock, read, change, write, make durable, unlock.
  ///
  /// - Parameters:
  ///   - ids: The expenses that the change has to see.
  ///   - creating: Whether a missing file is created; without, it counts as an empty list.
  ///   - change: Gets those expenses, in the order of the file, and gives what is to be done, and the
  ///     items concerned; without any, nothing is written.
  /// - Returns: The items concerned, and whether the change is durable.
  /// - Throws: ``ExpenseError``, or what the closure throws; nothing has changed then.
  private func commit(
    to ids: [IDPrefix], creating: Bool = false,
    _ change: ([StoreSurvey.Finding]) throws -> (StoreChange, concerned: [ExpenseItem])
  ) throws -> Commit {
    do {
      guard let lock = try FileLock(file, creates: creating) else {
        let commit = Commit(items: try change([]).concerned, durability: .confirmed)
        refresh(status: nil) { [] }
        return commit
      }
      // The lock goes with the descriptor, which Swift would let go after its last use.
      defer { withExtendedLifetime(lock.file) {} }
      let status = try lock.file.status()
      let survey = try StoreSurvey(
        lock.file, status, path: file.path, lookingFor: IDMatcher(ids))
      let (change, concerned) = try change(survey.findings)
      guard !change.isEmpty else {
        try refresh(status: status, survey.items)
        return Commit(items: [], durability: .confirmed)
      }
      // What is in memory is kept up to date, what is not is left in the file.
      let items = try snapshot.map { $0.status == status ? $0.items : try survey.items() }
      let (newStatus, durability) = try AtomicReplacement.replace(
        lock.place.name, in: lock.place.folder, at: file.path, expecting: status
      ) { try survey.write(change, to: $0) }
      if let items {
        remember(StoreFile.Snapshot(items: change.applied(to: items), status: newStatus))
      }
      return Commit(items: concerned, durability: durability)
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

extension ExpenseItem {
  /// The expense as the file has it.
  fileprivate var encoded: [UInt8] {
    var writer = JSONWriter()
    writer.write(self)
    return writer.take()
  }

  /// An id, and how many expenses with the same id stand before.
  fileprivate struct Number: Hashable {
    let id: ExpenseItem.ID
    let predecessors: Int
  }
}

extension [ExpenseItem] {
  /// The one expense with an id.
  fileprivate func only(_ id: ExpenseItem.ID) throws -> ExpenseItem {
    let found = filter { $0.id == id }
    guard let item = found.first else { throw ExpenseError.unknownIDs([id.uuidString]) }
    guard found.count == 1 else { throw ExpenseError.ambiguousID(id.uuidString, found) }
    return item
  }

  /// The number of each expense.
  fileprivate func numbered() -> [ExpenseItem.Number] {
    var counts: [ExpenseItem.ID: Int] = [:]
    return map { item in
      defer { counts[item.id, default: 0] += 1 }
      return ExpenseItem.Number(id: item.id, predecessors: counts[item.id, default: 0])
    }
  }
}
