/// The names that expenses share, such as their accounts or tags, with the count of each.
package struct NameCounts: Sendable {
  /// A field whose names are counted.
  package enum Field: Sendable {
    case account, tag
  }

  /// The names, most frequent first; ties in order of first appearance.
  package let names: [(name: String, count: Int)]

  /// Create the counts of the names in a text of expenses, without keeping the expenses.
  ///
  /// - Throws: ``ExpenseError/malformed(path:_:)`` with line and column, or any error from reading.
  package init(of field: Field, in source: ExpenseSource) throws {
    names = try NamedSums<ExpenseCount>(of: field, in: source).all
      .map { (name: $0.name, count: $0.sum.value) }.sorted { $0.count > $1.count }
  }
}
