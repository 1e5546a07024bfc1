package import ExpenseCore
package import Text

extension ExpenseError {
  /// Maximum number of expenses listed by an error.
  private static let listedCount = 10

  /// The expenses that the error is about, one or more lines for each.
  package func details(_ presentation: Presentation) -> [DisplayText] {
    func list<Element>(
      _ elements: [Element], _ lines: (Element) -> [DisplayText]
    ) -> [DisplayText] {
      elements.prefix(ExpenseError.listedCount).flatMap(lines)
        + (elements.count > ExpenseError.listedCount
          ? ["… and \(elements.count - ExpenseError.listedCount) more"] : [])
    }
    return switch self {
    case .ids(.ambiguous(_, let items)): ExpenseTable.lines(for: items, presentation)
    case .ids(.taken(let items)) where items.count > 1:
      list(ExpenseTable.lines(for: Array(items.prefix(ExpenseError.listedCount + 1)), presentation))
      { [$0] }
    case .values(.invalid(let expenses)):
      list(expenses) { ["  \($0.item.shortID)  \($0.item.name): \($0.value.reason)"] }
    case .history(.changedSince(let conflicts)): list(conflicts) { $0.lines(presentation) }
    case .history(.settingsChangedSince(let conflicts)): list(conflicts) { ["  \($0.line)"] }
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
