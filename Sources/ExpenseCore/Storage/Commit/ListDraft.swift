/// A draft of the list, on which several history steps are undone or redone before writing.
///
/// Only the expenses that the steps concern are known; of the others, only their indexes.
struct ListDraft {
  /// A part of the list.
  private enum Segment {
    /// Expenses that stay where they were, by their indexes in the old list.
    case kept(Range<Int>)
    /// An expense inserted here, by its entry number.
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
    /// The expense in the old list; nil if it was not there.
    let old: LocatedExpense?
    /// The present state of the expense; nil if it is not in the list.
    var item: ExpenseItem?
    /// The id that it had at first.
    let id: ExpenseItem.ID
    /// The next entry found or inserted with the same id: a file may hold an id twice.
    var next: Int?
    /// The last step that changed it, counted from 1.
    var step = 0
    /// Number of other expenses with the same id, see ``ExpenseChange``.
    var otherCount = 0
  }

  /// The expenses found, in file order, then those inserted.
  private var entries: [Entry]
  /// Number of expenses found.
  private let foundCount: Int
  /// The last entry of each id, linked to the others; nil while indexes suffice to find entries.
  private var lastNumbers: [ExpenseItem.ID: Int]?
  /// The entries that got another id, by the new id.
  private var renumbered: [ExpenseItem.ID: [Int]] = [:]
  private var segments: [Segment]
  private var stepCount = 0

  init(_ reading: StoreReading) {
    entries = reading.matches.map { Entry(old: $0, item: $0.item, id: $0.item.id) }
    foundCount = entries.count
    segments = reading.count > 0 ? [.kept(0..<reading.count)] : []
  }

  /// The entry at an index of the old list.
  private func number(at index: Int) -> Int? {
    let number = entries[..<foundCount].firstIndexOfRest { ($0.old?.index ?? index) >= index }
    return number < foundCount && entries[number].old?.index == index ? number : nil
  }

  /// The entries that have an id now, newest first, except those that this step has changed.
  ///
  /// The latter are other expenses with the same id.
  private mutating func numbers(of id: ExpenseItem.ID) -> [Int] {
    if lastNumbers == nil {
      lastNumbers = [:]
      for number in entries.indices { link(number) }
    }
    var found: [Int] = []
    var number = lastNumbers?[id]
    while let current = number {
      if isOpen(current, id) { found.append(current) }
      number = entries[current].next
    }
    return found + renumbered[id, default: []].filter { isOpen($0, id) }
  }

  /// Make an entry findable by its first id.
  private mutating func link(_ number: Int) {
    entries[number].next = lastNumbers?.updateValue(number, forKey: entries[number].id)
  }

  private func isOpen(_ number: Int, _ id: ExpenseItem.ID) -> Bool {
    entries[number].step < stepCount && entries[number].item?.id == id
  }

