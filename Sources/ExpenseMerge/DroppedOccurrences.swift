internal import ExpenseCore

/// The expenses that one list recorded by a rule, and that the other one has dropped.
///
/// A copy has no base that tells what was deleted. But an expense that a rule recorded, and that
/// nobody has changed since, is one that the other list has dropped if it has linked the date to
/// another expense, such as the row of a bank.
struct DroppedOccurrences {
  /// The expenses, which count as a base of both lists.
  private(set) var items: [ExpenseItem] = []

  private let rules: [RecurringRule]

  /// Find the expenses that either list has dropped.
  ///
  /// - Parameters:
  ///   - before: The settings of the store.
  ///   - copied: The settings of the copy, if it has any.
  ///   - ours: The expenses of the store.
  ///   - theirs: The expenses of the copy.
  ///   - source: The expenses of the store, to be read once more if need be.
  ///   - open: The indices of the expenses that differ, in the store and in the copy.
  /// - Throws: Errors from reading.
  init(
    _ before: Settings, _ copied: Settings?, _ ours: MergeList, _ theirs: MergeList,
    _ source: ExpenseSource, open: [(ours: Int?, theirs: Int)]
  ) throws {
    rules = (before.recurring ?? []) + (copied?.recurring ?? [])
    if rules.isEmpty { return }
    let theirItems = try open.map { try theirs.item($0.theirs) }
    let new = zip(open, theirItems).filter { $0.0.ours == nil }.map(\.1)
    // Theirs: what they have linked, and what they recorded.
    let droppedThere = Set(theirItems.compactMap(\.linkedOccurrence))
    let recordedThere = new.compactMap(\.occurrence)
    let droppedHere = try recordedThere.isEmpty ? [] : source.linkedOccurrences()
    for item in new {
      if let occurrence = item.occurrence, droppedHere.contains(occurrence) { add(item) }
    }
    let ids = Set(droppedThere.map(\.id.number))
    if ids.isEmpty { return }
    for index in ours.entries.indices where ids.contains(ours.entries[index].id) {
      add(try ours.item(index))
    }
  }

  private mutating func add(_ item: ExpenseItem) {
    guard let occurrence = item.occurrence else { return }
    let isAsRecorded = rules.contains {
      $0.id == occurrence.rule && $0.hasRecorded(item, on: occurrence.due)
    }
    if isAsRecorded { items.append(item) }
  }
}
