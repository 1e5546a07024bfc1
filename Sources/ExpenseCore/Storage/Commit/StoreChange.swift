/// A change of the expenses in a store; all others stay where they are.
package struct StoreChange {
  /// The new states of edited expenses by their index in the old list; nil for removed ones, while
  /// those that stay as they are have no entry.
  private(set) var edits: [Int: ExpenseItem?] = [:]
  /// Expenses inserted before the one at an index of the old list.
  private(set) var insertions: [(index: Int, item: ExpenseItem)] = []
  /// Expenses appended after the last one.
  private(set) var added: [ExpenseItem]

  /// True if the new list begins with the whole old list.
  var isAddition: Bool { edits.isEmpty && insertions.isEmpty }

  init(_ changes: [ExpenseChange], adding additions: [ExpenseItem] = []) {
    added = additions
    var restored: [ExpenseItem] = []
    var inserted: [(index: Int, item: ExpenseItem)] = []
    for change in changes {
      switch (change.before, change.after, change.index) {
      case (.some, let after, let index?): edits.updateValue(after, forKey: index)
      case (nil, let item?, let index?): inserted.append((index, item))
      case (nil, let item?, nil): restored.append(item)
      case (.some, _, nil), (nil, nil, _): break
      }
    }
    if !restored.isEmpty { added = restored + additions }
    // Stable as long as no two have the same index.
    inserted.sort { $0.index < $1.index }
    let removed = edits.filter { $0.value == nil }.keys.sorted()
    var removedBefore = 0
    for (number, insertion) in inserted.enumerated() {
      // Kept expenses and earlier insertions precede it.
      let staying = max(0, insertion.index - number)
      while removedBefore < removed.count, removed[removedBefore] <= staying + removedBefore {
        removedBefore += 1
      }
      insertions.append((staying + removedBefore, insertion.item))
    }
  }

  /// A list after the change.
  func applied(to items: [ExpenseItem]) -> [ExpenseItem] {
    guard !isAddition else { return items + added }
    var changed: [ExpenseItem] = []
    changed.reserveCapacity(items.count + insertions.count + added.count)
    var steps = Steps(self)
    for (index, item) in items.enumerated() { changed += steps.replacement(of: item, at: index) }
    return changed + steps.end()
  }

  /// A walk through the old list, front to back, that yields the new one.
  struct Steps {
    private let change: StoreChange
    private var insertionCount = 0

    init(_ change: StoreChange) { self.change = change }

    /// The expenses that replace the next one.
    mutating func replacement(of item: ExpenseItem, at index: Int) -> [ExpenseItem] {
      let inserted = insertions(before: index)
      let staying: ExpenseItem? = change.edits[index] ?? item
      return staying.map { inserted + [$0] } ?? inserted
    }

    /// The expenses after the last one.
    package mutating func end() -> [ExpenseItem] { insertions(before: .max) + change.added }

    private mutating func insertions(before index: Int) -> [ExpenseItem] {
      let due = change.insertions[insertionCount...].prefix { $0.index <= index }
      insertionCount += due.count
      return due.map(\.item)
    }
  }
}
