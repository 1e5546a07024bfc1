package import ExpenseCore
package import Text

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
