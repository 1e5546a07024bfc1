package import ExpenseCore
package import Text

extension Presentation {
  /// Maximum number of expenses compared to count those added, changed and deleted.
  private static var comparedCount: Int { 200_000 }

  /// A sentence on the changes by another program between two lists; nil if there are none.
  package func changesElsewhere(from before: ExpenseList, to after: ExpenseList) -> DisplayText? {
    guard max(before.count, after.count) <= Presentation.comparedCount else {
      let difference = after.count - before.count
      let count = expenses(abs(difference))
      return difference == 0
        ? "Expenses were changed by another program."
        : "\(count) \(difference > 0 ? "added" : "deleted") by another program."
    }
    var old = Dictionary(before.map { ($0.id, $0) }) { first, _ in first }
    var (added, changed) = (0, 0)
    for item in after {
      guard let was = old.removeValue(forKey: item.id) else {
        added += 1
        continue
      }
      if was != item { changed += 1 }
    }
    let parts = [(added, "added"), (changed, "changed"), (old.count, "deleted")]
      .filter { $0.0 > 0 }.map { "\(text(of: $0.0)) \($0.1)" }
    return parts.isEmpty ? nil : "\(parts.joined(separator: ", ")) by another program."
  }
}
