/// What a change does to the expenses of a store; all others stay where they are.
struct StoreChange {
  /// The new state of expenses by their place in the list, nil for those that are removed.
  var edits: [Int: ExpenseItem?] = [:]
  /// What comes behind the last one.
  var added: [ExpenseItem] = []

  var isEmpty: Bool { edits.isEmpty && added.isEmpty }

  /// A list as it is after the change.
  func applied(to items: [ExpenseItem]) -> [ExpenseItem] {
    guard !edits.isEmpty else { return items + added }
    var changed: [ExpenseItem] = []
    changed.reserveCapacity(items.count + added.count)
    for (place, item) in items.enumerated() {
      switch edits[place] {
      case .none: changed.append(item)
      case .some(let edited): if let edited { changed.append(edited) }
      }
    }
    return changed + added
  }
}
