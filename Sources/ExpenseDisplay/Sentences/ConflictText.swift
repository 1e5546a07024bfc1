package import ExpenseCore
package import Text
package import ExpenseMerge

extension ExpenseItem {
  /// The name in a list, with a sign if the expense is in conflict.
  package var listedName: String { conflicts.isEmpty ? name : "! \(name)" }

  /// The display text of a value for a member in conflict.
  package func text(
    of value: String?, for conflict: MergeConflict, _ presentation: Presentation
  ) -> String {
    if conflict.isOfDeletion { return value == "true" ? "deleted" : "kept" }
    guard let value else { return "(none)" }
    guard let field = ExpenseField(rawValue: conflict.name),
      let item = try? taking(value, for: conflict)
    else { return value }
    return item.text(of: field, presentation) ?? value
  }

  /// A conflict in one line: `amount: $12.50 or $13.00`.
  package func line(of conflict: MergeConflict, _ presentation: Presentation) -> DisplayText {
    let values = conflict.values.map { text(of: $0, for: conflict, presentation) }
    return
      "\(conflict.isOfDeletion ? "expense" : conflict.name): \(values.joined(separator: " or "))"
  }
}

extension OpenConflict {
  /// The values as they are shown.
  package func texts(_ presentation: Presentation) -> [String] {
    switch subject {
    case .expense(let item, let conflict):
      values.map { item.text(of: $0, for: conflict, presentation) }
    case .setting: values.map { $0.map { MergeConflict.text(ofJSON: $0) ?? $0 } ?? "(none)" }
    }
  }

  /// The name of the member or of the setting.
  package var title: String {
    switch subject {
    case .expense(_, let conflict): conflict.isOfDeletion ? "the expense" : conflict.memberName
    case .setting(let found): found.name
    }
  }

  /// The id of the expense, or the name of the setting.
  package var shortName: String {
    switch subject {
    case .expense(let item, _): item.shortID
    case .setting(let found): found.name
    }
  }

  /// The id of the expense if the member could have another value.
  package var editableID: String? {
    guard case .expense(let item, _) = subject, !item.conflicts.allSatisfy(\.isOfDeletion)
    else { return nil }
    return item.shortID
  }

  /// The line above the values.
  package var heading: DisplayText {
    switch subject {
    case .expense(let item, let conflict):
      "\(item.shortID)  \(item.name): \(conflict.isOfDeletion ? "expense" : conflict.memberName)"
    case .setting(let found): found.line
    }
  }
}
