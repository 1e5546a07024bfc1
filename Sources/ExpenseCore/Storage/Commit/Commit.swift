/// What a change has done.
public struct Commit: Sendable {
  private let ownChanges: [ExpenseChange]
  private let replayedChanges: ReplayedChanges?
  /// What has become of each setting that was changed.
  public internal(set) var settingChanges: [SettingChange] = []
  /// Whether the change is known to be on the disk.
  public let durability: Durability
  /// Whether the history has it, so that it can be undone.
  public internal(set) var isUndoable = false
  /// What was undone or done again, in the order in which that was done.
  public internal(set) var reverted: [RevertedStep] = []
  /// The reasons for the types of new expenses that came without one.
  public internal(set) var typeSources: [(id: ExpenseItem.ID, source: TypeSource)] = []

  /// The home currency, where this change of expenses was the first one of a store without.
  public internal(set) var settledCurrency: CurrencyCode?

  init(
    _ changes: [ExpenseChange] = [], _ replayed: ReplayedChanges? = nil,
    durability: Durability = .confirmed
  ) {
    ownChanges = changes
    replayedChanges = replayed
    self.durability = durability
  }

  /// Whether the changes are in the history only, since they are many.
  public var isReplayed: Bool { replayedChanges != nil }

  /// How many expenses were added, changed or removed.
  public var changeCount: Int { replayedChanges?.count ?? ownChanges.count }

  /// What has become of each expense that was added, changed or removed, in the order of the
  /// file; what undoing has put back comes last.
  ///
  /// There may be a million: ``forEachChange(_:)`` does not need them all at once.
  ///
  /// - Throws: As that.
  public var changes: [ExpenseChange] {
    get throws {
      var changes = ownChanges
      try replayedChanges?.forEach { changes.append($0) }
      return changes
    }
  }

  /// The expenses that were added, the new state of those that changed, or those removed.
  ///
  /// - Throws: As ``forEachChange(_:)``.
  public var items: [ExpenseItem] {
    get throws { try changes.compactMap { $0.after ?? $0.before } }
  }

  /// Calls a closure with each of the ``changes``.
  ///
  /// - Throws: What the closure throws, or why the history cannot be read, in which the changes are if
  ///   something large was undone or redone.
  public func forEachChange(_ body: (ExpenseChange) throws -> Void) throws {
    try ownChanges.forEach(body)
    try replayedChanges?.forEach(body)
  }
}
