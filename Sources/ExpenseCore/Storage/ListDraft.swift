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
    /// An expense that was put here, by its number.
    case inserted(Int)

    var count: Int {
      switch self {
      case .kept(let range): range.count
      case .inserted: 1
      }
    }
  }

  /// An expense that a step concerns.
  private struct Entry {
    /// What it was in the old list, if it was there.
    let old: StoreSurvey.Finding?
    /// What it is by now; nil if it is not there.
    var item: ExpenseItem?
  }

  /// The expenses that were found, in the order of the file, and those that were put into the list.
  private var entries: [Entry]
  /// The numbers of the entries by their ids: a file may hold an id twice.
  private var numbers: [ExpenseItem.ID: [Int]]
  private var segments: [Segment]

  init(_ survey: StoreSurvey) {
    entries = survey.findings.map { Entry(old: $0, item: $0.item) }
    numbers = Dictionary(grouping: entries.indices) { survey.findings[$0].item.id }
    segments = survey.count > 0 ? [.kept(0..<survey.count)] : []
  }

  /// Makes changes that were made at once.
  ///
  /// Of several expenses with one id, that is changed which is as it should be before, and of several
  /// of those the one at the place of the change.
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
    var removed: Set<Int> = []
    var inserted: [(place: Int, number: Int)] = []
    var taken: Set<Int> = []
    for change in changes {
      guard let id = change.id else { continue }
      // What this step has changed already is another expense of the same id.
      let found = numbers[id, default: []].filter {
        entries[$0].item != nil && !taken.contains($0)
      }
      var target = found.first
      if let before = change.before {
        let fitting = found.filter { entries[$0].item?.isIdentical(to: before) == true }
        target = fitting.first { entries[$0].old?.place == change.place } ?? fitting.first
      }
      if (target == nil) != (change.before == nil) {
        let items = found.compactMap { entries[$0].item }
        conflicts.append(HistoryConflict(id: id, expected: change.before, found: items))
        guard isForced else { continue }
        guard items.count < 2 else { throw ExpenseError.ambiguousID("\(id)", items) }
        target = found.first
      }
      switch (target, change.after) {
      case (let number?, let after):
        entries[number].item = after
        taken.insert(number)
        if let newID = after?.id, newID != id { numbers[newID, default: []].append(number) }
        if after == nil { removed.insert(number) }
      case (nil, let after?):
        inserted.append((change.place ?? .max, entries.count))
        taken.insert(entries.count)
        numbers[id, default: []].append(entries.count)
        entries.append(Entry(old: nil, item: after))
      case (nil, nil): break
      }
    }
    if !removed.isEmpty { remove(removed) }
    if !inserted.isEmpty { insert(inserted) }
    return conflicts
  }

  private mutating func remove(_ numbers: Set<Int>) {
    let places = numbers.compactMap { entries[$0].old?.place }.sorted()
    var rest = places[...]
    var changed: [Segment] = []
    for segment in segments {
      switch segment {
      case .inserted(let number): if !numbers.contains(number) { changed.append(segment) }
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
  private mutating func insert(_ insertions: [(place: Int, number: Int)]) {
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
        changed.append(.inserted(next.number))
        count += 1
        rest.removeFirst()
      }
      changed.append(segment)
      count += segment.count
    }
    segments = changed + rest.map { .inserted($0.number) }
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
      case .inserted(let number):
        if let item = entries[number].item {
          inserted.append(
            ExpenseChange(before: nil, after: item, place: index > end ? nil : count))
        }
      }
      count += segment.count
    }
    var ranges = kept[...]
    // The entries of the old list are in its order.
    let edits = entries.compactMap { entry -> ExpenseChange? in
      guard let old = entry.old else { return nil }
      ranges = ranges.drop { $0.upperBound <= old.place }
      let isKept = ranges.first?.contains(old.place) ?? false
      let item = isKept ? entry.item : nil
      if item.isIdentical(to: [old.item]) { return nil }
      return ExpenseChange(before: old.item, after: item, place: old.place)
    }
    return edits + inserted
  }
}
