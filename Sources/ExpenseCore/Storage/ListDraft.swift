/// A list of expenses on which several steps of a history are undone or redone, before anything is
/// written.
///
/// Only those expenses are known that the steps concern; of the others there is no more than where
/// they stand.
struct ListDraft {
  /// A part of the list.
  private enum Segment {
    /// Expenses that stand where they stood, by their places in the old list.
    case kept(Range<Int>)
    /// An expense that was put here.
    case inserted(ExpenseItem.ID)

    var count: Int {
      switch self {
      case .kept(let range): range.count
      case .inserted: 1
      }
    }
  }

  private let old: [ExpenseItem.ID: [StoreSurvey.Finding]]
  /// The expenses as they are by now.
  private var items: [ExpenseItem.ID: [ExpenseItem]]
  private var segments: [Segment]
  /// The ids in the order in which they came up.
  private var ids: [ExpenseItem.ID] = []

  init(_ survey: StoreSurvey) {
    old = Dictionary(grouping: survey.findings, by: \.item.id)
    items = old.mapValues { $0.map(\.item) }
    segments = survey.count > 0 ? [.kept(0..<survey.count)] : []
  }

  /// Makes changes that were made at once.
  ///
  /// - Parameters:
  ///   - changes: What is to be done: before and after, and for what is put into the list its place
  ///     there, nil for the end.
  ///   - isForced: Whether expenses that are not as they should be before become what they are
  ///     afterwards all the same.
  /// - Returns: The expenses that are not as they should be before; without force, nothing of the
  ///   draft is of use then.
  /// - Throws: ``ExpenseError/ambiguousID(_:_:)`` where force would have to choose between two of
  ///   the same id.
  mutating func apply(
    _ changes: [ExpenseChange], isForced: Bool
  ) throws -> [HistoryConflict] {
    var conflicts: [HistoryConflict] = []
    var removed: Set<ExpenseItem.ID> = []
    var inserted: [(place: Int, id: ExpenseItem.ID)] = []
    for change in changes {
      guard let id = change.id else { continue }
      let found = items[id, default: []]
      if !change.before.isIdentical(to: found) {
        conflicts.append(HistoryConflict(id: id, expected: change.before, found: found))
        guard isForced else { continue }
        guard found.count < 2 else { throw ExpenseError.ambiguousID("\(id)", found) }
      }
      ids.append(id)
      items[id] = change.after.map { [$0] } ?? []
      switch (found.isEmpty, change.after) {
      case (true, .some): inserted.append((change.place ?? .max, id))
      case (false, nil): removed.insert(id)
      case (true, nil), (false, .some): break
      }
    }
    if !removed.isEmpty { remove(removed) }
    if !inserted.isEmpty { insert(inserted) }
    return conflicts
  }

  private mutating func remove(_ ids: Set<ExpenseItem.ID>) {
    let places = ids.flatMap { old[$0, default: []].map(\.place) }.sorted()
    var rest = places[...]
    var changed: [Segment] = []
    for segment in segments {
      switch segment {
      case .inserted(let id): if !ids.contains(id) { changed.append(segment) }
      case .kept(var range):
        rest = rest.drop { $0 < range.lowerBound }
        while let place = rest.first, place < range.upperBound {
          if place > range.lowerBound { changed.append(.kept(range.lowerBound..<place)) }
          range = place + 1..<range.upperBound
          rest.removeFirst()
        }
        if !range.isEmpty { changed.append(.kept(range)) }
      }
    }
    segments = changed
  }

  /// Puts expenses into the list so that they have these places in the new one.
  private mutating func insert(_ insertions: [(place: Int, id: ExpenseItem.ID)]) {
    var rest = insertions.sorted { $0.place < $1.place }[...]
    var changed: [Segment] = []
    var count = 0
    for segment in segments {
      var segment = segment
      while let next = rest.first, next.place < count + segment.count {
        if case .kept(let range) = segment, next.place > count {
          let middle = range.lowerBound + next.place - count
          changed.append(.kept(range.lowerBound..<middle))
          segment = .kept(middle..<range.upperBound)
          count = next.place
        }
        changed.append(.inserted(next.id))
        count += 1
        rest.removeFirst()
      }
      changed.append(segment)
      count += segment.count
    }
    segments = changed + rest.map { .inserted($0.id) }
  }

  /// What has become of the old list, to be written.
  var changes: [ExpenseChange] {
    var kept: [Range<Int>] = []
    var inserted: [ExpenseChange] = []
    // Behind the last one that was kept, there is only the end of the list.
    let end = segments.lastIndex { if case .kept = $0 { true } else { false } } ?? -1
    var count = 0
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .kept(let range): kept.append(range)
      case .inserted(let id):
        for item in items[id, default: []] {
          inserted.append(
            ExpenseChange(before: nil, after: item, place: index > end ? nil : count))
        }
      }
      count += segment.count
    }
    var ranges = kept[...]
    let edits = Set(ids).flatMap { old[$0, default: []] }.sorted { $0.place < $1.place }
      .compactMap { finding -> ExpenseChange? in
        ranges = ranges.drop { $0.upperBound <= finding.place }
        let isKept = ranges.first?.contains(finding.place) ?? false
        let item = isKept ? items[finding.item.id]?.first : nil
        if item.isIdentical(to: [finding.item]) { return nil }
        return ExpenseChange(before: finding.item, after: item, place: finding.place)
      }
    return edits + inserted
  }
}
