package import ExpenseCore
package import Text

extension ExpenseError {
  /// The expenses that the error is about, one or more lines for each.
  package func details(_ presentation: Presentation) -> [DisplayText] {
    switch self {
    case .ids(.ambiguous(_, let items)): ExpenseTable.lines(for: items, presentation)
    case .ids(.taken(let items)) where items.count > 1:
      ExpenseTable.lines(for: Array(items.prefix(Presentation.listedCount)), presentation)
        + [presentation.rest(of: items.count)].compactMap(\.self)
    case .values(.invalid(let expenses)):
      presentation.lines(ofFirst: expenses) {
        ["  \($0.item.shortID)  \($0.item.name): \($0.value.reason)"]
      }
    case .history(.changedSince(let conflicts)):
      presentation.lines(ofFirst: conflicts) { $0.lines(presentation) }
    case .history(.settingsChangedSince(let conflicts)):
      presentation.lines(ofFirst: conflicts) { ["  \($0.line)"] }
    default: []
    }
  }
}

extension HistoryConflict {
  /// The differences between the expense and its expected state.
  fileprivate func lines(_ presentation: Presentation) -> [DisplayText] {
    switch (expected, found.first) {
    case (let expected?, let found?) where self.found.count == 1:
      ["  \(expected.shortID)  \(found.name)"]
        + found.differences(from: expected, presentation).map { "    \($0)" }
    case (let expected?, nil): ["  \(expected.shortID)  \(expected.name): deleted since"]
    case (_, let found?) where self.found.count > 1:
      ["  \(found.shortID)  \(found.name): its id is there \(self.found.count) times"]
    case (_, let found?): ["  \(found.shortID)  \(found.name): added again since"]
    case (nil, nil): []
    }
  }
}
