/// What a change does to the expenses of a store; all others stay where they are.
struct StoreChange {
  /// The new state of expenses by their place in the old list, nil for those that are removed.
  private(set) var edits: [Int: ExpenseItem?] = [:]
  /// What comes between others, in front of the expense that has this place in the old list.
  private(set) var insertions: [(place: Int, item: ExpenseItem)] = []
  /// What comes behind the last one.
  private(set) var added: [ExpenseItem] = []

  /// Whether the old list is the beginning of the new one.
  var isAddition: Bool { edits.isEmpty && insertions.isEmpty }

  init(_ changes: [ExpenseChange]) {
    var inserted: [(place: Int, item: ExpenseItem)] = []
    for change in changes {
      switch (change.before, change.after, change.place) {
      case (.some, let after, let place?): edits[place] = .some(after)
      case (nil, let item?, let place?): inserted.append((place, item))
      case (nil, let item?, nil): added.append(item)
      case (.some, _, nil), (nil, nil, _): break
      }
    }
    // Stable, as long as no two have the same place.
    inserted.sort { $0.place < $1.place }
    let removed = edits.filter { $0.value == nil }.keys.sorted()
    var removedBefore = 0
    for (number, insertion) in inserted.enumerated() {
      // Those that stay and the earlier insertions are in front of it.
      let staying = max(0, insertion.place - number)
      while removedBefore < removed.count, removed[removedBefore] <= staying + removedBefore {
        removedBefore += 1
      }
      insertions.append((staying + removedBefore, insertion.item))
    }
  }

  /// A list as it is after the change.
  func applied(to items: [ExpenseItem]) -> [ExpenseItem] {
    guard !isAddition else { return items + added }
    var changed: [ExpenseItem] = []
    changed.reserveCapacity(items.count + insertions.count + added.count)
    var steps = Steps(self)
    for (place, item) in items.enumerated() { changed += steps.replacement(of: item, at: place) }
    return changed + steps.end()
  }

  /// Goes through the old list, from front to back, and tells what comes in its place.
  struct Steps {
    private let change: StoreChange
    private var insertionCount = 0

    init(_ change: StoreChange) {
      self.change = change
    }

    /// What comes in the place of the next expense.
    mutating func replacement(of item: ExpenseItem, at place: Int) -> [ExpenseItem] {
      let inserted = insertions(before: place)
      return switch change.edits[place] {
      case .none: inserted + [item]
      case .some(let edited): inserted + (edited.map { [$0] } ?? [])
      }
    }

    /// What comes behind the last expense.
    mutating func end() -> [ExpenseItem] { insertions(before: .max) + change.added }

    private mutating func insertions(before place: Int) -> [ExpenseItem] {
      let due = change.insertions[insertionCount...].prefix { $0.place <= place }
      insertionCount += due.count
      return due.map(\.item)
    }
  }
}
