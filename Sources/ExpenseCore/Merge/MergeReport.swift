/// The outcome of a merge, as it is told to people.
public struct MergeReport: Sendable {
  /// A member that both versions changed, each to another value.
  public struct Conflict: Sendable {
    /// The expense after the merge.
    public let item: ExpenseItem
    /// The member, and its values.
    public let conflict: MergeConflict
    /// The expense of the first version; nil if that deleted it.
    public let ours: ExpenseItem?
    /// The expense of the second version; nil if that deleted it.
    public let theirs: ExpenseItem?

    init(
      _ conflict: MergeConflict, of item: ExpenseItem, ours: ExpenseItem?, theirs: ExpenseItem?
    ) {
      (self.item, self.conflict, self.ours, self.theirs) = (item, conflict, ours, theirs)
    }
  }

  /// The conflicts that the merge found.
  public var conflicts: [Conflict] = []
  /// Number of expenses, or of settings, that the merge added, changed or removed in the first
  /// version.
  public var changedInOurs = 0
  /// Number of expenses that it added, changed or removed in the second version.
  public var changedInTheirs = 0
  /// Number of expenses that only the first version has, and that the base does not know.
  public var onlyInOurs = 0
  /// Number of expenses that only the second version has, and that the base does not know.
  public var onlyInTheirs = 0
  /// The settings in conflict.
  public var settingConflicts: [SettingConflict] = []

  /// True if nothing is left to decide.
  public var isClean: Bool { conflicts.isEmpty && settingConflicts.isEmpty }
}
