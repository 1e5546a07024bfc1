internal import ExpenseCore

/// Categories of files that are no types, so that somebody has to decide.
package struct OpenCategories: Error {
  /// The categories with the number of their new expenses, the most frequent first.
  package let categories: [(name: String, count: Int)]
  /// The title of their column; nil if the files name several, or none.
  package let column: String?

  /// Take the categories of reports together; nil if there are none.
  package init?(_ reports: [ImportReport]) {
    var counts: [String: (name: String, count: Int)] = [:]
    for (name, count) in reports.flatMap(\.openCategories) {
      counts[name.folded, default: (name, 0)].count += count
    }
    if counts.isEmpty { return nil }
    categories =
      counts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map(\.value)
    let columns = Set(reports.map { $0.layout?.mapping.columns[.type]?.first })
    column = columns.count == 1 ? columns.first??.title : nil
  }
}
