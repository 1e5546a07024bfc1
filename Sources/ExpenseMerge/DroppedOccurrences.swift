internal import ExpenseCore

/// The expenses that one list recorded by a rule, and that the other one has dropped.
///
/// A copy has no base that tells what was deleted. But an expense that a rule recorded, and that
/// nobody has changed since, is one that the other list has dropped if it has skipped the date, or
/// has linked it to another expense, such as the row of a bank.
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
    // Theirs: what they have skipped or linked, and what they recorded.
    var droppedThere = Set(theirItems.compactMap(\.linkedOccurrence))
    var droppedHere: Set<Occurrence> = []
    let recordedThere = new.compactMap(\.occurrence)
    if !recordedThere.isEmpty { droppedHere = try source.linkedOccurrences() }
    if let copied {
      droppedThere.formUnion(DroppedOccurrences.skipped(by: copied, not: before))
      droppedHere.formUnion(DroppedOccurrences.skipped(by: before, not: copied))
    }
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

  /// The dates that only the first settings skip.
  private static func skipped(by settings: Settings, not other: Settings) -> [Occurrence] {
    (settings.recurring ?? []).flatMap { rule in
      let known = other.recurring?.first { $0.id == rule.id }?.skipped ?? []
      return Set(rule.skipped).subtracting(known).map { Occurrence(of: rule.id, on: $0) }
    }
  }
}
