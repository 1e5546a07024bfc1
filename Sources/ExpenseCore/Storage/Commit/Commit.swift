/// The result of a change.
public struct Commit: Sendable {
  private let ownChanges: [ExpenseChange]
  private let additions: [ExpenseItem]
  private let replayedChanges: ReplayedChanges?
  /// The change of each setting.
  public internal(set) var settingChanges: [SettingChange] = []
  /// The durability of the change.
  public let durability: Durability
  /// True if the history records the change, so that it can be undone.
  public internal(set) var isUndoable = false
  /// The steps that were undone or redone, in that order.
  public internal(set) var reverted: [RevertedStep] = []
  /// The reason for the type of each new expense that was added without one.
  public internal(set) var typeSources: [(id: ExpenseItem.ID, source: TypeSource)] = []

  /// The home currency, if this change of expenses was the first in a store without one.
  public internal(set) var settledCurrency: CurrencyCode?

  init(
    _ changes: [ExpenseChange] = [], adding additions: [ExpenseItem] = [],
    _ replayed: ReplayedChanges? = nil, durability: Durability = .confirmed
  ) {
    ownChanges = changes
    self.additions = additions
    replayedChanges = replayed
    self.durability = durability
  }

  /// Create the result of a change that was cut off, and is complete now.
  init(_ completed: CutOffChange) {
    self.init(completed.changes.expenses.joinedByID, durability: completed.durability)
    settingChanges = completed.changes.settings
    isUndoable = true
    reverted = completed.reverted
  }

  /// True if there are so many changes that they are only in the history.
  public var isReplayed: Bool { replayedChanges != nil }

  /// Number of expenses added, changed or removed.
  public var changeCount: Int { replayedChanges?.count ?? ownChanges.count + additions.count }

  /// The change of each expense that was added, changed or removed, in file order.
  ///
  /// Expenses restored by undo come last. There may be a million changes: ``forEachChange(_:)``
  /// does not need them all at once.
  ///
  /// - Throws: As ``forEachChange(_:)``.
  public var changes: [ExpenseChange] {
    get throws {
      var changes: [ExpenseChange] = []
      changes.reserveCapacity(changeCount)
      try forEachChange { changes.append($0) }
      return changes
    }
  }

  /// The added expenses, the new state of changed ones, or the removed ones.
  ///
  /// - Throws: As ``forEachChange(_:)``.
  public var items: [ExpenseItem] {
    get throws {
      var items: [ExpenseItem] = []
      try forEachChange { if let item = $0.after ?? $0.before { items.append(item) } }
      return items
    }
  }

  /// Call a closure with each of the ``changes``.
  ///
  /// - Throws: Errors from the closure, or from reading the history, which holds the changes if
  ///   something large was undone or redone.
  public func forEachChange(_ body: (ExpenseChange) throws -> Void) throws {
    try ownChanges.forEach(body)
    for item in additions { try body(ExpenseChange(adding: item)) }
    try replayedChanges?.forEach(body)
  }
}