  /// Apply changes that were made together.
  ///
  /// If several expenses share an id, the one in the expected state is changed; if several are, the
  /// one at the index of the change.
  ///
  /// - Parameters:
  ///   - changes: The expected and the new state of each expense, and the index at which to insert
  ///     it; nil for the end of the list.
  ///   - isForced: True to change expenses even if they are not in the expected state.
  /// - Returns: The expenses not in the expected state; without force, the draft is then useless.
  /// - Throws: ``ExpenseError/IDProblem/ambiguous(_:_:)`` if force would have to choose between two
  ///   expenses with the same id.
  package mutating func apply(_ changes: [ExpenseChange], isForced: Bool) throws
    -> [HistoryConflict]
  {
    var conflicts: [HistoryConflict] = []
    var removed: [Int] = []
    var inserted: [(index: Int, number: Int)] = []
    stepCount += 1
    for change in changes {
      guard let id = change.id else { continue }
      // The common case goes first: a million expenses may share one id.
      if let before = change.before, let number = change.index.flatMap(number), isOpen(number, id),
        entries[number].item?.isIdentical(to: before) == true
      {
        set(number, to: change, instead: id)
        if change.after == nil { removed.append(number) }
        continue
      }
      var found = numbers(of: id)
      // It returns beside expenses with its id that stayed.
      if change.before == nil, found.count == change.otherCount { found = [] }
      var target = found.last
      if let before = change.before {
        let fitting = found.filter { entries[$0].item?.isIdentical(to: before) == true }
        target = fitting.first { entries[$0].old?.index == change.index } ?? fitting.first
      }
      if (target == nil) != (change.before == nil) {
        let items = found.compactMap { entries[$0].item }
        conflicts.append(HistoryConflict(id: id, expected: change.before, found: items))
        guard isForced else { continue }
        guard items.count < 2 else { throw ExpenseError.ids(.ambiguous("\(id)", items)) }
        target = found.last
      }
      switch (target, change.after) {
      case (let number?, let after):
        set(number, to: change, instead: id)
        if after == nil { removed.append(number) }
      case (nil, let after?):
        inserted.append((change.index ?? .max, entries.count))
        entries.append(
          Entry(
            old: nil, item: after, id: after.id, step: stepCount, otherCount: change.otherCount))
        if lastNumbers != nil { link(entries.count - 1) }
      case (nil, nil): break
      }
    }
    if !removed.isEmpty { remove(removed) }
    if !inserted.isEmpty { insert(inserted) }
    return conflicts
  }

  private mutating func set(_ number: Int, to change: ExpenseChange, instead id: ExpenseItem.ID) {
    entries[number].item = change.after
    entries[number].step = stepCount
    entries[number].otherCount = change.otherCount
    if let newID = change.after?.id, newID != id { renumbered[newID, default: []].append(number) }
  }

  private mutating func remove(_ numbers: [Int]) {
    let indices = numbers.compactMap { entries[$0].old?.index }.sorted()
    var rest = indices[...]
    var changed: [Segment] = []
    for segment in segments {
      switch segment {
      case .inserted(let number): if entries[number].item != nil { changed.append(segment) }
      case .kept(var range):
        rest = rest.drop { $0 < range.lowerBound }
        while let index = rest.first, index < range.upperBound {
          if index > range.lowerBound { changed.append(.kept(range.lowerBound..<index)) }
          range = index + 1..<range.upperBound
          rest.removeFirst()
        }
        if !range.isEmpty { changed.append(.kept(range)) }
      }
    }
    segments = changed
  }

  /// Insert expenses so that they get these indexes in the new list.
  private mutating func insert(_ insertions: [(index: Int, number: Int)]) {
    var rest = insertions.sorted { $0.index < $1.index }[...]
    var changed: [Segment] = []
    var count = 0
    for segment in segments {
      var segment = segment
      while let next = rest.first, next.index < count + segment.count {
        if case .kept(let range) = segment, next.index > count {
          let middle = range.lowerBound + next.index - count
          changed.append(.kept(range.lowerBound..<middle))
          segment = .kept(middle..<range.upperBound)
          count = next.index
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

  /// The changes to the old list, to be written.
  package var changes: [ExpenseChange] {
    var kept: [Range<Int>] = []
    var inserted: [ExpenseChange] = []
    // Only the end of the list follows the last kept expense.
    let end = segments.lastIndex { if case .kept = $0 { true } else { false } } ?? -1
    var count = 0
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .kept(let range): kept.append(range)
      case .inserted(let number):
        if let item = entries[number].item {
          inserted.append(
            ExpenseChange(
              before: nil, after: item, index: index > end ? nil : count,
              otherCount: entries[number].otherCount))
        }
      }
      count += segment.count
    }
    var ranges = kept[...]
    // Entries of the old list are in its order.
    let edits = entries.compactMap { entry -> ExpenseChange? in
      guard let old = entry.old else { return nil }
      ranges = ranges.drop { $0.upperBound <= old.index }
      let isKept = ranges.first?.contains(old.index) ?? false
      let item = isKept ? entry.item : nil
      if item.isIdentical(to: [old.item]) { return nil }
      return ExpenseChange(
        before: old.item, after: item, index: old.index, otherCount: entry.otherCount)
    }
    return edits + inserted
  }
}
