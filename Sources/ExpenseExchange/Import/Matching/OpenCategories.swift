internal import ExpenseCore

/// Categories of files that are no types, so that somebody has to decide.
package struct OpenCategories: Error {
  /// The categories with the number of their new expenses, the most frequent first.
  package let categories: [(name: String, count: Int)]
  /// The title of their column; nil if the files name several, or none.
  package let column: String?

  /// Take the categories of reports together; nil if there are none.
  package init?(_ reports: [ImportReport]) {
    var tally = NameTally()
    for (name, count) in reports.flatMap(\.openCategories) { tally.add(name, count: count) }
    categories = tally.sorted
    if categories.isEmpty { return nil }
    let columns = Set(reports.map { $0.layout?.mapping.columns[.type]?.first })
    column = columns.count == 1 ? columns.first??.title : nil
  }
}
